import { Trans } from '@lingui/react/macro'

export interface CodeSource {
  readonly from: 'otp' | 'sms' | 'email'
  /** The number or address, masked. */
  readonly sentTo?: string | undefined
  /** Two digits that stand in the message too: whoever waits for several knows which is theirs. */
  readonly digits?: string | undefined
  /** Too many were sent, or guessed at: there is none, and for so many seconds none can be had. */
  readonly nextCodeIn?: number | undefined
}

/** Where a code comes from. */
export function WhereFrom({ from, sentTo, digits, nextCodeIn }: CodeSource) {
  if (from === 'otp') return <Trans>Open your authenticator app and enter the code it shows.</Trans>
  if (nextCodeIn !== undefined) return <NotSent seconds={nextCodeIn} />
  return (
    <>
      <p>
        {sentTo === undefined ? (
          <Trans>We have sent you a code. Nobody from the bank ever asks for it.</Trans>
        ) : (
          <Trans>We sent a code to {sentTo}. Nobody from the bank ever asks for it.</Trans>
        )}
      </p>
      {digits !== undefined && (
        <p>
          <Trans>
            The message begins with <b className="numeric text-ink">{digits}</b>.
          </Trans>
        </p>
      )}
    </>
  )
}

function NotSent({ seconds }: { readonly seconds: number }) {
  const all = Math.ceil(seconds / 60)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return (
    <Trans>
      Too many codes were sent to your number or typed wrong, so we have not sent another. The next one can be sent in {hours} h {minutes}{' '}
      min. A recovery code signs you in now.
    </Trans>
  )
}
