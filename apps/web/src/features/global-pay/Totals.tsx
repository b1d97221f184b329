import { openStates } from '@ducat/contract/global-pay/models'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, KeyValues, Surface } from '#ui'
import { countOf, sumOf, type Counts } from './recipients.ts'

/** What was paid of what was sent, and what is still set aside; each currency for itself. */
export function Totals({ counts }: { readonly counts: Counts }) {
  const currencies = [...new Set(counts.map(({ currencyCode }) => currencyCode))]
  return (
    <div className="grid gap-4 laptop:grid-cols-[repeat(auto-fit,minmax(380px,1fr))]">
      {currencies.map((currency) => (
        <CurrencyTotals key={currency} currency={currency} counts={counts.filter(({ currencyCode }) => currencyCode === currency)} />
      ))}
    </div>
  )
}

const RETURNED = ['refused', 'expired', 'recalled'] as const

function CurrencyTotals({ currency, counts }: { readonly currency: string; readonly counts: Counts }) {
  const { t } = useLingui()
  const format = useFormat()
  const sent = [...openStates, 'confirmed', 'paid', ...RETURNED] as const
  const all = format.moneyText(sumOf(counts, currency, ...sent), currency)
  const line = (key: string, ...states: Parameters<typeof countOf>[1][]) => {
    const count = countOf(counts, ...states)
    return count === 0
      ? []
      : [{ key: `${key}, ${format.number(count)}`, value: <Amount parts={format.money(sumOf(counts, currency, ...states), currency)} /> }]
  }
  return (
    <Surface className="grid content-start gap-4 p-5 max-tablet:p-4">
      <div className="grid gap-1" aria-live="polite">
        <span className="text-12 text-muted">{t`Paid to recipients`}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Amount size="l" parts={format.money(sumOf(counts, currency, 'paid'), currency)} />
          <span className="text-muted">{t`of ${all}`}</span>
        </span>
      </div>
      <KeyValues
        entries={[
          ...line(t`Set aside`, ...openStates),
          ...line(t({ message: 'Processing', context: 'payments' }), 'confirmed'),
          ...line(t`Waiting for approval`, 'waiting'),
          ...line(t`Returned to you`, ...RETURNED),
        ]}
      />
    </Surface>
  )
}
