/** The bank's own part: keys for the help desk, how many tickets wait, and a company's manager. */
import type { support as calls } from '@ducat/contract/support/calls'
import { TICKET_PAGE } from '@ducat/contract/support/models'
import { isUnread, ticketState } from '@ducat/contract/support/rules'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Seal } from '../../db/seal.ts'
import { shownTicket, ticketsOf } from './store.ts'
import { newKey } from './tokens.ts'

/** Further back nothing is new or unread. */
const COUNTED = 1000

export const support = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async jwt(_input, { db, now, customerId, principal }) {
    const { personId, email } = principal
    const { name } = await db
      .selectFrom('person')
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    return { jwt: await newKey(db, seal, now, { personId, customerId, email, name }) }
  },

  async agent(_input, { brand, principal }) {
    if (!principal.isCompany) return {}
    const { email, phone } = brand.supports
    return { agent: { name: `${brand.projectName} Business`, email, phone } }
  },

  async stats(_input, { db, now, customerId }) {
    const all = (await ticketsOf(db, customerId, 0, COUNTED)).map(shownTicket)
    const states = all.map((one) => ticketState(one, now.getTime()))
    const count = (state: string) => states.filter((one) => one === state).length
    return {
      unreadTicketNumbers: all.filter((one) => isUnread(one, now.getTime())).map(({ ticketNumber }) => ticketNumber),
      open: count('open'),
      new: count('new'),
      closed: count('closed'),
      total: all.length,
    }
  },

  async tickets({ page = 1, pageSize = TICKET_PAGE }, { db, customerId }) {
    const rows = await ticketsOf(db, customerId, (page - 1) * pageSize, pageSize)
    return { tickets: rows.map(shownTicket), total: rows[0]?.total ?? 0 }
  },
})
