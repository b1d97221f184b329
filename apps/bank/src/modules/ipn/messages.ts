/** What was sent to a merchant's server, one message as it went, sending it again, and taking care of it by hand. */
import type { ipnMessages as calls } from '@ducat/contract/ipn/calls'
import { switchIds } from '@ducat/contract/buttons/models'
import { IPN_PAGE, ipnStatusIds, paymentStatuses, type PaymentStatus } from '@ducat/contract/ipn/models'
import { instantOf } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { countOf, ended, pageBy } from '../../call/page-by-number.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { confirmMessage, factsOf, formOf, ipnMessagesWhere, sendAgain, triesOf, type IpnRow } from '../public-api/index.ts'

export const messages: Handlers<typeof calls> = {
  async list({ fromDate, toDate, statusId, ...input }, { db, customerId }) {
    const page = pageBy(input, IPN_PAGE)
    const narrowed = sql.join(
      [
        sql`e.customer_id = ${customerId}`,
        ...(fromDate === undefined ? [] : [sql`e.created_at >= ${fromDate}::date`]),
        ...(toDate === undefined ? [] : [sql`e.created_at < ${toDate}::date + interval '1 day'`]),
        ...(statusId === undefined ? [] : [inStatus[statusId] ?? sql`false`]),
      ],
      sql` and `,
    )
    const rows = await ipnMessagesWhere(
      db,
      sql`${narrowed} and e.id < ${page.below}::bigint order by e.id desc limit ${page.wanted} offset ${page.skip}`,
    )
    const { shown: mine, nextCursor } = ended(rows, page)
    const from = sql`from webhook_event e join webhook w on w.customer_id = e.customer_id and w.kind = 'ipn'
      join webhook_delivery d on d.webhook_id = w.id and d.event_id = e.id where e.type = 'ipn' and ${narrowed}`
    return { messages: mine.map(shown), nextCursor, ...(await countOf(db, from)) }
  },

  async get({ id }, { db, customerId }) {
    const row = await own(db, customerId, id)
    const tries = await triesOf(db, row.id)
    return {
      ...shown(row),
      request: formOf(row),
      response: tries[0]?.response,
      tries: tries.map(({ created_at: at, status, ms, response }) => ({
        created: instantOf(at),
        status,
        ms,
        ...(status === 0 && { why: response }),
      })),
    }
  },

  async confirm({ id }, { db, customerId }) {
    await confirmMessage(db, await own(db, customerId, id))
    return { statusId: statusOf(await own(db, customerId, id)) }
  },

  async resend({ id }, { db, customerId, refuse }) {
    const row = await own(db, customerId, id)
    const settings = await db.selectFrom('ipn_settings').select('status_id').where('customer_id', '=', customerId).executeTakeFirst()
    if (settings?.status_id !== switchIds.on) throw refuse('id', 'IPN_OFF')
    await sendAgain(db, row)
    return { statusId: statusOf(await own(db, customerId, id)) }
  },
}

/** Somebody else's, an event of a webhook and none at all get one answer. */
async function own(db: Db, customerId: number, id: number): Promise<IpnRow> {
  const [row] = await ipnMessagesWhere(db, sql`e.id = ${id} and e.customer_id = ${customerId}`)
  if (!row) throw notYours()
  return row
}

const { waiting, delivered, confirmed, failed } = ipnStatusIds

const inStatus: Readonly<Record<number, RawBuilder<unknown>>> = {
  [waiting]: sql`d.confirmed_at is null and d.state = 'waiting'`,
  [delivered]: sql`d.confirmed_at is null and d.state = 'delivered'`,
  [confirmed]: sql`d.confirmed_at is not null`,
  [failed]: sql`d.confirmed_at is null and d.state in ('failed', 'dropped')`,
}

function statusOf({ state, confirmedAt }: Pick<IpnRow, 'state' | 'confirmedAt'>): number {
  if (confirmedAt) return confirmed
  return state === 'waiting' ? waiting : state === 'delivered' ? delivered : failed
}

function shown(row: IpnRow) {
  const facts = factsOf(row.data)
  const text = (name: string): string | undefined => {
    const fact = facts[name]
    return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : undefined
  }
  const number = (name: string): number | undefined => (text(name) === undefined ? undefined : Number(text(name)))
  return {
    id: Number(row.id),
    created: instantOf(row.createdAt),
    statusId: statusOf(row),
    notifyUrl: row.url,
    transactionId: number('transactionId'),
    attempts: row.attempts,
    paymentStatus: paymentStatuses.find((one): one is PaymentStatus => one === facts['status'])!,
    paymentId: number('paymentId'),
    amount: text('amount'),
    currencyCode: text('currencyCode'),
    reference: text('reference'),
    nextTry: statusOf(row) === waiting && row.attempts > 0 ? instantOf(row.nextAt) : undefined,
  }
}
