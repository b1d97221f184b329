/** Comma separated values with quoted fields (RFC 4180), the first line naming the columns. */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = lines(text)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function lines(text: string): readonly (readonly string[])[] {
  const found: string[][] = []
  let row: string[] = []
  // A field: quoted with doubled quotes inside, or plain; then what ends it.
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && row.length === 0 && quoted === undefined && plain === '') break
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    found.push(row)
    row = []
  }
  return found
}
