/** Exports as rows: what was asked, how far it is, what became of it. */
import type { historyFilter } from '@ducat/contract/history/models'
import type { ExportFailure, ExportFormat } from '@ducat/contract/statements/models'
import type { Language } from '@ducat/brands/brand.ts'
import { sql } from 'kysely'
import type { output, ZodMiniObject } from 'zod/mini'
import { forgetLeases } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'
import { removeFile } from '../../files/store.ts'

export type Filter = output<ZodMiniObject<typeof historyFilter>>

export interface Asked {
  readonly id: string
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly language: Language
  readonly source: 'monthly' | 'history'
  readonly accountId: number | undefined
  readonly format: ExportFormat
  readonly filter: Filter
}

/** How long a file can be fetched; then it is made again. */
export const KEPT_FOR = '7 days'
/** A node that says nothing for so long has died. */
export const LEASE_SECONDS = 20
/** Begun so often and never finished: it will not be. */
export const MOST_BEGUN = 3

export async function askFor(db: Db, asked: Asked): Promise<void> {
  await db
    .insertInto('export')
    .values({
      id: asked.id,
      brand: asked.brand,
      customer_id: asked.customerId,
      person_id: asked.personId,
      language: asked.language,
      source: asked.source,
      account_id: asked.accountId ?? null,
      format: asked.format,
      filter: JSON.stringify(asked.filter),
    })
    // A month that is there, or under way, is the same for everybody; one that failed is tried anew.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: 'processing', reason: null, ended_at: null, begun: 0, lines: 0n, created_at: sql`now()` })
        .where('export.status', '=', 'failed'),
    )
    .execute()
}

export async function exportOf(db: Db, customerId: number, id: string) {
  return db
    .selectFrom('export as e')
    .leftJoin('stored_file as f', 'f.id', 'e.file_id')
    .select(['e.id', 'e.status', 'e.reason', 'e.lines', 'e.expected', 'e.file_id', 'f.name as file_name'])
    .where('e.id', '=', id)
    .where('e.customer_id', '=', customerId)
    .where('e.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** The files of exports that are there, by the exports' ids. */
export async function readyFiles(db: Db, customerId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; file_id: string }>`
    select id, file_id from export
    where id = any(${ids}) and customer_id = ${customerId} and status = 'ready' and file_id is not null and expires_at > now()`.execute(db)
  return new Map(rows.map(({ id, file_id }) => [id, file_id]))
}

export async function underWay(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from export where customer_id = ${customerId} and status = 'processing'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest first, by the time and the name of the last one that was read. */
export async function recentExports(db: Db, customerId: number, accountId: number | undefined, skip: number, take: number) {
  const { rows } = await sql<{
    id: string
    format: ExportFormat
    status: 'processing' | 'ready' | 'failed'
    created_at: Date
    filter: Filter
    account_id: number | null
    file_name: string | null
    total: number
  }>`
    select e.id, e.format, e.status, e.created_at, e.filter, e.account_id, f.name as file_name, count(*) over ()::integer as total
    from export e left join stored_file f on f.id = e.file_id
    where e.customer_id = ${customerId} and e.source = 'history' and e.expires_at > now()
      and (${accountId ?? null}::integer is null or e.account_id = ${accountId ?? null})
    order by e.created_at desc, e.id offset ${skip} limit ${take}`.execute(db)
  return rows
}

/** What waits and nobody works at. */
export async function waiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from export e
    where e.status = 'processing' and not exists (select 1 from lease l where l.name = 'export ' || e.id and l.until > now())
    order by e.created_at limit 10`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes it up, and forgets what a node before wrote and did not finish. */
export async function takeUp(trx: Trx, id: string): Promise<(Asked & { readonly begun: number }) | undefined> {
  const row = await trx
    .selectFrom('export')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.file_id !== null) await removeFile(trx, row.file_id)
  await trx
    .updateTable('export')
    .set({ begun: row.begun + 1, file_id: null, lines: 0n })
    .where('id', '=', id)
    .execute()
  return {
    id,
    brand: row.brand,
    customerId: row.customer_id,
    personId: row.person_id,
    language: row.language as Language,
    source: row.source as Asked['source'],
    accountId: row.account_id ?? undefined,
    format: row.format as ExportFormat,
    filter: row.filter,
    begun: row.begun + 1,
  }
}

export async function ended(trx: Trx, id: string, outcome: 'ready' | ExportFailure): Promise<void> {
  const failed = outcome !== 'ready'
  await sql`
    update export set status = ${failed ? 'failed' : 'ready'}, reason = ${failed ? outcome : null}, ended_at = now(),
      expires_at = now() + ${KEPT_FOR}::interval where id = ${id}`.execute(trx)
}

/** With the files, which go by themselves, and the leases of exports that are over. */
export async function forgetExports(db: Db): Promise<void> {
  await sql`delete from export where expires_at < now() and status <> 'processing'`.execute(db)
  await forgetLeases(db, 'export ', sql`select 'export ' || id from export where status = 'processing'`)
}
