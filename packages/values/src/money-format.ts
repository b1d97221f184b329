/**
 * Money as a language writes it: the client on its screens, the bank in what it says of them, so that one figure is one text everywhere.
 * In pieces, since minor units and `lei` are set differently. Exact: from the decimal string of the wire, never by a number.
 *   moneyFormat('en')('-1234.5', 'USD')   { sign: '−', before: '$', whole: '1,234', fraction: '.50', after: '' }
 *   moneyText(parts)                      '−$1,234.50'
 */
import { currency as currencyOf } from './currency.ts'

export interface MoneyParts {
  readonly sign: string
  readonly before: string
  readonly whole: string
  /** With its separator: `.56`; empty where a currency has no decimals. */
  readonly fraction: string
  readonly after: string
}

/** `auto`: a minus where it is negative. `always`: a plus as well, for money in. `never`: exchanges have no sign. */
export type SignStyle = 'auto' | 'always' | 'never'

/** The typographic minus: as wide as the plus, and never a line break after it. */
export const MINUS = '\u2212'
const NO_BREAK_SPACE = '\u00a0'

/** Only lei stand after the number; every other currency stands before it, in every language (design, typography). */
const standsAfter = new Set(['RON'])

export function moneyFormat(locale: string) {
  const formats = new Map<number, Intl.NumberFormat>()
  const formatWith = (decimals: number) => {
    let format = formats.get(decimals)
    if (!format) {
      // Spain and Portugal leave four digits together in prose; their banks do not, nor does a column of amounts.
      format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 8, useGrouping: 'always' })
      formats.set(decimals, format)
    }
    return format
  }

  return (amount: string, code: string, style: SignStyle = 'auto'): MoneyParts => {
    const negative = amount.startsWith('-') && /[1-9]/.test(amount)
    const { symbol, scale } = currencyOf(code)
    // At least two decimals, up to eight; yen have none.
    const parts = formatWith(Math.min(scale, 2)).formatToParts(amount.replace('-', '') as `${number}`)
    const fractionAt = parts.findIndex(({ type }) => type === 'decimal')
    const join = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
    const after = standsAfter.has(code)
    return {
      sign: style === 'never' ? '' : negative ? MINUS : style === 'always' && /[1-9]/.test(amount) ? '+' : '',
      before: after ? '' : /\p{L}/u.test(symbol) ? symbol + NO_BREAK_SPACE : symbol,
      whole: join(fractionAt < 0 ? parts : parts.slice(0, fractionAt)),
      fraction: fractionAt < 0 ? '' : join(parts.slice(fractionAt)),
      after: after ? NO_BREAK_SPACE + symbol : '',
    }
  }
}

export const moneyText = ({ sign, before, whole, fraction, after }: MoneyParts): string => sign + before + whole + fraction + after
