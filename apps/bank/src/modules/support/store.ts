/** The rows of tickets, and what was written. */
import { CONVERSATION_PAGE } from '@ducat/contract/support/models'
import { instantOf } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'

export interface TicketRow {
  readonly id: number
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly customerName: string
  readonly status: string
  readonly subject: string
  readonly description: string
  /** What the form asked for: category, reference. */
  readonly fields: Readonly<Record<string, string>>
  readonly created: Date
  readonly updated: Date
  readonly readAt: Date | null
  readonly lastAt: Date | null
  readonly lastTo: string | null
  readonly total: number
}

/** With the newest thing that was written; a customer's own is addressed to nobody. */
export async function ticketsWhere(db: Db, where: RawBuilder<unknown>, page: RawBuilder<unknown>): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select t.id, t.brand, t.customer_id as "customerId", t.person_id as "personId", c.name as "customerName", t.status, t.subject, t.description, t.fields,
           t.created_at as created, t.updated_at as updated, t.customer_read_at as "readAt", l.created_at as "lastAt", l.addressed as "lastTo",
           count(*) over ()::integer as total
    from support_ticket t join customer c on c.id = t.customer_id
    left join lateral (select created_at, addressed from support_thread where ticket_id = t.id order by id desc limit 1) l on true
    where ${where} ${page}`.execute(db)
  return rows
}

const newestFirst = sql`order by t.updated_at desc, t.id desc`

export const ticketsOf = (db: Db, customerId: number, skip: number, take: number): Promise<readonly TicketRow[]> =>
  ticketsWhere(db, sql`t.customer_id = ${customerId}`, sql`${newestFirst} limit ${take} offset ${skip}`)

/** By its number as it stands in the address. Somebody else's is not there. */
export async function ownTicket(db: Db, customerId: number, number: string): Promise<TicketRow> {
  const found = /^\d{1,9}$/.test(number)
    ? await ticketsWhere(db, sql`t.id = ${Number(number)} and t.customer_id = ${customerId}`, sql``)
    : []
  if (!found[0]) throw notYours()
  return found[0]
}

export const shownTicket = ({ id, status, created, updated, readAt, lastAt, lastTo, subject }: Omit<TicketRow, 'total' | 'brand'>) => ({
  id: String(id),
  ticketNumber: String(id),
  status,
  createdAt: instantOf(created),
  updatedAt: instantOf(updated),
  lastThread: lastAt ? { createdAt: instantOf(lastAt), to: lastTo ?? '' } : undefined,
  cf_customer_read_at: readAt ? instantOf(readAt) : undefined,
  subject,
})

interface ThreadRow {
  readonly id: bigint
  readonly created: Date
  readonly content: string
  readonly name: string
  readonly isAgent: boolean
  readonly addressed: string | null
  readonly attachments: readonly { readonly id: string; readonly name: string; readonly size: number }[]
}

/** The newest hundred, oldest first. */
export async function threadsOf(db: Db, ticketId: number, limit = CONVERSATION_PAGE): Promise<readonly ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select h.id, h.created_at as created, h.content, h.author_name as name, h.by_agent as "isAgent", h.addressed, coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'size', length(u.bytes)) order by u.created_at, u.id)
      from support_upload u where u.thread_id = h.id), '[]') as attachments
    from support_thread h where h.ticket_id = ${ticketId} order by h.id desc limit ${limit}`.execute(db)
  return rows.toReversed()
}

export const shownThread = ({ id, created, content, name, isAgent, addressed, attachments }: ThreadRow) => ({
  id: String(id),
  createdAt: instantOf(created),
  content,
  author: { name, type: isAgent ? 'AGENT' : 'END_USER' },
  to: addressed ?? undefined,
  attachments: [...attachments],
})
