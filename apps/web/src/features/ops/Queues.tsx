/** Rows that wait for the bank, with how late they are against their goal, and the jobs that work on them. */
import { useLingui } from '@lingui/react/macro'
import { Badge, Card, classes, Row, Rows, RowText } from '#ui'
import type { Overview } from './overview.ts'
import { jobWords, secondsBetween, useAge, useName } from './words.ts'

/** The bar is whole at twice the goal; the goal is its middle. */
const WHOLE = 2

export function Queues({ of: { at, queues } }: { readonly of: Overview }) {
  const { t } = useLingui()
  const name = useName()
  const age = useAge()
  return (
    <Card title={t`Queues`}>
      <Rows label={t`Queues`}>
        {queues.map(({ queue, waiting, troubled, dueSince, goalSeconds }) => {
          const late = dueSince === undefined ? 0 : secondsBetween(dueSince, at)
          const used = late / (goalSeconds * WHOLE)
          const isLate = late > goalSeconds
          const goal = age(goalSeconds)
          return (
            <Row key={queue}>
              <RowText
                title={name(queue)}
                note={troubled > 0 ? t`${waiting} waiting, ${troubled} failed before` : t`${waiting} waiting, goal ${goal}`}
                wholeNote
              />
              <span className="grid w-24 flex-none justify-items-end gap-1.5">
                <span className={classes('numeric text-13', isLate && 'text-negative')}>{age(late)}</span>
                <span aria-hidden className="relative block h-1 w-full overflow-hidden rounded-full bg-track">
                  <span
                    className={classes(
                      'block h-full origin-left rounded-full rtl:origin-right',
                      isLate ? 'bg-negative' : late * WHOLE > goalSeconds ? 'bg-warning' : 'bg-positive',
                    )}
                    style={{ transform: `scaleX(${Math.min(Math.max(used, 0.03), 1)})` }}
                  />
                  <span className="absolute inset-y-0 start-1/2 w-px bg-ink" />
                </span>
              </span>
            </Row>
          )
        })}
      </Rows>
    </Card>
  )
}

/** What needs attention first, then by name. */
const order = { failing: 0, late: 1, working: 2 } as const

export function Jobs({ of: { at, jobs } }: { readonly of: Overview }) {
  const { t } = useLingui()
  const age = useAge()
  const noteOf = ({ state, everySeconds, lastRun, lastFailure }: Overview['jobs'][number]) => {
    const every = age(everySeconds)
    if (state === 'failing') return lastFailure?.what
    if (lastRun === undefined) return t`Every ${every}`
    const ago = age(secondsBetween(lastRun, at))
    return t`Every ${every}, last run ${ago} ago`
  }
  const sorted = jobs.toSorted((a, b) => order[a.state] - order[b.state] || (a.job < b.job ? -1 : 1))
  return (
    <Card title={t`Jobs`}>
      <ul aria-label={t`Jobs`} className="grid grid-cols-2 gap-px bg-line max-tablet:grid-cols-1">
        {sorted.map((one) => {
          const [tone, word] = jobWords[one.state]
          return (
            <li key={one.job} className="flex min-h-(--row) items-center gap-3 bg-surface px-5 py-2 max-tablet:px-4">
              <RowText title={one.job} note={noteOf(one)} wholeNote />
              <Badge tone={tone}>{t(word)}</Badge>
            </li>
          )
        })}
        {sorted.length % 2 === 1 && <li aria-hidden className="bg-surface max-tablet:hidden" />}
      </ul>
    </Card>
  )
}
