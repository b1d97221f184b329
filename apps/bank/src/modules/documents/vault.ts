/**
 * Files of customers, sealed. Each customer has a key of their own, which the key of the deployment seals; a part opens for its file, its
 * place and its customer only.
 *   keyOf       the customer's key, made when it is first needed
 *   putPart     a part as it came
 *   wholeOf     all parts of a file, at most as large as a file may be
 *   putClean    the file as the bank keeps it, instead of the one that came
 *   bytesOf     the kept file, a part at a time
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { sealWith, type Seal } from '../../db/seal.ts'

/** Small enough that a node holds only a few of them. */
const PART = 1_000_000

const ofCustomer = (customerId: number): string => `key of customer ${customerId}`
const ofPart = (fileId: number, isClean: boolean, place: number): string => `file ${fileId} ${isClean ? 'kept' : 'came'} ${place}`

export async function keyOf(db: Db, seal: Seal, customerId: number): Promise<Seal> {
  const found = await sealedKey(db, customerId)
  if (found) return sealWith(seal.open(found, ofCustomer(customerId)))
  // Two who begin at once: the first key stays.
  await db
    .insertInto('customer_key')
    .values({ customer_id: customerId, sealed: seal.close(randomBytes(32), ofCustomer(customerId)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sealWith(seal.open((await sealedKey(db, customerId))!, ofCustomer(customerId)))
}

const sealedKey = async (db: Db, customerId: number): Promise<Buffer | undefined> =>
  (await db.selectFrom('customer_key').select('sealed').where('customer_id', '=', customerId).executeTakeFirst())?.sealed

export async function putPart(db: Db, key: Seal, fileId: number, place: number, bytes: Buffer): Promise<void> {
  await db
    .insertInto('document_file_part')
    .values({ file_id: fileId, is_clean: false, place, bytes: key.close(bytes, ofPart(fileId, false, place)) })
    .execute()
}

export async function wholeOf(db: Db, key: Seal, fileId: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of partsOf(db, key, fileId, false)) parts.push(part)
  return Buffer.concat(parts)
}

export async function putClean(db: Db, key: Seal, fileId: number, bytes: Buffer): Promise<void> {
  await sql`delete from document_file_part where file_id = ${fileId}`.execute(db)
  for (let place = 0; place < bytes.length; place += PART)
    await db
      .insertInto('document_file_part')
      .values({
        file_id: fileId,
        is_clean: true,
        place,
        bytes: key.close(bytes.subarray(place, place + PART), ofPart(fileId, true, place)),
      })
      .execute()
}

export const bytesOf = (db: Db, key: Seal, fileId: number): AsyncGenerator<Buffer> => partsOf(db, key, fileId, true)

async function* partsOf(db: Db, key: Seal, fileId: number, isClean: boolean): AsyncGenerator<Buffer> {
  for (let place = 0; ;) {
    const row = await db
      .selectFrom('document_file_part')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('is_clean', '=', isClean)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!row) return
    const bytes = key.open(row.bytes, ofPart(fileId, isClean, place))
    yield bytes
    place += bytes.length
  }
}
