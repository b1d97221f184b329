/** Files that come in parts, and links to those that are kept. */
import type { files as calls } from '@ducat/contract/documents/calls'
import { PART_BYTES } from '@ducat/contract/documents/models'
import type { UploadedFile } from '@ducat/contract/kit/upload'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { seesPapersOf } from '../session/index.ts'
import { keyOf, putPart } from './vault.ts'

/** Of one customer, of those that belong to no document yet. */
const MOST_LOOSE = 40

interface Owner {
  readonly customerId: number
  readonly personId: number
}
interface Part {
  readonly fileId: number
  readonly offset: number
  readonly part: UploadedFile
}

export const files = ({ seal, links }: Pick<AreaParts, 'seal' | 'links'>): Handlers<typeof calls> => ({
  async begin({ size }, { db, customerId, principal }) {
    return { fileId: await beginFile(db, { customerId, personId: principal.personId }, size), partSize: PART_BYTES }
  },

  part: (part, { db, customerId }) => takePart(db, seal, customerId, part),

  async get({ fileId }, { db, customerId }) {
    const { size, received } = await looseFile(db, customerId, fileId)
    return { size, received, isWhole: received === size }
  },

  async link({ documentId, side }, context) {
    const { db, customerId, principal, now } = context
    const file = await db
      .selectFrom('document_file as f')
      .innerJoin('document as d', 'd.id', 'f.document_id')
      .select(['f.id', 'd.representative_id'])
      .where('f.customer_id', '=', customerId)
      .where('f.document_id', '=', documentId)
      .where('f.side', '=', side)
      .executeTakeFirst()
    const sees = await seesPapersOf(context)
    if (!file || !sees(file.representative_id)) throw notYours()
    return { link: links.to({ fileId: fileName(file.id), familyId: principal.familyId, personId: principal.personId }, now) }
  },
})

export async function beginFile(db: Db, { customerId, personId }: Owner, size: number): Promise<number> {
  const { rows } = await sql<{ loose: number }>`
    select count(*)::integer as loose from document_file where customer_id = ${customerId} and document_id is null`.execute(db)
  if (rows[0]!.loose >= MOST_LOOSE) throw new Refused('VF', { field: 'size', reason: 'TOO_MANY_FILES' })
  return newFile(db, customerId, personId, size)
}

export async function takePart(db: Db, seal: Seal | undefined, customerId: number, { fileId, offset, part }: Part) {
  const refused = (field: string, reason: string) => new Refused('VF', { field, reason })
  const file = await looseFile(db, customerId, fileId)
  if (offset > file.received) throw refused('offset', 'OFFSET')
  const bytes = Buffer.from(await part.arrayBuffer())
  if (offset + bytes.length > file.size) throw refused('part', 'FILE_SIZE')
  // Sent again because its answer was lost.
  if (offset + bytes.length <= file.received) return { received: file.received, isWhole: file.received === file.size }
  if (offset !== file.received) throw refused('offset', 'OFFSET')
  await putPart(db, await keyOf(db, mustSeal(seal), customerId), fileId, offset, bytes)
  const received = offset + bytes.length
  await sql`update document_file set received = ${received} where id = ${fileId}`.execute(db)
  return { received, isWhole: received === file.size }
}

/** As links name it. */
export const fileName = (id: number): string => `document-file-${id}`

/** Under its lock: parts of one file come one after the other. */
export async function looseFile(db: Db, customerId: number, fileId: number): Promise<{ size: number; received: number }> {
  const { rows } = await sql<{ size: number; received: number }>`
    select size, received from document_file where id = ${fileId} and customer_id = ${customerId} and document_id is null for update`.execute(
    db,
  )
  if (!rows[0]) throw notYours()
  return rows[0]
}

export async function newFile(db: Db, customerId: number, personId: number, size: number): Promise<number> {
  const { id } = await db
    .insertInto('document_file')
    .values({ customer_id: customerId, person_id: personId, size })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Without a key of the deployment nothing is taken that could not be sealed. */
export function mustSeal(seal: Seal | undefined): Seal {
  if (!seal) throw new Refused('VF', { field: 'file[]', reason: 'FILE_STATE' })
  return seal
}
