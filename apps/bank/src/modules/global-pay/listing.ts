/**
 * The list of a sender, page by page in the order of an index: whatever somebody sent in ten years, a page reads no more than itself.
 *   pageOf     those that somebody may have to do something about first, then the newest
 *   countsOf   how many are where, and how much of it in each currency
 */
import { globalStates, type GlobalState } from '@ducat/contract/global-pay/models'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { paymentsWhere, type PaymentRow } from './store.ts'

export interface Wanted {
  readonly customerId: number
  readonly batchId?: number | undefined
  readonly states?: readonly GlobalState[] | undefined
  readonly search?: string | undefined
  readonly cursor?: string | undefined
}

const places: Readonly<Record<GlobalState, number>> = {
  waiting: 0,
  sent: 0,
  opened: 0,
  chosen: 0,
  expired: 1,
  refused: 1,
  confirmed: 2,
  paid: 2,
  recalled: 3,
  cancelled: 3,
}

export async function pageOf(db: Db, wanted: Wanted, size: number): Promise<{ rows: PaymentRow[]; nextCursor: string | undefined }> {
  const walk = walkOf(wanted, size + 1)
  const ids = walk ? (await walk.execute(db)).rows.map(({ id }) => id) : []
  const found = new Map((await paymentsWhere(db, sql`g.operation_id = any(${ids.slice(0, size)}::bigint[])`)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const last = ids.length > size ? rows.at(-1) : undefined
  return { rows, nextCursor: last && `after-${places[last.state]}-${last.id}` }
}

/** One walk for each state, each no longer than a page. A word is looked for on the way: a rare one makes it longer. */
export function walkOf({ cursor, states, search, ...of }: Wanted, limit: number): RawBuilder<{ id: bigint }> | undefined {
  const [, after, before] = /^after-(\d)-(\d{1,18})$/.exec(cursor ?? '') ?? []
  const words = search && `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const walks = globalStates
    .filter((state) => (!states?.length || states.includes(state)) && places[state] >= Number(after ?? 0))
    .map(
      (state) => sql`(
        select g.operation_id as id, ${sql.lit(places[state])} as place from global_payment g where ${scopeOf(of)} and g.decided = ${sql.lit(state)}
        ${words ? sql`and (g.name ilike ${words} or g.email ilike ${words} or g.description ilike ${words})` : sql``}
        ${before !== undefined && places[state] === Number(after) ? sql`and g.operation_id < ${before}::bigint` : sql``}
        order by g.operation_id desc limit ${limit})`,
    )
  if (walks.length === 0) return undefined
  return sql<{ id: bigint }>`select id from (${sql.join(walks, sql` union all `)}) each order by place, id desc limit ${limit}`
}

export interface Count {
  readonly state: GlobalState
  readonly currency: string
  readonly count: number
  readonly amount: bigint
  readonly fee: bigint
}

export async function countsOf(db: Db, of: Pick<Wanted, 'customerId' | 'batchId'>): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select g.decided as state, g.currency, count(*)::integer as count, sum(g.amount)::bigint as amount, sum(g.fee)::bigint as fee
    from global_payment g where ${scopeOf(of)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

const scopeOf = ({ customerId, batchId }: Pick<Wanted, 'customerId' | 'batchId'>) =>
  batchId === undefined ? sql`g.customer_id = ${customerId}` : sql`g.batch_id = ${batchId} and g.customer_id = ${customerId}`
