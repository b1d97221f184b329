/** For the bank's own people: the queue, a ticket whole with the customer behind it, who took it, the answer, and closing. */
import type { supportDesk as calls } from '@ducat/contract/support/calls'
import { statuses } from '@ducat/contract/support/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { staffLine } from '../../audit/staff-line.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { tell } from '../../realtime/index.ts'
import { attachmentOf } from './attachment.ts'
import { preparedFor } from './prepared.ts'
import { queueOf, shownInQueue } from './queue.ts'
import { shownThread, shownTicket, threadsOf, ticketsWhere, type TicketRow } from './store.ts'
import { writeAsAgent } from './write.ts'

const PAGE = 50
const OTHERS = 5

export const desk = (takesReplies: boolean): Handlers<typeof calls> => ({
  async queue({ view = 'waiting', search, pageNumber = 1, pageSize = PAGE, cursor }, context) {
    await mustSupport(context)
    const { db, brand, principal } = context
    const asked = { brand: brand.id, me: principal.personId, view, search, skip: (pageNumber - 1) * pageSize, take: pageSize, cursor }
    const { page, ...rest } = await queueOf(db, asked)
    return { tickets: page.map(shownInQueue), ...rest }
  },

  async read({ ticketNumber }, context) {
    await mustSupport(context)
    const { db, i18n } = context
    const row = await ticketBy(context, ticketNumber)
    await lookedAt(context, row)
    const customer = await customerOf(context, row)
    return {
      ticket: {
        ...shownTicket(row),
        description: row.description,
        cf: row.fields,
        customerId: row.customerId,
        customerName: row.customerName,
        assignedTo: await takenBy(context, row.id),
      },
      threads: (await threadsOf(db, row.id)).map(shownThread),
      customer,
      colleagues: await colleagues(context),
      prepared: preparedFor(i18n, customer.writer.language),
    }
  },

  async answer({ ticketNumber, content, close, noReply }, context) {
    const name = await mustSupport(context)
    if (content.trim() === '') throw context.refuse('content', 'REQUIRED')
    const ticket = await ticketBy(context, ticketNumber)
    const status = noReply ? statuses.closedNoReply : close ? statuses.closed : statuses.open
    const { personId } = context.principal
    await writeAsAgent(context.db, ticket, { by: { personId, name }, content, status, takesReplies })
    await sql`update support_ticket set assigned_to = ${personId} where id = ${ticket.id} and assigned_to is null`.execute(context.db)
    await staffLine(context, ticket.customerId, `supportTicketAnswer ${ticket.id}`)
    return { status }
  },

  async assign({ ticketNumber, personId }, context) {
    await mustSupport(context)
    const { id, customerId } = await ticketBy(context, ticketNumber)
    if (personId !== undefined && !(await colleagues(context)).some((one) => one.personId === personId))
      throw context.refuse('personId', 'NOT_IN_SUPPORT')
    await sql`update support_ticket set assigned_to = ${personId ?? null} where id = ${id}`.execute(context.db)
    await staffLine(context, customerId, `supportTicketAssign ${id} ${personId ?? 'nobody'}`)
    return {}
  },

  async close({ ticketNumber }, context) {
    await mustSupport(context)
    const { id, customerId } = await ticketBy(context, ticketNumber)
    await sql`update support_ticket set status = ${statuses.closed}, updated_at = now() where id = ${id} and status = ${statuses.open}`.execute(
      context.db,
    )
    await staffLine(context, customerId, `supportTicketClose ${id}`)
    await tell(context.db, { customerId, name: 'changed', data: { topics: ['support'] } })
    return { status: (await ticketBy(context, ticketNumber)).status }
  },

  async attachment({ ticketNumber, attachmentId }, context) {
    await mustSupport(context)
    const { id, customerId } = await ticketBy(context, ticketNumber)
    const file = await attachmentOf(context.db, id, attachmentId)
    await staffLine(context, customerId, `supportAttachmentGet ${id}`)
    return { file }
  },
})

async function ticketBy({ db, brand }: Surroundings, number: string): Promise<TicketRow> {
  const found = /^\d{1,9}$/.test(number) ? await ticketsWhere(db, sql`t.id = ${Number(number)} and t.brand = ${brand.id}`, sql``) : []
  if (!found[0]) throw notYours()
  return found[0]
}

/** The page asks again while it is open: one line an hour says that the clerk looked. */
async function lookedAt(context: Surroundings, { id, customerId }: TicketRow): Promise<void> {
  const line = `supportTicketGet ${id}`
  const { rows } = await sql`
    select 1 from audit_line where customer_id = ${customerId} and admin_id = ${context.principal.personId} and call = ${line}
      and at > now() - interval '1 hour' limit 1`.execute(context.db)
  if (rows.length === 0) await staffLine(context, customerId, line)
}

async function takenBy({ db }: Surroundings, ticketId: number) {
  const { rows } = await sql<{ personId: number; name: string }>`
    select p.id as "personId", trim(p.first_name || ' ' || p.last_name) as name
    from support_ticket t join person p on p.id = t.assigned_to where t.id = ${ticketId}`.execute(db)
  return rows[0]
}

async function customerOf({ db }: Surroundings, { id, customerId, personId }: TicketRow) {
  const { rows } = await sql<{ kind: number; country: string; verified: boolean; name: string; email: string; language: string }>`
    select c.kind, c.country, c.verified, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.language
    from customer c, person p where c.id = ${customerId} and p.id = ${personId}`.execute(db)
  const { kind, country, verified, ...writer } = rows[0]!
  const others = await ticketsWhere(
    db,
    sql`t.customer_id = ${customerId} and t.id <> ${id}`,
    sql`order by t.updated_at desc, t.id desc limit ${OTHERS}`,
  )
  return {
    customerType: kind === 0 ? ('personal' as const) : ('business' as const),
    country,
    verified,
    writer,
    others: others.map((one) => ({
      ticketNumber: String(one.id),
      subject: one.subject,
      status: one.status,
      updatedAt: instantOf(one.updated),
    })),
  }
}

async function colleagues({ db, brand }: Surroundings) {
  const { rows } = await sql<{ personId: number; name: string }>`
    select id as "personId", trim(first_name || ' ' || last_name) as name from person
    where brand = ${brand.id} and is_admin and activated_at is not null and 'support' = any (staff_rights) order by name, id`.execute(db)
  return rows
}

/** Only who has the right; answers with the name that customers see. */
async function mustSupport({ db, principal }: Surroundings): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name as name from person where id = ${principal.personId} and is_admin and 'support' = any (staff_rights)`.execute(db)
  if (!rows[0]) throw new Refused('13')
  return rows[0].name
}
