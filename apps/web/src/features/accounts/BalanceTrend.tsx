import { cashFlow } from '@ducat/contract/accounts/calls'
import { addDays, decimal, minus, money, parseMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { readerZone } from '#i18n/zone.ts'
import { Amount, TrendChart, classes } from '#ui'

const DAYS = 30
/** So tall it is before it has come, too: nothing below it jumps. */
export const chartSize = 'h-33 max-phablet:h-25'

/** The change under the figures it is given, and the line beside them. Without an answer of the bank both stay away: the total stands. */
export function BalanceTrend({ currency, children }: { readonly currency: string; readonly children: ReactNode }) {
  const trend = useTrend(currency)
  return (
    <>
      <div className="grid min-w-0 gap-2">
        {children}
        {trend ? <Change entries={trend.entries} stale={trend.stale} /> : <p className="min-h-5" />}
      </div>
      {trend ? <Chart entries={trend.entries} stale={trend.stale} /> : <div className={chartSize} />}
    </>
  )
}

interface Entry {
  readonly date: string
  readonly amount: ReturnType<typeof parseMoney>
}

/** The line of another currency stays, dimmed, until the one that was asked for has come. */
function useTrend(currency: string): { readonly entries: readonly Entry[]; readonly stale: boolean } | undefined {
  const [last] = useState(today)
  const { data, error, isFetching } = useCall(cashFlow.get, {
    fromDate: addDays(last, 1 - DAYS),
    toDate: last,
    ...readerZone(),
    currencyCode: currency,
  })
  const [shown, show] = useState<{ readonly data: typeof data; readonly currency: string }>()
  if (data && !isFetching && !error && (shown?.data !== data || shown.currency !== currency)) show({ data, currency })
  if (!shown?.data || shown.data.balanceTrend.length < 2) return undefined
  if (error && shown.currency !== currency) return undefined
  return {
    entries: shown.data.balanceTrend.map(({ date, amount }) => ({ date, amount: parseMoney(amount, shown.currency) })),
    stale: shown.currency !== currency,
  }
}

interface TrendProps {
  readonly entries: readonly Entry[]
  readonly stale: boolean
}

function Change({ entries, stale }: TrendProps) {
  const format = useFormat()
  const change = minus(entries.at(-1)!.amount, entries[0]!.amount)
  const tone = stale ? 'muted' : change.minor > 0n ? 'positive' : 'plain'
  return (
    <p className="flex flex-wrap gap-x-2 text-13">
      <Amount parts={format.money(decimal(change), change.currency, 'always')} tone={tone} className="font-medium" />
      <span className="text-muted">
        <Trans>in the last 30 days</Trans>
      </span>
    </p>
  )
}

function Chart({ entries, stale }: TrendProps) {
  const { t } = useLingui()
  const format = useFormat()
  const code = entries[0]!.amount.currency
  const text = (entry: Entry) => format.moneyText(decimal(entry.amount), code)
  const [first, last] = [text(entries[0]!), text(entries.at(-1)!)]
  return (
    <div className={classes(chartSize, 'transition-opacity', stale && 'opacity-50')}>
      <TrendChart
        summary={t`Balance over 30 days, from ${first} to ${last}`}
        columns={[t`Day`, t`Balance`]}
        scale={(value) => format.moneyRoughly(decimal(money(value, code)), code)}
        entries={entries.map((entry) => ({ label: format.shortDay(entry.date), value: entry.amount.minor, text: text(entry) }))}
      />
    </div>
  )
}
