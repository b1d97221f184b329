/**
 * An invoice that is paid on a later day: a schedule of its payer that names it, once.
 *   planOf       of a row of invoices, for its payer: the day and the schedule; a part of a query
 *   endPlans     the invoice is over: nothing is left to pay on that day
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'

/** By the index of plans. */
const names = (invoice: RawBuilder<unknown>) =>
  sql`(s.input ->> 'invoiceId')::integer = ${invoice} and (s.input ->> 'invoiceId') is not null and s.ended_at is null`

/** `day` and `schedule`; a plan that could not be paid stands still, and the invoice is paid by hand. */
export const planOf = (invoice: RawBuilder<unknown>, payer: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select to_char(s.due_on, 'YYYY-MM-DD') as day, s.id as schedule from transfer_schedule s
  where ${names(invoice)} and s.customer_id = ${payer} and s.state in ('waiting', 'active') order by s.due_on limit 1
)`

export async function endPlans(db: Db, invoice: number): Promise<void> {
  const { rows } = await sql<{ customerId: number }>`
    update transfer_schedule s set state = 'cancelled', ended_at = now() where ${names(sql`${invoice}::integer`)}
    returning s.customer_id as "customerId"`.execute(db)
  for (const { customerId } of rows) await tell(db, { customerId, name: 'changed', data: { topics: ['schedules'] } })
}
