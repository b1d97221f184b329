import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import type { Side } from './use-send.ts'

interface FixedSideProps {
  readonly amount: string | undefined
  readonly side: Side | undefined
  /** Currencies: of what leaves, and of what arrives. */
  readonly from: string
  readonly to: string
}

/** Of a payment that is made later or again, and exchanged: which amount stays, and which one follows the rate of the day. */
export function FixedSide({ amount, side = 'send', from, to }: FixedSideProps) {
  const format = useFormat()
  if (from === to || !amount) return null
  const fixed = format.moneyText(amount, side === 'send' ? from : to)
  return side === 'send' ? (
    <Trans>You send {fixed} each time; the amount received follows the exchange rate of the day.</Trans>
  ) : (
    <Trans>The recipient gets {fixed} each time; the amount you send follows the exchange rate of the day.</Trans>
  )
}
