/**
 * From a file to its lines. Whoever begins again after a crash reads the same rows from the same file: what is there already stays.
 */
import { sql } from 'kysely'
import type { Lease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { openFile } from '../../files/store.ts'
import { MOST_ROWS, readSheet, SheetRefused, type SheetRow } from '../../files/sheet/sheet.ts'
import { signIn, type Sign } from './amounts.ts'
import { fieldOf, plainCell } from './cell.ts'
import { formOf, guessColumns, type Columns } from './columns.ts'
import { hideIn } from './hiding.ts'
import type { BatchRow } from './store.ts'
import type { BatchParts } from './surroundings.ts'
import type { Kept } from './way.ts'
import { wayOf } from './ways.ts'

/** Enough rows to tell what is in a column. */
const SAMPLE = 50

/** `came`: a file that is not kept, read while whoever sent it waits. */
export async function readLines(
  { db, gateways }: Pick<BatchParts, 'db' | 'gateways'>,
  lease: Pick<Lease, 'hold'>,
  batch: BatchRow,
  came?: Buffer,
  most = MOST_ROWS,
): Promise<void> {
  const bytes = came ?? (batch.fileId === null ? undefined : await bytesOf(db, batch.fileId))
  if (!bytes) return unreadable(db, batch.id, { reason: 'FILE_GONE' })
  const signs = new Set<Sign>()
  let count = 0
  let columns: (Columns & { titles: readonly string[] }) | undefined
  try {
    await readSheet({
      bytes,
      // So many payments, and a row of titles above them.
      mostRows: most + 1,
      async take(read) {
        const rows = await Promise.all(read.map((row) => concealed(gateways, batch, row)))
        const isFirst = columns === undefined
        const known = (columns ??= await columnsOf(db, batch, rows))
        const lines = isFirst && known.hasHeader ? rows.slice(1) : rows
        count += lines.length
        if (count > most) throw new SheetRefused('FILE_ROWS', lines.at(-1)?.row)
        const amount = known.fields.indexOf('amount')
        for (const { cells } of lines) {
          const sign = signIn(cells[amount] ?? '')
          if (sign) signs.add(sign)
        }
        await transaction(db, async (trx) => {
          await lease.hold(trx)
          await insertLines(trx, batch.id, known, lines)
        })
      },
    })
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    return unreadable(db, batch.id, { reason: error.reason, ...(error.row !== undefined && { row: error.row }) })
  }
  // Two ways of writing in one file tell nothing.
  const [sign] = signs
  await sql`update batch set read_at = now(), decimal_sign = ${signs.size === 1 ? sign : null} where id = ${batch.id}`.execute(db)
}

async function columnsOf(db: Db, batch: BatchRow, rows: readonly SheetRow[]): Promise<Columns & { titles: readonly string[] }> {
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells)
  const guessed = guessColumns(wayOf(batch.way).fields, sample)
  const titles = guessed.hasHeader ? sample[0]! : guessed.fields.map(() => '')
  const before = await db
    .selectFrom('batch_columns')
    .select(['fields', 'has_header'])
    .where('customer_id', '=', batch.customerId)
    .where('way', '=', batch.way)
    .where('form', '=', formOf(titles, guessed.hasHeader))
    .executeTakeFirst()
  // A first row that could be paid is a line, whatever the last file had there.
  const chosen = before ? { fields: before.fields, hasHeader: before.has_header && guessed.hasHeader } : guessed
  await sql`
    update batch set titles = ${titles}::text[], fields = ${chosen.fields}::text[], has_header = ${chosen.hasHeader} where id = ${batch.id}`.execute(
    db,
  )
  return { ...chosen, titles }
}

/** Whatever column it stands in: which one is which is not known yet. */
async function concealed(gateways: Gateways, { way }: BatchRow, { row, cells }: SheetRow): Promise<Concealed> {
  const plain = cells.map(plainCell)
  const { fields, kept } = await hideIn(gateways, way, Object.fromEntries(plain.entries()))
  return { row, cells: plain.map((cell, place) => fields[place] ?? cell), kept }
}

interface Concealed extends SheetRow {
  readonly kept: Kept | null
}

async function insertLines(db: Db, batchId: number, { fields }: Columns, rows: readonly Concealed[]): Promise<void> {
  const made = rows.map(({ row, cells, kept }) => ({
    row,
    cells,
    kept,
    fields: Object.fromEntries(fields.flatMap((field, place) => (field !== '' && cells[place] ? [[field, fieldOf(cells[place])]] : []))),
  }))
  await sql`
    insert into batch_line (batch_id, row, cells, fields, kept)
    select ${batchId}, x.row, array(select jsonb_array_elements_text(x.cells)), x.fields, x.kept
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) x (row integer, cells jsonb, fields jsonb, kept jsonb)
    on conflict do nothing`.execute(db)
}

async function bytesOf(db: Db, fileId: string): Promise<Buffer | undefined> {
  const file = await openFile(db, fileId)
  if (!file) return undefined
  const parts: Buffer[] = []
  for await (const part of file.bytes()) parts.push(part)
  return Buffer.concat(parts)
}

const unreadable = async (db: Db, id: number, refusal: object): Promise<void> =>
  void (await sql`update batch set state = 'unreadable', refusal = ${JSON.stringify(refusal)}::jsonb where id = ${id} and state = 'reading'`.execute(
    db,
  ))
