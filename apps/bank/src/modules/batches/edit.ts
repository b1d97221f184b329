/**
 * Putting a draft right.
 *   editLines    other values, new lines, lines left out and taken in again
 *   setInLines   the same values in many lines
 *   lockDraft    nobody else changes or submits it meanwhile
 *   setColumns   which column is which field: every line is read anew from its cells
 */
import type { batches as calls } from '@ducat/contract/batches/calls'
import { MOST_TYPED } from '@ducat/contract/batches/models'
import type { InputOf } from '@ducat/contract/kit/call'
import { sql, type RawBuilder } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { MOST_ROWS } from '../../files/sheet/sheet.ts'
import { formOf } from './columns.ts'
import { hideIn } from './hiding.ts'
import type { BatchRow } from './store.ts'
import { wayOf } from './ways.ts'

/** In letters, of which each may be two halves; still longer than any field may be. */
const LONGEST_CELL = MOST_TYPED / 2

type Edits = Omit<InputOf<typeof calls.edit>, 'batchId'>

/** The rows that changed. */
export async function editLines(
  { db, gateways }: Surroundings,
  batch: BatchRow,
  { updates = [], adds = [], deletes = [], restores = [] }: Edits,
) {
  const known = wayOf(batch.way).fields.map(({ name }) => name)
  const tidy = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (known.includes(name) ? [[name, value.trim()]] : [])))
  const hidden = await Promise.all(updates.map(async ({ row, fields }) => ({ row, ...(await hideIn(gateways, batch.way, tidy(fields))) })))
  const added = await Promise.all(adds.map(({ fields }) => hideIn(gateways, batch.way, tidy(fields))))
  return transaction(db, async (trx) => {
    await lockDraft(trx, batch)
    await mustBeIn(trx, batch.id, [...updates.map(({ row }) => row), ...deletes, ...restores])
    await sql`
      update batch_line l set fields = l.fields || x.fields, kept = coalesce(l.kept || x.kept, x.kept, l.kept), state = 'unchecked', problem = null, advice = null, send = null, fee = null
      from jsonb_to_recordset(${JSON.stringify(hidden)}::jsonb) x (row integer, fields jsonb, kept jsonb)
      where l.batch_id = ${batch.id} and l.row = x.row`.execute(trx)
    await sql`update batch_line set deleted_at = now() where batch_id = ${batch.id} and row = any(${deletes}::integer[]) and deleted_at is null`.execute(
      trx,
    )
    await sql`
      update batch_line set deleted_at = null, state = 'unchecked', problem = null
      where batch_id = ${batch.id} and row = any(${restores}::integer[]) and deleted_at is not null`.execute(trx)
    const rows = await addLines(trx, batch.id, added)
    await sql`update batch set version = version + 1 where id = ${batch.id}`.execute(trx)
    return [...updates.map(({ row }) => row), ...deletes, ...restores, ...rows]
  })
}

/** The same values in all lines that are meant. */
export async function setInLines(
  { db }: Surroundings,
  batch: BatchRow,
  fields: Readonly<Record<string, string>>,
  which: RawBuilder<unknown>,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockDraft(trx, batch)
    // Of a long file every line may change.
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await sql`
      update batch_line set fields = fields || ${JSON.stringify(fields)}::jsonb, state = 'unchecked', problem = null, advice = null, send = null, fee = null
      where batch_id = ${batch.id} and deleted_at is null and ${which}`.execute(trx)
    await sql`update batch set version = version + 1 where id = ${batch.id}`.execute(trx)
  })
}

/** A line that is not there is somebody's mistake: nothing of the call is done, instead of the rest of it. */
export async function mustBeIn(db: Db, batchId: number, named: readonly number[]): Promise<void> {
  const wanted = [...new Set(named)]
  if (wanted.length === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from batch_line where batch_id = ${batchId} and row = any(${wanted}::integer[])`.execute(db)
  if (rows[0]!.count < wanted.length) throw notYours()
}

async function addLines(trx: Trx, batchId: number, adds: readonly object[]): Promise<number[]> {
  if (adds.length === 0) return []
  const { rows } = await sql<{ row: number; lines: number }>`
    insert into batch_line (batch_id, row, cells, fields, kept)
    select ${batchId}, last.row + x.nth, '{}', x.line -> 'fields', nullif(x.line -> 'kept', 'null')
    from jsonb_array_elements(${JSON.stringify(adds)}::jsonb) with ordinality x (line, nth),
         (select coalesce(max(row), 0) as row, count(*) as lines from batch_line where batch_id = ${batchId}) last
    where last.lines + ${adds.length} <= ${MOST_ROWS}
    returning row`.execute(trx)
  if (rows.length < adds.length) throw new Refused('VF', { field: 'adds', reason: 'FILE_ROWS' })
  return rows.map(({ row }) => row)
}

export async function setColumns(
  { db, customerId }: Surroundings,
  batch: BatchRow,
  { fields, hasHeader }: { readonly fields: readonly string[]; readonly hasHeader: boolean },
): Promise<void> {
  const known = wayOf(batch.way).fields.map(({ name }) => name)
  const named = fields.filter((field) => field !== '')
  if (named.some((field) => !known.includes(field))) throw new Refused('VF', { field: 'fields', reason: 'NOT_A_CHOICE' })
  if (new Set(named).size < named.length) throw new Refused('VF', { field: 'fields', reason: 'FIELD_TWICE' })
  await transaction(db, async (trx) => {
    await lockDraft(trx, batch)
    await headerIs(trx, batch, hasHeader)
    await sql`
      update batch_line l set state = 'unchecked', problem = null, advice = null, send = null, fee = null, fields = coalesce((
        select jsonb_object_agg(f.name, left(l.cells[f.nth], ${LONGEST_CELL})) from unnest(${fields}::text[]) with ordinality f (name, nth)
        where f.name <> '' and coalesce(l.cells[f.nth], '') <> ''), '{}')
      where l.batch_id = ${batch.id} and l.cells <> '{}'`.execute(trx)
    await sql`update batch set fields = ${fields}::text[], has_header = ${hasHeader}, version = version + 1 where id = ${batch.id}`.execute(
      trx,
    )
    await sql`
      insert into batch_columns (customer_id, way, form, fields, has_header)
      values (${customerId}, ${batch.way}, ${formOf(
        batch.titles,
        batch.titles.some((title) => title !== ''),
      )}, ${fields}::text[], ${hasHeader})
      on conflict (customer_id, way, form) do update set fields = excluded.fields, has_header = excluded.has_header`.execute(trx)
  })
}

/** The first row of the file becomes a line, or the other way round. */
async function headerIs(trx: Trx, { id, titles, hasHeader: before }: BatchRow, hasHeader: boolean): Promise<void> {
  if (before === hasHeader) return
  if (hasHeader)
    await sql`
      with first as (delete from batch_line where batch_id = ${id} and row = (select min(row) from batch_line where batch_id = ${id}) returning cells)
      update batch set titles = first.cells from first where id = ${id}`.execute(trx)
  else
    await sql`
      insert into batch_line (batch_id, row, cells, fields)
      select ${id}, greatest(min(row) - 1, 1), ${titles}::text[], '{}' from batch_line where batch_id = ${id} on conflict do nothing`.execute(
      trx,
    )
}

/** Whoever submits it in this moment wins: what is submitted is not changed any more. */
export async function lockDraft(trx: Trx, { id }: Pick<BatchRow, 'id'>): Promise<void> {
  const { rows } = await sql`select 1 from batch where id = ${id} and state = 'draft' for update`.execute(trx)
  if (rows.length === 0) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_STATE' })
}
