/** The embedded help desk: the provider's API, for whoever shows a token. */
import type { helpDesk as calls } from '@ducat/contract/support/calls'
import { statuses, TICKET_PAGE } from '@ducat/contract/support/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { transaction } from '../../db/transaction.ts'
import { attachmentOf, isWhatItSays, keepUpload } from './attachment.ts'
import { ownTicket, shownThread, shownTicket, threadsOf, ticketsOf } from './store.ts'
import { guestOf, tokenFor, TOKEN_SECONDS } from './tokens.ts'
import { openTicket, writeAsCustomer } from './write.ts'

const DEPARTMENT = 'support'
const MOST_WAITING = 20

export const helpDesk: Handlers<typeof calls> = {
  signIn: async ({ jwt }, { db }) => ({ token: await tokenFor(db, jwt), expiresIn: TOKEN_SECONDS }),

  async me(_input, context) {
    const { customerId, email, name } = await guestOf(context)
    return { id: String(customerId), email, name, departmentIds: [DEPARTMENT] }
  },

  compose: (input, context) => create(input, context),
  create: (input, context) => create(input, context),

  async list({ from = 0, limit = TICKET_PAGE }, context) {
    const { customerId } = await guestOf(context)
    return { data: (await ticketsOf(context.db, customerId, from, limit)).map(shownTicket) }
  },

  async get({ id }, context) {
    const row = await mine(context, id)
    return { ...shownTicket(row), description: row.description, cf: row.fields }
  },

  async reply({ id, content, uploads }, context) {
    const guest = await guestOf(context)
    if (content.trim() === '' && !uploads?.length) throw context.refuse('content', 'REQUIRED')
    const written = await transaction(context.db, async (trx) => {
      const ticket = await ownTicket(trx, guest.customerId, id)
      const done = await writeAsCustomer(trx, guest, ticket.id, content, uploads)
      if (!done) throw context.refuse('uploads', 'UPLOAD_GONE')
      return done
    })
    return { id: String(written.id), createdAt: instantOf(written.at) }
  },

  async update({ id, status, cf }, context) {
    const ticket = await mine(context, id)
    if (status)
      await sql`update support_ticket set status = ${statuses.closed}, updated_at = now() where id = ${ticket.id}`.execute(context.db)
    if (cf)
      await sql`update support_ticket set customer_read_at = least(${cf.cf_customer_read_at}::timestamptz, now()) where id = ${ticket.id}`.execute(
        context.db,
      )
    return { id: String(ticket.id), status: status ?? ticket.status }
  },

  async threads({ id, limit }, context) {
    return { data: (await threadsOf(context.db, (await mine(context, id)).id, limit)).map(shownThread) }
  },

  async conversations({ id, limit }, context) {
    const rows = await threadsOf(context.db, (await mine(context, id)).id, limit)
    return { data: rows.map(shownThread).map(({ createdAt, to: _to, ...rest }) => ({ ...rest, type: 'thread', createdTime: createdAt })) }
  },

  async fields(_input, context) {
    await guestOf(context)
    const { i18n } = context
    return {
      data: [
        {
          name: 'category',
          label: i18n.t('What is it about?'),
          type: 'picklist',
          isRequired: true,
          options: [i18n.t('Payments'), i18n.t('Cards'), i18n.t('Account and verification'), i18n.t('Something else')],
        },
        { name: 'reference', label: i18n.t('Number of a payment, card or document'), type: 'text', isRequired: false },
      ],
    }
  },

  async upload({ file }, context) {
    const { db, refuse } = context
    const { customerId, personId } = await guestOf(context)
    const bytes = Buffer.from(await file.arrayBuffer())
    if (!isWhatItSays(file.name, bytes)) throw refuse('file', 'FILE_TYPE')
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from support_upload where person_id = ${personId} and thread_id is null`.execute(db)
    if (rows[0]!.n >= MOST_WAITING) throw refuse('file', 'TOO_MANY_UPLOADS')
    return keepUpload(db, { customerId, personId }, { name: file.name, bytes })
  },

  async attachment({ id, attachmentId }, context) {
    const ticket = await mine(context, id)
    return { file: await attachmentOf(context.db, ticket.id, attachmentId) }
  },
}

async function mine(context: Surroundings, id: string) {
  return ownTicket(context.db, (await guestOf(context)).customerId, id)
}

interface NewTicket {
  readonly subject: string
  readonly description: string
  readonly departmentId: string
  readonly uploads?: readonly string[] | undefined
  readonly cf?: object | undefined
}

async function create(input: NewTicket, context: Surroundings) {
  const guest = await guestOf(context)
  const id = await transaction(context.db, async (trx) => {
    const made = await openTicket(trx, context.brand.id, guest, input)
    if (made === undefined) throw new Refused('VF', { field: 'uploads', reason: 'UPLOAD_GONE' })
    return made
  })
  return { id: String(id), ticketNumber: String(id) }
}
