/**
 * An XLSX workbook of one sheet, written row by row: the library of our stack builds the whole sheet in memory, a million rows of it would
 * not fit. Text is text (never a formula), amounts and days are numbers with a format.
 */
import { xmlText } from '../xml.ts'
import { plainCell } from '../plain-cell.ts'
import { zip } from '../zip.ts'

export type Cell =
  | { readonly text: string }
  /** A decimal string of ours, exact, and how many decimals to show. */
  | { readonly number: string; readonly decimals: number }
  | { readonly moment: Date }
  | undefined

export interface Sheet {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** What a sheet can hold, less its first row. */
export const MOST_ROWS = 1_048_575

export const xlsx = (sheet: Sheet): AsyncGenerator<Buffer> =>
  zip([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(sheet.name)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetText(sheet) },
  ])

async function* sheetText({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  let row = 1
  yield rowText(
    row,
    columns.map(
      ({ title }, place) => `<c r="${addressOf(place)}1" t="inlineStr" s="${HEAD}"><is><t>${xmlText(plainCell(title))}</t></is></c>`,
    ),
  )
  for await (const batch of rows)
    yield batch
      .map((cells) =>
        rowText(
          ++row,
          cells.map((cell, place) => cellText(cell, addressOf(place) + row)),
        ),
      )
      .join('')
  yield '</sheetData></worksheet>'
}

const rowText = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`
/** A to Z: no file of ours has more columns. */
const addressOf = (place: number): string => String.fromCharCode(65 + place)

function cellText(cell: Cell, address: string): string {
  if (cell === undefined) return ''
  if ('text' in cell) return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xmlText(plainCell(cell.text))}</t></is></c>`
  if ('moment' in cell) return `<c r="${address}" s="${MOMENT}"><v>${serial(cell.moment)}</v></c>`
  return `<c r="${address}" s="${AMOUNT + cell.decimals}"><v>${cell.number}</v></c>`
}

/** Days since the last day of 1899, as spreadsheets count. */
const serial = (moment: Date): number => moment.getTime() / 86_400_000 + 25_569

// Places in the list of cell formats below.
const MOMENT = 1
const HEAD = 2
const AMOUNT = 3

const MOST_DECIMALS = 8
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const amounts = Array.from({ length: MOST_DECIMALS + 1 }, (_none, decimals) => decimals)

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${amounts.length + 1}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>${amounts
  .map((decimals) => `<numFmt numFmtId="${165 + decimals}" formatCode="#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${amounts.length + 3}"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/>${amounts
  .map((decimals) => `<xf numFmtId="${165 + decimals}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

function relations(...pairs: readonly string[]): string {
  const all: string[] = []
  for (let place = 0; place < pairs.length; place += 2)
    all.push(`<Relationship Id="rId${place / 2 + 1}" Type="${documents}/${pairs[place]}" Target="${pairs[place + 1]}"/>`)
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}

/** A name of a sheet has at most 31 letters and none of these. */
const workbook = (name: string): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${xmlText(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
