/** All conversations of a customer with their files, for whoever takes everything away. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { attachmentOf } from './attachment.ts'
import { shownThread, shownTicket, threadsOf, ticketsOf } from './store.ts'

const PAGE = 50
/** Longer conversations than any. */
const EVERYTHING = 100_000

export async function* conversationsOf(db: Db, customerId: number) {
  for (let skip = 0; ; skip += PAGE) {
    const tickets = await ticketsOf(db, customerId, skip, PAGE)
    for (const ticket of tickets) {
      const threads = await threadsOf(db, ticket.id, EVERYTHING)
      const { rows } = await sql<{ id: string; name: string }>`
        select u.id, u.name from support_upload u join support_thread h on h.id = u.thread_id where h.ticket_id = ${ticket.id}
        order by u.created_at, u.id`.execute(db)
      yield {
        ticket: { ...shownTicket(ticket), description: ticket.description, fields: ticket.fields, threads: threads.map(shownThread) },
        files: rows.map(({ id, name }, place) => ({
          name: `${place + 1}-${plainName(name)}`,
          bytes: async () => (await attachmentOf(db, ticket.id, id)).bytes,
        })),
      }
    }
    if (tickets.length < PAGE) return
  }
}

/** A name that somebody typed leads out of no folder when the archive is unpacked. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')
    .replaceAll(/\.{2,}/g, '_')
    .slice(-100)
