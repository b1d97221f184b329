/**
 * While something is wrong with the books nothing leaves the bank. The database refuses it (migration 0013), so every node honours a halt
 * with its next statement; own accounts and payments within the bank go on. Only an administrator lifts it.
 */
import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import type { Db } from '../db/pool.ts'
import { transaction, type Trx } from '../db/transaction.ts'

export interface Standing {
  readonly payouts: 'open' | 'halted'
  readonly since?: string
  /** The last look at the books. */
  readonly checked?: { readonly at: string; readonly ok: boolean }
}

export async function standing(db: Db): Promise<Standing> {
  const { rows } = await sql<{ since: Date | null; at: Date | null; ok: boolean | null }>`
    select (select at from halt where lifted_at is null) as since, c.at, c.ok
    from (values (1)) one left join self_check c on c.name = 'books'`.execute(db)
  const { since, at, ok } = rows[0] ?? {}
  return {
    payouts: since ? 'halted' : 'open',
    ...(since && { since: since.toISOString() }),
    ...(at && { checked: { at: at.toISOString(), ok: ok === true } }),
  }
}

export async function openAlerts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from alert where settled_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Tells it once, as long as nobody has settled it, and stops what leaves. */
export async function raiseAndHalt(trx: Trx, kind: string, what: string, data: object): Promise<void> {
  const alert = await raise(trx, kind, what, data)
  await sql`insert into halt (alert_id) values (${alert}) on conflict do nothing`.execute(trx)
}

/** The alert of this kind that is open, or a new one. */
export async function raise(trx: Trx, kind: string, what: string, data: object): Promise<bigint> {
  const open = await trx.selectFrom('alert').select('id').where('kind', '=', kind).where('settled_at', 'is', null).executeTakeFirst()
  if (open) return open.id
  const made = await trx
    .insertInto('alert')
    .values({ kind, what, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** By a person: at once, and alone. False when payouts are halted already. */
export async function haltBy(trx: Trx, personId: number, why: string): Promise<boolean> {
  const alert = await raise(trx, 'operator', why, { by: personId })
  const { rows } = await sql`
    insert into halt (alert_id, halted_by) values (${alert}, ${personId}) on conflict do nothing returning 1`.execute(trx)
  if (rows.length === 0) await sql`update alert set settled_at = now(), settled_by = ${personId} where id = ${alert}`.execute(trx)
  return rows.length > 0
}

/** The next look at the books halts again when nothing was put right. */
export async function liftHalt(db: Db, by: { personId: number; note: string }): Promise<'lifted' | 'NOT_HALTED' | 'NOT_AN_ADMINISTRATOR'> {
  return transaction(db, (trx) => liftIn(trx, by))
}

/** In the transaction of whoever decides. */
export async function liftIn(trx: Trx, by: { personId: number; note: string }): Promise<'lifted' | 'NOT_HALTED' | 'NOT_AN_ADMINISTRATOR'> {
  const person = await trx.selectFrom('person').select(['is_admin', 'brand']).where('id', '=', by.personId).executeTakeFirst()
  if (!person?.is_admin) return 'NOT_AN_ADMINISTRATOR'
  const lifted = await sql<{ alert_id: bigint }>`
      update halt set lifted_at = now(), lifted_by = ${by.personId}, note = ${by.note} where lifted_at is null returning alert_id`.execute(
    trx,
  )
  const alert = lifted.rows[0]?.alert_id
  if (alert === undefined) return 'NOT_HALTED'
  await sql`update alert set settled_at = now(), settled_by = ${by.personId} where id = ${alert}`.execute(trx)
  await record(trx, {
    brand: person.brand,
    personId: by.personId,
    adminId: by.personId,
    customerId: undefined,
    call: 'haltLift',
    key: undefined,
    result: '00',
    requestId: `alert ${alert}`,
    address: '',
  })
  await sql`delete from halt_lift`.execute(trx)
  return 'lifted'
}
