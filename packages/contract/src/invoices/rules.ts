/**
 * What lines of an invoice come to, exactly: the screen adds up while somebody types, the bank adds up what was sent, and both get the same.
 * A line is rounded to the smallest unit; tax is taken from the sum of all lines of one rate and rounded once (EN 16931, BR-CO-17).
 *   totalsOf([{ quantity: '1.5', unitPrice: '80.00', taxPercent: '19' }], 'EUR')   net 120.00, tax 22.80, total 142.80
 */
import { currency, money, readMoney, zero, plus, type Money } from '@ducat/values'

export interface LineTyped {
  readonly quantity: string
  readonly unitPrice: string
  readonly taxPercent: string
}

export interface LineProblem {
  readonly line: number
  readonly field: keyof LineTyped
  readonly reason: 'FORMAT' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE' | 'ZERO'
}

export interface Totals {
  /** Of each line, without tax. */
  readonly nets: readonly Money[]
  readonly net: Money
  /** One for each rate, the smallest first. */
  readonly taxes: readonly { readonly taxPercent: string; readonly net: Money; readonly tax: Money }[]
  readonly total: Money
}

const QUANTITY_DECIMALS = 3
const PERCENT_DECIMALS = 2
const MOST_PERCENT = 100n

/** The sums, or the first thing that is wrong. */
export function totalsOf(lines: readonly LineTyped[], code: string): Totals | LineProblem {
  const nets: Money[] = []
  const byRate = new Map<bigint, bigint>()
  for (const [line, typed] of lines.entries()) {
    const quantity = scaled(typed.quantity, QUANTITY_DECIMALS)
    if (typeof quantity === 'string') return { line, field: 'quantity', reason: quantity }
    if (quantity === 0n) return { line, field: 'quantity', reason: 'ZERO' }
    const price = readMoney(typed.unitPrice, code)
    if (typeof price === 'string') return { line, field: 'unitPrice', reason: price }
    const percent = scaled(typed.taxPercent, PERCENT_DECIMALS)
    if (typeof percent === 'string') return { line, field: 'taxPercent', reason: percent }
    if (percent > MOST_PERCENT * 10n ** BigInt(PERCENT_DECIMALS)) return { line, field: 'taxPercent', reason: 'TOO_LARGE' }
    const net = halfUp(quantity * price.minor, 10n ** BigInt(QUANTITY_DECIMALS))
    if (net > currency(code).maximum * 10n ** BigInt(currency(code).scale)) return { line, field: 'unitPrice', reason: 'TOO_LARGE' }
    nets.push(money(net, code))
    byRate.set(percent, (byRate.get(percent) ?? 0n) + net)
  }
  const taxes = [...byRate]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([percent, net]) => ({
      taxPercent: plainPercent(percent),
      net: money(net, code),
      tax: money(halfUp(net * percent, 10n ** BigInt(PERCENT_DECIMALS + 2)), code),
    }))
  const net = nets.reduce(plus, zero(code))
  return { nets, net, taxes, total: taxes.reduce((sum, { tax }) => plus(sum, tax), net) }
}

export const isProblem = (totals: Totals | LineProblem): totals is LineProblem => 'reason' in totals

function scaled(text: string, decimals: number): bigint | 'FORMAT' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE' {
  const found = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text)
  if (!found) return 'FORMAT'
  const [, whole = '', fraction = ''] = found
  if (fraction.length > decimals) return 'TOO_MANY_DECIMALS'
  return whole.length > 9 ? 'TOO_LARGE' : BigInt(whole + fraction.padEnd(decimals, '0'))
}

const halfUp = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)

/** 1900n is 19, 550n is 5.5. */
function plainPercent(percent: bigint): string {
  const digits = percent.toString().padStart(PERCENT_DECIMALS + 1, '0')
  const fraction = digits.slice(-PERCENT_DECIMALS).replace(/0+$/, '')
  return digits.slice(0, -PERCENT_DECIMALS) + (fraction && `.${fraction}`)
}
