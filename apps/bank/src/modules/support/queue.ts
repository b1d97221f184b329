/** The list of the desk: which tickets, in which order, a page at a time. */
import { ANSWER_HOURS, statuses, type QueueView } from '@ducat/contract/support/models'
import { instantOf } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { shownTicket, type TicketRow } from './store.ts'

const HOUR_MS = 3_600_000

interface Asked {
  readonly brand: string
  readonly me: number
  readonly view: QueueView
  readonly search: string | undefined
  readonly skip: number
  readonly take: number
  readonly cursor: string | undefined
}

export interface QueueRow extends Omit<TicketRow, 'total'> {
  readonly assignedTo: number | null
  readonly assignedName: string | null
  /** Since when the customer waits; nothing once they were answered. */
  readonly since: Date | null
  readonly place: string
}

/** The last word is the customer's. */
const waits = sql`t.status = ${statuses.open} and l.addressed is null`
/** The first thing that nobody answered: who writes twice does not go to the end of the queue. */
const since = sql`coalesce((select min(h.created_at) from support_thread h where h.ticket_id = t.id
  and h.id > coalesce((select max(a.id) from support_thread a where a.ticket_id = t.id and a.by_agent), 0)), t.updated_at)`
const overdue = sql`${waits} and ${since} < now() - make_interval(hours => ${ANSWER_HOURS})`
const from = sql`support_ticket t join customer c on c.id = t.customer_id left join person p on p.id = t.assigned_to
  left join lateral (select created_at, addressed from support_thread where ticket_id = t.id order by id desc limit 1) l on true`

export async function queueOf(db: Db, { brand, me, view, search, skip, take, cursor }: Asked) {
  const isOldestFirst = view === 'waiting' || view === 'overdue'
  const mine = sql`t.status = ${statuses.open} and t.assigned_to = ${me}`
  const views: Readonly<Record<QueueView, RawBuilder<unknown>>> = { waiting: waits, overdue, mine, all: sql`true` }
  const words = search?.trim() ? `%${search.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` : undefined
  const asked = sql`t.brand = ${brand} and ${views[view]}
    and ${words === undefined ? sql`true` : sql`(t.subject ilike ${words} or c.name ilike ${words} or t.id::text = ${search!.trim()} or c.id::text = ${search!.trim()})`}`
  const order = isOldestFirst ? since : sql`t.updated_at`
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const { rows } = await sql<QueueRow>`
    select t.id, t.customer_id as "customerId", t.person_id as "personId", c.name as "customerName", t.status, t.subject, t.description, t.fields,
           t.created_at as created, t.updated_at as updated, t.customer_read_at as "readAt", l.created_at as "lastAt", l.addressed as "lastTo",
           t.assigned_to as "assignedTo", p.first_name || ' ' || p.last_name as "assignedName",
           case when ${waits} then ${since} end as since, (${order})::text as place
    from ${from} where ${asked}
      and ${after === undefined ? sql`true` : isOldestFirst ? sql`(${order}, t.id) > (${after.at}::timestamptz, ${after.id})` : sql`(${order}, t.id) < (${after.at}::timestamptz, ${after.id})`}
    order by ${isOldestFirst ? sql`${order}, t.id` : sql`${order} desc, t.id desc`} limit ${take + 1} offset ${after === undefined ? skip : 0}`.execute(
    db,
  )
  const { rows: counted } = await sql<Record<'total' | 'waiting' | 'mine' | 'overdue', number>>`
    select count(*) filter (where ${asked})::integer as total, count(*) filter (where ${waits})::integer as waiting,
           count(*) filter (where ${mine})::integer as mine, count(*) filter (where ${overdue})::integer as overdue
    from ${from} where t.brand = ${brand}`.execute(db)
  const { total, ...counts } = counted[0]!
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  return { page, total, counts, nextCursor: last && Buffer.from(`ticket ${last.id} ${last.place}`).toString('base64url') }
}

export const shownInQueue = (row: QueueRow) => ({
  ...shownTicket(row),
  customerId: row.customerId,
  customerName: row.customerName,
  assignedTo: row.assignedTo === null ? undefined : { personId: row.assignedTo, name: (row.assignedName ?? '').trim() },
  since: row.since ? instantOf(row.since) : undefined,
  due: row.since ? instantOf(new Date(row.since.getTime() + ANSWER_HOURS * HOUR_MS)) : undefined,
})

function placeOf(cursor: string): { readonly id: number; readonly at: string } {
  const [, id, at] =
    /^ticket (\d{1,9}) (\d{4}-\d\d-\d\d [\d:.]{8,15}[+-][\d:]{2,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || at === undefined || Number.isNaN(Date.parse(at))) throw notYours()
  return { id: Number(id), at }
}
