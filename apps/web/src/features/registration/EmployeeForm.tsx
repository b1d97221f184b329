import { activation } from '@ducat/contract/registration/calls'
import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { VerifyError } from '#api/errors.ts'
import { useBrand } from '#brand/brand.ts'
import { showResponse } from '#dialogs/popups.ts'
import { CallForm, PasswordField, useCallForm } from '#forms'
import type { LetterLink } from '#shell/letter-link.ts'

interface EmployeeFormProps {
  readonly link: LetterLink
  readonly onDone: () => void
}

/** A company's user has no password yet: they choose one, and that activates their access. */
export function EmployeeForm({ link, onDone }: EmployeeFormProps) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const form = useCallForm(activation.employee, {
    start: { email: link.user, activationCode: link.code },
    onDone: () => {
      onDone()
      showResponse({ good: true, title: say`Account Activation`, response: say`Your access has been activated. Sign in to continue.` })
    },
    // The password is mended at its field; a link that does not work is not.
    onFailed: (failure) => {
      const isLink = failure instanceof VerifyError && failure.fields.some(({ field }) => field === 'activationCode')
      if (isLink) showResponse({ response: failure, title: failure.message })
      return isLink
    },
  })
  return (
    <CallForm form={form} submit={t`Activate access`}>
      <input type="text" autoComplete="username" readOnly hidden value={link.user} />
      <PasswordField
        label={t`Password`}
        hint={t`At least 10 characters. Several words that do not belong together are strong and easy to remember.`}
        isNew
        known={[link.user, projectName]}
        {...form.field('password')}
        mark={undefined}
      />
    </CallForm>
  )
}
