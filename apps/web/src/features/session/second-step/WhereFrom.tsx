import { Trans } from '@lingui/react/macro'

export interface CodeSource {
  readonly from: 'otp' | 'sms' | 'email'
  /** The number or address, masked. */
  readonly sentTo?: string | undefined
  /** Two digits that stand in the message too: whoever waits for several knows which is theirs. */
  readonly digits?: string | undefined
}

/** Where a code comes from. */
export function WhereFrom({ from, sentTo, digits }: CodeSource) {
  if (from === 'otp') return <Trans>Open your authenticator app and type the code it shows now.</Trans>
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
