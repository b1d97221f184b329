/** An exchange rate as an exact decimal: how many units of the target one unit of the source buys. */
import { currency } from './currency.ts'
import { decimalOf, type Money } from './money.ts'

export const RATE_SCALE = 10
const one = 10n ** BigInt(RATE_SCALE)

export interface Rate {
  readonly from: string
  readonly to: string
  /** The rate times 10^RATE_SCALE. */
  readonly scaled: bigint
}

export function rate(from: string, to: string, text: string): Rate {
  const [whole = '0', fraction = ''] = text.split('.')
  return { from, to, scaled: BigInt(whole + fraction.slice(0, RATE_SCALE).padEnd(RATE_SCALE, '0')) }
}

export const rateText = (value: Rate): string => decimalOf(value.scaled, RATE_SCALE).replace(/\.?0+$/, '')

/** Rounded down: what is lost by rounding stays with the bank, so nobody gains by exchanging in small pieces (goal G52). */
export function exchange(amount: Money, by: Rate): Money {
  if (amount.currency !== by.from) throw new RangeError(`a rate from ${by.from} cannot exchange ${amount.currency}`)
  const shift = BigInt(currency(by.to).scale - currency(by.from).scale)
  const up = shift > 0n ? 10n ** shift : 1n
  const down = shift < 0n ? 10n ** -shift : 1n
  const product = amount.minor * by.scaled * up
  const divisor = one * down
  const whole = product / divisor
  return { minor: product < 0n && whole * divisor !== product ? whole - 1n : whole, currency: by.to }
}

/** How much must be given so that `wanted` arrives: rounded up, for the same reason. */
export function exchangeBack(wanted: Money, by: Rate): Money {
  if (wanted.currency !== by.to) throw new RangeError(`a rate to ${by.to} cannot give ${wanted.currency}`)
  const shift = BigInt(currency(by.from).scale - currency(by.to).scale)
  const up = shift > 0n ? 10n ** shift : 1n
  const down = shift < 0n ? 10n ** -shift : 1n
  const product = wanted.minor * one * up
  const divisor = by.scaled * down
  return { minor: (product + divisor - 1n) / divisor, currency: by.from }
}
