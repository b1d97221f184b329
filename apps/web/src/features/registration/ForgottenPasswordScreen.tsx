import { reset } from '@ducat/contract/registration/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { LetterForm } from './LetterForm.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { LetterSent } from './LetterSent.tsx'

/** Asks for the letter with the link. It ends the same for every address. */
export function ForgottenPasswordScreen() {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const [email, setEmail] = useState<string>()
  if (email !== undefined) {
    return (
      <LetterSent call={reset.request} email={email}>
        <Trans>
          If {email} has a {projectName} account, we have sent an e-mail. Choose a new password with its link within an hour.
        </Trans>
      </LetterSent>
    )
  }
  return (
    <PublicFrame
      title={t`Forgot your password?`}
      lead={<Trans>Enter the e-mail address you sign in with. We will send you a link to reset your password.</Trans>}
    >
      <LetterForm call={reset.request} submit={t`Send the link`} onSent={setEmail} />
      <p className="text-13 text-muted">
        <Trans>
          Account not activated yet? <Link to={to.activate}>Resend the activation e-mail</Link>
        </Trans>
      </p>
    </PublicFrame>
  )
}
