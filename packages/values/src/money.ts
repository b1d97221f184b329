/**
 * Money is a whole number of minor units and a currency; on the wire it is a decimal string.
 *   parseMoney('12.30', 'USD')      { minor: 1230n, currency: 'USD' }
 *   decimal(money)                  '12.30'
 */
import { currency } from './currency.ts'

export interface Money {
  readonly minor: bigint
  readonly currency: string
}

/** The form of an amount on the wire; the currency decides how many of the decimals are allowed. Spec: money-call §1. */
export const amountForm = /^\d{1,15}(\.\d{1,8})?$/

export type AmountProblem = 'FORMAT' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE'

export const money = (minor: bigint, code: string): Money => ({ minor, currency: currency(code).code })

export const zero = (code: string): Money => money(0n, code)

/** Reads an amount of the wire, or says what is wrong with it. */
export function readMoney(text: string, code: string): Money | AmountProblem {
  if (!amountForm.test(text)) return 'FORMAT'
  const { scale, maximum } = currency(code)
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > scale) return 'TOO_MANY_DECIMALS'
  if (BigInt(whole) > maximum) return 'TOO_LARGE'
  return { minor: BigInt(whole + fraction.padEnd(scale, '0')), currency: code }
}

/** For amounts we wrote ourselves (tests, demo people): a wrong one is a mistake of ours. */
export function parseMoney(text: string, code: string): Money {
  const negative = text.startsWith('-')
  const found = readMoney(negative ? text.slice(1) : text, code)
  if (typeof found === 'string') throw new RangeError(`${text} ${code}: ${found}`)
  return negative ? { ...found, minor: -found.minor } : found
}

export const decimal = ({ minor, currency: code }: Money): string => decimalOf(minor, currency(code).scale)

/** A whole number of the smallest parts as a decimal string: decimalOf(1230n, 2) is '12.30'. */
export function decimalOf(minor: bigint, scale: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const sign = minor < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

export const plus = (a: Money, b: Money): Money => ({ minor: a.minor + same(a, b).minor, currency: a.currency })
export const minus = (a: Money, b: Money): Money => ({ minor: a.minor - same(a, b).minor, currency: a.currency })
export const negate = (a: Money): Money => ({ minor: -a.minor, currency: a.currency })

function same(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be added`)
  return b
}
