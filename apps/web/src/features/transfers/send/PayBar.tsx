import { useLingui } from '@lingui/react/macro'
import type { Quoted } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount } from '#ui'

interface PayBarProps {
  readonly quoted: Quoted
  /** Currencies: of what leaves, and of what arrives. */
  readonly from: string
  readonly to: string
}

/** On a phone: total, fee, what arrives and the rate stay in sight with the button while the page scrolls. Design: send-mobile. */
export function PayBar({ quoted: { quote }, from, to }: PayBarProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (!quote) return null
  const fee = format.moneyText(quote.fee, from)
  const arrives = format.moneyText(quote.receiveAmount, to)
  const rate = format.rate(quote.exchangeRate, quote.wholeRate)
  return (
    <div className="pay-bar" aria-hidden>
      <span className="grid min-w-0">
        <span className="truncate text-12 text-muted">{/[1-9]/.test(quote.fee) ? t`Total with fee ${fee}` : t`Total, no fee`}</span>
        <Amount size="l" parts={format.money(quote.total, from)} />
      </span>
      {from !== to && (
        <span className="grid min-w-0 justify-items-end text-12 text-muted">
          <span className="font-medium text-ink">{arrives}</span>
          <span className="truncate">{t`1 ${from} = ${rate} ${to}`}</span>
        </span>
      )}
    </div>
  )
}
