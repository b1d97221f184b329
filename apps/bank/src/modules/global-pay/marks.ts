/** What recipients leave on a payment: that they looked, that they chose, why they do not want it. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'

const open = sql`state in ('sent', 'opened', 'chosen') and ending is null`

/** True the first time. */
export async function markOpened(trx: Trx, id: bigint): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update global_payment set opened_at = now(), state = case when state = 'sent' then 'opened' else state end
    where operation_id = ${id} and opened_at is null and ${open}`.execute(trx)
  return numAffectedRows > 0n
}

/** Two choices of one payment are made one after the other. */
export const lockPayment = (trx: Trx, id: bigint) => sql`select 1 from global_payment where operation_id = ${id} for update`.execute(trx)

export const markChosen = (trx: Trx, id: bigint) =>
  sql`
    update global_payment set state = 'chosen', chosen_at = now(), opened_at = coalesce(opened_at, now())
    where operation_id = ${id} and ${open}`.execute(trx)

export const markNote = (db: Db, id: bigint, note: string | undefined) =>
  sql`update global_payment set note = ${note ?? null} where operation_id = ${id} and ${open}`.execute(db)
