/** A batch and its lines as a screen reads them, in the reader's language. */
import { SAMPLE_ROWS, type batchLine, type batchModel, type BatchWay } from '@ducat/contract/batches/models'
import { decimal, instantOf, money } from '@ducat/values'
import type { output } from 'zod/mini'
import type { Reasons, Surroundings } from '../../call/context.ts'
import { sentence } from '../../http/reasons.ts'
import type { Db } from '../../db/pool.ts'
import { cutTo } from './cell.ts'
import { countsOf, firstCells, type BatchRow, type LineRow } from './store.ts'
import type { Problem } from './problem.ts'
import { returnedBecause } from './reasons.ts'
import type { Recipient } from './way.ts'
import { wayOf } from './ways.ts'

export interface Speaks {
  readonly reasons: () => Reasons
}

export async function shownBatch(
  { db, i18n, principal }: Surroundings,
  { reasons }: Speaks,
  batch: BatchRow,
): Promise<output<typeof batchModel>> {
  const [counts, first] = await Promise.all([countsOf(db, batch.id), firstCells(db, batch.id, SAMPLE_ROWS)])
  const sum = (fits: (count: (typeof counts)[number]) => boolean) => counts.filter(fits).reduce((all, { count }) => all + count, 0)
  const amount = (minor: bigint) => decimal(money(minor, batch.currency))
  return {
    batchId: batch.id,
    type: batch.way,
    batchName: batch.name,
    fileName: batch.fileName ?? undefined,
    accountId: batch.accountId,
    currencyCode: batch.currency,
    state: batch.state,
    created: instantOf(batch.createdAt),
    finished: batch.finishedAt ? instantOf(batch.finishedAt) : undefined,
    refusal: batch.refusal
      ? { ...batch.refusal, description: sentence(reasons(), i18n, batch.refusal.reason, batch.refusal.row) }
      : undefined,
    lines: sum(() => true),
    checked: sum(({ state }) => state !== 'unchecked'),
    counts: counts
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ state, count, send, fee }) => ({ state, count, amount: amount(send), fee: amount(fee) })),
    deleted: sum(({ isDeleted }) => isDeleted),
    columns: batch.fields.map((field, place) => ({
      title: cutTo(batch.titles[place] ?? '', 200),
      field: field === '' ? undefined : field,
      samples: first.map((cells) => cutTo(cells[place] ?? '', 200)),
    })),
    hasHeader: batch.hasHeader,
    operationId: batch.publicId ?? undefined,
    waiting:
      batch.state === 'submitted'
        ? { for: batch.operationState === 'awaiting_code' ? 'code' : 'approver', isMine: batch.askedBy === principal.personId }
        : undefined,
    declined: batch.declined ?? undefined,
    version: batch.version,
  }
}

/** Where the recipients of lines are, where a way knows more of them than the line. */
export const becameOf = async (db: Db, { way }: BatchRow, rows: readonly { readonly publicId: string | null }[]) =>
  (await wayOf(way).became?.(
    db,
    rows.flatMap(({ publicId }) => publicId ?? []),
  )) ?? new Map<string, Recipient>()

export function shownLine(
  { i18n }: Surroundings,
  { reasons }: Speaks,
  { currency, way }: BatchRow,
  row: LineRow,
  became?: Recipient,
): output<typeof batchLine> {
  const amount = (minor: bigint | null, code: string) => (minor === null ? undefined : decimal(money(minor, code)))
  return {
    row: row.row,
    state: row.state,
    fields: row.fields,
    problem: problemOf({ reasons }, i18n, way, row),
    advice: row.advice && !row.problem ? told(reasons(), i18n, row.advice) : undefined,
    payeeName: row.payee?.name,
    amount: amount(row.send, currency),
    fee: amount(row.fee, currency),
    currencyCode: row.send === null ? undefined : currency,
    receiveAmount: row.receiveCurrency === null ? undefined : amount(row.receive, row.receiveCurrency),
    receiveCurrencyCode: row.receiveCurrency ?? undefined,
    isDeleted: row.isDeleted,
    operationId: row.publicId ?? undefined,
    recipient: became && { state: became.state, method: became.method, email: became.correctedEmail },
  }
}

/** What is wrong with a line; of one that came back, what its rail said. */
export function problemOf(
  { reasons }: Speaks,
  i18n: Surroundings['i18n'],
  way: BatchWay,
  { problem, state, cameBack }: Pick<LineRow, 'problem' | 'state' | 'cameBack'>,
) {
  const reason = state === 'returned' && cameBack !== null ? returnedBecause[cameBack] : undefined
  const found = problem ?? (reason === undefined ? undefined : { field: wayOf(way).payeeField, reason })
  return found && told(reasons(), i18n, found)
}

export const told = (reasons: Reasons, i18n: Surroundings['i18n'], { field, reason, limit }: Problem) => ({
  field,
  reason,
  description: sentence(reasons, i18n, reason, typeof limit === 'object' ? money(BigInt(limit.amount), limit.currency) : limit),
})
