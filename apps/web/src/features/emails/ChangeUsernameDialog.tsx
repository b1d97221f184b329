import { username } from '@ducat/contract/emails/calls'
import { useLingui } from '@lingui/react/macro'
import { CallForm, EmailField, PasswordField, useCallForm } from '#forms'
import { Dialog } from '#ui'

export function ChangeUsernameDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(username.create, { onDone: onClose })
  return (
    <Dialog title={t`Change user name`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Continue`}>
        <EmailField
          label={t`New user name`}
          hint={t`An e-mail address. We send a code to it, then you verify your identity.`}
          {...form.field('email')}
        />
        <PasswordField label={t`Current password`} {...form.field('password')} />
      </CallForm>
    </Dialog>
  )
}
