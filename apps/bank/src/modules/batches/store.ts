/** Batches and their lines as rows. */
import type { BatchState, BatchWay, LineState } from '@ducat/contract/batches/models'
import { sql } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Sign } from './amounts.ts'
import type { Problem } from './problem.ts'

export interface BatchRow {
  readonly id: number
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly accountId: number
  readonly currency: string
  readonly way: BatchWay
  readonly name: string
  readonly state: BatchState
  readonly refusal: { readonly reason: string; readonly row?: number } | null
  readonly fileId: string | null
  readonly fileName: string | null
  readonly titles: readonly string[]
  readonly fields: readonly string[]
  readonly hasHeader: boolean
  readonly sign: Sign | null
  /** Where lines go that do not say so, and in which currency their amounts are. */
  readonly country: string | null
  readonly arrivesIn: string | null
  readonly isRead: boolean
  readonly version: number
  readonly operationId: bigint | null
  readonly publicId: string | null
  /** Of its operation: how far it is, and who asked for it. */
  readonly operationState: string | null
  readonly askedBy: number | null
  readonly declined: string | null
  readonly ledgerAccountId: number | null
  readonly stopAsked: boolean
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

const columns = sql`
  b.id, b.brand, b.customer_id as "customerId", b.person_id as "personId", b.account_id as "accountId", a.currency, b.way, b.name, b.state,
  b.refusal, b.file_id as "fileId", b.file_name as "fileName", b.titles, b.fields, b.has_header as "hasHeader", b.decimal_sign as sign,
  b.country, b.currency as "arrivesIn", b.read_at is not null as "isRead", b.version,
  b.operation_id as "operationId", o.public_id as "publicId", o.state as "operationState", o.person_id as "askedBy", b.declined, b.ledger_account_id as "ledgerAccountId",
  b.stop_asked_at is not null as "stopAsked", b.created_at as "createdAt", b.finished_at as "finishedAt"`
const tables = sql`batch b join account a on a.id = b.account_id left join operation o on o.id = b.operation_id`

export async function batchBy(db: Db, id: number): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${columns} from ${tables} where b.id = ${id}`.execute(db)
  return rows[0]
}

/** Of the acting customer; another one's is not there. */
export async function ownBatch(db: Db, customerId: number, id: number): Promise<BatchRow> {
  const batch = await batchBy(db, id)
  if (batch?.customerId !== customerId) throw notYours()
  return batch
}

/** What its second person decides about; nothing while it is a draft. */
export const operationOfBatch = async (db: Db, customerId: number, id: number): Promise<bigint | null> =>
  (await ownBatch(db, customerId, id)).operationId

export interface NewBatch {
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly accountId: number
  readonly way: BatchWay
  readonly name: string
  readonly digest: Buffer
  readonly fileId: string | null
  readonly fileName: string
  readonly country: string | undefined
  readonly arrivesIn: string | undefined
}

export async function insertBatch(db: Db, of: NewBatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into batch (brand, customer_id, person_id, account_id, way, name, digest, file_id, file_name, country, currency)
    values (${of.brand}, ${of.customerId}, ${of.personId}, ${of.accountId}, ${of.way}, ${of.name}, ${of.digest}, ${of.fileId}, ${of.fileName},
      ${of.country}, ${of.arrivesIn})
    returning id`.execute(db)
  return rows[0]!.id
}

/** A file that was checked and not submitted is found by what it holds: whoever sends it again means the same one. */
export async function draftOf(db: Db, customerId: number, way: BatchWay, digest: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from batch where customer_id = ${customerId} and way = ${way} and digest = ${digest} and state in ('reading', 'draft', 'unreadable')
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** One that was submitted today with the same content. */
export async function sameToday(db: Db, customerId: number, digest: Buffer): Promise<{ id: number; at: Date } | undefined> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select b.id, coalesce(o.created_at, b.created_at) as at from batch b left join operation o on o.id = b.operation_id
    where b.customer_id = ${customerId} and b.digest = ${digest} and b.submitted_on = current_date order by b.id limit 1`.execute(db)
  return rows[0]
}

export interface LineRow {
  readonly row: number
  readonly state: LineState
  readonly fields: Readonly<Record<string, string>>
  readonly problem: Problem | null
  readonly advice: Problem | null
  readonly isDeleted: boolean
  readonly send: bigint | null
  readonly fee: bigint | null
  readonly receive: bigint | null
  readonly receiveCurrency: string | null
  readonly payee: { readonly name: string } | null
  readonly publicId: string | null
  /** Of its operation: why it came back, as the rail says it. */
  readonly cameBack: string | null
}

const lineColumns = sql`
  l.row, l.state, l.fields, l.problem, l.advice, l.deleted_at is not null as "isDeleted", l.send, l.fee, l.receive,
  l.receive_currency as "receiveCurrency", l.payee, o.public_id as "publicId", o.reason as "cameBack"`

export interface LinesWanted {
  readonly states?: readonly LineState[] | undefined
  readonly reason?: string | undefined
  readonly field?: string | undefined
  readonly search?: string | undefined
  readonly deleted?: boolean | undefined
  readonly afterRow?: number | undefined
  readonly limit: number
  readonly wrongFirst?: boolean
}

export async function linesOf(db: Db, batchId: number, wanted: LinesWanted): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from batch_line l left join operation o on o.id = l.operation_id
    where ${which(batchId, wanted)} and l.row > ${wanted.afterRow ?? 0}
    order by ${wanted.wrongFirst ? sql`l.state <> 'wrong', ` : sql``} l.row limit ${wanted.limit}`.execute(db)
  return rows
}

export async function countLines(db: Db, batchId: number, wanted: Omit<LinesWanted, 'limit'>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from batch_line l where ${which(batchId, wanted)}`.execute(db)
  return rows[0]!.count
}

const which = (batchId: number, { states, reason, field, search, deleted }: Omit<LinesWanted, 'limit'>) => sql`
  l.batch_id = ${batchId} and l.deleted_at is ${deleted ? sql`not null` : sql`null`}
  ${states ? sql`and l.state = any(${states})` : sql``} ${reason === undefined ? sql`` : sql`and coalesce(l.problem, l.advice) ->> 'reason' = ${reason}`}
  ${field === undefined ? sql`` : sql`and coalesce(l.problem, l.advice) ->> 'field' = ${field}`} ${search ? found(search) : sql``}`

/** Whoever looks for Lucia finds Lucía. */
function found(search: string) {
  const word = `%${search.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`and (lower(unaccent(l.payee ->> 'name')) like lower(unaccent(${word}))
    or exists (select 1 from jsonb_each_text(l.fields) f where lower(unaccent(f.value)) like lower(unaccent(${word}))))`
}

/** The first rows of the file as they came. */
export async function firstCells(db: Db, batchId: number, count: number): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from batch_line where batch_id = ${batchId} and cells <> '{}' order by row limit ${count}`.execute(db)
  return rows.map(({ cells }) => cells)
}

export async function linesAt(db: Db, batchId: number, rows: readonly number[]): Promise<LineRow[]> {
  const { rows: found } = await sql<LineRow>`
    select ${lineColumns} from batch_line l left join operation o on o.id = l.operation_id
    where l.batch_id = ${batchId} and l.row = any(${rows}::integer[]) order by l.row`.execute(db)
  return found
}

export interface Count {
  readonly state: LineState
  readonly isDeleted: boolean
  readonly count: number
  readonly send: bigint
  readonly fee: bigint
}

export async function countsOf(db: Db, batchId: number): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select state, deleted_at is not null as "isDeleted", count(*)::integer as count, coalesce(sum(send), 0)::bigint as send, coalesce(sum(fee), 0)::bigint as fee
    from batch_line where batch_id = ${batchId} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface BatchSize {
  readonly count: number
  readonly largest: bigint
}

/** How many payments each of these batches holds that will be paid, and the largest of them. */
export async function batchSizes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, BatchSize>> {
  const { rows } = await sql<BatchSize & { id: number }>`
    select batch_id as id, count(*)::integer as count, max(send) as largest from batch_line
    where batch_id = any(${ids}::integer[]) and deleted_at is null and send is not null and state not in ('unchecked', 'wrong') group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, count, largest }) => [id, { count, largest }]))
}
