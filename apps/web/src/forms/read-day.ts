/**
 * A day as people type it, in the order of their language: 14.11.2026, 14/11/26, 14 Nov 2026, 2026-11-14, 14.11 (of this year).
 * Where the order of day and month does not fit but the other does (11/14/2026), the other is meant.
 */
import { readDay, type Day } from '@ducat/values'

export function readTypedDay(text: string, locale: string, today: Day): Day | undefined {
  const plain = text.trim()
  const iso = /^(\d{4})\W(\d{1,2})\W(\d{1,2})\D*$/.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3], today)
  const named = namedMonth(plain, locale)
  const numbers = plain.match(/\d+/g) ?? []
  if (named !== undefined) {
    const [day, year] = numbers
    return numbers.length > 2 ? undefined : dayOf(year, String(named), day, today)
  }
  if (/\p{L}{3}/u.test(plain) || numbers.length < 2 || numbers.length > 3) return undefined
  const [first, second, year] = numbers
  const ordered = isMonthFirst(locale) ? [second, first] : [first, second]
  return dayOf(year, ordered[1], ordered[0], today) ?? dayOf(year, ordered[0], ordered[1], today)
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined, today: Day): Day | undefined {
  if (month === undefined || day === undefined || day.length > 2) return undefined
  const whole = wholeYear(year, Number(today.slice(0, 4)))
  return whole === undefined ? undefined : readDay(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

const CENTURY = 100

/** Two digits are the year nearest to now, at most twenty ahead. */
function wholeYear(year: string | undefined, now: number): string | undefined {
  if (year === undefined) return String(now)
  if (year.length === 4) return year
  if (year.length !== 2) return undefined
  const near = now - (now % CENTURY) + Number(year)
  return String(near > now + 20 ? near - CENTURY : near)
}

function namedMonth(text: string, locale: string): number | undefined {
  const [word] = text.toLocaleLowerCase().match(/\p{L}{3,}/u) ?? []
  if (word === undefined) return undefined
  const found = monthNames(locale).findIndex((names) => names.some((name) => name.startsWith(word) || word.startsWith(name)))
  return found < 0 ? undefined : found + 1
}

/** As they stand alone and beside a day, which differ in several languages. */
function monthNames(locale: string): readonly (readonly string[])[] {
  const styles: readonly Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ]
  const formats = styles.map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }))
  return Array.from({ length: 12 }, (_, month) =>
    formats.flatMap((format) => {
      const name = format.formatToParts(Date.UTC(2026, month, 5)).find(({ type }) => type === 'month')?.value ?? ''
      return (
        name
          .toLocaleLowerCase()
          .replace(/\P{L}+$/u, '')
          .slice(0, 12) || []
      )
    }),
  )
}

/** Days stand before months in all our languages but American English, which no brand speaks: English days are British here. */
const isMonthFirst = (locale: string): boolean => locale === 'en-US'
