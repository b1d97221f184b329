/** What a sender sees and does afterwards: where each recipient is, reminding, more days, another address, taking it back. */
import { sent as calls } from '@ducat/contract/global-pay/calls'
import { MOST_RECALLED, openStates } from '@ducat/contract/global-pay/models'
import { decimal, money, sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { giveBackAll, markEnding } from './back.ts'
import { countsOf, pageOf } from './listing.ts'
import { mayBeSentTo } from './setting-aside.ts'
import { mayRemind, MOST_DAYS, shownPayment } from './shown.ts'
import { isOpen, ownPayment, paymentsWhere, type PaymentRow } from './store.ts'

const PAGE = 50

export const sent = (batches: Batcher): Handlers<typeof calls> => ({
  async list({ batchId, states, search, cursor, pageSize = PAGE }, { db, customerId, now }) {
    const { rows, nextCursor } = await pageOf(db, { customerId, batchId, states, search, cursor }, pageSize)
    // With the first page only: those that follow show the same sums.
    const counts = cursor === undefined ? await countsOf(db, { customerId, batchId }) : []
    return {
      payments: rows.map((row) => shownPayment(row, now)),
      counts: counts.map(({ state, currency, count, amount, fee }) => ({
        state,
        currencyCode: currency,
        count,
        amount: decimal(money(amount, currency)),
        fee: decimal(money(fee, currency)),
      })),
      nextCursor,
    }
  },

  get: async ({ paymentId }, { db, customerId, now }) => ({ payment: shownPayment(await ownPayment(db, customerId, paymentId), now) }),

  async remind({ paymentIds }, context) {
    const rows = await ownPayments(context, paymentIds)
    const why = (row: PaymentRow) => (!isOpen(row) ? 'PAYMENT_OVER' : mayRemind(row, context.now) ? undefined : 'REMINDED_TODAY')
    const done = rows.filter((row) => why(row) === undefined)
    await sql`
      update global_payment g set letter = 'reminder', letter_at = now(), letter_tries = 0, reminded_at = now() from (
        select operation_id from global_payment where operation_id = any(${idsOf(done)}::bigint[]) and letter is null order by operation_id for update
      ) due where g.operation_id = due.operation_id`.execute(context.db)
    return outcome(rows, done, why)
  },

  async extend({ paymentIds, days }, context) {
    const rows = await ownPayments(context, paymentIds)
    const { rows: longer } = await sql<{ id: bigint }>`
      update global_payment g set expires_at = g.expires_at + make_interval(days => ${Number(days)}) from (
        select operation_id from global_payment
        where operation_id = any(${idsOf(rows)}::bigint[]) and state in ('sent', 'opened', 'chosen') and ending is null
          and expires_at + make_interval(days => ${Number(days)}) <= now() + make_interval(days => ${MOST_DAYS})
        order by operation_id for update
      ) open where g.operation_id = open.operation_id returning g.operation_id as id`.execute(context.db)
    const ids = new Set(longer.map(({ id }) => id))
    return outcome(
      rows,
      rows.filter(({ id }) => ids.has(id)),
      (row) => (isOpen(row) ? 'TOO_LONG' : 'PAYMENT_OVER'),
    )
  },

  async correct({ paymentId, beneficiaryEmail }, context) {
    const { db, customerId, now, refuse } = context
    const row = await ownPayment(db, customerId, paymentId)
    const email = sameEmailForm(beneficiaryEmail)
    if (!isOpen(row)) throw refuse('paymentId', 'PAYMENT_OVER')
    if (row.openedAt) throw refuse('paymentId', 'PAYMENT_OPENED')
    // Whoever confirmed or approved it agreed to this address and no other.
    if (row.approved) throw refuse('paymentId', 'PAYMENT_APPROVED')
    if (email === row.email) throw refuse('beneficiaryEmail', 'SAME_ADDRESS')
    await mayBeSentTo(context, email)
    const { numAffectedRows } = await sql`
      update global_payment set email = ${email}, first_email = coalesce(first_email, email), corrected_at = now(), letter = 'first', letter_at = now(), letter_tries = 0, undelivered = false
      where operation_id = ${row.id} and state = 'sent' and ending is null and opened_at is null`.execute(db)
    // Opened in this moment: whoever has the link keeps it.
    if (numAffectedRows === 0n) throw refuse('paymentId', 'PAYMENT_OPENED')
    await sql`update global_link set replaced_at = now() where operation_id = ${row.id} and replaced_at is null`.execute(db)
    return { payment: shownPayment(await ownPayment(db, customerId, paymentId), now) }
  },

  async recall({ paymentIds = [], batchId, unopened = false, search }, context) {
    const { db, customerId } = context
    const named = await ownPayments(context, paymentIds)
    const states = unopened ? (['sent'] as const) : openStates
    const { rows: others } =
      batchId === undefined && !unopened ? { rows: [] } : await pageOf(db, { customerId, batchId, states, search }, MOST_RECALLED)
    const rows = [...new Map([...named, ...others].map((row) => [row.id, row])).values()]
    // Decided at once for all of them; their money follows, a few at a time, and whatever a crash leaves the job carries on.
    const decided = new Set(await markEnding(db, idsOf(rows), 'recalled', states))
    await giveBackAll({ db, batches }, [...decided])
    const done = rows.filter(({ id, state }) => decided.has(id) || state === 'recalled')
    return outcome(rows, done, (row) => (isOpen(row) && unopened ? 'PAYMENT_OPENED' : 'PAYMENT_OVER'))
  },
})

const idsOf = (rows: readonly PaymentRow[]): bigint[] => rows.map(({ id }) => id)

/** All of them, or none: one that is not the sender's own is not there. */
async function ownPayments({ db, customerId }: Surroundings, ids: readonly number[]): Promise<PaymentRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await paymentsWhere(
    db,
    sql`g.customer_id = ${customerId} and g.operation_id = any(${wanted}::bigint[]) order by g.operation_id`,
  )
  if (rows.length < wanted.length) throw notYours()
  return rows
}

function outcome(rows: readonly PaymentRow[], done: readonly PaymentRow[], why: (row: PaymentRow) => string | undefined) {
  const ids = new Set(idsOf(done))
  return {
    done: done.map(({ id }) => Number(id)),
    failed: rows.filter(({ id }) => !ids.has(id)).map((row) => ({ paymentId: Number(row.id), reason: why(row) ?? 'PAYMENT_OVER' })),
  }
}
