import { activation } from '@ducat/contract/registration/calls'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Button } from '#ui'

/** With the pages behind the links of e-mails, which arrive by themselves. */
const SendAgain = lazy(() => import('#features/registration').then((area) => ({ default: area.SendAgain })))

interface SentProps {
  readonly email: string
  readonly onChangeAddress: () => void
}

/** The same for every address: what to do now, and what to do when nothing arrives. */
export const Sent = ({ email, onChangeAddress }: SentProps) => (
  <div className="grid justify-items-start gap-4">
    <p className="text-muted">
      <Trans>The link works for 24 hours. It opens your account.</Trans>
    </p>
    <p className="text-muted">
      <Trans>Nothing after a few minutes? Check your spam folder and the spelling of the address.</Trans>
    </p>
    <Suspense>
      <SendAgain call={activation.resend} email={email} />
    </Suspense>
    <Button look="quiet" className="-ms-4" onClick={onChangeAddress}>
      <Trans>Change the address</Trans>
    </Button>
  </div>
)
