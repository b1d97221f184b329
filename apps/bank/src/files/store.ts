/**
 * Files that the bank wrote, in parts, in the database: every node finds them.
 *   beginFile    a file that nobody sees yet
 *   partsInto    writes what comes, a part at a time, as long as the lease is held
 *   keepFile     a small one at once
 *   openFile     one that is whole and has not expired
 *   forgetFiles  what has expired, and what was never finished
 */
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Ticket } from './links.ts'
import { transaction, type Trx } from '../db/transaction.ts'

export interface NewFile {
  readonly customerId: number
  readonly name: string
  readonly type: string
  readonly keptFor: string
}

export interface StoredFile {
  readonly id: string
  /** Whom it is about; nobody in particular, where the bank's own people take it. */
  readonly customerId: number | undefined
  readonly name: string
  readonly type: string
  readonly size: number
  /** Who may take it, where that is not whoever may take files of the customer's money away; the word is for the line in the audit. */
  readonly takenBy?: (ticket: Ticket, brand: { readonly id: string }) => Promise<'customer' | 'staff' | undefined>
  bytes(): AsyncGenerator<Buffer>
}

/** Large enough that few rows are written, small enough that a node holds only a handful of them. */
const PART = 2_000_000
/** Quick before small: packing costs a few milliseconds and saves the database nine tenths of the writing. */
const pack = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 1 })
const unpack = promisify(gunzip)

export async function beginFile(db: Db, { customerId, name, type, keptFor }: NewFile): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('stored_file')
    .values({ id, customer_id: customerId, name, type, expires_at: sql`now() + ${keptFor}::interval` })
    .execute()
  return id
}

interface Parts {
  readonly db: Db
  readonly fileId: string
  /** Inside each writing transaction: whether this node may still write, and how far it is. */
  readonly within: (trx: Trx) => Promise<void>
}

/** Writes one part while the next one is being gathered. Answers the size; the file is whole only when `finishFile` says so. */
export async function partsInto({ db, fileId, within }: Parts, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let [size, number, held] = [0, 0, 0]
  let gathered: Uint8Array[] = []
  let writing: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    const bytes = Buffer.concat(gathered)
    ;[gathered, held] = [[], 0]
    const mine = number++
    await writing
    writing = pack(bytes).then((packed) =>
      transaction(db, async (trx) => {
        await within(trx)
        await trx.insertInto('stored_file_part').values({ file_id: fileId, number: mine, bytes: packed }).execute()
      }),
    )
    // Heard where it is waited for; until then it is nobody's fault.
    writing.catch(() => undefined)
  }
  for await (const chunk of chunks) {
    gathered.push(chunk)
    size += chunk.length
    held += chunk.length
    if (held >= PART) await write()
  }
  await write()
  await writing
  return size
}

export async function finishFile(trx: Trx, fileId: string, size: number): Promise<void> {
  await sql`update stored_file set completed_at = now(), size = ${size} where id = ${fileId}`.execute(trx)
}

export async function keepFile(db: Db, file: NewFile, bytes: Buffer): Promise<string> {
  const id = await beginFile(db, file)
  await db
    .insertInto('stored_file_part')
    .values({ file_id: id, number: 0, bytes: await pack(bytes) })
    .execute()
  await sql`update stored_file set completed_at = now(), size = ${bytes.length} where id = ${id}`.execute(db)
  return id
}

export async function openFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select(['id', 'customer_id', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return undefined
  return { id, customerId: row.customer_id, name: row.name, type: row.type, size: Number(row.size), bytes: () => bytesOf(db, id) }
}

async function* bytesOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const part = await db
      .selectFrom('stored_file_part')
      .select('bytes')
      .where('file_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!part) return
    yield await unpack(part.bytes)
  }
}

/** With its parts. */
export async function removeFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).execute()
}

/** Files in one transaction: each may have a hundred parts. */
const STEP = 20

export async function forgetFiles(db: Db): Promise<number> {
  let gone = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with lapsed as (
        select id from stored_file where expires_at < now() order by expires_at limit ${STEP} for update skip locked
      ), given_up as (
        select id from stored_file where completed_at is null and created_at < now() - interval '1 day'
        order by created_at limit ${STEP} for update skip locked
      )
      delete from stored_file where id in (select id from lapsed union select id from given_up)`.execute(db)
    gone += Number(numAffectedRows)
    if (numAffectedRows < BigInt(STEP)) return gone
  }
}
