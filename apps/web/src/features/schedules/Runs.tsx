import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Accordion, Amount, Badge } from '#ui'
import { outcomes, type Run, type Schedule } from './words.ts'

/** What came of each day so far, newest first; each payment leads to its story. */
interface RunsProps {
  readonly runs: readonly Run[]
  readonly done: number
  /** The amount that is the same each time. */
  readonly side: Schedule['fixedSide']
}

export function Runs({ runs, done, side }: RunsProps) {
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
                <Line key={run.date} run={run} side={side} />
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}

function Line({ run, side }: { readonly run: Run; readonly side: Schedule['fixedSide'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { date, outcome, transactionId, amount, fee, currencyCode, receiveAmount, receiveCurrencyCode, description, retriesOn } = run
  const sent = amount !== undefined && currencyCode !== undefined ? { amount, currency: currencyCode } : undefined
  const received =
    receiveAmount !== undefined && receiveCurrencyCode !== undefined ? { amount: receiveAmount, currency: receiveCurrencyCode } : undefined
  const [fixed, other] = side === 'receive' && received ? [received, sent] : [sent, received]
  const exchanged = other ? format.moneyText(other.amount, other.currency) : ''
  const { name, tone } = outcomes[outcome]
  const day = retriesOn === undefined ? '' : format.day(retriesOn)
  const cost = fee === undefined || currencyCode === undefined ? '' : format.moneyText(fee, currencyCode)
  const notes = [
    exchanged !== '' && (side === 'receive' ? t`You sent ${exchanged}` : t`Received ${exchanged}`),
    description,
    retriesOn !== undefined && t`We will try again on ${day}`,
    cost !== '' && t`Fee ${cost}`,
  ].filter((note) => note !== undefined && note !== false)
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
      {fixed && <Amount parts={format.money(fixed.amount, fixed.currency)} className="font-medium" />}
    </li>
  )
}
