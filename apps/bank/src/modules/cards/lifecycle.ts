/** The life of a card that works: paused, called something, replaced, hurried, blocked for good. */
import { lifecycle as calls } from '@ducat/contract/cards/calls'
import { cardStatus } from '@ducat/contract/accounts/models'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Intention } from '../../operations/intention.ts'
import { pricesOf, shippingFee } from '../../pricing/cards.ts'
import { closed } from './closing.ts'
import { orders } from './operations.ts'
import { bought, payerOf, plusUsd } from './purchase.ts'
import { hasCourier } from './products.ts'
import { cardThatCan, shown, type Card } from './store.ts'

export const lifecycle: Handlers<typeof calls> = {
  async pause({ accountId }, { db, customerId, gateways }) {
    const card = await cardThatCan(db, customerId, accountId, 'pause')
    await setStatus(db, card, cardStatus.paused)
    await gateways.cards.change(card.ref, { state: 'paused' })
    return {}
  },

  async unpause({ accountId }, { db, customerId, gateways, now }) {
    const card = await cardThatCan(db, customerId, accountId, 'unpause')
    // One that ran out while it was paused does not come back to life.
    const isOver = hasExpired(card, now)
    // The processor first: should it fail, the card stays paused on both sides.
    await gateways.cards.change(card.ref, { state: isOver ? 'blocked' : 'active' })
    await setStatus(db, card, isOver ? cardStatus.expired : cardStatus.active)
    return {}
  },

  async rename({ accountId, cardAliasName }, { db, customerId }) {
    await cardThatCan(db, customerId, accountId, 'rename')
    const alias = cardAliasName.trim()
    await db
      .updateTable('card')
      .set({ alias: alias === '' ? null : alias })
      .where('account_id', '=', accountId)
      .execute()
    return {}
  },

  async reissue({ accountId, isExpressShipping }, context): Promise<Intention> {
    const { db, customerId, brand, refuse } = context
    const card = await cardThatCan(db, customerId, accountId, 'reissue')
    if (await isOrdered(db, customerId, 'card_reissue', accountId)) throw refuse('accountId', 'CARD_STATE')
    const country = card.cardIsVirtual ? undefined : await countryOf(db, card)
    if (!card.cardIsVirtual && country === undefined) throw refuse('accountId', 'NO_ADDRESS')
    if (isExpressShipping && (country === undefined || !hasCourier(country))) throw refuse('isExpressShipping', 'NO_COURIER')
    const shipping = card.cardIsVirtual ? undefined : isExpressShipping ? ('express' as const) : ('standard' as const)
    const price = plusUsd(pricesOf(card.type, brand.id).reissue, shipping && shippingFee(shipping))
    return bought(context, {
      own: orders.card_reissue.of({ accountId, shipping }),
      amountField: 'accountId',
      from: await payerOf(context, card.currency, price),
      price,
      name: `${card.alias ?? card.holderName} ${shown(card)}`,
      answers: { accountId },
    })
  },

  async upgradeShipping({ accountId }, context): Promise<Intention> {
    const { db, customerId, refuse } = context
    const card = await cardThatCan(db, customerId, accountId, 'upgradeShipping')
    const { shipping } = await wayOfShipping(db, card)
    if (shipping === 'express' || (await isOrdered(db, customerId, 'card_shipping', accountId))) throw refuse('accountId', 'CARD_STATE')
    const country = await countryOf(db, card)
    if (country === undefined || !hasCourier(country)) throw refuse('accountId', 'NO_COURIER')
    const price = plusUsd(shippingFee('express'), `-${shippingFee('standard')}`)
    const from = await payerOf(context, card.currency, price)
    return bought(context, {
      own: orders.card_shipping.of({ accountId }),
      amountField: 'accountId',
      from,
      price,
      name: `${card.alias ?? card.holderName} ${shown(card)}`,
      answers: { currency: from.currency },
    })
  },

  async block({ accountId, reason }, context) {
    const { db, customerId, gateways } = context
    const card = await cardThatCan(db, customerId, accountId, 'block')
    // Whoever lost one gets another; one that is not needed any more has no successor.
    await transaction(db, (trx) => closed(trx, card, reason === 'stolen' || reason === 'lost' ? cardStatus.fraud : cardStatus.canceled))
    await gateways.cards.change(card.ref, { state: 'blocked' })
    return {}
  },
}

export const hasExpired = ({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, now: Date): boolean =>
  now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1)

/** From the state that was seen: whatever came between stands. */
const setStatus = (db: Db, { accountId, cardStatusId }: Card, status: number) =>
  db.updateTable('card').set({ status }).where('account_id', '=', accountId).where('status', '=', cardStatusId).execute()

/** Paid for and not carried out yet, or waiting to be approved. */
async function isOrdered(db: Db, customerId: number, kind: string, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operation o left join card_order c on c.operation_id = o.id
    where o.customer_id = ${customerId} and o.kind = ${kind} and (o.facts #>> '{own,accountId}')::integer = ${accountId}
      and (o.state in ('awaiting_code', 'awaiting_second_person') or (o.state = 'posted' and c.done_at is null)) limit 1`.execute(db)
  return rows.length > 0
}

/** Of the card that is on its way. */
async function wayOfShipping(db: Db, { accountId, nextRef }: Card) {
  const row = await db
    .selectFrom('card')
    .select(['shipping', 'next_shipping'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { shipping: nextRef === null ? row.shipping : row.next_shipping }
}

/** Where it is sent: as the first time, else where its holder lives. */
async function countryOf(db: Db, { customerId, addressId }: Card): Promise<string | undefined> {
  const { rows } = await sql<{ country: string }>`
    select country from address where customer_id = ${customerId} and ended_at is null order by (id = ${addressId ?? 0}) desc, (confirmed_at is not null) desc, id limit 1`.execute(
    db,
  )
  return rows[0]?.country
}
