/** Money in and out of the last six months: by month as bars, by kind as a ring. */
import { cashFlow } from '@ducat/contract/accounts/calls'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { parseMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { readerZone } from '#i18n/zone.ts'
import { BarPairs, DonutChart, Loading, SegmentedChoice, Skeleton } from '#ui'
import { firstMonth, kindsOf } from './flows.ts'
import { LoadFailed } from '../LoadFailed.tsx'

type Flow = OutputOf<typeof cashFlow.get>

export function MoneyFlow({ currency }: { readonly currency: string }) {
  const { t } = useLingui()
  const [by, choose] = useState<'month' | 'kind'>('month')
  const [last] = useState(today)
  const { data, error, isFetching, retry } = useCall(cashFlow.get, {
    fromDate: firstMonth(last),
    toDate: last,
    ...readerZone(),
    currencyCode: currency,
  })
  if (!data && error) return <LoadFailed title={t`We could not load the totals`} error={error} retry={retry} busy={isFetching} />
  return (
    <div className="grid min-h-72 content-start gap-5 p-5 max-tablet:p-4">
      <SegmentedChoice
        label={t`Show by`}
        choices={[
          { value: 'month', name: t`By month` },
          { value: 'kind', name: t`By type` },
        ]}
        value={by}
        onChange={choose}
      />
      {!data ? (
        <Loading label={t`Loading the totals`}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : by === 'month' ? (
        <Months flow={data} currency={currency} />
      ) : (
        <Kinds flow={data} currency={currency} />
      )}
    </div>
  )
}

function Months({ flow, currency }: { readonly flow: Flow; readonly currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  if (flow.months.length === 0) return <Nothing />
  return (
    <BarPairs
      summary={t`Money in and out by month, in ${currency}`}
      columns={[t`Month`, t`In and out`]}
      legend={[t`In`, t`Out`]}
      pairs={flow.months.map(({ month, in: came, out: went }) => {
        const [income, spent] = [format.moneyText(came, currency), format.moneyText(went, currency)]
        return {
          key: month,
          label: format.month(month),
          values: [parseMoney(came, currency).minor, parseMoney(went, currency).minor],
          text: t`${income} in, ${spent} out`,
        }
      })}
    />
  )
}

function Kinds({ flow, currency }: { readonly flow: Flow; readonly currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useDictionary(dictionaries.transactionTypes)
  const { kinds, total } = kindsOf(flow.months, currency)
  if (kinds.length === 0) return <Nothing />
  return (
    <DonutChart
      summary={t`What was spent in six months by kind, in ${currency}`}
      columns={[t`Kind`, t`Spent`]}
      total={format.moneyRoughly(total, currency)}
      totalLabel={t`Spent`}
      parts={kinds.map(({ kind, perMille, amount }) => ({
        key: kind,
        label: names?.transactionTypes.find(({ id }) => id === kind)?.name ?? kind,
        perMille,
        text: format.moneyRoughly(amount, currency),
      }))}
    />
  )
}

const Nothing = () => (
  <p className="text-muted">
    <Trans>No money in or out yet.</Trans>
  </p>
)
