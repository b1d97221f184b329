/** The totals of a draft, one value put right in many of its lines, and drafts of lines that are paid apart or were not paid. */
import { createHash } from 'node:crypto'
import { drafts as calls } from '@ducat/contract/batches/calls'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { plainCell } from './cell.ts'
import { checkLines } from './check.ts'
import { lockDraft } from './edit.ts'
import { hideIn } from './hiding.ts'
import { batchToPrepare } from './preparing.ts'
import { reviewOf } from './review.ts'
import { separateFrom } from './separate.ts'
import { shownBatch, type Speaks } from './shown.ts'
import { ownBatch, type BatchRow } from './store.ts'
import { wayOf } from './ways.ts'

export const drafts = (speaks: Speaks): Handlers<typeof calls> => {
  const now = async (context: Surroundings, batchId: number) =>
    shownBatch(context, speaks, await ownBatch(context.db, context.customerId, batchId))

  return {
    review: ({ batchId }, context) => reviewOf(context, speaks, batchId),

    async replace({ batchId, field, from, to }, context) {
      const batch = await batchToPrepare(context, batchId, ['draft'])
      if (!wayOf(batch.way).fields.some(({ name }) => name === field)) throw context.refuse('field', 'NOT_A_CHOICE')
      const { fields, kept } = await hideIn(context.gateways, batch.way, { [field]: plainCell(to) })
      const rows = await transaction(context.db, async (trx) => {
        await lockDraft(trx, batch)
        const { rows: changed } = await sql<{ row: number }>`
          update batch_line set fields = fields || ${JSON.stringify(fields)}::jsonb,
            kept = coalesce(kept || ${kept && JSON.stringify(kept)}::jsonb, ${kept && JSON.stringify(kept)}::jsonb, kept), state = 'unchecked', problem = null,
            advice = null, send = null, fee = null
          where batch_id = ${batchId} and deleted_at is null and coalesce(fields ->> ${field}::text, '') = ${from} returning row`.execute(
          trx,
        )
        await sql`update batch set version = version + 1 where id = ${batchId}`.execute(trx)
        return changed.map(({ row }) => row).toSorted((a, b) => a - b)
      })
      await checkLines(context, undefined, batch)
      return { batch: await now(context, batchId), rows }
    },

    async separate({ batchId }, context) {
      const batch = await batchToPrepare(context, batchId, ['draft'])
      const made = await separateFrom(context, batch)
      return { batch: await now(context, batchId), separate: await now(context, made) }
    },

    async rest({ batchId }, context) {
      const batch = await batchToPrepare(context, batchId, ['done'])
      const made = await transaction(context.db, (trx) => restOf(trx, context, batch))
      await checkLines(context, undefined, await ownBatch(context.db, context.customerId, made))
      return { batch: await now(context, made) }
    },
  }
}

/**
 * The lines that nobody paid, in a draft of their own. It is found by what it comes from: however often it is asked for, a line is in one
 * draft only, so nobody is paid twice. What is not paid of that one goes into the next.
 */
async function restOf(trx: Trx, { principal }: Surroundings, batch: BatchRow): Promise<number> {
  await sql`select 1 from batch where id = ${batch.id} for update`.execute(trx)
  const digest = createHash('sha256').update(`rest of ${batch.id}`).digest()
  const before = await sql<{ id: number }>`
    select id from batch where customer_id = ${batch.customerId} and digest = ${digest} and state <> 'cancelled'`.execute(trx)
  if (before.rows[0]) return before.rows[0].id
  const { rows } = await sql<{ id: number }>`
    insert into batch (brand, customer_id, person_id, account_id, way, name, state, file_id, file_name, digest, titles, fields, has_header, decimal_sign, priced_at, country,
      currency, read_at)
    select brand, customer_id, ${principal.personId}, account_id, way, name, 'draft', file_id, file_name, ${digest}, titles, fields, has_header,
           decimal_sign, now(), country, currency, now()
    from batch where id = ${batch.id} returning id`.execute(trx)
  const { id } = rows[0]!
  const { numAffectedRows = 0n } = await sql`
    insert into batch_line (batch_id, row, cells, fields, kept)
    select ${id}, row, cells, fields, kept from batch_line
    where batch_id = ${batch.id} and deleted_at is null and state in ('wrong', 'refused', 'returned', 'cancelled')`.execute(trx)
  if (numAffectedRows === 0n) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_NOTHING' })
  return id
}
