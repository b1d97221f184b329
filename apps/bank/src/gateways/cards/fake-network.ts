/**
 * The shops' side of the demo's processor: a shop shows a number, the processor looks at the card, asks the bank and answers; later it
 * takes the money. How it goes wrong on purpose is written into the amount, so that anybody can try it (docs/areas/cards.md):
 *   …91   the processor declines it by itself: it looks like fraud
 *   …92   the shop takes a fifth less than it asked for        …93   a tenth more
 *   …94   the shop gives it back before it has taken it
 *   …95   the answer gets lost, and the same is asked again    …96   the taking is told twice
 *   …97   nobody ever takes it: what was set aside is free again after a week
 */
import { randomBytes } from 'node:crypto'
import { money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { categoryOf } from './categories.ts'
import { tell, markOf, takes } from './fake-takings.ts'
import { secretsOf } from './numbers.ts'
import type { CardDesk, Decision } from './port.ts'

export interface Sale {
  readonly number: string
  readonly expiry: readonly [month: number, year: number]
  readonly cvv: string
  readonly amount: Money
  readonly shop: string
  readonly code: string
  /** The holder has confirmed it (3-D Secure), or need not. */
  readonly confirmed: boolean
  /** Taken again and again, every so many seconds. */
  readonly repeatsEvery?: number
}

export type Sold = Decision & { readonly ref: string | undefined }

export interface CardFound {
  readonly ref: string
  readonly enrolled: boolean
}

export interface CardNetwork {
  /** The card of this number, when expiry and code fit. */
  find(card: Pick<Sale, 'number' | 'expiry' | 'cvv'>): Promise<CardFound | undefined>
  /** A card that somebody picked instead of typing its number. */
  card(ref: string): Promise<CardFound | undefined>
  sell(sale: Sale): Promise<Sold>
  sellWith(ref: string, sale: Omit<Sale, 'number' | 'expiry' | 'cvv'>): Promise<Sold>
  /** The shop gives back what it took. */
  refund(purchase: string): Promise<boolean>
  cancel(purchase: string): Promise<boolean>
  /** The next of what repeats, when it is due. */
  carryOn(): Promise<number>
}

const CLEARS_SECONDS = 8

interface CardRow {
  readonly ref: string
  readonly sealed: Buffer
  readonly expiry_month: number
  readonly expiry_year: number
  readonly currency: string
  readonly state: string
  readonly enrolled: boolean
  readonly controls: { readonly perPayment?: string; readonly blockedCategories?: readonly string[] }
}

export function fakeNetwork(db: Db, seal: Seal, desk: CardDesk, now: () => Date, clearsAfter = CLEARS_SECONDS): CardNetwork {
  const secrets = secretsOf(seal)

  const cardOf = async (number: string): Promise<CardRow | undefined> => {
    const hash = secrets.hash(number.replace(/\D/g, ''))
    return (await sql<CardRow>`select * from fake_card where number_hash = ${hash}`.execute(db)).rows[0]
  }
  const cardBy = async (ref: string): Promise<CardRow | undefined> =>
    (await sql<CardRow>`select * from fake_card where ref = ${ref}`.execute(db)).rows[0]
  const fits = (card: CardRow, { expiry: [month, year], cvv }: Pick<Sale, 'expiry' | 'cvv'>): boolean =>
    card.expiry_month === month && card.expiry_year === year && secrets.open(card.ref, card.sealed).cvv === cvv

  /** The same purchase may be asked twice: a shop whose answer got lost asks again. */
  const ask = async (card: CardRow, ref: string, sale: Omit<Sale, 'number' | 'expiry' | 'cvv'>, declined: string | undefined) => {
    const category = categoryOf(sale.code)
    const asked = { ref, cardRef: card.ref, amount: sale.amount, merchant: { name: sale.shop, code: sale.code, category }, declined }
    const answers = await Promise.all(Array.from({ length: markOf(sale.amount) === 'asksTwice' ? 2 : 1 }, () => desk.authorise(asked)))
    return answers[0]!
  }

  async function sold(card: CardRow, sale: Omit<Sale, 'number' | 'expiry' | 'cvv'>, own: string | undefined): Promise<Sold> {
    const ref = `pur_${randomBytes(12).toString('base64url')}`
    const answer = await ask(card, ref, sale, own)
    const mark = markOf(sale.amount)
    const at = now()
    await db
      .insertInto('fake_card_purchase')
      .values({
        ref,
        card_ref: card.ref,
        shop: sale.shop,
        code: sale.code,
        amount: sale.amount.minor,
        currency: sale.amount.currency,
        at,
        state: answer.approved ? 'approved' : 'declined',
        reason: answer.approved ? null : answer.reason,
        clears_at: answer.approved && mark !== 'forgets' ? new Date(at.getTime() + clearsAfter * 1000) : null,
        clears_amount: takes(sale.amount.minor, mark),
        repeats_at: answer.approved && sale.repeatsEvery ? new Date(at.getTime() + sale.repeatsEvery * 1000) : null,
      })
      .execute()
    return { ...answer, ref }
  }

  return {
    async find(card) {
      const row = await cardOf(card.number)
      return row && fits(row, card) ? { ref: row.ref, enrolled: row.enrolled } : undefined
    },

    async sell(sale) {
      const card = await cardOf(sale.number)
      if (!card) return { approved: false, reason: 'WRONG_DETAILS', ref: undefined }
      return sold(card, sale, declinedHere(card, sale, fits(card, sale)))
    },

    async card(ref) {
      const row = await cardBy(ref)
      return row && { ref, enrolled: row.enrolled }
    },

    async sellWith(ref, sale) {
      const card = await cardBy(ref)
      return card ? sold(card, sale, declinedHere(card, sale, true)) : { approved: false, reason: 'WRONG_DETAILS', ref: undefined }
    },

    async refund(purchase) {
      const { rows } = await sql<{ ref: string; clears_amount: bigint }>`
        update fake_card_purchase set state = 'refunded', repeats_at = null where ref = ${purchase} and state = 'cleared'
        returning ref, clears_amount`.execute(db)
      for (const row of rows) await tell(db, `${row.ref}:refund`, 'refunded', row.ref, row.clears_amount)
      return rows.length > 0
    },

    async cancel(purchase) {
      const { rows } = await sql`
        update fake_card_purchase set repeats_at = null where ref = ${purchase} and repeats_at is not null returning ref`.execute(db)
      return rows.length > 0
    },

    carryOn: repeatDue,
  }

  async function repeatDue(): Promise<number> {
    const { rows } = await sql<{ card_ref: string; shop: string; code: string; amount: bigint; currency: string; every: number }>`
      update fake_card_purchase p set repeats_at = null from fake_card_purchase b
      where p.ref = b.ref and b.repeats_at <= ${now()}
      returning b.card_ref, b.shop, b.code, b.amount, b.currency, extract(epoch from b.repeats_at - b.at)::integer as every`.execute(db)
    for (const { card_ref: ref, shop, code, amount, currency, every } of rows) {
      const card = await cardBy(ref)
      if (!card) continue
      const sale = { amount: money(amount, currency), shop, code, confirmed: true, repeatsEvery: every }
      await sold(card, sale, declinedHere(card, sale, true))
    }
    return rows.length
  }
}

/** What needs nothing but the card: the rest is the bank's to say. */
function declinedHere(card: CardRow, sale: Omit<Sale, 'number' | 'expiry' | 'cvv'>, fits: boolean): string | undefined {
  if (!fits) return 'WRONG_DETAILS'
  if (markOf(sale.amount) === 'declines') return 'SECURITY'
  if (card.state === 'blocked') return 'BLOCKED'
  if (card.state === 'paused') return 'PAUSED'
  if (card.state !== 'active') return 'NOT_ACTIVE'
  if (card.enrolled && !sale.confirmed) return 'NOT_CONFIRMED'
  const category = categoryOf(sale.code)
  if (category && card.controls.blockedCategories?.includes(category)) return 'CATEGORY_BLOCKED'
  const most = card.controls.perPayment
  if (most !== undefined && sale.amount.currency === card.currency && sale.amount.minor > BigInt(most)) return 'PER_PAYMENT_LIMIT'
  return undefined
}
