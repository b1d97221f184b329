/**
 * Rules and changes as rows.
 *   daysOf                      how long a kind is kept today
 *   propose, openChange, decide one proposes, a second one decides
 *   proposedNow, decidedBefore  what operators see of it
 *   runs, noteRun               how much went so far
 */
import { kept, keptKinds, type KeptKind } from '@ducat/contract/kit/kept'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'

const nameOf = (table: string) => sql.raw(`trim(${table}.first_name || ' ' || ${table}.last_name)`)

export async function daysOf(db: Db): Promise<Readonly<Record<KeptKind, number>>> {
  const { rows } = await sql<{ kind: KeptKind; days: number }>`
    select distinct on (kind) kind, to_days as days from retention_change where agreed order by kind, id desc`.execute(db)
  const set = new Map(rows.map(({ kind, days }) => [kind, days]))
  return Object.fromEntries(keptKinds.map((kind) => [kind, set.get(kind) ?? kept[kind].days])) as Record<KeptKind, number>
}

/** Nothing when somebody proposed another one meanwhile. */
export async function propose(
  trx: Trx,
  change: { readonly kind: KeptKind; readonly from: number; readonly to: number; readonly note: string; readonly personId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into retention_change (kind, from_days, to_days, note, proposed_by)
    values (${change.kind}, ${change.from}, ${change.to}, ${change.note}, ${change.personId}) on conflict do nothing returning id`.execute(
    trx,
  )
  return rows[0]?.id
}

export interface Change {
  readonly kind: KeptKind
  readonly proposedBy: number
  readonly isOpen: boolean
}

/** Nobody else decides about it meanwhile. */
export async function changeOf(trx: Trx, id: number): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select kind, proposed_by as "proposedBy", decided_at is null as "isOpen" from retention_change where id = ${id} for update`.execute(trx)
  return rows[0]
}

export async function decide(trx: Trx, id: number, personId: number, agreed: boolean): Promise<void> {
  await sql`update retention_change set decided_by = ${personId}, decided_at = now(), agreed = ${agreed} where id = ${id}`.execute(trx)
}

export interface Proposed {
  readonly changeId: number
  readonly kind: KeptKind
  readonly days: number
  readonly personId: number
  readonly by: string
  readonly at: Date
  readonly note: string
}

export async function proposedNow(db: Db): Promise<readonly Proposed[]> {
  const { rows } = await sql<Proposed>`
    select c.id as "changeId", c.kind, c.to_days as days, c.proposed_by as "personId", ${nameOf('p')} as by, c.proposed_at as at, c.note
    from retention_change c join person p on p.id = c.proposed_by where c.decided_at is null`.execute(db)
  return rows
}

export interface Decided {
  readonly changeId: number
  readonly kind: KeptKind
  readonly from: number
  readonly to: number
  readonly by: string
  readonly decidedBy: string
  readonly at: Date
  readonly agreed: boolean
  readonly note: string
}

export async function decidedBefore(db: Db, most: number): Promise<readonly Decided[]> {
  const { rows } = await sql<Decided>`
    select c.id as "changeId", c.kind, c.from_days as "from", c.to_days as "to", ${nameOf('p')} as by, ${nameOf('d')} as "decidedBy",
           c.decided_at as at, c.agreed, c.note
    from retention_change c join person p on p.id = c.proposed_by join person d on d.id = c.decided_by
    where c.decided_at is not null order by c.decided_at desc, c.id desc limit ${most}`.execute(db)
  return rows
}

export async function runs(db: Db): Promise<ReadonlyMap<string, { readonly forgotten: number; readonly lookedAt: Date }>> {
  const { rows } = await sql<{ kind: string; forgotten: number; lookedAt: Date }>`
    select kind, forgotten::float8 as forgotten, looked_at as "lookedAt" from retention_run`.execute(db)
  return new Map(rows.map(({ kind, ...run }) => [kind, run]))
}

export async function noteRun(db: Db, kind: KeptKind, forgotten: number): Promise<void> {
  await sql`
    insert into retention_run as r (kind, forgotten) values (${kind}, ${forgotten})
    on conflict (kind) do update set forgotten = r.forgotten + excluded.forgotten, looked_at = now()`.execute(db)
}
