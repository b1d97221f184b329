/** The four things that an operator reads first. */
import { useLingui } from '@lingui/react/macro'
import { Surface, classes } from '#ui'
import type { Overview } from './overview.ts'
import { secondsBetween, useAge } from './words.ts'

interface Figure {
  readonly name: string
  readonly value: string
  readonly note: string
  readonly isWrong: boolean
}

export function Figures({
  of: { at, books, halt, queues, rails },
  stuck = 0,
}: {
  readonly of: Overview
  readonly stuck: number | undefined
}) {
  const { t } = useLingui()
  const age = useAge()
  const late = queues.filter(({ dueSince, goalSeconds }) => dueSince !== undefined && secondsBetween(dueSince, at) > goalSeconds).length
  const count = queues.length
  const onTheWay = rails.reduce((sum, { booked, sent }) => sum + booked + sent, 0)
  const checked = books.checkedAt === undefined ? undefined : age(secondsBetween(books.checkedAt, at))
  const haltedFor = halt && age(secondsBetween(halt.since, at))
  const figures: readonly Figure[] = [
    {
      name: t`Books`,
      value: books.isWhole ? t`Right` : t`Wrong`,
      note: checked === undefined ? t`Not checked yet` : t`Checked ${checked} ago`,
      isWrong: !books.isWhole,
    },
    {
      name: t`Payments out`,
      value: halt ? t`Halted` : t`In service`,
      note: haltedFor === undefined ? t`${onTheWay} on the way` : t`For ${haltedFor}, ${onTheWay} on the way`,
      isWrong: halt !== undefined,
    },
    { name: t`Stuck payments`, value: String(stuck), note: t`Longer on the way than usual`, isWrong: stuck > 0 },
    { name: t`Late queues`, value: String(late), note: t`of ${count}`, isWrong: late > 0 },
  ]
  return (
    <Surface>
      <dl className="grid grid-cols-4 gap-px bg-line max-laptop:grid-cols-2">
        {figures.map(({ name, value, note, isWrong }) => (
          <div key={name} className="flex min-w-0 flex-col gap-1 bg-surface px-5 py-4 max-tablet:px-4">
            <dt className="text-13 text-muted">{name}</dt>
            <dd className={classes('numeric text-22 font-strong', isWrong && 'text-negative')}>{value}</dd>
            <dd className="text-12 text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}
