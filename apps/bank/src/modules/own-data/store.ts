/** Exports of everything as rows, and their sealed parts. */
import type { Language } from '@ducat/brands/brand.ts'
import { EXPORT_DAYS, EXPORTS_A_DAY } from '@ducat/contract/own-data/models'
import { sql } from 'kysely'
import { forgetLeases } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import type { Trx } from '../../db/transaction.ts'

export interface Asked {
  readonly id: string
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly familyId: string
  readonly language: Language
  readonly begun: number
}

/** A node that says nothing for so long has died. */
export const LEASE_SECONDS = 30
/** Begun so often and never finished: it will not be. */
export const MOST_BEGUN = 3

/** The one that is being written, and whether there may be another. Two who ask at once take turns. */
export async function asking(
  trx: Db,
  customerId: number,
  personId: number,
): Promise<{ readonly underWay?: string; readonly isTooOften: boolean }> {
  await sql`select pg_advisory_xact_lock(${customerId}, hashtext('data export'))`.execute(trx)
  const { rows } = await sql<{ underWay: string | null; today: number }>`
    select min(id) filter (where status = 'processing') as "underWay",
      count(*) filter (where status <> 'failed' and created_at > now() - interval '1 day')::integer as today
    from data_export where customer_id = ${customerId} and person_id = ${personId}`.execute(trx)
  const { underWay, today } = rows[0]!
  return { ...(underWay !== null && { underWay }), isTooOften: today >= EXPORTS_A_DAY }
}

export const exportsOf = (db: Db, customerId: number, personId: number) =>
  db
    .selectFrom('data_export')
    .select(['id', 'status', 'size', 'created_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

export const waiting = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from data_export e
    where e.status = 'processing' and not exists (select 1 from lease l where l.name = 'data-export ' || e.id and l.until > now())
    order by e.created_at limit 10`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes it up, and forgets what a node before wrote and did not finish. */
export async function takeUp(trx: Trx, id: string): Promise<Asked | undefined> {
  await trx.deleteFrom('data_export_part').where('export_id', '=', id).execute()
  const row = await trx
    .updateTable('data_export')
    .set({ begun: sql`begun + 1` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst()
  return (
    row && {
      id,
      brand: row.brand,
      customerId: row.customer_id,
      personId: row.person_id,
      familyId: row.family_id,
      language: row.language as Language,
      begun: row.begun,
    }
  )
}

export async function ended(trx: Trx, id: string, size: number | undefined): Promise<void> {
  await sql`
    update data_export set status = ${size === undefined ? 'failed' : 'ready'}, size = ${size ?? null},
      expires_at = now() + make_interval(days => ${EXPORT_DAYS}) where id = ${id}`.execute(trx)
  if (size === undefined) await trx.deleteFrom('data_export_part').where('export_id', '=', id).execute()
}

const partName = (id: string, number: number): string => `data export ${id} ${number}`

export async function putPart(trx: Trx, key: Seal, id: string, number: number, bytes: Buffer): Promise<void> {
  await trx
    .insertInto('data_export_part')
    .values({ export_id: id, number, bytes: key.close(bytes, partName(id, number)) })
    .execute()
}

export async function* bytesOf(db: Db, key: Seal, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const part = await db
      .selectFrom('data_export_part')
      .select('bytes')
      .where('export_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!part) return
    yield key.open(part.bytes, partName(id, number))
  }
}

export async function forgetDataExports(db: Db): Promise<void> {
  await sql`delete from data_export where expires_at < now() and status <> 'processing'`.execute(db)
  await forgetLeases(db, 'data-export ', sql`select 'data-export ' || id from data_export where status = 'processing'`)
}
