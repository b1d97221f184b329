/** Saved buttons: made, read, changed, removed, and what is left of a price. */
import { randomBytes } from 'node:crypto'
import { MOST_BUTTONS } from '@ducat/contract/buttons/models'
import type { buttons as calls } from '@ducat/contract/buttons/calls'
import { decimal, money, plus } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { countOf, ended, pageBy } from '../../call/page-by-number.ts'
import { notYours } from '../../call/refused.ts'
import type { Seal } from '../../db/seal.ts'
import { feeFor } from '../../pricing/price.ts'
import { prepareIpn } from '../ipn/index.ts'
import { amountIn, checked } from './checked.ts'
import { buttonsWhere, htmlOf, linkTo, shown, type ButtonValues } from './row.ts'

const PAGE = 50
const TOKEN_BYTES = 12

export const buttons = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async list(input, context) {
    const { db, customerId } = context
    const page = pageBy(input, PAGE)
    const rows = await buttonsWhere(
      db,
      sql`b.customer_id = ${customerId} and b.id < ${page.below}::bigint order by b.id desc limit ${page.wanted} offset ${page.skip}`,
    )
    const { shown: mine, nextCursor } = ended(rows, page)
    const counted = await countOf(db, sql`from payment_button where customer_id = ${customerId} and removed_at is null`)
    return { buttons: mine.map((row) => shown(row, context)), nextCursor, ...counted }
  },

  async get({ id }, context) {
    const [row] = await buttonsWhere(context.db, sql`b.id = ${id} and b.customer_id = ${context.customerId}`)
    if (!row) throw notYours()
    return { button: shown(row, context) }
  },

  async create(input, context) {
    const { db, customerId, brand, principal, refuse } = context
    const values = await checked(input, context)
    // Counted under the lock of the customer: of two that come at once one takes the last place.
    await sql`select 1 from customer where id = ${customerId} for no key update`.execute(db)
    const { total } = await countOf(db, sql`from payment_button where customer_id = ${customerId} and removed_at is null`)
    if (total >= MOST_BUTTONS) throw refuse('name', 'TOO_MANY_BUTTONS')
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const { id } = await db
      .insertInto('payment_button')
      .values({ brand: brand.id, customer_id: customerId, person_id: principal.personId, token, ...columnsOf(values) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (values.notifyUrl !== null) await prepareIpn(db, seal, customerId, values.notifyUrl)
    const link = linkTo(context, token)
    return { id, html: htmlOf(values, link), token, link }
  },

  async update({ id, ...input }, context) {
    const { db, customerId } = context
    // Before anything else is said of it: of somebody else's nothing is.
    const [mine] = await buttonsWhere(db, sql`b.id = ${id} and b.customer_id = ${customerId}`)
    if (!mine) throw notYours()
    const values = await checked(input, context)
    const row = await db
      .updateTable('payment_button')
      .set({ ...columnsOf(values), updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .returning('token')
      .executeTakeFirst()
    if (!row) throw notYours()
    if (values.notifyUrl !== null) await prepareIpn(db, seal, customerId, values.notifyUrl)
    return { html: htmlOf(values, linkTo(context, row.token)) }
  },

  async remove({ id }, { db, customerId }) {
    const removed = await db
      .updateTable('payment_button')
      .set({ removed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notYours()
    return {}
  },

  /** By the schedule of prices as it stands: whoever pays from an account bears the fee of the payment, a card costs its holder nothing. */
  async price({ amount, currencyCode }, { db, gateways, brand, customerId }) {
    const asked = money(amountIn('amount', amount, currencyCode)!, currencyCode)
    const { country } = await db.selectFrom('customer').select('country').where('id', '=', customerId).executeTakeFirstOrThrow()
    const dollars = await gateways.fx.rates()
    const from = (method: 'account' | 'businessAccount', company: boolean) => {
      const fee = feeFor('p2p', asked, { brand, company, country }, dollars)
      return { method, payerFee: decimal(fee), payerTotal: decimal(plus(asked, fee)) }
    }
    const card = { method: 'card' as const, payerFee: decimal(money(0n, currencyCode)), payerTotal: decimal(asked) }
    return {
      fee: decimal(money(0n, currencyCode)),
      arrives: decimal(asked),
      currencyCode,
      methods: [from('account', false), from('businessAccount', true), ...(gateways.acquiring.serves(currencyCode) ? [card] : [])],
    }
  },
})

const columnsOf = (of: ButtonValues) => ({
  name: of.name,
  type: of.type,
  amount: of.amount,
  currency: of.currency,
  account_id: of.accountId,
  logo_id: of.logoId,
  return_url: of.returnUrl,
  cancel_url: of.cancelUrl,
  notify_url: of.notifyUrl,
  description: of.description,
  label: of.label,
  style: of.style,
  shape: of.shape,
  min_amount: of.minAmount,
  max_amount: of.maxAmount,
  suggested: [...of.suggested],
  frequency: of.frequency,
  transactions: of.transactions,
  trial_days: of.trialDays,
  payer_may_end: of.payerMayEnd,
})
