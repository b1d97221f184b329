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
