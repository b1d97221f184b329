import { rules as calls } from '@ducat/contract/approvals/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Card, ErrorNote, RowText, SegmentedChoice, Skeleton } from '#ui'
import { useTitleOf } from '../words.ts'
import { useRuleWords, type Rule } from './rule-words.ts'

const PERIODS = ['1', '3', '6', '12', '24'] as const

/** What these rules would have stopped, counted by the bank from what was paid. */
export function Simulation({ rules }: { readonly rules: readonly Rule[] }) {
  const { t } = useLingui()
  const [months, choose] = useState<(typeof PERIODS)[number]>('6')
  const found = useCall(calls.simulate, { policies: [...rules], months: Number(months) })
  return (
    <Card title={t`Test on past payments`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 max-tablet:p-4">
        <SegmentedChoice
          label={t`How many months back`}
          value={months}
          onChange={choose}
          choices={PERIODS.map((value) => ({ value, name: t`${plural(Number(value), { one: '# month', other: '# months' })}` }))}
        />
        {found.data ? (
          <Result result={found.data} months={Number(months)} rules={rules} />
        ) : found.error ? (
          <ErrorNote title={t`We could not test the rules`} retry={{ label: t`Try again`, onPress: found.retry, busy: found.isFetching }}>
            {sentence(found.error)}
          </ErrorNote>
        ) : (
          <Skeleton className="h-4 w-64" />
        )}
      </div>
    </Card>
  )
}

interface ResultProps {
  readonly result: OutputOf<typeof calls.simulate>
  readonly months: number
  readonly rules: readonly Rule[]
}

function Result({ result, months, rules }: ResultProps) {
  const { t } = useLingui()
  const format = useFormat()
  const titleOf = useTitleOf()
  const words = useRuleWords()
  const { stopped, payments } = result
  const [few, all] = [format.number(stopped), format.number(payments) + (result.resultsCapped ? '+' : '')]
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="font-medium">
        {payments === 0
          ? t`No payments in that period.`
          : t`${plural(months, {
              one: `In the last month ${few} of ${all} payments would have waited.`,
              other: `In the last # months ${few} of ${all} payments would have waited.`,
            })}`}
      </p>
      {rules.map((rule, place) => {
        const examples = result.examples.filter(({ policy }) => policy === place)
        const count = format.number(result.byPolicy[place]?.stopped ?? 0)
        if (examples.length === 0) return null
        return (
          <div key={JSON.stringify(rule)} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <p className="text-13 text-muted">{`${words.title(rule)}: ${count}`}</p>
            <ul className="divide-y divide-line">
              {examples.map((example) => (
                <li key={example.transactionId} className="flex min-h-11 items-center gap-3 py-1">
                  <RowText title={titleOf({ ...example, groupedTransactionType: 'other' })} note={format.day(localDay(example.created))} />
                  <Amount parts={format.money(example.amount, example.currencyCode)} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
