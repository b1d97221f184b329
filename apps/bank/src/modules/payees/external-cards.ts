/**
 * Cards at other banks. Whoever pays to one gives its number once: it goes to whoever keeps numbers and comes back as a token, and only
 * that, the last four digits and what is known of the bank stay here (goal G85). The database keeps the card with the payment that is
 * accepted, in the same statement: a payment that is refused leaves none behind.
 *   externalCardFor   a card to pay to: one that was paid before, or by its number
 *   cardByToken       one whose number was handed over before; it is not kept among the cards of whoever pays
 */
import { externalCards as calls } from '@ducat/contract/payees/calls'
import { tidyName } from '@ducat/values'
import { binOf, isCardNumber, maskCardNumber } from '@ducat/values/card-number'
import type { DestinationReason } from '@ducat/contract/destinations/models'
import type { Selectable } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import type { CheckedDestination, Fits } from '../destinations/index.ts'

type Row = Selectable<Tables['external_card']>

/** As many as anybody is shown; those that have expired make room. */
const MOST = 100

export interface CardInput {
  readonly externalCardId?: number | undefined
  readonly cardNumber?: string | undefined
  readonly cardHolderName?: string | undefined
  readonly cardExpiryMonth?: number | undefined
  readonly cardExpiryYear?: number | undefined
  readonly countryCode: string
  readonly currencyCode: string
}

export const externalCards: Handlers<typeof calls> = {
  async list(_input, { db, customerId, now }) {
    const rows = await db
      .selectFrom('external_card')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('used_at', 'desc')
      .limit(MOST)
      .execute()
    return {
      externalCards: rows.map((row) => ({
        id: row.id,
        cardNumberMasked: maskCardNumber(row.last_four),
        cardHolderName: row.holder_name,
        cardExpiryMonth: row.expiry_month,
        cardExpiryYear: row.expiry_year,
        countryCode: row.country,
        status: isOver(row, now) ? 0 : 1,
        scheme: row.scheme,
        bankName: row.bank_name,
      })),
    }
  },
}

export async function externalCardFor(context: Surroundings, input: CardInput): Promise<CheckedDestination> {
  const { db, customerId, gateways, now } = context
  if (input.externalCardId !== undefined) {
    const card = await ownCard(db, customerId, input.externalCardId)
    if (isOver(card, now)) return wrong('externalCardId', 'CARD_OVER')
    if ((await gateways.bins.find(card.bin))?.isBlocked) return wrong('externalCardId', 'CARD_BLOCKED')
    return fits(card, input, card.id)
  }
  const { cardNumber = '', cardHolderName = '', cardExpiryMonth: month, cardExpiryYear: year } = input
  if (cardNumber === '') return wrong('cardNumber', 'REQUIRED')
  if (!isCardNumber(cardNumber)) return wrong('cardNumber', 'CARD_NUMBER')
  const holder = tidyName(cardHolderName)
  if (holder === '') return wrong('cardHolderName', 'REQUIRED')
  if (month === undefined) return wrong('cardExpiryMonth', 'REQUIRED')
  if (year === undefined) return wrong('cardExpiryYear', 'REQUIRED')
  if (isOver({ expiry_month: month, expiry_year: year }, now)) return wrong('cardExpiryMonth', 'CARD_OVER')
  const bank = await gateways.bins.find(binOf(cardNumber))
  if (!bank) return wrong('cardNumber', 'BIN_UNKNOWN')
  if (bank.isBlocked) return wrong('cardNumber', 'CARD_BLOCKED')
  const digits = cardNumber.replace(/\D/g, '')
  const card = {
    token: await gateways.bins.tokenise(digits),
    bin: digits.slice(0, 6),
    last_four: digits.slice(-4),
    holder_name: holder,
    expiry_month: month,
    expiry_year: year,
    country: bank.countryCode,
    scheme: bank.scheme,
    bank_name: bank.bankName,
  }
  const before = await db
    .selectFrom('external_card')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('token', '=', card.token)
    .executeTakeFirst()
  if (!before && (await goodCards(db, customerId, now)) >= MOST) return wrong('cardNumber', 'TOO_MANY_CARDS')
  return fits(card, input)
}

export async function cardByToken(
  { gateways, now }: Pick<Surroundings, 'gateways' | 'now'>,
  input: Omit<Card, 'country' | 'scheme' | 'bank_name'> & Pick<CardInput, 'countryCode' | 'currencyCode'>,
): Promise<CheckedDestination> {
  const { countryCode, currencyCode, ...numbers } = input
  const holder = tidyName(numbers.holder_name)
  if (holder === '') return wrong('cardHolderName', 'REQUIRED')
  if (isOver(numbers, now)) return wrong('cardExpiryMonth', 'CARD_OVER')
  const bank = await gateways.bins.find(numbers.bin)
  if (!bank) return wrong('cardNumber', 'BIN_UNKNOWN')
  if (bank.isBlocked) return wrong('cardNumber', 'CARD_BLOCKED')
  const card = { ...numbers, holder_name: holder, country: bank.countryCode, scheme: bank.scheme, bank_name: bank.bankName }
  const { typedCard: _typed, ...found } = fits(card, { countryCode, currencyCode })
  return found
}

async function goodCards(db: Db, customerId: number, now: Date): Promise<number> {
  const rows = await db.selectFrom('external_card').select(['expiry_month', 'expiry_year']).where('customer_id', '=', customerId).execute()
  return rows.filter((row) => !isOver(row, now)).length
}

async function ownCard(db: Db, customerId: number, id: number): Promise<Row> {
  const row = await db.selectFrom('external_card').selectAll().where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst()
  if (!row) throw notYours()
  return row
}

/** Good until the end of the month that is printed on it. */
const isOver = ({ expiry_month: month, expiry_year: year }: Pick<Row, 'expiry_month' | 'expiry_year'>, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1

type Card = Omit<Row, 'id' | 'customer_id' | 'used_at'>

/** `kept`: which card it is; one that was typed is kept by the payment. */
const fits = (card: Card, { countryCode, currencyCode }: CardInput, kept?: number): Fits => ({
  payee: { name: card.holder_name, account: maskCardNumber(card.last_four), bank: card.bank_name },
  key: `card:${card.token}`,
  order: {
    countryCode,
    currencyCode,
    ...(kept !== undefined && { externalCardId: kept }),
    cardNumberMasked: maskCardNumber(card.last_four),
    cardHolderName: card.holder_name,
  },
  scheme: card.scheme,
  account: card.token,
  ...(kept === undefined && { typedCard: card }),
})

const wrong = (field: string, reason: DestinationReason): CheckedDestination => ({ problems: [{ field, reason }] })
