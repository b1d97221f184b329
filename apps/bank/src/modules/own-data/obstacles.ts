/** What stands in the way of an end, asked of every area, in the order in which people solve it. */
import { obstacleKinds, type ObstacleKind } from '@ducat/contract/kit/obstacles'
import { decimal, money } from '@ducat/values'
import type { AreaParts, Leaving, Standing } from '../../area.ts'
import type { Db } from '../../db/pool.ts'

export interface Obstacle extends Standing {
  readonly kind: ObstacleKind
}

export async function obstaclesOf({ closings }: Pick<AreaParts, 'closings'>, db: Db, leaving: Leaving): Promise<Obstacle[]> {
  const blocks = Object.assign({}, ...closings().map(({ blocks: of }) => of)) as Record<
    ObstacleKind,
    (db: Db, of: Leaving) => Promise<Standing>
  >
  const found: Obstacle[] = []
  for (const kind of obstacleKinds) {
    const standing = await blocks[kind](db, leaving)
    if (standing.count > 0) found.push({ kind, ...standing })
  }
  return found
}

export const shownObstacle = ({ kind, count, sums = [] }: Obstacle) => ({
  kind,
  count,
  sums: sums.map(({ amount, currency }) => ({ amount: decimal(money(amount, currency)), currencyCode: currency })),
})
