/** The totals of a draft, one value put right in many of its lines, and the draft of lines that were not paid. */
import { createHash } from 'node:crypto'
import { drafts as calls } from '@ducat/contract/batches/calls'
import { decimal, money, plus } from '@ducat/values'
import { sql } from 'kysely'
import { approversFor, strictestOf } from '../../approvals/approvers.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { ownAccount } from '../transfers/index.ts'
import { plainCell } from './cell.ts'
import { checkLines } from './check.ts'
import { hideIn } from './hiding.ts'
import { batchToPrepare } from './preparing.ts'
import type { Problem } from './problem.ts'
import { strictestLine } from './singled-out.ts'
import { shownBatch, told, type Speaks } from './shown.ts'
import { countsOf, ownBatch, type BatchRow } from './store.ts'
import { wayOf } from './ways.ts'

export const drafts = (speaks: Speaks): Handlers<typeof calls> => {
  const now = async (context: Surroundings, batchId: number) =>
    shownBatch(context, speaks, await ownBatch(context.db, context.customerId, batchId))

  return {
    async review({ batchId }, context) {
      const { db, customerId } = context
      const batch = await ownBatch(db, customerId, batchId)
      const [from, counts, problems] = await Promise.all([
        ownAccount(db, customerId, batch.accountId),
        countsOf(db, batchId),
        problemsOf(context, speaks, batchId),
      ])
      const ready = counts.find(({ state, isDeleted }) => state === 'ready' && !isDeleted)
      const [send, fee] = [money(ready?.send ?? 0n, from.currency), money(ready?.fee ?? 0n, from.currency)]
      const all = plus(send, fee)
      const rest = from.available.minor - all.minor
      const strictest = await strictestLine(context, batch)
      const second = strictestOf([
        await approversFor(context, { kind: wayOf(batch.way).kind, send, payee: { name: batch.name } }),
        ...(strictest ? [await approversFor(context, strictest)] : []),
      ])
      return {
        count: ready?.count ?? 0,
        total: decimal(send),
        fee: decimal(fee),
        currencyCode: from.currency,
        withFees: decimal(all),
        available: decimal(from.available),
        ...(rest < 0n ? { missing: decimal(money(-rest, from.currency)) } : { left: decimal(money(rest, from.currency)) }),
        ...(second.needed > 0 && { approvers: [...second.people], approversNeeded: second.needed }),
        problems,
      }
    },

    async replace({ batchId, field, from, to }, context) {
      const batch = await batchToPrepare(context, batchId, ['draft'])
      if (!wayOf(batch.way).fields.some(({ name }) => name === field)) throw context.refuse('field', 'NOT_A_CHOICE')
      const { fields, kept } = await hideIn(context.gateways, batch.way, { [field]: plainCell(to) })
      const rows = await transaction(context.db, async (trx) => {
        await mustBeDraft(trx, batchId)
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

    async rest({ batchId }, context) {
      const batch = await batchToPrepare(context, batchId, ['done'])
      const made = await transaction(context.db, (trx) => restOf(trx, context, batch))
      await checkLines(context, undefined, await ownBatch(context.db, context.customerId, made))
      return { batch: await now(context, made) }
    },
  }
}

/** The first of each reason speaks for all: its sentence may name an amount. */
async function problemsOf({ db, i18n }: Surroundings, { reasons }: Speaks, batchId: number) {
  const { rows } = await sql<{ found: Problem; count: number; isAdvice: boolean }>`
    select (array_agg(coalesce(problem, advice) order by row))[1] as found, count(*)::integer as count, problem is null as "isAdvice"
    from batch_line where batch_id = ${batchId} and deleted_at is null and coalesce(problem, advice) is not null
    group by coalesce(problem, advice) ->> 'field', coalesce(problem, advice) ->> 'reason', problem is null
    order by problem is null, count(*) desc`.execute(db)
  return rows.map(({ found, count, isAdvice }) => ({ ...told(reasons(), i18n, found), count, isAdvice }))
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

async function mustBeDraft(trx: Trx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from batch where id = ${id} and state = 'draft' for update`.execute(trx)
  if (rows.length === 0) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_STATE' })
}
