/** Sums that several countries make their check digits of. */
import { digitsOf, weighed } from './weighed.ts'

/** A form that a number has, and the check that its digits pass. Without one the country publishes none, or gave it up. */
export interface Scheme {
  readonly form: RegExp
  readonly check?: (text: string) => boolean
}

/** What people and companies have. Companies without schemes of their own have those of people. */
export interface Schemes {
  readonly personal: readonly Scheme[]
  readonly business?: readonly Scheme[]
}

export const scheme = (form: RegExp, check?: (text: string) => boolean): Scheme => (check ? { form, check } : { form })

/** The last digit is the one that `digit` makes of those before it; a digit of ten or more is given to nobody. */
export const endsWith =
  (digit: (before: readonly number[]) => number) =>
  (text: string): boolean =>
    digit(digitsOf(text.slice(0, -1))) === Number(text.at(-1))

export const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** The rest of a weighed sum. */
export const rest = (values: readonly number[], weights: readonly number[], by: number): number => modulo(weighed(values, weights), by)

/** What is missing to a multiple. */
export const missing = (values: readonly number[], weights: readonly number[], by: number): number => modulo(-weighed(values, weights), by)

export const isLuhn = (text: string): boolean =>
  digitsOf(text)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((sum, digit) => sum + digit, 0) %
    10 ===
  0

/** ISO 7064, MOD 11,10. */
export function isElevenTen(text: string): boolean {
  let product = 10
  for (const digit of digitsOf(text.slice(0, -1))) product = (((digit + product) % 10 || 10) * 2) % 11
  return (product + Number(text.at(-1))) % 10 === 1
}

/** A second row of weights where the first leaves ten: Estonia, Lithuania, Bulgaria. */
export function twoRows(values: readonly number[], first: readonly number[], second: readonly number[]): number {
  const tried = rest(values, first, 11)
  return tried < 10 ? tried : rest(values, second, 11) % 10
}

/** JMBG of the countries that were Yugoslavia, and numbers made like it. */
export const isJmbg = endsWith((before) => missing(before, [7, 6, 5, 4, 3, 2], 11) % 10)
