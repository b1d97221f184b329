/**
 * What a recipient gets. The sender has paid one fee for whatever they choose, or none: then the fee of the method comes out of the amount.
 *   methodsIn    every method, with what it comes to in a country, or why it is off
 *   priceOf      one of them, in one currency
 */
import { receiveMethods, type ReceiveMethod } from '@ducat/contract/global-pay/models'
import type { RailType } from '@ducat/contract/destinations/models'
import type { receiveDisabledReasons } from '@ducat/contract/receive/models'
import { exchange, money, rateText, type Money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { arrivesOn, atOnce, speedOf, type Pace } from '../../pricing/arrival.ts'
import { countriesOf, coverageOf, type Lane } from '../../pricing/coverage.ts'
import { boundsFor, mostBeside, transferRate, type Figures, type Who } from '../../pricing/price.ts'
import { payeeByEmail } from '../transfers/index.ts'
import { payoutsAreHalted } from './halted.ts'
import type { PaymentRow } from './store.ts'

export type DisabledReason = (typeof receiveDisabledReasons)[number]

export interface Priced extends Figures {
  readonly arrivesOn: string
  readonly pace: Pace
  readonly scheme: string | undefined
}

/** Why not, the bound that was broken, and both of them. */
interface Off {
  readonly why: DisabledReason
  readonly limit?: Money
  readonly bounds?: Bounds
}

interface Bounds {
  readonly smallest: Money
  readonly largest: Money
}

export interface Offered {
  readonly method: ReceiveMethod
  readonly why: DisabledReason | undefined
  readonly lanes: readonly Lane[]
  readonly priced: Priced | undefined
  /** Of one that is off because of the amount: from how much to how much it takes. */
  readonly bounds?: Bounds | undefined
}

/** Of what is set aside now. */
type Waiting = Pick<
  PaymentRow,
  'brand' | 'customerId' | 'email' | 'forbidden' | 'currency' | 'feeShare' | 'waiting' | 'senderIsCompany' | 'senderEmail'
>

/** What people take first, where it costs the same: at once, to their own bank, to a card, and only then what banks send around the world. */
export const usual: readonly ReceiveMethod[] = ['p2p', 'eft', 'instant_payment', 'interac', 'oct', 'wire', 'crypto_eft']

const rails = receiveMethods.filter((method): method is RailType => method !== 'p2p')

/** Where somebody can take money at all by a method that is not forbidden; an account at the brand is nowhere. */
export const countriesFor = (forbidden: readonly ReceiveMethod[]): readonly string[] =>
  [...new Set(rails.filter((rail) => rail !== 'crypto_eft' && !forbidden.includes(rail)).flatMap((rail) => countriesOf(rail)))].toSorted()

export const methodsAt = (country: string): readonly ReceiveMethod[] =>
  receiveMethods.filter((method) => method === 'p2p' || coverageOf(method, country).length > 0)

export async function methodsIn(context: Surroundings, payment: Waiting, country: string): Promise<readonly Offered[]> {
  const halted = await payoutsAreHalted(context.db)
  const all = await Promise.all(
    receiveMethods.map(async (method): Promise<Offered> => {
      const lanes = await lanesOf(context, payment, method, country)
      const off = (why: DisabledReason): Offered => ({ method, why, lanes, priced: undefined })
      if (payment.forbidden.includes(method)) return off('FORBIDDEN')
      if (lanes.length === 0) return off(method === 'p2p' ? 'NO_ACCOUNT' : 'COUNTRY')
      if (halted && method !== 'p2p') return off('HALTED')
      const priced = await priceIn(context, payment, method, country, lanes[0]!)
      return 'why' in priced ? { ...off(priced.why), bounds: priced.bounds } : { method, why: undefined, lanes, priced }
    }),
  )
  const rank = ({ why, priced }: Offered): number => (why ? 2 : priced!.fee.minor === 0n ? 0 : 1)
  return all.toSorted((a, b) => rank(a) - rank(b) || usual.indexOf(a.method) - usual.indexOf(b.method))
}

const fieldOf: Readonly<Record<DisabledReason, readonly [field: string, reason: string]>> = {
  COUNTRY: ['countryCode', 'NOT_SERVED'],
  CURRENCY: ['currencyCode', 'CURRENCY_NOT_SERVED'],
  FORBIDDEN: ['paymentMethod', 'METHOD_FORBIDDEN'],
  NO_ACCOUNT: ['paymentMethod', 'NO_ACCOUNT'],
  TOO_SMALL: ['paymentMethod', 'TOO_SMALL'],
  OVER_MAXIMUM: ['paymentMethod', 'OVER_MAXIMUM'],
  HALTED: ['paymentMethod', 'PAYOUTS_HALTED'],
}

/** Refuses what cannot be chosen. `named`: fields that a call names in another way. */
export async function priceOf(
  context: Surroundings,
  payment: Waiting,
  chosen: { readonly method: ReceiveMethod; readonly country: string; readonly currency: string },
  named: Readonly<Record<string, string>> = {},
): Promise<Priced> {
  const refuse = (why: DisabledReason, limit?: Money) => {
    const [field, reason] = fieldOf[why]
    return new Refused('VF', { field: named[field] ?? field, reason, limit })
  }
  if (payment.forbidden.includes(chosen.method)) throw refuse('FORBIDDEN')
  const lanes = await lanesOf(context, payment, chosen.method, chosen.country)
  if (lanes.length === 0) throw refuse(chosen.method === 'p2p' ? 'NO_ACCOUNT' : 'COUNTRY')
  const lane = lanes.find(({ currency }) => currency === chosen.currency)
  if (!lane) throw refuse('CURRENCY')
  const priced = await priceIn(context, payment, chosen.method, chosen.country, lane)
  if ('why' in priced) throw refuse(priced.why, priced.limit)
  return priced
}

async function lanesOf(context: Surroundings, payment: Waiting, method: ReceiveMethod, country: string): Promise<readonly Lane[]> {
  if (method !== 'p2p') return coverageOf(method, country)
  const account = await accountOf(context, payment)
  return account ? [{ currency: account.currency, scheme: '', pace: atOnce }] : []
}

/** The recipient's own account at the brand, when they have one and take money of this sender. */
export async function accountOf({ db }: Surroundings, { brand, customerId, email, currency, senderEmail }: Waiting) {
  const { payee } = await payeeByEmail(db, { brand, email, currency, payer: { id: customerId, email: senderEmail ?? '' } })
  return payee && !payee.blocksPayer && payee.customerId !== customerId ? payee : undefined
}

async function priceIn(
  { gateways, brand, now }: Surroundings,
  { waiting, currency, feeShare, senderIsCompany }: Waiting,
  method: ReceiveMethod,
  country: string,
  { currency: to, pace, scheme }: Lane,
): Promise<Priced | Off> {
  const dollars = await gateways.fx.rates()
  const by = transferRate(dollars, currency, to, brand)
  if (!by) return { why: 'CURRENCY' }
  const who: Who = { brand, company: senderIsCompany, country }
  const all = money(waiting, currency)
  const isFree = feeShare === 'sender' || method === 'p2p'
  const send: Money = isFree ? all : mostBeside(method, all, who, dollars)
  const { smallest, largest } = boundsFor(method, currency, who, dollars)
  const bounds = { smallest, largest }
  const receive = exchange(send, by)
  if (send.minor < smallest.minor || receive.minor === 0n) return { why: 'TOO_SMALL', limit: smallest, bounds }
  if (send.minor > largest.minor) return { why: 'OVER_MAXIMUM', limit: largest, bounds }
  return {
    send,
    // What is set aside is paid to the last cent: what rounding leaves is a part of the fee.
    fee: money(all.minor - send.minor, currency),
    rate: rateText(by),
    receive,
    arrivesOn: arrivesOn(now, pace),
    pace,
    scheme: scheme === '' ? undefined : scheme,
  }
}

export const speedIn = ({ pace }: Priced) => speedOf(pace)
