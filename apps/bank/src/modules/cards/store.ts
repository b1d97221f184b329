/** Cards as this module reads them: what is known of one, of the acting customer or by the processor's name for it. */
import { cardCan, type CardAction } from '@ducat/contract/cards/rules'
import { money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'

export interface Card {
  readonly accountId: number
  readonly customerId: number
  readonly brand: string
  readonly customerName: string
  readonly type: number
  readonly subType: 'PREPAID' | 'DEBIT'
  readonly currency: string
  readonly accountStatusId: number
  readonly cardStatusId: number
  readonly cardIsVirtual: boolean
  readonly cardReissuedStatusId: number | undefined
  readonly alias: string | null
  readonly ref: string
  readonly nextRef: string | null
  readonly lastFour: string
  readonly nextLastFour: string | null
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly holderName: string
  readonly shipping: 'standard' | 'express' | null
  readonly addressId: number | null
  readonly enrolled: boolean
  readonly daily: Money | undefined
  readonly monthly: Money | undefined
  readonly perPayment: Money | undefined
  readonly blockedCategories: readonly string[]
  /** Where its money lies: its own account, or the one that a debit card draws on. */
  readonly funding: { readonly accountId: number; readonly ledgerId: number }
}

/** An open card of the acting customer; whatever else the number is, it is not there. */
export async function ownCard(db: Db, customerId: number, accountId: number): Promise<Card> {
  const card = await find(db, sql`a.id = ${accountId} and a.customer_id = ${customerId}`)
  if (!card) throw notYours()
  return card
}

/** The same, when its table lets this be done with it. */
export async function cardThatCan(db: Db, customerId: number, accountId: number, action: CardAction): Promise<Card> {
  const card = await ownCard(db, customerId, accountId)
  if (!cardCan(action, card)) throw new Refused('VF', { field: 'accountId', reason: 'CARD_STATE' })
  return card
}

export const cardByRef = (db: Db, ref: string): Promise<Card | undefined> => find(db, sql`c.ref = ${ref}`)
export const cardByAccount = (db: Db, accountId: number): Promise<Card | undefined> => find(db, sql`a.id = ${accountId}`)

interface Row extends Omit<Card, 'funding' | 'daily' | 'monthly' | 'perPayment' | 'cardReissuedStatusId'> {
  readonly reissued: number | null
  readonly daily_limit: bigint | null
  readonly monthly_limit: bigint | null
  readonly payment_limit: bigint | null
  readonly funding_id: number
  readonly funding_ledger: number
}

/** In a transaction it stays as it was read: whoever pauses a card and whoever blocks it go one after the other. */
async function find(db: Db, which: ReturnType<typeof sql>): Promise<Card | undefined> {
  const { rows } = await sql<Row>`
    select a.id as "accountId", a.customer_id as "customerId", u.brand, u.name as "customerName", a.type, a.sub_type as "subType", a.currency,
           a.status as "accountStatusId", c.status as "cardStatusId", c.is_virtual as "cardIsVirtual", c.reissue_status as reissued, c.alias,
           c.ref, c.next_ref as "nextRef", c.last_four as "lastFour", c.next_last_four as "nextLastFour", c.expiry_month as "expiryMonth",
           c.expiry_year as "expiryYear", coalesce(c.holder_name, u.name) as "holderName", c.shipping, c.address_id as "addressId",
           c.enrolled_at is not null as enrolled, c.daily_limit, c.monthly_limit, c.payment_limit, c.blocked_categories as "blockedCategories",
           coalesce(f.id, a.id) as funding_id, coalesce(f.ledger_account_id, a.ledger_account_id) as funding_ledger
    from account a join card c on c.account_id = a.id join customer u on u.id = a.customer_id
    left join account f on f.id = a.settlement_id and f.currency = a.currency
    where ${which} ${db.isTransaction ? sql`for no key update of c` : sql``}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const {
    reissued,
    daily_limit: daily,
    monthly_limit: monthly,
    payment_limit: perPayment,
    funding_id: id,
    funding_ledger: ledgerId,
    ...card
  } = row
  const limit = (minor: bigint | null) => (minor === null ? undefined : money(minor, card.currency))
  return {
    ...card,
    cardReissuedStatusId: reissued ?? undefined,
    daily: limit(daily),
    monthly: limit(monthly),
    perPayment: limit(perPayment),
    funding: { accountId: id, ledgerId },
  }
}

export const shown = ({ lastFour }: Pick<Card, 'lastFour'>): string => `•••• ${lastFour}`
