/** A file, or what was pasted, becomes a draft; the same one again is the draft that is there already. */
import { createHash } from 'node:crypto'
import type { BatchWay } from '@ducat/contract/batches/models'
import type { UploadedFile } from '@ducat/contract/kit/upload'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { keepFile } from '../../files/store.ts'
import { ownAccount } from '../transfers/index.ts'
import { cutTo, plainCell } from './cell.ts'
import { prepared, readNow } from './prepare.ts'
import { draftOf, insertBatch, type BatchRow } from './store.ts'
import type { BatchParts } from './surroundings.ts'
import { wayOf } from './ways.ts'

/** As long as a company may be asked what it paid. */
const FILE_KEPT = '400 days'
/** A name of a file, and what a batch is called when nobody named it. */
const LONGEST_FILE_NAME = 255
const LONGEST_NAME = 120
const types: Readonly<Record<string, string>> = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

interface From {
  readonly accountId: number
  readonly file?: UploadedFile | undefined
  readonly text?: string | undefined
  readonly name?: string | undefined
  readonly countryCode?: string | undefined
  readonly currencyCode?: string | undefined
}

export interface Draft {
  readonly batch: BatchRow
  /** The digest of what came. */
  readonly content: string
}

/** `field`: how the call names the file. */
export async function draftFrom(parts: BatchParts, context: Surroundings, way: BatchWay, from: From, field = 'file'): Promise<Draft> {
  await ownAccount(context.db, context.customerId, from.accountId)
  const came = await contentOf(from.file, from.text)
  if (!came) throw new Refused('VF', { field, reason: 'FILE_MISSING' })
  const id = await draftFor(context, way, from, came)
  if (isNotKept(way)) await readNow(parts, id, came.bytes)
  const batch = await prepared(parts, id)
  if (batch.state === 'unreadable') throw new Refused('VF', { field, reason: batch.refusal?.reason ?? 'FILE_BROKEN' })
  return { batch, content: came.digest.toString('hex') }
}

/** A file with numbers that no line keeps is not kept either. */
const isNotKept = (way: BatchWay): boolean => wayOf(way).hide !== undefined

interface Came {
  readonly bytes: Buffer
  readonly digest: Buffer
  readonly fileName: string
}

async function contentOf(file: UploadedFile | undefined, text: string | undefined): Promise<Came | undefined> {
  const bytes = file ? Buffer.from(await file.arrayBuffer()) : text ? Buffer.from(text) : undefined
  const fileName = shorter(plainCell(file?.name ?? '') || 'payments.txt', LONGEST_FILE_NAME)
  return bytes && { bytes, digest: createHash('sha256').update(bytes).digest(), fileName }
}

const endingOf = (name: string): string => /\.\w{1,5}$/.exec(name)?.[0] ?? ''

/** Keeps the ending: it says what kind of file it is. */
function shorter(name: string, most: number): string {
  if (name.length <= most) return name
  const ending = endingOf(name)
  return cutTo(name.slice(0, name.length - ending.length), most - ending.length) + ending
}

async function draftFor(
  { db, brand, customerId, principal }: Surroundings,
  way: BatchWay,
  { accountId, countryCode, currencyCode, name }: From,
  { bytes, digest: content, fileName }: Came,
): Promise<number> {
  const meant = [way, accountId, countryCode, currencyCode].filter((part) => part !== undefined)
  const digest = createHash('sha256')
    .update(`${meant.join(' ')} `)
    .update(content)
    .digest()
  const before = await draftOf(db, customerId, way, digest)
  if (before !== undefined) return before
  const ending = endingOf(fileName).slice(1).toLowerCase() || 'txt'
  const stored = { customerId, name: `batch.${ending}`, type: types[ending] ?? 'text/csv', keptFor: FILE_KEPT }
  return insertBatch(db, {
    brand: brand.id,
    customerId,
    personId: principal.personId,
    accountId,
    way,
    name: name || shorter(fileName, LONGEST_NAME),
    digest,
    fileId: isNotKept(way) ? null : await keepFile(db, stored, bytes),
    fileName,
    country: countryCode,
    arrivesIn: currencyCode,
  })
}
