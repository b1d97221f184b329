import type { OutputOf } from '@ducat/contract/kit/call'
import type { closing } from '@ducat/contract/own-data/calls'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#i18n/format.ts'
import { Amount, Card, Rows } from '#ui'
import { obstacleWords } from './obstacle-words.ts'

type Obstacle = OutputOf<typeof closing.get>['obstacles'][number]

/** What has to be settled first, one by one, each with the way to where that is done. */
export function ObstaclesCard({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Settle this first`} className="max-w-180">
      <Rows label={t`Settle this first`}>
        {obstacles.map((obstacle) => (
          <ObstacleLine key={obstacle.kind} obstacle={obstacle} />
        ))}
      </Rows>
    </Card>
  )
}

function ObstacleLine({ obstacle: { kind, count, sums } }: { readonly obstacle: Obstacle }) {
  const { t } = useLingui()
  const format = useFormat()
  const { title, todo, path } = obstacleWords[kind]
  const name = t(title)
  return (
    <li className="grid gap-1 px-5 py-3 max-tablet:px-4">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={path} className="font-medium">
          {name}
        </Link>
        <span className="flex flex-wrap gap-x-3">
          {sums.length === 0
            ? count > 1 && <span className="numeric">{count}</span>
            : sums.map(({ amount, currencyCode }) => <Amount key={currencyCode} parts={format.money(amount, currencyCode)} />)}
        </span>
      </span>
      <span className="text-13 text-pretty text-muted">{t(todo)}</span>
    </li>
  )
}
