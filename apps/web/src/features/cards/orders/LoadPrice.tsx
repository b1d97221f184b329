import { useLingui } from '@lingui/react/macro'
import type { Quote } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, KeyValues, Skeleton } from '#ui'

interface LoadPriceProps {
  readonly quote: Quote | undefined
  readonly isAsking: boolean
  readonly from: string
  readonly to: string
  /** What the whole sum is called. */
  readonly leaves: string
}

/** What it costs: said before, with the rate where money changes into another. */
export function LoadPrice({ quote, isAsking, from, to, leaves }: LoadPriceProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (!quote && !isAsking) return null
  const wait = <Skeleton className="h-3 w-16" />
  const rate = quote && format.rate(quote.exchangeRate, quote.wholeRate)
  return (
    <div aria-live="polite" className="-mt-2">
      <KeyValues
        entries={[
          { key: t`Fee`, value: quote ? <Amount parts={format.money(quote.fee, from)} /> : wait },
          ...(from === to ? [] : [{ key: t`Rate`, value: rate === undefined ? wait : t`1 ${from} = ${rate} ${to}` }]),
          { key: leaves, value: quote ? <Amount parts={format.money(quote.total, from)} className="font-medium" /> : wait },
        ]}
      />
    </div>
  )
}
