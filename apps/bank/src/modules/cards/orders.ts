/**
 * Carries out what was paid for: a card, its successor, a courier. Orders are made with the booking (sql/cards_ordered.sql), so nothing is paid
 * for and forgotten; the processor knows each by the operation's own id, so nothing is made twice.
 */
import { cardStatus } from '@ducat/contract/accounts/models'
import { cardCan } from '@ducat/contract/cards/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { CardProcessor, IssuedCard } from '../../gateways/cards/port.ts'
import { ledgerAccounts } from '../../ledger/index.ts'
import { tell } from '../../realtime/index.ts'
import { numberOf } from '../accounts/index.ts'
import { giveBack, type BooksParts } from './give-back.ts'
import { products } from './products.ts'
import { cardByAccount } from './store.ts'

export interface OrderParts extends BooksParts {
  readonly cards: CardProcessor
  readonly onTrouble: (error: unknown) => void
}

const AT_ONCE = 50
const STEP_SECONDS = 30

interface Order {
  readonly id: bigint
  readonly publicId: string
  readonly kind: 'card_order' | 'card_reissue' | 'card_shipping'
  readonly brand: string
  readonly customerId: number
  readonly customerName: string
  readonly tries: number
  readonly order: {
    readonly accountId: number
    readonly cardTypeId?: number
    readonly currency?: string
    readonly alias?: string
    readonly addressId?: number
    readonly shipping?: 'standard' | 'express'
    readonly settlementId?: number
  }
}

export async function carryCardOrders(parts: OrderParts): Promise<number> {
  const due = await takeDue(parts.db)
  for (const order of due) await carry[order.kind](parts, order).catch((error: unknown) => stumble(parts, order, error))
  return due.length
}

async function takeDue(db: Db): Promise<Order[]> {
  const { rows } = await sql<Order>`
    with due as (
      select operation_id from card_order where done_at is null and next_at <= now() order by next_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update card_order c set tries = c.tries + 1, next_at = now() + make_interval(secs => ${STEP_SECONDS})
      from due where c.operation_id = due.operation_id returning c.*
    )
    select t.operation_id as id, t.tries, o.public_id as "publicId", o.kind, o.brand, o.customer_id as "customerId", u.name as "customerName",
           o.facts -> 'own' as order
    from taken t join operation o on o.id = t.operation_id join customer u on u.id = o.customer_id order by t.operation_id`.execute(db)
  return rows
}

const carry: Readonly<Record<Order['kind'], (parts: OrderParts, order: Order) => Promise<void>>> = {
  async card_order({ db, cards }, order) {
    const { cardTypeId, currency = 'USD', shipping } = order.order
    const product = products.find((one) => one.cardTypeId === cardTypeId)
    if (!product) throw new Error(`no card of type ${cardTypeId}`)
    const issued = await cards.issue({
      id: order.publicId,
      brand: order.brand,
      currency,
      holder: order.customerName,
      isVirtual: product.isVirtual,
      isExpress: shipping === 'express',
    })
    await done(db, order, (trx) => open(trx, order, issued, product))
  },

  async card_reissue(parts, order) {
    const card = await cardByAccount(parts.db, order.order.accountId)
    if (!card || card.nextRef !== null) return tooLate(parts, order)
    const { shipping } = order.order
    const issued = await parts.cards.issue({
      id: order.publicId,
      brand: order.brand,
      currency: card.currency,
      holder: card.holderName,
      isVirtual: card.cardIsVirtual,
      isExpress: shipping === 'express',
    })
    const mine = await done(parts.db, order, async (trx) => {
      const { rows } = await sql`
        update card set next_ref = ${issued.ref}, next_last_four = ${issued.lastFour}, next_expiry_month = ${issued.expiryMonth},
          next_expiry_year = ${issued.expiryYear}, next_shipping = ${shipping ?? null},
          reissue_status = ${card.cardIsVirtual ? cardStatus.pending : cardStatus.submitted}
        where account_id = ${card.accountId} and next_ref is null returning 1`.execute(trx)
      if (rows.length === 0) throw new Taken()
    })
    if (mine) return
    await parts.cards.change(issued.ref, { state: 'blocked' })
    await tooLate(parts, order)
  },

  async card_shipping(parts, order) {
    const card = await cardByAccount(parts.db, order.order.accountId)
    if (!card) throw new Error('no such card')
    // It has left while somebody approved this: nobody can hurry it, and nobody pays for that.
    if (!cardCan('upgradeShipping', card)) return tooLate(parts, order)
    const column = sql.ref(card.nextRef === null ? 'shipping' : 'next_shipping')
    await parts.cards.hurry(card.nextRef ?? card.ref)
    const mine = await done(parts.db, order, async (trx) => {
      const { rows } = await sql`
        update card set ${column} = 'express' where account_id = ${card.accountId} and ${column} is distinct from 'express' returning 1`.execute(
        trx,
      )
      if (rows.length === 0) throw new Taken()
    })
    if (!mine) await tooLate(parts, order)
  },
}

/** Somebody else's order came first. */
class Taken extends Error {}

/** Two were paid for at the same moment and one comes, or it can no longer be done: the money goes back. */
async function tooLate(parts: OrderParts, order: Order): Promise<void> {
  // A node that slept may meet the card that this very order brought meanwhile: only whoever took it last decides.
  const { rows } = await sql`
    select 1 from card_order where operation_id = ${order.id} and done_at is null and tries = ${order.tries}`.execute(parts.db)
  if (rows.length === 0) return
  await giveBack(parts, order.id)
  await done(parts.db, order, async () => undefined)
}

/** The account with its ledger account, and the card on it. */
async function open(trx: Trx, { brand, customerId, customerName, order }: Order, issued: IssuedCard, product: (typeof products)[number]) {
  const { accountId, currency = 'USD', cardTypeId, alias, addressId, shipping, settlementId } = order
  const code = `card:${customerId}:${currency}:${accountId}`
  const ledger = await ledgerAccounts(trx, [{ code, kind: 'card', brand, currency }])
  await sql`
    insert into account (id, customer_id, ledger_account_id, currency, type, sub_type, number, settlement_id) overriding system value
    values (${accountId}, ${customerId}, ${ledger.get(code)}, ${currency}, ${cardTypeId}, ${product.subType}, ${numberOf(accountId)},
            ${settlementId ?? null})
    on conflict (id) do nothing`.execute(trx)
  await trx
    .insertInto('card')
    .values({
      account_id: accountId,
      status: product.isVirtual ? cardStatus.pending : cardStatus.submitted,
      is_virtual: product.isVirtual,
      alias: alias ?? null,
      last_four: issued.lastFour,
      expiry_month: issued.expiryMonth,
      expiry_year: issued.expiryYear,
      ref: issued.ref,
      holder_name: customerName,
      shipping: shipping ?? null,
      address_id: addressId ?? null,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** With what it brings, or not at all; false when another order has brought it already. */
async function done(db: Db, { id, customerId }: Order, work: (trx: Trx) => Promise<void>): Promise<boolean> {
  try {
    await transaction(db, async (trx) => {
      const { rows } = await sql`
        update card_order set done_at = now(), trouble = null where operation_id = ${id} and done_at is null returning 1`.execute(trx)
      if (rows.length === 0) return
      await work(trx)
      await tell(trx, { customerId, name: 'changed', data: { topics: ['accounts', 'cards'] } })
    })
    return true
  } catch (error) {
    if (error instanceof Taken) return false
    throw error
  }
}

/** Later each time; the processor may only be away. */
async function stumble({ db, onTrouble }: OrderParts, { id, tries }: Order, error: unknown): Promise<void> {
  onTrouble(error)
  const seconds = Math.min(300, 2 ** Math.min(tries, 10))
  await sql`
    update card_order set trouble = ${error instanceof Error ? error.message : String(error)}, next_at = now() + make_interval(secs => ${seconds})
    where operation_id = ${id} and done_at is null`.execute(db)
}
