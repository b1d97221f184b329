import { decimal as decimalOf, money } from '@ducat/values'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, SegmentedChoice, TrendChart } from '#ui'
import { currenciesOf, monthsOf } from './months.ts'
import type { Summary } from './subscriber.ts'

/** What came in this month, how many run, and the last twelve months as a picture and as a table. */
export function Income({ figures }: { readonly figures: Summary }) {
  const { t } = useLingui()
  const format = useFormat()
  const { active } = figures
  const running = t`${plural(active, { one: '# active subscription', other: '# active subscriptions' })}`
  const currencies = currenciesOf(figures)
  const [chosen, choose] = useState<string>()
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  if (currency === undefined)
    return (
      <p className="p-5 text-muted max-tablet:p-4">
        {running}. <Trans>What subscribers pay is added up here month by month.</Trans>
      </p>
    )
  const months = monthsOf(figures, currency, today())
  const now = months.at(-1)
  const current = format.moneyText(now?.decimal ?? '0', currency)
  return (
    <div className="grid gap-5 p-5 max-tablet:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <span className="text-13 text-muted">
            <Trans>This month</Trans>
          </span>
          <Amount size="l" parts={format.money(now?.decimal ?? '0', currency)} />
          <span className="text-13 text-muted">{running}</span>
        </div>
        {currencies.length > 1 && (
          <SegmentedChoice
            label={t`Currency`}
            choices={currencies.map((value) => ({ value, name: value }))}
            value={currency}
            onChange={choose}
          />
        )}
      </div>
      <TrendChart
        summary={t`Income from subscriptions in the last twelve months, ${current} this month`}
        columns={[t`Month`, t`Amount`]}
        entries={months.map(({ month, amount, decimal }) => ({
          label: format.month(month),
          value: amount,
          text: format.moneyText(decimal, currency),
        }))}
        scale={(value) => format.moneyRoughly(decimalOf(money(value, currency)), currency)}
        toggle={{ table: t`Show as table`, chart: t`Show as chart` }}
      />
    </div>
  )
}
