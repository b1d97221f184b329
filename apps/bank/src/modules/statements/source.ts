/** What a file is made of, whatever its format. */
import { bcp47, type Brand, type Language } from '@ducat/brands/brand.ts'
import { currency, decimalOf, RATE_SCALE } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { shortRate, wholeRate } from '../../pricing/price.ts'
import type { Books, Period } from './books.ts'
import type { Exchange, Line } from './lines.ts'

export interface Source {
  readonly db: Db
  readonly brand: Brand
  readonly language: Language
  readonly i18n: I18n
  readonly made: Date
  /** The export's own id. */
  readonly id: string
  readonly holder: string
  readonly account: Account | undefined
  readonly period: Partial<Period>
  /** Whose days they are: of whoever asked, or in a statement the bank's. */
  readonly zone: string
  readonly lines: () => AsyncIterable<readonly Line[]>
  readonly cells: RawBuilder<unknown>
  readonly titles: readonly string[]
  readonly statement: Statement | undefined
  /** Told of each line that was written, for the progress. */
  readonly count: (lines: number) => void
}

export interface Account {
  readonly id: number
  readonly number: string
  readonly currency: string
}

/** Of one account in some days, so that it adds up. */
export interface Statement {
  readonly books: Books
  readonly period: Period
  readonly account: Account
}

export type Format = (source: Source) => AsyncIterable<Uint8Array>

/** For formats that are statements by nature: whoever asked for one named an account. */
export function statementOf({ statement }: Source): Statement {
  if (!statement) throw new Error('a statement of no account')
  return statement
}

export const textAmount = (minor: bigint, code: string): string => decimalOf(minor, currency(code).scale)
export const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** Numbers and days as the reader writes them; an instant falls on a day of the zone, and without one on the bank's, which end at midnight UTC. */
export function readerOf(language: Language, zone = 'UTC') {
  // English is written in many countries, and 10/11 is two days in them: there the month is a word, as in the client.
  const locale = language === 'en' ? 'en-GB' : bcp47(language)
  const month = language === 'en' ? 'short' : '2-digit'
  const days = (timeZone: string) => new Intl.DateTimeFormat(locale, { day: '2-digit', month, year: 'numeric', timeZone })
  const [dayFormat, instantFormat] = [days('UTC'), days(zone)]
  const momentFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const rates = new Intl.NumberFormat(locale, { maximumFractionDigits: RATE_SCALE })
  const numbers = new Map<string, Intl.NumberFormat>()
  const numberFormat = (code: string) => {
    const { scale } = currency(code)
    const style = { minimumFractionDigits: scale, maximumFractionDigits: scale, useGrouping: 'always' } as const
    const known = numbers.get(code) ?? new Intl.NumberFormat(locale, style)
    numbers.set(code, known)
    return known
  }
  return {
    day: (of: Date | string): string => (typeof of === 'string' ? dayFormat.format(new Date(`${of}T00:00:00Z`)) : instantFormat.format(of)),
    moment: (of: Date): string => `${momentFormat.format(of)} UTC`,
    /** With the code: one symbol stands for several dollars. */
    money: (minor: bigint, code: string): string => `${amount(minor, code)} ${code}`,
    amount,
    /** As the screens say it. */
    rate: ([from, by, to]: Exchange): string => `1 ${from} = ${rates.format((wholeRate(by) ?? shortRate(by)) as `${number}`)} ${to}`,
  }
  function amount(minor: bigint, code: string): string {
    // A decimal string is formatted exactly, whatever its length.
    return numberFormat(code).format(textAmount(minor, code) as `${number}`)
  }
}

export const utf8 = async function* (texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}
