/** Asking for a card: which there are, what they cost, and the order itself. */
import { accountStatus, accountTypes, cardStatus } from '@ducat/contract/accounts/models'
import { application as calls } from '@ducat/contract/cards/calls'
import type { CardObstacle } from '@ducat/contract/cards/models'
import { currency, decimal } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Intention } from '../../operations/intention.ts'
import { cardShipping, pricesOf } from '../../pricing/cards.ts'
import { scheduled } from '../../pricing/price.ts'
import { orders } from './operations.ts'
import { hasCourier, isServed, MOST_OF_A_KIND, products, type Product } from './products.ts'
import { bought, payersOf, plusUsd, type Payer } from './purchase.ts'

export const application: Handlers<typeof calls> = {
  async info({ countryCode }, context) {
    const standing = await standingOf(context)
    return {
      cards: products.map((product) => {
        const disabledReasons = obstaclesTo(product, countryCode ?? standing.country, standing)
        return {
          cardTypeId: product.cardTypeId,
          name: product.name(context.i18n),
          subType: product.subType,
          isVirtual: product.isVirtual,
          currencyCodes: [...product.currencyCodes],
          isAvailable: disabledReasons.length === 0,
          disabledReasons,
        }
      }),
    }
  },

  async fees({ cardTypeId, currencyCode, countryCode }, context) {
    const { brand, gateways, refuse } = context
    const product = products.find((one) => one.cardTypeId === cardTypeId)
    if (!product) throw refuse('cardTypeId', 'NOT_A_CHOICE')
    if (!product.currencyCodes.includes(currencyCode)) throw refuse('currencyCode', 'CURRENCY')
    const country = countryCode ?? (await standingOf(context)).country
    const dollars = await gateways.fx.rates()
    const inCurrency = (text: string) => decimal(scheduled(text, currencyCode, dollars))
    const { issue, annual, monthly, reissue } = pricesOf(cardTypeId, brand.id)
    return {
      annual: inCurrency(annual),
      issue: inCurrency(issue),
      monthly: inCurrency(monthly),
      reissue: inCurrency(reissue),
      currency: currencyCode,
      shipping: product.isVirtual
        ? []
        : cardShipping.map(({ id, type, fee, deliveryTime }) => ({
            id,
            type,
            fee: inCurrency(fee),
            deliveryTime,
            disabledReasons: shippingObstacles(product, type, country),
          })),
    }
  },

  async create({ cardTypeId, currencyCode, addressId, shippingId, feeAccountId, cardAliasName }, context): Promise<Intention> {
    const { brand, i18n, refuse } = context
    const product = products.find((one) => one.cardTypeId === cardTypeId)
    if (!product) throw refuse('cardTypeId', 'NOT_A_CHOICE')
    const from = (await payersOf(context, currencyCode)).find(({ accountId }) => accountId === feeAccountId)
    if (!from) throw notYours()
    if (!product.currencyCodes.includes(currencyCode)) throw refuse('currencyCode', 'CURRENCY')
    const standing = await standingOf(context)
    const address = product.isVirtual ? undefined : await addressOf(context, addressId)
    if (address && !isServed(product, address.country)) throw refuse('addressId', 'COUNTRY_NOT_SERVED')
    if (obstaclesTo(product, address?.country ?? standing.country, standing).length > 0) throw refuse('cardTypeId', 'CARD_NOT_OFFERED')
    const shipping = address && shippingOf(product, shippingId, address.country)
    const settlementId = product.subType === 'DEBIT' ? await drawnOn(context, currencyCode) : undefined
    if (product.subType === 'DEBIT' && settlementId === undefined) throw refuse('currencyCode', 'CURRENCY')
    const price = plusUsd(pricesOf(cardTypeId, brand.id).issue, shipping?.fee)
    await mustPay(context, from, price)
    const accountId = await nextAccountId(context.db)
    return bought(context, {
      amountField: 'feeAccountId',
      from,
      price,
      name: `${product.name(i18n)}, ${currencyCode}`,
      own: orders.card_order.of({
        accountId,
        cardTypeId,
        currency: currencyCode,
        alias: cardAliasName?.trim() || undefined,
        addressId: address?.id,
        shipping: shipping?.type,
        settlementId,
      }),
      answers: { accountId },
    })
  },
}

interface Standing {
  readonly country: string
  readonly verified: boolean
  readonly limited: boolean
  readonly hasAddress: boolean
  readonly held: ReadonlyMap<number, number>
}

async function standingOf({ db, customerId }: Surroundings): Promise<Standing> {
  const { rows } = await sql<{ country: string; verified: boolean; limited: boolean; has_address: boolean }>`
    select c.country, c.verified, c.limited, exists (select 1 from address a where a.customer_id = c.id and a.ended_at is null) as has_address
    from customer c where c.id = ${customerId}`.execute(db)
  const held = await sql<{ type: number; many: number }>`
    select a.type, count(*)::integer as many from account a join card c on c.account_id = a.id
    where a.customer_id = ${customerId} and a.status <> ${accountStatus.closed} and c.status <> ${cardStatus.canceled} group by a.type`.execute(
    db,
  )
  const { country, verified, limited, has_address: hasAddress } = rows[0]!
  return { country, verified, limited, hasAddress, held: new Map(held.rows.map(({ type, many }) => [type, many])) }
}

function obstaclesTo(product: Product, country: string, standing: Standing): CardObstacle[] {
  const all: readonly (readonly [CardObstacle, boolean])[] = [
    ['COUNTRY_NOT_SERVED', !isServed(product, country)],
    ['NOT_VERIFIED', !standing.verified],
    ['LIMITED', standing.limited],
    ['TOO_MANY_CARDS', (standing.held.get(product.cardTypeId) ?? 0) >= MOST_OF_A_KIND],
    ['NO_ADDRESS', !product.isVirtual && !standing.hasAddress],
  ]
  return all.filter(([, stands]) => stands).map(([obstacle]) => obstacle)
}

function shippingObstacles(product: Product, type: 'standard' | 'express', country: string): CardObstacle[] {
  if (!isServed(product, country)) return ['COUNTRY_NOT_SERVED']
  return type === 'express' && !hasCourier(country) ? ['NO_COURIER'] : []
}

async function addressOf({ db, customerId }: Surroundings, addressId: number | undefined) {
  if (addressId === undefined) throw new Refused('VF', { field: 'addressId', reason: 'REQUIRED' })
  const found = await db
    .selectFrom('address')
    .select(['id', 'country'])
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refused('VF', { field: 'addressId', reason: 'NOT_A_CHOICE' })
  return found
}

function shippingOf(product: Product, shippingId: number | undefined, country: string) {
  const refused = (reason: string) => new Refused('VF', { field: 'shippingId', reason })
  if (shippingId === undefined) throw refused('REQUIRED')
  const found = cardShipping.find(({ id }) => id === shippingId)
  if (!found) throw refused('NOT_A_CHOICE')
  const [obstacle] = shippingObstacles(product, found.type, country)
  if (obstacle) throw refused(obstacle)
  return found
}

/** A debit card has no money of its own: it spends what is on the account in its currency. */
async function drawnOn({ db, customerId }: Surroundings, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('type', '=', accountTypes.payment)
    .where('currency', '=', code)
    .where('status', '<>', accountStatus.closed)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

async function mustPay({ gateways }: Surroundings, from: Payer, price: string): Promise<void> {
  const refused = (reason: string) => new Refused('VF', { field: 'feeAccountId', reason })
  if (currency(from.currency).digital) throw refused('CURRENCY')
  if (from.available.minor < scheduled(price, from.currency, await gateways.fx.rates()).minor) throw refused('NOT_ENOUGH')
}

/** The account gets its number before it exists, so that whoever waits for an approval knows where it will be. */
async function nextAccountId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('account', 'id'))::integer as id`.execute(db)
  return rows[0]!.id
}
