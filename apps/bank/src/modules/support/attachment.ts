/** Files of a conversation: what may be one, and how one is given away. */
import { randomBytes } from 'node:crypto'
import { fileTypes, type FileType } from '@ducat/contract/kit/upload'
import { attachmentRule } from '@ducat/contract/support/models'
import { tidyName } from '@ducat/values'
import { sql } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'

/** A file of this ticket and of no other. Whatever it is, no browser shows or runs it. */
export async function attachmentOf(db: Db, ticketId: number, attachmentId: string) {
  const { rows } = await sql<{ name: string; bytes: Buffer }>`
    select u.name, u.bytes from support_upload u join support_thread h on h.id = u.thread_id
    where u.id = ${attachmentId} and h.ticket_id = ${ticketId}`.execute(db)
  if (!rows[0]) throw notYours()
  return { name: rows[0].name, type: 'application/octet-stream', bytes: rows[0].bytes }
}

interface Whose {
  readonly personId: number
  readonly customerId: number
}

/** Held by its owner until a message takes it along. */
export async function keepUpload(db: Db, { personId, customerId }: Whose, file: { readonly name: string; readonly bytes: Buffer }) {
  const id = randomBytes(18).toString('base64url')
  const name = safeName(file.name)
  await sql`
    insert into support_upload (id, customer_id, person_id, name, bytes) values (${id}, ${customerId}, ${personId}, ${name}, ${file.bytes})`.execute(
    db,
  )
  return { id, name, size: file.bytes.length }
}

/** A name is a wish, the bytes decide; text is only text when nothing in it is not. */
export function isWhatItSays(name: string, bytes: Buffer): boolean {
  const { magic } = fileTypes[endingOf(name)]
  if (magic.length > 0) return magic.some((first) => bytes.subarray(0, first.length / 2).toString('hex') === first)
  return !bytes.includes(0) && !/<(?:script|html|svg|!doctype)/i.test(bytes.toString('utf8'))
}

/** The same of a file that came by mail, which no form has looked at. */
export function mayCome(name: string, bytes: Buffer): boolean {
  const { types, maxMb } = attachmentRule
  return types.includes(endingOf(name)) && bytes.length > 0 && bytes.length <= maxMb * 1_000_000 && isWhatItSays(name, bytes)
}

const endingOf = (name: string): FileType => name.toLowerCase().split('.').at(-1) as FileType

export const safeName = (name: string): string => tidyName(name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')).slice(-120) || 'file'
