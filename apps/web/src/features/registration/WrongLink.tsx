import { reset } from '@ducat/contract/registration/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LetterForm } from './LetterForm.tsx'
import { LetterSent } from './LetterSent.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Used, late, replaced by a newer one or cut short: the bank does not say which, and the way on is the same. */
export function WrongLink({ email }: { readonly email?: string }) {
  const { t } = useLingui()
  const [sent, setSent] = useState<string>()
  if (sent !== undefined) {
    return (
      <LetterSent call={reset.request} email={sent}>
        <Trans>If {sent} has an account, we have sent an e-mail. Its link works for an hour.</Trans>
      </LetterSent>
    )
  }
  return (
    <PublicFrame
      title={t`This link does not work`}
      lead={<Trans>A link works once, within an hour, and only the latest one is valid. Request a new one here.</Trans>}
    >
      <LetterForm call={reset.request} submit={t`Send a new link`} email={email} onSent={setSent} />
    </PublicFrame>
  )
}
