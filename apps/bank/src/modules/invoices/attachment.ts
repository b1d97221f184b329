/** A file that goes with an invoice. A name is a wish, the bytes decide what it is. */
import { fileTypes, type FileType, type UploadedFile } from '@ducat/contract/kit/upload'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { keepFile } from '../../files/store.ts'

const allowed = ['pdf', 'jpg', 'png'] as const satisfies readonly FileType[]
/** Whoever keeps books keeps invoices for ten years. */
const KEPT_FOR = '11 years'
const LONGEST_NAME = 120

export async function keptAttachment(db: Db, customerId: number, file: UploadedFile): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const start = bytes.subarray(0, 8).toString('hex')
  const type = allowed.find((one) => fileTypes[one].magic.some((magic) => start.startsWith(magic)))
  if (!type) throw new Refused('VF', { field: 'attachment', reason: 'FILE_TYPE' })
  const name = `${plainName(file.name).slice(0, LONGEST_NAME) || 'attachment'}.${type}`
  return keepFile(db, { customerId, name, type: fileTypes[type].mime, keptFor: KEPT_FOR }, bytes)
}

/** Without its ending, and without anything that means something to a path or a header. */
const plainName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .replace(/ {2,}/g, ' ')
