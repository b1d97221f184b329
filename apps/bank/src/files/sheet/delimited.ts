/** CSV and what is pasted from a spreadsheet. The library finds the delimiter. */
import papaparse from 'papaparse'
import { textOf } from './encoding.ts'
import type { SheetRow } from './row.ts'
import { Stop } from './stop.ts'

const DELIMITERS = [';', ',', '\t', '|']

export function* delimitedRows(bytes: Uint8Array): Generator<SheetRow> {
  const text = textOf(bytes)
  const delimiter = delimiterOf(text)
  // Portions that end with a line: the rows of the whole file are never held at once.
  let [at, row] = [0, 0]
  while (at < text.length) {
    const { rows, next } = someRows(text, at, delimiter, row)
    for (const cells of rows) yield { row: ++row, cells }
    at = next
  }
}

/** A quote that opens and does not close within this many letters was never meant as one. */
const LONGEST_ROW = 200_000

function someRows(text: string, from: number, delimiter: string, before: number) {
  const part = text.slice(from, from + LONGEST_ROW)
  const isLast = from + LONGEST_ROW >= text.length
  const { data, errors, meta } = papaparse.parse<string[]>(part, { delimiter })
  const open = errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')
  if (isLast) {
    if (open?.code === 'MissingQuotes') throw new Stop('FILE_QUOTE', before + (open.row ?? 0) + 1)
    return { rows: data, next: text.length }
  }
  // The last row may go on in the next portion: it is read again from its beginning.
  const whole = data.slice(0, -1)
  if (whole.length === 0) throw new Stop(open ? 'FILE_QUOTE' : 'FILE_COLUMNS', before + 1)
  const ends = papaparse.parse<string[]>(part, { delimiter, preview: whole.length }).meta.cursor
  return { rows: whole, next: from + (ends || meta.cursor) }
}

/** The sign that separates most cells in the first rows. A file of one column has none, and any will do. */
function delimiterOf(text: string): string {
  const { meta } = papaparse.parse<string[]>(text.slice(0, LONGEST_ROW), { preview: 20, delimitersToGuess: DELIMITERS })
  return DELIMITERS.includes(meta.delimiter) ? meta.delimiter : ';'
}
