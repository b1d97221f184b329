/**
 * What stands below each other: rows, and a heading before the first row of each group. Without groups a line is a row, and nothing is made.
 *   lineAt(lines, 3)   the heading or the row on the fourth line
 */
export type Line<R> = { readonly row: R; readonly place: number } | { readonly heading: string; readonly place: number }

export interface Lines<R> {
  readonly count: number
  readonly at: (line: number) => Line<R> | undefined
  readonly isHeading: (line: number) => boolean
  /** The nearest line with a row, from here on in a direction. */
  readonly rowFrom: (line: number, step: 1 | -1) => number
}

export function linesOf<R>(rows: readonly R[], groupOf: ((row: R) => string) | undefined): Lines<R> {
  if (!groupOf)
    return {
      count: rows.length,
      at: (line) => (rows[line] === undefined ? undefined : { row: rows[line], place: line }),
      isHeading: () => false,
      rowFrom: (line) => line,
    }
  const lines: Line<R>[] = []
  let before: string | undefined
  rows.forEach((row, place) => {
    const heading = groupOf(row)
    if (heading !== before) lines.push({ heading, place })
    before = heading
    lines.push({ row, place })
  })
  const isHeading = (line: number) => lines[line] !== undefined && 'heading' in lines[line]
  return {
    count: lines.length,
    at: (line) => lines[line],
    isHeading,
    // A heading is always followed by a row; before the first there is none.
    rowFrom: (line, step) => (isHeading(line) ? (step === 1 || line === 0 ? line + 1 : line - 1) : line),
  }
}
