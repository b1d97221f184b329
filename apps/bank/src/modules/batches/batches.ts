/** The workbench of batches: looking at one, putting it right, submitting and stopping it. */
import { batches as calls } from '@ducat/contract/batches/calls'
import { batchStates, MOST_ITEMS, type BatchState, type BatchWay } from '@ducat/contract/batches/models'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { cutTo } from './cell.ts'
import { changesOf, neverPaid } from './changes.ts'
import { checkLines } from './check.ts'
import { editLines, setColumns } from './edit.ts'
import { stopBatch } from './pay.ts'
import { batchToPrepare } from './preparing.ts'
import { resultFile } from './result.ts'
import { problemsOf } from './review.ts'
import { becameOf, shownBatch, shownLine, type Speaks } from './shown.ts'
import { countLines, linesAt, linesOf, ownBatch } from './store.ts'
import { submit } from './submit.ts'
import type { BatchParts } from './surroundings.ts'

export const batches = (parts: BatchParts, speaks: Speaks): Handlers<typeof calls> => {
  const now = async (context: Surroundings, batchId: number) =>
    shownBatch(context, speaks, await ownBatch(context.db, context.customerId, batchId))

  return {
    async list(input, { db, customerId }) {
      const { rows } = await sql<Listed & { total: number }>`
        select b.id, b.way as type, b.name, b.created_at as created, b.state, a.currency, n.count::integer, n.amount, b.total
        from (
          select b.*, count(*) over ()::integer as total from batch b where b.customer_id = ${customerId} ${filterOf(input)}
          order by b.created_at desc, b.id desc limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize}
        ) b join account a on a.id = b.account_id
        cross join lateral (
          select count(*) as count, coalesce(sum(l.send), 0)::bigint as amount from batch_line l where l.batch_id = b.id and l.deleted_at is null
        ) n
        order by b.created_at desc, b.id desc`.execute(db)
      return { batchTransfer: { transfer: rows.map(listed) }, total: rows[0]?.total ?? 0 }
    },

    async file({ id }, { db, customerId, principal, now: at, refuse }) {
      const { fileId, fileName } = await ownBatch(db, customerId, id)
      if (fileId === null) throw refuse('id', 'FILE_GONE')
      const link = parts.links.to({ fileId, familyId: principal.familyId, personId: principal.personId }, at)
      return { link, fileName: fileName ?? 'payments.csv' }
    },

    get: async ({ batchId }, context) => ({ batch: await now(context, batchId) }),

    async lines({ batchId, limit = MOST_ITEMS, cursor, ...asked }, context) {
      const { db, customerId } = context
      const batch = await ownBatch(db, customerId, batchId)
      const wanted = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? { ...asked, afterRow: Number(cursor) } : asked
      const [rows, total] = await Promise.all([linesOf(db, batchId, { ...wanted, limit }), countLines(db, batchId, wanted)])
      const became = await becameOf(db, batch, rows)
      return {
        lines: rows.map((row) => shownLine(context, speaks, batch, row, became.get(row.publicId ?? ''))),
        total,
        nextCursor: rows.length === limit ? String(rows.at(-1)!.row) : undefined,
      }
    },

    async changes({ batchId }, context) {
      const { db, customerId } = context
      const batch = await ownBatch(db, customerId, batchId)
      const [{ last, newPayees, doubled, payees }, never, problems] = await Promise.all([
        changesOf(db, batch),
        neverPaid(db, batch),
        problemsOf(context, speaks, batchId),
      ])
      const amount = (minor: bigint) => decimal(money(minor, batch.currency))
      return {
        last: last && { batchId: last.id, batchName: last.name, finished: instantOf(last.finishedAt) },
        newPayees,
        doubled,
        neverPaid: never,
        advice: problems.flatMap(({ isAdvice, reason, description, count }) => (isAdvice ? [{ reason, description, count }] : [])),
        currencyCode: batch.currency,
        payees: payees.map(({ name, account, send, before }) => ({
          name: cutTo(name, 200),
          account: account ?? undefined,
          amount: amount(send),
          before: before === null ? undefined : amount(before),
        })),
      }
    },

    async result({ batchId, unpaid = false }, context) {
      const { db, customerId, principal } = context
      const batch = await ownBatch(db, customerId, batchId)
      if (batch.state === 'reading') throw context.refuse('batchId', 'BATCH_UNCHECKED')
      const made = await resultFile(context, speaks, batch, { unpaid })
      if (!made) throw context.refuse('batchId', 'BATCH_NOTHING')
      const { familyId, personId } = principal
      return { link: parts.links.to({ fileId: made.fileId, familyId, personId }, context.now), fileName: made.fileName }
    },

    async edit({ batchId, ...edits }, context) {
      const batch = await batchToPrepare(context, batchId, ['draft'])
      const touched = await editLines(context, batch, edits)
      await checkLines(context, undefined, batch)
      const rows = await linesAt(context.db, batchId, touched)
      return { batch: await now(context, batchId), lines: rows.map((row) => shownLine(context, speaks, batch, row)) }
    },

    async columns({ batchId, fields, hasHeader }, context) {
      const batch = await batchToPrepare(context, batchId, ['draft'])
      await setColumns(context, batch, { fields, hasHeader })
      await checkLines(context, undefined, batch)
      return { batch: await now(context, batchId) }
    },

    async submit(input, context) {
      const { batchId, version, ignoreIdenticalBatch = false } = input
      const { state, operationId } = await batchToPrepare(context, batchId, batchStates)
      const asked = state === 'submitted' && operationId !== null ? await parts.engine.pending(operationId, context) : undefined
      if (asked) return { ...asked, batch: await now(context, batchId) }
      const answer = await submit(parts, context, {
        batchId,
        version,
        again: ignoreIdenticalBatch,
        call: calls.submit,
        input,
        key: context.key!,
      })
      return { ...answer, batch: await now(context, batchId) }
    },

    async cancel({ batchId }, context) {
      const { db } = context
      const { state } = await batchToPrepare(context, batchId, ['reading', 'unreadable', 'draft', 'paying'])
      if (state === 'paying') await stopBatch(parts, db, batchId)
      else
        await sql`
          update batch set state = 'cancelled', finished_at = now(), version = version + 1
          where id = ${batchId} and state in ('reading', 'unreadable', 'draft')`.execute(db)
      return { batch: await now(context, batchId) }
    },
  }
}

interface Listed {
  readonly id: number
  readonly type: BatchWay
  readonly name: string
  readonly created: Date
  readonly state: BatchState
  readonly count: number
  readonly amount: bigint
  readonly currency: string
}

const listed = ({ id, type, name, created, state, count, amount, currency }: Listed) => ({
  id,
  type,
  batchName: name,
  created: instantOf(created),
  status: state,
  count,
  amount: decimal(money(amount, currency)),
  currencyCode: currency,
})

function filterOf({ search, types, from, to }: Parameters<Handlers<typeof calls>['list']>[0]) {
  const words = search && `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`
    ${words ? sql`and (b.name ilike ${words} or b.id::text = ${search})` : sql``} ${types?.length ? sql`and b.way = any(${types})` : sql``}
    ${from ? sql`and b.created_at >= ${from}::date` : sql``} ${to ? sql`and b.created_at < ${to}::date + 1` : sql``}`
}
