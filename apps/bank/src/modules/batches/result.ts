/**
 * What became of a file: its own rows and columns in their order, as they are by now, with the state of each line and what was wrong in two
 * last columns. An Excel file comes back as one; everything else as CSV.
 */
import { sql } from 'kysely'
import type { LineState } from '@ducat/contract/batches/models'
import type { GlobalState } from '@ducat/contract/global-pay/models'
import type { I18n } from '@lingui/core'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { plainCell } from '../../files/plain-cell.ts'
import { xlsx } from '../../files/spreadsheet/xlsx.ts'
import { keepFile } from '../../files/store.ts'
import type { Problem } from './problem.ts'
import { becameOf, problemOf, type Speaks } from './shown.ts'
import type { BatchRow } from './store.ts'
import type { Recipient } from './way.ts'
import { wayOf } from './ways.ts'

/** Long enough to follow the link. */
const KEPT = '1 hour'
const AT_ONCE = 5_000

export interface ResultFile {
  readonly fileId: string
  readonly fileName: string
}

/** Nothing when there is no such line. */
export async function resultFile(
  context: Surroundings,
  speaks: Speaks,
  batch: BatchRow,
  { unpaid }: { readonly unpaid: boolean },
): Promise<ResultFile | undefined> {
  const { db, customerId, i18n } = context
  const isExcel = batch.fileName?.toLowerCase().endsWith('.xlsx') ?? false
  const titles = [...titlesOf(batch), i18n.t('Status'), i18n.t('What is wrong')]
  let count = 0
  const rows = async function* () {
    for await (const lines of linesOf(db, batch.id, unpaid)) {
      count += lines.length
      const became = await becameOf(db, batch, lines)
      yield lines.map((line) => cellsOf(context, speaks, batch, line, became.get(line.publicId ?? '')))
    }
  }
  const chunks: Buffer[] = []
  for await (const chunk of isExcel ? asExcel(titles, rows()) : asCsv(titles, rows())) chunks.push(chunk)
  if (count === 0) return undefined
  const ending = isExcel ? 'xlsx' : 'csv'
  const type = isExcel ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
  const fileId = await keepFile(db, { customerId, name: `result.${ending}`, type, keptFor: KEPT }, Buffer.concat(chunks))
  return { fileId, fileName: `${batch.name.replace(/\.(csv|txt|xlsx)$/i, '')} - ${i18n.t('result')}.${ending}` }
}

interface Line {
  readonly row: number
  readonly cells: readonly string[]
  readonly fields: Readonly<Record<string, string>>
  readonly state: LineState
  readonly problem: Problem | null
  readonly publicId: string | null
  readonly cameBack: string | null
}

async function* linesOf(db: Db, batchId: number, unpaid: boolean): AsyncGenerator<readonly Line[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<Line>`
      select l.row, l.cells, l.fields, l.state, l.problem, o.public_id as "publicId", o.reason as "cameBack" from batch_line l left join operation o on o.id = l.operation_id
      where l.batch_id = ${batchId} and l.row > ${after} and l.deleted_at is null ${unpaid ? sql`and l.state not in ('paid', 'sent', 'waiting')` : sql``}
      order by l.row limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.row
  }
}

/** A file without titles gets the names of its fields, so that it is understood when it comes again. */
const titlesOf = ({ titles, fields, hasHeader }: BatchRow): string[] =>
  fields.map((field, place) => (hasHeader ? (titles[place] ?? '') : field))

/** What was put right stands in its column; a line that was added has nothing but its fields. */
function cellsOf({ i18n }: Surroundings, speaks: Speaks, { fields, way }: BatchRow, line: Line, became: Recipient | undefined): string[] {
  const typed = became?.correctedEmail === undefined ? line.fields : { ...line.fields, [wayOf(way).payeeField]: became.correctedEmail }
  const own = fields.map((field, place) => (field === '' ? (line.cells[place] ?? '') : (typed[field] ?? '')))
  const state = became ? recipientWords(i18n)[became.state] : stateWords(i18n)[line.state]
  return [...own, state, problemOf(speaks, i18n, way, line)?.description ?? '']
}

const stateWords = (i18n: I18n): Readonly<Record<LineState, string>> => ({
  unchecked: i18n.t('Not checked yet'),
  wrong: i18n.t('Needs correction'),
  ready: i18n.t('Ready to pay'),
  sent: i18n.t('On its way'),
  paid: i18n.t('Paid'),
  waiting: i18n.t('Waiting for the recipient'),
  refused: i18n.t('Not paid'),
  returned: i18n.t('Returned'),
  cancelled: i18n.t('Cancelled'),
})

/** Of a line that sent a link. */
const recipientWords = (i18n: I18n): Readonly<Record<GlobalState, string>> => ({
  waiting: i18n.t('Waiting for approval'),
  sent: i18n.t('Link not opened'),
  opened: i18n.t('Link opened'),
  chosen: i18n.t('Method chosen, code not entered'),
  confirmed: i18n.t('On its way'),
  paid: i18n.t('Paid'),
  refused: i18n.t('Refused by the recipient'),
  expired: i18n.t('Expired'),
  recalled: i18n.t('Cancelled'),
  cancelled: i18n.t('Cancelled'),
})

type Rows = AsyncGenerator<readonly (readonly string[])[]>

async function* asCsv(titles: readonly string[], rows: Rows): AsyncGenerator<Buffer> {
  // A mark at the beginning: without it Excel reads letters of other alphabets wrongly.
  yield Buffer.from(`\ufeff${rowOf(titles)}`)
  for await (const some of rows) yield Buffer.from(some.map(rowOf).join(''))
}

const rowOf = (cells: readonly string[]): string => `${cells.map((cell) => quoted(plainCell(cell))).join(';')}\r\n`
const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const asExcel = (titles: readonly string[], rows: Rows): AsyncGenerator<Buffer> =>
  xlsx({
    name: 'Result',
    columns: titles.map((title) => ({ title, width: 24 })),
    rows: (async function* () {
      for await (const some of rows) yield some.map((cells) => cells.map((text) => ({ text })))
    })(),
  })
