/** Requests to close everything, as rows. */
import { CLOSING_DAYS } from '@ducat/contract/own-data/models'
import { sql } from 'kysely'
import type { Leaving } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'

export interface Waiting {
  readonly id: number
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly askedAt: Date
  readonly closesAt: Date
}

const columns = sql`id, brand, customer_id as "customerId", person_id as "personId", asked_at as "askedAt", closes_at as "closesAt"`

export async function waitingOf(db: Db, customerId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`select ${columns} from closing where customer_id = ${customerId} and state = 'waiting'`.execute(db)
  return rows[0]
}

export async function lastStopped(db: Db, customerId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when state = 'stopped' then ended_at end as at from closing where customer_id = ${customerId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

/** Nothing where one waits already: of two answers at once one counts. */
export async function beginClosing(trx: Trx, brand: string, customerId: number, personId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    insert into closing (brand, customer_id, person_id, closes_at)
    values (${brand}, ${customerId}, ${personId}, now() + make_interval(days => ${CLOSING_DAYS}))
    on conflict do nothing returning ${columns}`.execute(trx)
  return rows[0]
}

export async function endClosing(
  db: Db,
  customerId: number,
  state: 'takenBack' | 'stopped' | 'closed',
  { personId, obstacles = [] }: { readonly personId?: number; readonly obstacles?: readonly string[] } = {},
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    update closing set state = ${state}, ended_at = now(), ended_by = ${personId ?? null}, obstacles = ${[...obstacles]}
    where customer_id = ${customerId} and state = 'waiting' returning ${columns}`.execute(db)
  return rows[0]
}

export async function dueClosings(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from closing where state = 'waiting' and closes_at <= now() order by closes_at limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** One node closes, and nobody takes it back meanwhile. */
export async function takeDueClosing(trx: Trx, id: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select ${columns} from closing where id = ${id} and state = 'waiting' and closes_at <= now() for update skip locked`.execute(trx)
  return rows[0]
}

/** The customer’s own row, held: an account that is being opened at this moment is seen, and none is opened after it. */
export async function lockLeaving(trx: Trx, customerId: number): Promise<Leaving> {
  return leavingOf(trx, customerId, sql`for no key update`)
}

export async function leavingOf(db: Db, customerId: number, lock = sql``): Promise<Leaving> {
  const { rows } = await sql<{ personId: number | null }>`
    select person_id as "personId" from customer where id = ${customerId} ${lock}`.execute(db)
  return { customerId, personId: rows[0]?.personId ?? undefined }
}
