/**
 * The parts of a workbook beside its sheets.
 *   firstSheet      where the first one that is shown lies
 *   sharedStrings   texts, which cells name by their number
 *   dateStyles      the styles that show a number as a day
 */
import { elements, type Heard } from './elements.ts'
import { Stop } from './stop.ts'
import type { Entries } from './zip-entries.ts'

const BOOK = 'xl/workbook.xml'
/** Texts of a table of payments are short: names, notes, addresses. */
const MOST_TEXT = 20_000_000

export async function firstSheet(entries: Entries): Promise<string> {
  if (!entries.has(BOOK)) throw new Stop('FILE_NOT_TABLE')
  let shown: string | undefined
  await heardIn(entries, BOOK, {
    open(name, attributes) {
      if (name === 'sheet' && shown === undefined && (attributes['state'] ?? 'visible') === 'visible') shown = relationOf(attributes)
    },
  })
  const targets = new Map<string, string>()
  await heardIn(entries, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    },
  })
  const target = targets.get(shown ?? '')
  if (!target) throw new Stop('FILE_NOT_TABLE')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const relationOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

export async function sharedStrings(entries: Entries): Promise<readonly string[]> {
  const name = 'xl/sharedStrings.xml'
  if (!entries.has(name)) return []
  const strings: string[] = []
  let [text, reads, sounds, held] = ['', false, false, 0]
  await heardIn(entries, name, {
    open(element) {
      if (element === 'si') text = ''
      else if (element === 't') reads = !sounds
      // How a word is pronounced is not part of it.
      else if (element === 'rPh') sounds = true
    },
    text(piece) {
      if (!reads) return
      text += piece
      held += piece.length
      if (held > MOST_TEXT) throw new Stop('FILE_UNPACKS')
    },
    close(element) {
      if (element === 't') reads = false
      else if (element === 'rPh') sounds = false
      else if (element === 'si') strings.push(text)
    },
  })
  return strings
}

/** The formats that every program knows by number and that show a day. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

export async function dateStyles(entries: Entries): Promise<ReadonlySet<number>> {
  const name = 'xl/styles.xml'
  const styles = new Set<number>()
  if (!entries.has(name)) return styles
  const formats = new Set<number>(DAYS)
  let [inCells, style] = [false, 0]
  await heardIn(entries, name, {
    open(element, attributes) {
      if (element === 'numFmt' && showsDay(attributes['formatCode'] ?? '')) formats.add(Number(attributes['numFmtId']))
      else if (element === 'cellXfs') inCells = true
      else if (element === 'xf' && inCells) {
        if (formats.has(Number(attributes['numFmtId']))) styles.add(style)
        style++
      }
    },
    close(element) {
      if (element === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** A year or a day of the month outside quotes and brackets. */
const showsDay = (format: string): boolean => /[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

async function heardIn(entries: Entries, name: string, heard: Heard): Promise<void> {
  if (!entries.has(name)) throw new Stop('FILE_NOT_TABLE')
  for await (const _piece of elements(await entries.open(name), heard)) {
    // Heard as it comes.
  }
}
