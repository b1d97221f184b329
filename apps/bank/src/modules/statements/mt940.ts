/** MT940, as SWIFT's users read it: lines of 65 letters, Latin ones without accents only. */
import type { Line } from './lines.ts'
import { absolute, statementOf, textAmount, utf8, type Format, type Source } from './source.ts'
import { latin } from './latin.ts'

export const mt940: Format = (source) => utf8(texts(source))

async function* texts(source: Source): AsyncGenerator<string> {
  const { books, period, account } = statementOf(source)
  const number = `${period.fromDate.slice(2, 4)}${period.fromDate.slice(5, 7)}`
  yield [
    `:20:${period.fromDate.replaceAll('-', '')}${String(account.id).padStart(8, '0').slice(-8)}`,
    `:25:${account.number.slice(0, 35)}`,
    `:28C:${number}/1`,
    `:60F:${balance(books.opening, account.currency, period.fromDate)}`,
  ]
    .map(ended)
    .join('')
  for await (const batch of source.lines()) yield batch.flatMap(entry).map(ended).join('')
  yield `${ended(`:62F:${balance(books.closing, account.currency, period.toDate)}`)}-\r\n`
}

const ended = (line: string): string => `${line}\r\n`
const mark = (minor: bigint): string => (minor < 0n ? 'D' : 'C')
/** A comma always, decimals only as many as there are. */
const amount = (minor: bigint, code: string): string => {
  const text = textAmount(absolute(minor), code)
  return text.includes('.') ? text.replace('.', ',') : `${text},`
}
const short = (day: string): string => day.slice(2).replaceAll('-', '')
const balance = (minor: bigint, code: string, day: string): string => `${mark(minor)}${short(day)}${code}${amount(minor, code)}`

const LINE = 65
const LINES = 6

function entry({ id, at, amount: minor, currency, type, name, description }: Line): readonly string[] {
  const day = short(at.toISOString().slice(0, 10))
  const said = latin([type, name, description].filter((part) => part !== null && part !== '').join(' ')) || 'NONE'
  const lines = said.match(new RegExp(`.{1,${LINE}}`, 'g'))?.slice(0, LINES) ?? []
  return [
    `:61:${day}${day.slice(2)}${mark(minor)}${amount(minor, currency)}N${code(type)}NONREF//${id}`,
    `:86:${lines[0]}`,
    ...lines.slice(1).map(safe),
  ]
}

/** A line that began like a field would be one. */
const safe = (line: string): string => (/^[:-]/.test(line) ? ` ${line}`.slice(0, LINE) : line)

const codes: Readonly<Record<string, string>> = { Fees: 'CHG', Exchange: 'FEX', Card: 'MSC', CardLoad: 'TRF' }
const code = (type: string | null): string => codes[type ?? ''] ?? 'TRF'
