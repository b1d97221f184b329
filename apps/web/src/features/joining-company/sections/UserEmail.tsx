import { emailStates } from '@ducat/contract/joining/models'
import { sameEmailForm } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { Button, TextField } from '#ui'
import { useField, useParts, useWizard } from '../wizard/use-wizard.ts'

/** The address of a user: checked while it is typed, and once more when it could not be checked. */
export function UserEmail({ place }: { readonly place: string }) {
  const { t } = useLingui()
  const { retryEmail } = useParts()
  const field = useField(`${place}.email`)
  const email = sameEmailForm(field.value ?? '')
  const status = useWizard(({ statuses }) => statuses.get(email))
  const isWaiting = status === emailStates.checking
  const hasFailed = status === emailStates.failed
  // What the bank found is said at once; that something is missing, when the section is tried.
  const found = () => {
    if (status === emailStates.customer) return t`This e-mail address already has a personal account. Use another one.`
    if (hasFailed) return t`We could not check this e-mail address. Try again.`
    return isWaiting ? undefined : field.error
  }
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={t`E-mail for sign-in`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        loading={isWaiting}
        error={found()}
        hint={isWaiting ? t`Checking this address…` : undefined}
        note={status === emailStates.employee ? t`This address already signs in for a company. It can be used here too.` : undefined}
        onChange={(text) => field.onChange(text.trim())}
      />
      {hasFailed && (
        <Button size="s" className="justify-self-start" onClick={() => retryEmail(email)}>
          {t`Check again`}
        </Button>
      )}
    </div>
  )
}
