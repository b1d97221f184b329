/** What is written: by a customer, and by whoever answers. */
import { statuses } from '@ducat/contract/support/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import type { TicketRow } from './store.ts'
import type { Guest } from './tokens.ts'

interface NewTicket {
  readonly subject: string
  readonly description: string
  readonly departmentId: string
  readonly cf?: object | undefined
  readonly uploads?: readonly string[] | undefined
}

/** Nothing when a file of it is not there. */
export async function openTicket(db: Db, brand: string, guest: Guest, asked: NewTicket): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into support_ticket (brand, customer_id, person_id, subject, description, department, fields, customer_read_at)
    values (${brand}, ${guest.customerId}, ${guest.personId}, ${asked.subject}, ${asked.description}, ${asked.departmentId},
            ${JSON.stringify(asked.cf ?? {})}, now()) returning id`.execute(db)
  const { id } = rows[0]!
  const written = await writeAsCustomer(db, guest, id, asked.description, asked.uploads)
  return written && id
}

export interface Written {
  readonly id: bigint
  readonly at: Date
}

/** A ticket that was closed is open again. Nothing when a file is not there, was used or is somebody else's. */
export async function writeAsCustomer(
  db: Db,
  { personId, customerId, name }: Guest,
  ticketId: number,
  content: string,
  uploads: readonly string[] = [],
): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    insert into support_thread (ticket_id, person_id, author_name, by_agent, content) values (${ticketId}, ${personId}, ${name}, false, ${content})
    returning id, created_at as at`.execute(db)
  const written = rows[0]!
  const wanted = new Set(uploads)
  const { numAffectedRows } = await sql`
    update support_upload set thread_id = ${written.id} where id = any (${[...wanted]}) and customer_id = ${customerId} and person_id = ${personId}
      and thread_id is null`.execute(db)
  if (numAffectedRows !== BigInt(wanted.size)) return undefined
  await sql`update support_ticket set status = ${statuses.open}, updated_at = now(), customer_read_at = now() where id = ${ticketId}`.execute(
    db,
  )
  await tell(db, { customerId, name: 'changed', data: { topics: ['support'] } })
  return written
}

interface Answer {
  readonly by: { readonly personId: number | undefined; readonly name: string }
  readonly content: string
  readonly status: string
  /** Whether its letter can be replied to. */
  readonly takesReplies: boolean
}

/** The customer's pages hear of it at once, and whoever asked gets a notice, by letter too unless they do not want it. */
export async function writeAsAgent(
  db: Db,
  ticket: Pick<TicketRow, 'id' | 'brand' | 'customerId' | 'personId' | 'subject'>,
  { by, content, status, takesReplies }: Answer,
): Promise<void> {
  const { id, customerId, personId, subject } = ticket
  await sql`
    insert into support_thread (ticket_id, person_id, author_name, by_agent, addressed, content)
    select ${id}, ${by.personId ?? null}, ${by.name}, true, p.email, ${content} from person p where p.id = ${personId}`.execute(db)
  await sql`update support_ticket set status = ${status}, updated_at = now() where id = ${id}`.execute(db)
  const text = status === statuses.closedNoReply ? 'supportClosed' : 'supportAnswered'
  // The address to reply to is made when the letter is: its token stands in the letter alone.
  await notify(db, { personId, customerId, text, facts: { subject, ticket: id, ...(takesReplies && { mayReply: 1 }) } })
  await tell(db, { customerId, name: 'changed', data: { topics: ['support'] } })
}
