import { secrets } from '@ducat/contract/cards/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, CopyButton, Surface } from '#ui'
import { grouped } from '../card-number.ts'
import type { Briefly } from './use-briefly.ts'

export type Details = OutputOf<typeof secrets.details>

/** How long number and code stay on the screen. */
export const DETAILS_SHOWN = 30

/** Number, expiry and code, for half a minute. What is shown here is in no store, no address and no other page. */
export function CardDetails({ of: { shown, left, hide } }: { readonly of: Briefly<Details> }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (!shown) return null
  const { cardNumber, cvv, cardExpiryMonth, cardExpiryYear, cardHolderName, vgsToken } = shown
  const expiry = `${String(cardExpiryMonth).padStart(2, '0')}/${String(cardExpiryYear).slice(-2)}`
  return (
    <Surface>
      <div ref={box} tabIndex={-1} role="group" aria-label={t`Card details`} data-private className="grid gap-3 p-4 outline-none">
        {vgsToken === undefined ? (
          <Secret label={t`Card number`} text={grouped(cardNumber ?? '')} copy={cardNumber} copyLabel={t`Copy the card number`} />
        ) : (
          <NumberFrame token={vgsToken} />
        )}
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Secret label={t`Valid until`} text={expiry} />
          {cvv !== undefined && <Secret label={t`Security code`} text={cvv} copy={cvv} copyLabel={t`Copy the security code`} />}
        </div>
        <Secret label={t`Name on the card`} text={cardHolderName} isName />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-3">
          <span className="text-12 text-muted">
            <Plural value={left} one="Hidden in # second" other="Hidden in # seconds" />
          </span>
          <Button size="s" icon={EyeOff} onClick={hide}>
            <Trans>Hide</Trans>
          </Button>
        </div>
      </div>
    </Surface>
  )
}

interface SecretProps {
  readonly label: string
  readonly text: string
  readonly copy?: string | undefined
  readonly copyLabel?: string
  readonly isName?: boolean
}

function Secret({ label, text, copy, copyLabel = '', isName = false }: SecretProps) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <p className="text-12 text-muted">{label}</p>
      <p className="flex min-h-9 items-center gap-1">
        <span className={isName ? 'font-medium' : 'identifier text-16! font-medium'}>{text}</span>
        {copy !== undefined && (
          <CopyButton text={copy} label={copyLabel} copiedLabel={t`Copied`} failedLabel={t`This browser does not allow copying.`} />
        )}
      </p>
    </div>
  )
}

/** The processor's own page shows the number: it never passes through ours. */
function NumberFrame({ token }: { readonly token: string }) {
  const { t } = useLingui()
  return <iframe title={t`Card details`} src={token} className="h-13 w-full max-mobile:h-26" sandbox="" referrerPolicy="no-referrer" />
}
