/** What a sender sees and does afterwards: where each recipient is, reminding, more days, another address, taking it back. */
import { sent as calls } from '@ducat/contract/global-pay/calls'
import { globalStates, type GlobalState } from '@ducat/contract/global-pay/models'
import { decimal, money, sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { goesBack } from './back.ts'
import { mayBeSentTo } from './setting-aside.ts'
import { mayRemind, MOST_DAYS, shownPayment } from './shown.ts'
import { isOpen, ownPayment, paymentsWhere, type PaymentRow } from './store.ts'

const PAGE = 50
const RECALLED_AT_ONCE = 50

/** Those that somebody may have to do something about come first. */
const ranks: Readonly<Record<GlobalState, number>> = {
  waiting: 0,
  sent: 0,
  opened: 0,
  chosen: 0,
  expired: 1,
  refused: 1,
  confirmed: 2,
  paid: 2,
  recalled: 3,
  cancelled: 3,
}
const rank = sql`case ${sql.join(
  globalStates.map((state) => sql`when g.state = ${sql.lit(state)} then ${sql.lit(ranks[state])}`),
  sql` `,
)} end`

export const sent = (batches: Batcher): Handlers<typeof calls> => ({
  async list({ batchId, states, search, cursor, pageSize = PAGE }, { db, customerId, now }) {
    const scope = sql`g.customer_id = ${customerId} ${batchId === undefined ? sql`` : sql`and g.batch_id = ${batchId}`}`
    const words = search && `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const [, after, before] = /^after-(\d)-(\d+)$/.exec(cursor ?? '') ?? []
    const rows = await paymentsWhere(
      db,
      sql`${scope} ${states?.length ? sql`and g.state = any(${states})` : sql``}
        ${words ? sql`and (g.name ilike ${words} or g.email ilike ${words} or g.description ilike ${words})` : sql``}
        ${after === undefined ? sql`` : sql`and (${rank}, -g.operation_id) > (${Number(after)}, -(${before}::bigint))`}
        order by ${rank}, g.operation_id desc limit ${pageSize + 1}`,
    )
    const { rows: counts } = await sql<{ state: GlobalState; currency: string; count: number; amount: bigint; fee: bigint }>`
      select g.state, g.currency, count(*)::integer as count, sum(g.amount)::bigint as amount, sum(g.fee)::bigint as fee
      from global_payment g where ${scope} group by 1, 2 order by 1, 2`.execute(db)
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return {
      payments: page.map((row) => shownPayment(row, now)),
      counts: counts.map(({ state, currency, count, amount, fee }) => ({
        state,
        currencyCode: currency,
        count,
        amount: decimal(money(amount, currency)),
        fee: decimal(money(fee, currency)),
      })),
      nextCursor: last && `after-${ranks[last.state]}-${last.id}`,
    }
  },

  get: async ({ paymentId }, { db, customerId, now }) => ({ payment: shownPayment(await ownPayment(db, customerId, paymentId), now) }),

  remind: ({ paymentIds }, context) =>
    each(context, paymentIds, async (row) => {
      if (!isOpen(row)) return 'PAYMENT_OVER'
      if (!mayRemind(row, context.now)) return 'REMINDED_TODAY'
      await sql`
        update global_payment set letter = 'reminder', letter_at = now(), reminded_at = now() where operation_id = ${row.id} and letter is null`.execute(
        context.db,
      )
      return undefined
    }),

  extend: ({ paymentIds, days }, context) =>
    each(context, paymentIds, async (row) => {
      if (!isOpen(row)) return 'PAYMENT_OVER'
      const { numAffectedRows } = await sql`
        update global_payment set expires_at = expires_at + make_interval(days => ${Number(days)})
        where operation_id = ${row.id} and state in ('sent', 'opened', 'chosen')
          and expires_at + make_interval(days => ${Number(days)}) <= now() + make_interval(days => ${MOST_DAYS})`.execute(context.db)
      if (numAffectedRows === 0n) return 'TOO_LONG'
      return undefined
    }),

  async correct({ paymentId, beneficiaryEmail }, context) {
    const { db, customerId, now, refuse } = context
    const row = await ownPayment(db, customerId, paymentId)
    const email = sameEmailForm(beneficiaryEmail)
    if (!isOpen(row)) throw refuse('paymentId', 'PAYMENT_OVER')
    if (row.openedAt) throw refuse('paymentId', 'PAYMENT_OPENED')
    if (email === row.email) throw refuse('beneficiaryEmail', 'SAME_ADDRESS')
    await mayBeSentTo(context, email)
    const { numAffectedRows } = await sql`
      update global_payment set email = ${email}, letter = 'first', letter_at = now(), undelivered = false
      where operation_id = ${row.id} and state = 'sent' and opened_at is null`.execute(db)
    // Opened in this moment: whoever has the link keeps it.
    if (numAffectedRows === 0n) throw refuse('paymentId', 'PAYMENT_OPENED')
    await sql`update global_link set replaced_at = now() where operation_id = ${row.id} and replaced_at is null`.execute(db)
    return { payment: shownPayment(await ownPayment(db, customerId, paymentId), now) }
  },

  async recall({ paymentIds = [], batchId }, context) {
    const { db, customerId } = context
    const open =
      batchId === undefined
        ? []
        : await paymentsWhere(
            db,
            sql`g.customer_id = ${customerId} and g.batch_id = ${batchId} and g.state in ('sent', 'opened', 'chosen') order by g.operation_id`,
          )
    return each(context, [...paymentIds, ...open.map(({ id }) => Number(id))], async (row) =>
      (await goesBack({ db, batches }, row.id, 'recalled')) ? undefined : row.state === 'recalled' ? undefined : 'PAYMENT_OVER',
    )
  },
})

/** Each by itself, a few at a time; one that is not the sender's own is not there at all. */
async function each({ db, customerId }: Surroundings, ids: readonly number[], act: (row: PaymentRow) => Promise<string | undefined>) {
  const rows = await Promise.all([...new Set(ids)].map((id) => ownPayment(db, customerId, id)))
  const failed: { paymentId: number; reason: string }[] = []
  const done: number[] = []
  for (let from = 0; from < rows.length; from += RECALLED_AT_ONCE)
    await Promise.all(
      rows.slice(from, from + RECALLED_AT_ONCE).map(async (row) => {
        const reason = await act(row)
        if (reason === undefined) done.push(Number(row.id))
        else failed.push({ paymentId: Number(row.id), reason })
      }),
    )
  return { done: done.toSorted((a, b) => a - b), failed: failed.toSorted((a, b) => a.paymentId - b.paymentId) }
}
