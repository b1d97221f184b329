/** From what somebody typed to frozen figures: amounts are read in their currency, priced, and held against what one payment may be. */
import type { TransferType } from '@ducat/contract/transfers/models'
import { plus, readMoney, type Money } from '@ducat/values'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { arrivesOn, atOnce, type Pace } from '../../pricing/arrival.ts'
import { boundsFor, lessBy, NoRate, price, transferRate, type Bounds, type Figures, type Who } from '../../pricing/price.ts'
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
  /** Of a rail: where it goes. Everything else is priced by where whoever pays is at home. */
  readonly country?: string | undefined
  /** Of a rail; everything else is there at once. */
  readonly pace?: Pace
  readonly coupon?: Coupon | undefined
}

export interface Priced extends Figures {
  readonly bounds: Bounds
  readonly arrivesOn: string
}

const refuse = (field: string, reason: string, limit?: Money): Refused => new Refused('VF', { field, reason, limit })

export const priced = (context: Surroundings, wanted: Wanted): Promise<Priced> =>
  figured(context, wanted).catch((error: unknown) => {
    throw error instanceof NoRate ? refuse(wanted.field, 'CURRENCY') : error
  })

async function figured(
  context: Surroundings,
  { kind, from, toCurrency, amount, side, field, country = from.country, pace = atOnce, coupon }: Wanted,
): Promise<Priced> {
  const dollars = await context.gateways.fx.rates()
  const by = transferRate(dollars, from.currency, toCurrency, context.brand)
  if (!by) throw refuse(field, 'CURRENCY')
  const who = payerOf(context, country)
  const bounds = boundsFor(kind, from.currency, who, dollars)
  const typedIn = side === 'send' ? from.currency : toCurrency
  const money = readMoney(amount, typedIn)
  // Nobody can write so much of a currency, and a payment may be less still.
  if (money === 'TOO_LARGE' && side === 'send') throw refuse(field, 'OVER_MAXIMUM', bounds.largest)
  if (typeof money === 'string') throw amountRefused(field, money, typedIn)
  if (money.minor === 0n) throw refuse(field, 'UNDER_MINIMUM', bounds.smallest)
  const figures = price(kind, money, side, by, who, dollars)
  if (figures.send.minor < bounds.smallest.minor) throw refuse(field, 'UNDER_MINIMUM', bounds.smallest)
  if (figures.receive.minor === 0n) throw refuse(field, 'UNDER_MINIMUM')
  if (figures.send.minor > bounds.largest.minor) throw refuse(field, 'OVER_MAXIMUM', bounds.largest)
  const fee = coupon ? lessBy(figures.fee, coupon, dollars) : figures.fee
  return { ...figures, fee, bounds, arrivesOn: arrivesOn(context.now, pace) }
}

/** Money onto one's own card is a load, whichever way it is asked for: its price, its limits and a company's rules are those of loading. */
export const ownKind = ({ isCard }: Pick<OwnAccount, 'isCard'>): TransferType => (isCard ? 'cardLoad' : 'betweenAccounts')

/** Whoever pays, as the schedule knows them. */
export const payerOf = ({ brand, principal }: Surroundings, country: string | undefined): Who => ({
  brand,
  company: principal.isCompany,
  country,
})

interface Typed {
  readonly amount?: string | undefined
  readonly receiveAmount?: string | undefined
}

/** The side that was typed is the one that is read; a date of a schedule names that one alone. */
export const typedSide = ({ amount = '', receiveAmount }: Typed): Pick<Wanted, 'amount' | 'side'> =>
  receiveAmount === undefined ? { amount, side: 'send' } : { amount: receiveAmount, side: 'receive' }

/** Of two amounts that were both named, neither is paid unless they belong together. */
export function mustBeAsSaid(
  { send, receive }: Figures,
  said: { readonly send?: string | undefined; readonly receive?: string | undefined },
) {
  const isOther = (text: string | undefined, { minor, currency }: Money): boolean => {
    if (text === undefined) return false
    const read = readMoney(text, currency)
    return typeof read === 'string' || read.minor !== minor
  }
  if (isOther(said.send, send) || isOther(said.receive, receive)) throw new Refused('TA1')
}

/** Money that is not there is refused before anything is asked of anybody; under the lock it is looked at again. */
export function mustHave(from: OwnAccount, { send, fee }: Figures, field: string): void {
  if (plus(send, fee).minor > from.available.minor) throw refuse(field, 'NOT_ENOUGH')
}
