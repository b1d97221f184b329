/** A batch beside the last one that the company paid the same way: who is new, and whose amount at least doubled. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { countNeverPaid } from '../payees/index.ts'
import { ownBatch, type BatchRow } from './store.ts'

/** The most payees that are named; the counts are of all. */
export const MOST_NAMED = 100
/** Earlier files in which a person is looked for; an account is found however long ago it was paid. */
const LOOKED_AT = 24

export interface Changes {
  /** Nothing when it is the first. */
  readonly last: { readonly id: number; readonly name: string; readonly finishedAt: Date } | undefined
  readonly newPayees: number
  readonly doubled: number
  /** The largest first. */
  readonly payees: readonly Changed[]
}

export interface Changed {
  readonly name: string
  readonly account: string | null
  readonly send: bigint
  /** What they got the last time, together. */
  readonly before: bigint | null
}

export async function changesOf(db: Db, batch: BatchRow, named = MOST_NAMED): Promise<Changes> {
  const last = await lastPaid(db, batch)
  if (!last) return { last, newPayees: 0, doubled: 0, payees: [] }
  const { rows } = await sql<Changed & { newPayees: number; doubled: number }>`
    with now as (
      select ${payee} as payee, min(l.payee ->> 'name') as name, min(coalesce(l.payee ->> 'account', l.payee ->> 'email')) as account,
             sum(l.send)::bigint as send
      from batch_line l where l.batch_id = ${batch.id} and l.deleted_at is null and l.send is not null and l.state not in ('unchecked', 'wrong')
      group by 1
    ), before as (
      select ${payee} as payee, sum(l.send)::bigint as send from batch_line l where l.batch_id = ${last.id} and ${wentOut} group by 1
    )
    select now.name, now.account, now.send, before.send as before, count(*) filter (where before.send is null) over ()::integer as "newPayees",
           count(*) filter (where before.send is not null) over ()::integer as doubled
    from now left join before using (payee) where before.send is null or now.send >= 2 * before.send
    order by now.send desc, now.name limit ${Math.max(named, 1)}`.execute(db)
  const [first] = rows
  return { last, newPayees: first?.newPayees ?? 0, doubled: first?.doubled ?? 0, payees: rows.slice(0, named) }
}

/** How many, for whoever decides about it; nothing when there is none to compare with. */
export async function changesOfBatch(db: Db, customerId: number, id: number): Promise<Pick<Changes, 'newPayees' | 'doubled'> | undefined> {
  const { last, newPayees, doubled } = await changesOf(db, await ownBatch(db, customerId, id), 0)
  return last && { newPayees, doubled }
}

/** Payees of a batch to whom the customer has paid nothing yet, neither by a file nor alone. */
export async function neverPaid(db: Db, { id, customerId, way }: BatchRow): Promise<number> {
  return countNeverPaid(
    db,
    customerId,
    sql`
    select distinct l.target ->> 'key' as key, case when l.target ->> 'key' is null then l.payee ->> 'email' end as email
    from batch_line l where l.batch_id = ${id} and l.deleted_at is null and l.send is not null and l.state not in ('unchecked', 'wrong')
    except
    select distinct null, l.payee ->> 'email' from (
      select b.id from batch b where b.customer_id = ${customerId} and b.way = ${way} and b.id <> ${id} and b.state in ('paying', 'done')
      order by b.created_at desc, b.id desc limit ${LOOKED_AT}
    ) b join batch_line l on l.batch_id = b.id where ${wentOut}`,
  )
}

/** The same account, card, wallet or person, whatever name the file gives. */
const payee = sql`coalesce(l.target ->> 'key', l.payee ->> 'email')`
const wentOut = sql`l.state in ('sent', 'paid', 'waiting', 'returned')`

/** From an account of the same currency: other amounts say nothing. Those that were sent later do not count. */
async function lastPaid(db: Db, { id, customerId, way, currency, operationId }: BatchRow): Promise<Changes['last']> {
  const { rows } = await sql<{ id: number; name: string; finishedAt: Date }>`
    select b.id, b.name, b.finished_at as "finishedAt" from batch b join account a on a.id = b.account_id
    where b.customer_id = ${customerId} and b.way = ${way} and b.state = 'done' and a.currency = ${currency} and b.id <> ${id}
      and (${operationId}::bigint is null or b.operation_id < ${operationId})
      and exists (select 1 from batch_line l where l.batch_id = b.id and ${wentOut})
    order by b.operation_id desc limit 1`.execute(db)
  return rows[0]
}
