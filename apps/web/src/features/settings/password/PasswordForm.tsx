import { passwords } from '@ducat/contract/security/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import { CallForm, PasswordField, useCallForm } from '#forms'
import { sayPasswordChanged } from '#shell/main/security-news.ts'
import { Button } from '#ui'

/** The popup that confirms comes by itself; how it ended is said over the page, here and wherever this person has another tab. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const login = useSession().customer?.login ?? ''
  const form = useCallForm(passwords.change, {
    onDone: () => {
      sayPasswordChanged(true)
      onDone()
    },
  })
  return (
    <div className="max-w-110">
      <CallForm
        form={form}
        submit={t`Set the new password`}
        beside={
          <Button look="quiet" size="l" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {/* Password managers file the new password under this name. */}
        <input type="text" autoComplete="username" readOnly hidden value={login} />
        <PasswordField label={t`Current password`} {...form.field('password')} />
        <PasswordField
          label={t`New password`}
          hint={t`At least 10 characters. Several words that do not belong together are strong and easy to remember.`}
          isNew
          known={[login, projectName]}
          {...form.field('passwordNew')}
        />
        <PasswordField label={t`Repeat new password`} isRepeated {...form.field('passwordNewRepeat')} />
      </CallForm>
    </div>
  )
}
