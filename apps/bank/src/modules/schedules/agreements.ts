/** What somebody agreed to pay again and again, as a letter and a link need it: nobody has to be signed in to read or end it. */
import type { ScheduleState } from '@ducat/contract/schedules/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { schedulesOf, type ScheduleRow } from './store.ts'

export interface Agreement {
  readonly id: number
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly state: ScheduleState
  /** The merchant ended it. */
  readonly endedByPayee: boolean
  readonly row: ScheduleRow
}

const AT_ONCE = 50
const AGAIN_MINUTES = 10
/** More than anybody has at a time. */
const MOST = 1_000

export async function agreementBy(db: Db, brand: string, id: number): Promise<Agreement | undefined> {
  const { rows } = await sql<Omit<Agreement, 'row'>>`
    select id, brand, customer_id as "customerId", person_id as "personId", state, ended_by_payee as "endedByPayee" from transfer_schedule where id = ${id} and brand = ${brand}`.execute(
    db,
  )
  const found = rows[0]
  const row = found && (await schedulesOf(db, found.customerId, MOST)).rows.find((one) => one.id === id)
  return found && row && { ...found, row }
}

/** Those whose letter is due: whoever takes one has ten minutes for it. A single payment on a later day needs none; one that the merchant ended has a second. */
export async function takeUnwritten(db: Db): Promise<readonly { readonly id: number; readonly brand: string }[]> {
  const { rows } = await sql<{ id: number; brand: string }>`
    update transfer_schedule set letter_after = now() + make_interval(mins => ${AGAIN_MINUTES}) where id in (
      select id from transfer_schedule where written_at is null and letter_after <= now() and (state = 'active' or ended_by_payee) and frequency <> 'once'
      order by letter_after, id limit ${AT_ONCE} for update skip locked
    ) returning id, brand`.execute(db)
  return rows
}

export const wasWritten = async (db: Db, id: number): Promise<void> =>
  void (await sql`update transfer_schedule set written_at = now() where id = ${id}`.execute(db))
