import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBrand } from '#brand/brand.ts'
import { EmailField, PasswordField, useEmailStatus } from '#forms'
import * as to from '#paths'
import { Banner, Select } from '#ui'
import { useSteady } from '#ui/steady.ts'
import { checkNewEmail } from './known-already.ts'
import type { PartProps } from './parts.ts'
import { useRegistrationTypes } from './registration-types.ts'

const CUSTOMER = 1

/** How they will sign in. An address that has an account already is said at once; it stops nobody, and its owner is told by e-mail. */
export function AccessPart({ form }: PartProps) {
  const { t } = useLingui()
  const { projectName, registrationPersonalTypes } = useBrand()
  const names = useRegistrationTypes()
  const { email = '', firstName = '', lastName = '' } = form.values
  const status = useSteady(useEmailStatus(email, checkNewEmail))
  return (
    <>
      {registrationPersonalTypes.length > 1 && (
        <Select
          label={t`I am registering as`}
          placeholder={t`Choose`}
          options={registrationPersonalTypes.map((value) => ({ value: value as string, name: names[value] }))}
          {...form.field('type')}
        />
      )}
      <EmailField label={t`E-mail`} autoComplete="username" check={checkNewEmail} {...form.field('email')} />
      {status === CUSTOMER && (
        <Banner tone="warning">
          <Trans>
            You may have an account already: <Link to={to.login}>sign in</Link> or{' '}
            <Link to={to.forgottenPassword}>reset your password</Link>.
          </Trans>
        </Banner>
      )}
      <PasswordField
        label={t`Password`}
        hint={t`At least 10 characters. Several words that do not belong together are strong and easy to remember.`}
        isNew
        known={[email, firstName, lastName, projectName]}
        {...form.field('password')}
      />
    </>
  )
}
