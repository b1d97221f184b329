/** Prices, as pure functions: what leaves, what arrives, what it costs, and whether it may. Rounding never favours the customer (G52). */
import type { Brand, PriceRow } from '@ducat/brands/brand.ts'
import type { TransferType } from '@ducat/contract/transfers/models'
import {
  countries,
  currency,
  decimalOf,
  exchange,
  exchangeBack,
  money,
  parseMoney,
  rate,
  rateText,
  RATE_SCALE,
  type Money,
  type Rate,
} from '@ducat/values'
import type { MarketRate } from '../gateways/fx/port.ts'
import { middleRate } from './middle-rates.ts'
import { fees, limits, SPREAD } from './schedule.ts'

/** The schedule is in dollars: a currency that no source ever named has no fee and no limit. */
export class NoRate extends Error {}

/** What a row of the schedule is chosen by, beside kind and currency. */
export interface Who {
  readonly brand: Pick<Brand, 'prices'>
  readonly company: boolean
  /** Of the destination when money leaves the bank, of whoever pays otherwise; not known when nobody has said yet where it goes. */
  readonly country: string | undefined
}

export interface Figures {
  readonly send: Money
  readonly fee: Money
  readonly rate: string
  readonly receive: Money
}

export interface Bounds {
  readonly smallest: Money
  readonly largest: Money
  readonly daily: Money | undefined
  readonly monthly: Money | undefined
}

/** The rate a customer gets: the middle one less the spread of the brand; 1 within one currency. None while either is stopped. Spec: XFER-007. */
export function transferRate(
  dollars: readonly MarketRate[],
  from: string,
  to: string,
  { prices }: Pick<Brand, 'prices'>,
): Rate | undefined {
  const middle = middleRate(dollars, from, to)
  if (!middle || from === to) return middle
  if (dollars.some((known) => known.stopped && (known.from === from || known.from === to))) return undefined
  const spread = BigInt(prices?.spread ?? SPREAD)
  return rate(from, to, decimalOf((middle.scaled * (10_000n - spread)) / 10_000n, RATE_SCALE))
}

/** A rate as it is shown and sent: the wire has at most 8 decimals, and the last ones of a rate show in no sum. */
export const shortRate = (rate: string): string => rate.replace(/(\.\d{8})\d+$/, '$1')

/** As it is used, where the short one shows fewer than five of its digits: what one leu is worth in Bitcoin. */
export const wholeRate = (rate: string): string | undefined => (/^0\.0{4}/.test(rate) && rate !== shortRate(rate) ? rate : undefined)

/** The amount is what leaves, or what arrives; the fee comes on top, in the currency of what leaves. */
export function price(kind: TransferType, amount: Money, side: 'send' | 'receive', by: Rate, who: Who, dollars: readonly Rate[]): Figures {
  const send = side === 'send' ? amount : exchangeBack(amount, by)
  const receive = side === 'receive' ? amount : exchange(amount, by)
  return { send, receive, rate: rateText(by), fee: feeFor(kind, send, who, dollars) }
}

export function feeFor(kind: TransferType, send: Money, who: Who, dollars: readonly Rate[]): Money {
  const row = feeRow(kind, send.currency, who)
  const flat = inCurrency(row.flat, row.currency, send.currency, dollars)
  const share = (send.minor * BigInt(row.basisPoints) + 9_999n) / 10_000n
  const cap = row.atMost === undefined ? undefined : inCurrency(row.atMost, row.currency, send.currency, dollars)
  const fee = flat + share
  return { minor: cap !== undefined && fee > cap ? cap : fee, currency: send.currency }
}

/** What a kind costs before anybody names an amount: its fixed part, and its share in hundredths of a percent. */
export function tariffFor(kind: TransferType, code: string, who: Who, dollars: readonly Rate[]): { flat: Money; basisPoints: number } {
  const row = feeRow(kind, code, who)
  return { flat: { minor: inCurrency(row.flat, row.currency, code, dollars), currency: code }, basisPoints: row.basisPoints }
}

/** The most that can leave when its fee has to come from the same money. */
export function mostBeside(kind: TransferType, available: Money, who: Who, dollars: readonly Rate[]): Money {
  const fits = (minor: bigint) => minor + feeFor(kind, { minor, currency: available.currency }, who, dollars).minor <= available.minor
  let [most, tooMuch] = [0n, available.minor + 1n]
  while (tooMuch - most > 1n) {
    const half = (most + tooMuch) / 2n
    if (fits(half)) most = half
    else tooMuch = half
  }
  return { minor: most, currency: available.currency }
}

export function boundsFor(kind: TransferType, code: string, who: Who, dollars: readonly Rate[]): Bounds {
  const row = rowFor([...(who.brand.prices?.limits ?? []), ...limits], kind, code, who)
  const of = (text: string): Money => ({ minor: inCurrency(text, row.currency, code, dollars), currency: code })
  const most: Money = { minor: currency(code).maximum * 10n ** BigInt(currency(code).scale), currency: code }
  const largest = of(row.largest)
  return {
    smallest: of(row.smallest),
    largest: largest.minor < most.minor ? largest : most,
    daily: row.daily === undefined ? undefined : of(row.daily),
    monthly: row.monthly === undefined ? undefined : of(row.monthly),
  }
}

/** In percent. */
const WHOLE = 100n

/** What a coupon takes off a fee: a share of it, or cents of a US dollar. */
export interface Discount {
  readonly offPercent: number | undefined
  readonly offCents: number | undefined
}

/** Never below nothing; a part of a cent stays with the bank, as in every price. */
export function lessBy(fee: Money, { offPercent, offCents }: Discount, dollars: readonly Rate[]): Money {
  const share = offPercent === undefined ? 0n : (fee.minor * BigInt(offPercent)) / WHOLE
  const by = offCents === undefined ? undefined : middleRate(dollars, 'USD', fee.currency)
  const flat = by ? exchange(money(BigInt(offCents ?? 0), 'USD'), by).minor : 0n
  const less = fee.minor - share - flat
  return { minor: less > 0n ? less : 0n, currency: fee.currency }
}

/** An amount of a schedule, which is in US dollars, in the currency in which it is paid. */
export const scheduled = (text: string, code: string, dollars: readonly Rate[]): Money => ({
  minor: inCurrency(text, undefined, code, dollars),
  currency: code,
})

const feeRow = (kind: TransferType, code: string, who: Who) => rowFor([...(who.brand.prices?.fees ?? []), ...fees], kind, code, who)

/** The first that fits. */
function rowFor<R extends PriceRow>(rows: readonly R[], kind: TransferType, code: string, { company, country }: Who): R {
  const row = rows.find(
    (one) =>
      one.kind === kind &&
      (one.currency === undefined || one.currency === code) &&
      (one.countries === undefined || isAmong(one.countries, country)) &&
      (one.company === undefined || one.company === company),
  )
  if (!row) throw new Error(`nothing in the schedule for ${kind}`)
  return row
}

function isAmong(named: 'sepa' | readonly string[], country: string | undefined): boolean {
  if (country === undefined) return false
  return named === 'sepa' ? countries.get(country)?.sepa === true : named.includes(country)
}

/** An amount of the schedule in the customer's currency, rounded up to its smallest part: a fee never vanishes by rounding. */
function inCurrency(text: string, code: string | undefined, wanted: string, dollars: readonly Rate[]): bigint {
  const amount = parseMoney(text, code ?? 'USD')
  if (amount.minor === 0n || amount.currency === wanted) return amount.minor
  const by = middleRate(dollars, wanted, amount.currency)
  if (!by) throw new NoRate(`no rate for ${wanted}`)
  return exchangeBack(amount, by).minor
}
