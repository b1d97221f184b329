import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Accordion, Amount, Badge } from '#ui'
import { outcomes, type Run } from './words.ts'

/** What came of each day so far, newest first; each payment leads to its story. */
export function Runs({ runs, done }: { readonly runs: readonly Run[]; readonly done: number }) {
  const { t } = useLingui()
  return (
    <Accordion
      entries={[
        {
          id: 'runs',
          title: t`${plural(done, { one: '# payment so far', other: '# payments so far' })}`,
          content: (
            <ul className="divide-y divide-line">
              {runs.map((run) => (
                <Line key={run.date} run={run} />
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}

function Line({ run }: { readonly run: Run }) {
  const { t } = useLingui()
  const format = useFormat()
  const { date, outcome, transactionId, amount, fee, currencyCode, description, retriesOn } = run
  const { name, tone } = outcomes[outcome]
  const day = retriesOn === undefined ? '' : format.day(retriesOn)
  const cost = fee === undefined || currencyCode === undefined ? '' : format.moneyText(fee, currencyCode)
  const notes = [description, retriesOn !== undefined && t`Tried again on ${day}`, cost !== '' && t`Fee ${cost}`].filter(
    (note) => note !== undefined && note !== false,
  )
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40">
        {transactionId === undefined ? (
          <span className="font-medium">{format.day(date)}</span>
        ) : (
          <Link to={to.history} search={{ transaction: String(transactionId) } as never} className="font-medium">
            {format.day(date)}
          </Link>
        )}
        {notes.length > 0 && <span className="block text-12 text-muted">{notes.join(' · ')}</span>}
      </span>
      <Badge tone={tone}>{t(name)}</Badge>
      {amount !== undefined && currencyCode !== undefined && <Amount parts={format.money(amount, currencyCode)} className="font-medium" />}
    </li>
  )
}
