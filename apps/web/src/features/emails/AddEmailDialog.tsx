import { emails } from '@ducat/contract/emails/calls'
import { useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, EmailField, useCallForm } from '#forms'
import { Dialog } from '#ui'

export function AddEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(emails.add, {
    onDone: (_output, { email }) => {
      toast({ text: t`We sent an e-mail to ${email}. Open its link within a day.` })
      onClose()
    },
  })
  return (
    <Dialog title={t({ message: 'Add an address', context: 'e-mail' })} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Add`}>
        <EmailField label={t`E-mail`} hint={t`We send a link to this address to confirm it.`} {...form.field('email')} />
      </CallForm>
    </Dialog>
  )
}
