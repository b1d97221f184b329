/** What a selection comes to, by month, currency and direction. A long history is added up in parts; each says how far it came. */
import { plainName } from '@ducat/values/zone'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Place } from './cursor.ts'
import type { Selection } from './filter.ts'
import { walk, within } from './walk.ts'

const SUM_MS = 90

export interface MonthSum {
  month: string
  currency: string
  direction: 'in' | 'out' | 'own'
  amount: bigint
  count: number
}

export interface Sums {
  readonly months: readonly MonthSum[]
  readonly stoppedAt: Place | undefined
}

export async function sumMovements(
  db: Db,
  customerId: number,
  selection: Selection,
  after: Place | undefined,
  milliseconds = SUM_MS,
): Promise<Sums> {
  const sums = new Map<string, MonthSum>()
  const zone = plainName(selection.filter.timeZone ?? 'UTC')
  const stoppedAt = await walk(db, { customerId, selection, after, until: performance.now() + milliseconds }, async (stretches) => {
    // What was refused moved nothing. A fee is part of what went out. What came back is neither spent nor earned, but for what was kept of it.
    const { rows } = await sql<MonthSum>`
      select to_char(m.booked_at at time zone ${zone}, 'YYYY-MM') as month, m.currency, m.direction,
             sum(case when m.direction = 'out' and m.status = 'returned'
                      then movement_not_returned(m.operation_id, m.customer_id, m.amount + m.fee)
                      else m.amount + case m.direction when 'out' then m.fee else 0 end end)::bigint as amount, count(*)::integer as count
      from (select m.operation_id, m.customer_id, m.booked_at, m.currency, m.direction, m.amount, m.fee, m.status
            ${within(customerId, stretches, selection)}) m
      where m.status <> 'rejected' and not (m.direction = 'in' and movement_is_return(m.operation_id, m.customer_id)) group by 1, 2, 3`.execute(
      db,
    )
    for (const row of rows) {
      const same = sums.get(keyOf(row))
      sums.set(keyOf(row), same ? { ...row, amount: same.amount + row.amount, count: same.count + row.count } : row)
    }
    return false
  })
  const order = (a: MonthSum, b: MonthSum) => (keyOf(a) < keyOf(b) ? -1 : 1)
  return { months: [...sums.values()].toSorted(order), stoppedAt }
}

const keyOf = ({ month, currency, direction }: MonthSum): string => `${month} ${currency} ${direction}`
