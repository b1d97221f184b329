/**
 * What a spreadsheet does with cells, as pure functions.
 *   stepFrom     where a key leads to from a cell
 *   tableOf      what was pasted, as rows of cells
 *   textOf       a range of cells, as what is copied
 *   pasteInto    what a paste changes: values of lines, and lines that come behind the last
 */
export interface Cell {
  readonly row: number
  readonly column: number
}

export interface Bounds {
  readonly rows: number
  readonly columns: number
  /** Rows that are seen at once. */
  readonly page: number
}

export function stepFrom(key: string, { row, column }: Cell, { rows, columns, page }: Bounds, isCtrl: boolean): Cell | undefined {
  const [lastRow, lastColumn] = [Math.max(rows - 1, 0), columns - 1]
  const steps: Readonly<Record<string, Cell>> = {
    ArrowDown: { row: isCtrl ? lastRow : row + 1, column },
    ArrowUp: { row: isCtrl ? 0 : row - 1, column },
    ArrowRight: { row, column: isCtrl ? lastColumn : column + 1 },
    ArrowLeft: { row, column: isCtrl ? 0 : column - 1 },
    Home: { row: isCtrl ? 0 : row, column: 0 },
    End: { row: isCtrl ? lastRow : row, column: lastColumn },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
  }
  const to = steps[key]
  return to && { row: within(to.row, lastRow), column: within(to.column, lastColumn) }
}

const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last)

export interface Range {
  readonly from: Cell
  readonly to: Cell
}

/** From the upper left to the lower right, whichever way it was drawn. */
export const rangeOf = (one: Cell, other: Cell): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isIn = ({ from, to }: Range, { row, column }: Cell): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

/** Spreadsheets write a tab between cells and a line for each row; a cell with either stands in quotation marks. */
export function tableOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cell = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g
  const tidy = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (const [, quoted, plain, end] of tidy.matchAll(cell)) {
    rows.at(-1)!.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

export const textOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((value) => (/[\t\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('\t')).join('\n')

export interface Pasted {
  readonly updates: readonly { readonly place: number; readonly fields: Readonly<Record<string, string>> }[]
  readonly adds: readonly { readonly fields: Readonly<Record<string, string>> }[]
}

/** One value that is pasted over a range fills it, as everywhere. */
export function pasteInto(table: readonly (readonly string[])[], { from, to }: Range, names: readonly string[], rows: number): Pasted {
  const isOne = table.length === 1 && table[0]?.length === 1
  const height = isOne ? to.row - from.row + 1 : table.length
  const width = isOne ? to.column - from.column + 1 : Math.max(...table.map((row) => row.length))
  const fieldsOf = (nth: number) =>
    Object.fromEntries(
      names.slice(from.column, from.column + width).flatMap((name, column) => {
        const value = isOne ? table[0]?.[0] : table[nth]?.[column]
        return value === undefined ? [] : [[name, value.trim()]]
      }),
    )
  const all = Array.from({ length: height }, (_none, nth) => ({ place: from.row + nth, fields: fieldsOf(nth) }))
  return {
    updates: all.filter(({ place }) => place < rows),
    adds: all.filter(({ place }) => place >= rows).map(({ fields }) => ({ fields })),
  }
}
