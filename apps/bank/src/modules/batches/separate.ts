/** Lines of a draft leave it for a draft of their own: they are moved and not copied, so nobody can be paid by both. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { transaction } from '../../db/transaction.ts'
import { cutTo } from './cell.ts'
import { lockDraft } from './edit.ts'
import { singledOutLines } from './singled-out.ts'
import type { BatchRow } from './store.ts'

const LONGEST_NAME = 120
const SECOND = ' (2)'

/** Those for which a rule of the company asks for more people than for the rest; the number of their draft. */
export async function separateFrom(context: Surroundings, batch: BatchRow): Promise<number> {
  const rows = await singledOutLines(context, batch)
  if (rows.length === 0) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_NOTHING' })
  const name = `${cutTo(batch.name, LONGEST_NAME - SECOND.length)}${SECOND}`
  return transaction(context.db, async (trx) => {
    await lockDraft(trx, batch)
    const digest = createHash('sha256')
      .update(`part of ${batch.id}: ${rows.join(' ')}`)
      .digest()
    const made = await sql<{ id: number }>`
      insert into batch (brand, customer_id, person_id, account_id, way, name, state, file_id, file_name, digest, titles, fields, has_header, decimal_sign, priced_at,
        country, currency, read_at)
      select brand, customer_id, ${context.principal.personId}, account_id, way, ${name}, 'draft', file_id, file_name, ${digest}, titles, fields,
             has_header, decimal_sign, priced_at, country, currency, read_at
      from batch where id = ${batch.id} returning id`.execute(trx)
    const { id } = made.rows[0]!
    const { numAffectedRows = 0n } = await sql`
      update batch_line set batch_id = ${id}
      where batch_id = ${batch.id} and row = any(${rows}::integer[]) and state = 'ready' and deleted_at is null`.execute(trx)
    if (numAffectedRows === 0n) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_NOTHING' })
    await sql`update batch set version = version + 1 where id = ${batch.id}`.execute(trx)
    return id
  })
}
