/**
 * The halt as operators see it, and the wish to lift it. One person halts; lifting takes a second one, within 15 minutes of the wish.
 *   currentHalt    the open halt with who asked to lift it
 *   pastHalts      halts and lifts, newest first
 *   askToLift, keepHalted, lockHalt
 *   alertsOpen, settleAlert    what somebody must look at
 */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Trx } from '../db/transaction.ts'

const ASKED_FOR_MINUTES = 15

export interface CurrentHalt {
  readonly alertId: bigint
  readonly since: Date
  readonly kind: string
  readonly what: string
  readonly by: string | null
  readonly lift: { readonly personId: number; readonly by: string; readonly at: Date; readonly note: string } | undefined
}

const nameOf = (table: string) => sql.raw(`trim(${table}.first_name || ' ' || ${table}.last_name)`)

export async function currentHalt(db: Db): Promise<CurrentHalt | undefined> {
  const { rows } = await sql<{
    alertId: bigint
    since: Date
    kind: string
    what: string
    by: string | null
    askedBy: number | null
    askedName: string | null
    askedAt: Date | null
    note: string | null
  }>`
    select a.id as "alertId", h.at as since, a.kind, a.what, ${nameOf('p')} as by, l.asked_by as "askedBy", ${nameOf('q')} as "askedName",
           l.asked_at as "askedAt", l.note
    from halt h join alert a on a.id = h.alert_id left join person p on p.id = h.halted_by
      left join halt_lift l on l.alert_id = a.id and l.asked_at > now() - make_interval(mins => ${ASKED_FOR_MINUTES})
      left join person q on q.id = l.asked_by
    where h.lifted_at is null`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { alertId, since, kind, what, by, askedBy, askedName, askedAt, note } = row
  const lift = askedBy === null || askedAt === null ? undefined : { personId: askedBy, by: askedName ?? '', at: askedAt, note: note ?? '' }
  return { alertId, since, kind, what, by, lift }
}

export async function pastHalts(
  db: Db,
  most: number,
): Promise<readonly { at: Date; what: 'halted' | 'lifted'; name: string | null; note: string }[]> {
  const { rows } = await sql<{ at: Date; what: 'halted' | 'lifted'; name: string | null; note: string }>`
    select * from (
      select h.at, 'halted' as what, ${nameOf('p')} as name, a.what as note
      from halt h join alert a on a.id = h.alert_id left join person p on p.id = h.halted_by
      union all
      select h.lifted_at, 'lifted', ${nameOf('p')}, h.note from halt h join person p on p.id = h.lifted_by where h.lifted_at is not null
    ) past order by at desc limit ${most}`.execute(db)
  return rows
}

/** One that is too old gives way. False when somebody asked already. */
export async function askToLift(trx: Trx, alertId: bigint, personId: number, note: string): Promise<boolean> {
  const { rows } = await sql`
    insert into halt_lift as l (alert_id, asked_by, note) values (${alertId}, ${personId}, ${note})
    on conflict (alert_id) do update set asked_by = excluded.asked_by, asked_at = now(), note = excluded.note
    where l.asked_at <= now() - make_interval(mins => ${ASKED_FOR_MINUTES}) returning 1`.execute(trx)
  return rows.length > 0
}

export async function keepHalted(trx: Trx, alertId: bigint): Promise<void> {
  await sql`delete from halt_lift where alert_id = ${alertId}`.execute(trx)
}

/** One that halts payments is settled by lifting the halt. Nothing when there is no such alert. */
export async function settleAlert(
  trx: Trx,
  { alertId, personId, note }: { readonly alertId: bigint; readonly personId: number; readonly note: string },
): Promise<'settled' | 'ALERT_HALTS' | 'ALERT_SETTLED' | undefined> {
  const { rows } = await sql<{ isSettled: boolean; halts: boolean }>`
    select a.settled_at is not null as "isSettled", exists (select 1 from halt h where h.alert_id = a.id and h.lifted_at is null) as halts
    from alert a where a.id = ${alertId} for update`.execute(trx)
  const [found] = rows
  if (!found) return undefined
  if (found.isSettled) return 'ALERT_SETTLED'
  if (found.halts) return 'ALERT_HALTS'
  await sql`update alert set settled_at = now(), settled_by = ${personId}, note = ${note} where id = ${alertId}`.execute(trx)
  return 'settled'
}

/** Nobody else decides on it meanwhile. */
export async function lockHalt(trx: Trx): Promise<void> {
  await sql`select 1 from halt where lifted_at is null for update`.execute(trx)
}

export async function alertsOpen(db: Db, most: number) {
  return db
    .selectFrom('alert')
    .select(['id', 'kind', 'what', 'at'])
    .where('settled_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
}
