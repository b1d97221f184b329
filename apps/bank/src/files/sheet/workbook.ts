/** The first sheet of an XLSX that is not hidden, row by row. Formulas count for what they last came to. */
import { cellText } from './cell-text.ts'
import { elements } from './elements.ts'
import type { SheetRow } from './row.ts'
import { dateStyles, firstSheet, sharedStrings } from './workbook-parts.ts'
import { Stop } from './stop.ts'
import { entriesOf, type Entries } from './zip-entries.ts'

/** No program writes a wider sheet. */
const WIDEST = 16_384
const TALLEST = 1_048_576

export const isZip = (bytes: Uint8Array): boolean => {
  // This is how a workbook of before 2007 begins, and one that a password locks.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Stop(includes(bytes, 'EncryptedPackage') ? 'FILE_LOCKED' : 'FILE_OLD_EXCEL')
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
}

export async function* workbookRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const entries = await entriesOf(bytes)
  try {
    const sheet = await firstSheet(entries)
    yield* rowsOf(entries, sheet)
  } finally {
    entries.close()
  }
}

async function* rowsOf(entries: Entries, sheet: string): AsyncGenerator<SheetRow> {
  const [strings, dates] = [await sharedStrings(entries), await dateStyles(entries)]
  let done: SheetRow[] = []
  let [row, column, type, style] = [0, 0, '', 0]
  let cells: string[] = []
  let text = ''
  let reads = false
  let rows = 0
  const heard = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        if (!(row >= 1 && row <= TALLEST) || ++rows > TALLEST) throw new Stop('FILE_BROKEN')
        ;[cells, column] = [[], 0]
      } else if (name === 'c') {
        column = columnOf(attributes['r'], column)
        if (column > WIDEST) throw new Stop('FILE_COLUMNS', row)
        ;[type, style, text] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), '']
      } else if (name === 'v' || name === 't') reads = true
    },
    text(piece: string) {
      if (reads) text += piece
    },
    close(name: string) {
      if (name === 'v' || name === 't') reads = false
      else if (name === 'c' && text !== '') {
        const shown = cellText({ type, text, isDate: dates.has(style), strings })
        // Sparse: a cell far to the right of the others costs nothing until it is filled.
        cells[column - 1] = shown
      } else if (name === 'row' && cells.length > 0) done.push({ row, cells: Array.from(cells, (cell) => cell ?? '') })
    },
  }
  for await (const _piece of elements(await entries.open(sheet), heard)) {
    const some = done
    done = []
    yield* some
  }
}

/** From `AB12`; without an address it is the next one. */
function columnOf(address: string | undefined, before: number): number {
  const letters = /^[A-Z]{1,4}/.exec(address ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : before + 1
}

const startsWith = (bytes: Uint8Array, with_: readonly number[]): boolean => with_.every((byte, place) => bytes[place] === byte)

/** A name inside such a file is written in two bytes a letter. */
const includes = (bytes: Uint8Array, name: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'))
