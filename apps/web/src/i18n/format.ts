/**
 * Numbers, money and dates as the reader's language writes them; every room that shows one asks here.
 *   const format = useFormat()
 *   format.money('-1234.5', 'USD')   { sign: '−', before: '$', whole: '1,234', fraction: '.50', after: '' }
 *   format.moneyText('12', 'RON')    '12.00 lei'
 *   format.percent(0.125)            '12.5%'        a share of 1, as Intl takes it
 *   format.day('2026-11-14')         '14 Nov 2026'
 */
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { MINUS, moneyFormat, moneyText, type MoneyParts, type SignStyle } from '@ducat/values/money-format'
import { RATE_SCALE } from '@ducat/values/rate'
import { useMemo } from 'react'
import { useLanguage } from './language.ts'
import { dateFormats } from './dates.ts'

export type { MoneyParts } from '@ducat/values/money-format'

export interface Format {
  money(amount: string, currency: string, sign?: SignStyle): MoneyParts
  moneyText(amount: string, currency: string, sign?: SignStyle): string
  /** For scales of charts: `$260K`. */
  moneyRoughly(amount: string, currency: string): string
  /** A number, or a decimal string, which stays exact. */
  number(value: number | string): string
  /** What one unit is worth: whole where the short one has too few digits. */
  rate(short: string, whole?: string): string
  percent(share: number | string): string
  day(day: string): string
  /** Without the year: `14 Nov`. */
  shortDay(day: string): string
  /** Of a month such as `2026-11`: `Nov`. */
  month(month: string): string
  /** Of an instant, where the reader is. */
  dayTime(instant: string): string
  time(instant: string): string
  currencyName(code: string): string
  countryName(code: string): string
  /** For lists of names: in the order of the reader's alphabet. */
  compare(a: string, b: string): number
}

export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => formatIn(language), [language])
}

const made = new Map<Language, Format>()

export function formatIn(language: Language): Format {
  let format = made.get(language)
  if (!format) made.set(language, (format = make(language)))
  return format
}

function make(language: Language): Format {
  const locale = bcp47(language)
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 })
  // The smallest rates have their first digit far behind the point.
  const rates = new Intl.NumberFormat(locale, { maximumFractionDigits: RATE_SCALE })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const rough = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const currencies = new Intl.DisplayNames(locale, { type: 'currency' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const money = moneyFormat(locale)
  const alphabet = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return {
    money,
    moneyText: (amount, currency, sign) => moneyText(money(amount, currency, sign)),
    moneyRoughly: (amount, currency) => {
      const { sign, before, after } = money(amount, currency)
      return sign + before + rough.format(amount.replace('-', '') as `${number}`) + after
    },
    number: (value) => numbers.format(value as number).replace('-', MINUS),
    rate: (short, whole) => rates.format((whole ?? short) as `${number}`),
    // The house writes percent without a space in every language (design, words).
    percent: (share) =>
      percents
        .formatToParts(share as number)
        .filter(({ type }) => type !== 'literal')
        .map(({ type, value }) => (type === 'minusSign' ? MINUS : value))
        .join(''),
    ...dateFormats(locale),
    currencyName: (code) => digitalNames[code] ?? currencies.of(code) ?? code,
    countryName: (code) => countries.of(code) ?? code,
    compare: (a, b) => alphabet.compare(a, b),
  }
}

/** Intl knows no digital currencies; their names are names, the same in every language. */
const digitalNames: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ethereum', LTC: 'Litecoin' }
