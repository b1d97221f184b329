/**
 * Which column of a file is which field: by its title in six languages, else by what is in it, else as it was the last time.
 *   guessColumns   of the first rows of a file
 *   formOf         what files of one form have in common, to remember what was chosen
 */
export interface FieldRule {
  readonly name: string
  readonly required: boolean
  /** Titles, as people write them in six languages; compared without case, accents and punctuation. */
  readonly titles: readonly string[]
  /** Fits what stands in a cell; a field without it is known by its title alone. */
  readonly fits?: (cell: string) => boolean
}

export interface Columns {
  readonly hasHeader: boolean
  /** A field for each column, or an empty text. */
  readonly fields: readonly string[]
}

/** Most of what stands in a column must fit. */
const MOSTLY = 0.8

export function guessColumns(rules: readonly FieldRule[], rows: readonly (readonly string[])[]): Columns {
  const [first = [], ...rest] = rows
  const width = Math.max(...rows.map((cells) => cells.length), 0)
  const titled = first.map((title) => fieldTitled(rules, title))
  // A first row that could be paid is a line: nobody calls a column by an address.
  const isLine = rules.some(({ required, fits }) => required && fits && first.some((cell) => fits(cell)))
  const hasHeader = !isLine && (titled.some((field) => field !== undefined) || rest.length > 0)
  const fields: string[] = Array.from({ length: width }, (_none, place) => (hasHeader ? (titled[place] ?? '') : ''))
  // Two columns with one title: the first counts.
  fields.forEach((field, place) => {
    if (field !== '' && fields.indexOf(field) < place) fields[place] = ''
  })
  const body = hasHeader ? rest : rows
  for (const { name, fits } of rules) {
    if (!fits || fields.includes(name)) continue
    const place = fields.findIndex((field, column) => field === '' && isMostly(body, column, fits))
    if (place >= 0) fields[place] = name
  }
  return { hasHeader, fields }
}

function isMostly(rows: readonly (readonly string[])[], column: number, fits: (cell: string) => boolean): boolean {
  const filled = rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(fits).length >= filled.length * MOSTLY
}

function fieldTitled(rules: readonly FieldRule[], title: string): string | undefined {
  const tidy = tidied(title)
  return tidy === '' ? undefined : rules.find(({ titles }) => titles.some((known) => tidied(known) === tidy))?.name
}

/** Without case, accents and punctuation. */
export const tidied = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const formOf = (titles: readonly string[], hasHeader: boolean): string =>
  hasHeader ? titles.map(tidied).join('|').slice(0, 2_000) : `${titles.length} columns`
