/** From what somebody typed to frozen figures: amounts are read in their currency, priced, and held against bounds and limits. */
import type { TransferType } from '@ducat/contract/transfers/models'
import { plus, readMoney, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { LimitUse } from '../../operations/intention.ts'
import { arrivesOn, atOnce, type Pace } from '../../pricing/arrival.ts'
import { boundsFor, lessBy, price, transferRate, type Bounds, type Figures } from '../../pricing/price.ts'
import type { Coupon } from './coupons.ts'
import type { OwnAccount } from './store.ts'

export interface Wanted {
  readonly kind: TransferType
  readonly from: OwnAccount
  readonly toCurrency: string
  readonly amount: string
  readonly side: 'send' | 'receive'
  /** The field that the amount was typed into. */
  readonly field: string
  /** Of a rail; everything else is there at once. */
  readonly pace?: Pace
  readonly coupon?: Coupon | undefined
}

export interface Priced extends Figures {
  readonly bounds: Bounds
  readonly arrivesOn: string
}

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })

export async function priced(
  { brand, principal, gateways, now }: Surroundings,
  { kind, from, toCurrency, amount, side, field, pace = atOnce, coupon }: Wanted,
): Promise<Priced> {
  const money = readMoney(amount, side === 'send' ? from.currency : toCurrency)
  if (typeof money === 'string') throw refuse(field, money)
  if (money.minor === 0n) throw refuse(field, 'UNDER_MINIMUM')
  const dollars = await gateways.fx.rates()
  const by = transferRate(dollars, from.currency, toCurrency)
  if (!by) throw refuse(field, 'CURRENCY')
  const who = { brand: brand.id, company: principal.isCompany }
  const figures = price(kind, money, side, by, who, dollars)
  const bounds = boundsFor(kind, from.currency, who, dollars)
  if (figures.send.minor < bounds.smallest.minor || figures.receive.minor === 0n) throw refuse(field, 'UNDER_MINIMUM')
  if (figures.send.minor > bounds.largest.minor) throw refuse(field, 'OVER_MAXIMUM')
  const fee = coupon ? lessBy(figures.fee, coupon, dollars) : figures.fee
  return { ...figures, fee, bounds, arrivesOn: arrivesOn(now, pace) }
}

/** Money that is not there is refused before anything is asked of anybody; under the lock it is looked at again. */
export function mustHave(from: OwnAccount, { send, fee }: Figures, field: string): void {
  if (plus(send, fee).minor > from.available.minor) throw refuse(field, 'NOT_ENOUGH')
}

export function limitUses(customerId: number, kind: TransferType, send: Money, { daily, monthly }: Bounds): LimitUse[] {
  if (!daily && !monthly) return []
  const [dayMax, monthMax] = [daily, monthly].map((max) => (max ? String(max.minor) : undefined))
  return [{ customer: customerId, kind, currency: send.currency, amount: String(send.minor), dayMax, monthMax }]
}

/** What is left of a limit today or this month. */
export async function leftOf(
  { db, customerId }: Surroundings,
  kind: TransferType,
  currency: string,
  period: 'day' | 'month',
  max: Money | undefined,
): Promise<Money | undefined> {
  if (!max) return undefined
  const row = await db
    .selectFrom('limit_usage')
    .select(sql<bigint>`${sql.ref(`${period}_used`)}`.as('used'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where(period, '=', sql<string>`date_trunc(${period}, now())::date`)
    .executeTakeFirst()
  const left = max.minor - (row?.used ?? 0n)
  return { minor: left > 0n ? left : 0n, currency }
}
