/** The files of a document: those that came with the form and those that came in parts, taken apart and kept. */
import { sidesOf, type DocumentSide } from '@ducat/contract/dictionaries/models'
import { FILE_BYTES } from '@ducat/contract/documents/models'
import type { UploadedFile } from '@ducat/contract/kit/upload'
import { sql } from 'kysely'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { atMost } from '../../files/at-most.ts'
import { cleanFile, Unfit } from '../../files/intake/clean.ts'
import { takePicture } from './cameras.ts'
import { looseFile, mustSeal, newFile } from './files.ts'
import { keyOf, putClean, wholeOf } from './vault.ts'

export interface Given {
  readonly 'file[]'?: UploadedFile | undefined
  readonly fileId?: number | undefined
  readonly second?: UploadedFile | undefined
  readonly secondFileId?: number | undefined
}

export interface Giver {
  readonly db: Db
  readonly customerId: number
  readonly personId: number
  readonly seal: Seal | undefined
}

type Source = { readonly field: string; readonly file: UploadedFile } | { readonly field: string; readonly fileId: number }

const refused = (field: string, reason: string): Refused => new Refused('VF', { field, reason })

/** Whole files are in memory while they are taken apart. Documents have waited for their turn before (`heavy`); forms of a certification wait here. */
const taking = atMost(2)

/** One for each side that the type has: neither fewer nor more. */
export function sourcesOf(documentTypeId: number, given: Given): readonly (readonly [DocumentSide, Source])[] {
  const sides = sidesOf(documentTypeId)
  const first = sourceOf('file[]', given['file[]'], 'fileId', given.fileId)
  const second = sourceOf('second', given.second, 'secondFileId', given.secondFileId)
  if (!first) throw refused('file[]', 'FILE_NEEDED')
  if (sides.length === 1 && second) throw refused('second', 'ONE_FILE')
  if (sides.length === 2 && !second) throw refused('second', 'SECOND_FILE_NEEDED')
  return second
    ? [
        [sides[0]!, first],
        [sides[1]!, second],
      ]
    : [[sides[0]!, first]]
}

const sourceOf = (field: string, file: UploadedFile | undefined, idField: string, fileId: number | undefined): Source | undefined =>
  file ? { field, file } : fileId === undefined ? undefined : { field: idField, fileId }

export async function attach(giver: Giver, documentId: number, sources: ReturnType<typeof sourcesOf>): Promise<void> {
  for (const [side, source] of sources) {
    const fileId = 'fileId' in source ? source.fileId : await kept(giver, source.file)
    await attachFile(giver, { documentId, fileId, side, field: source.field, came: 'file' in source ? source.file : undefined })
  }
}

/** A file of a form has no parts: it is cleaned as it stands in memory. */
const kept = ({ db, customerId, personId }: Giver, file: UploadedFile) => newFile(db, customerId, personId, Math.min(file.size, FILE_BYTES))

interface Attaching {
  readonly documentId: number
  readonly fileId: number
  readonly side: DocumentSide
  /** Where a refusal is told. */
  readonly field: string
  readonly came?: UploadedFile | undefined
}

export async function attachFile({ db, customerId, seal }: Giver, { documentId, fileId, side, field, came }: Attaching): Promise<void> {
  const file = await looseFile(db, customerId, fileId)
  if (!came && file.received !== file.size) throw refused(field, 'FILE_STATE')
  if (!came && !(await takePicture(db, fileId, documentId, side))) throw refused(field, 'CAMERA_KIND')
  const key = await keyOf(db, mustSeal(seal), customerId)
  await taking(async () => {
    const clean = cleaned(came ? Buffer.from(await came.arrayBuffer()) : await wholeOf(db, key, fileId), field)
    await putClean(db, key, fileId, clean.bytes)
    await sql`
      update document_file set document_id = ${documentId}, side = ${side}, type = ${clean.type}, clean_size = ${clean.bytes.length}, received = size
      where id = ${fileId}`.execute(db)
  })
}

function cleaned(bytes: Buffer, field: string) {
  try {
    return cleanFile(bytes)
  } catch (error) {
    throw error instanceof Unfit ? refused(field, error.reason) : error
  }
}
