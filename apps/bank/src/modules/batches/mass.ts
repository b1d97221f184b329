/** The calls that take a file: checked first, paid when it is sent again. */
import { mass as calls } from '@ducat/contract/batches/calls'
import { MOST_ITEMS, type BatchWay } from '@ducat/contract/batches/models'
import type { Call } from '@ducat/contract/kit/call'
import type { UploadedFile } from '@ducat/contract/kit/upload'
import { decimal, money } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { cutTo } from './cell.ts'
import { draftFrom } from './draft-from.ts'
import { preparedFromLines } from './from-lines.ts'
import { sampleFiles } from './samples.ts'
import { shownLine, type Speaks } from './shown.ts'
import { countsOf, linesOf, type BatchRow, type LineRow } from './store.ts'
import { submit } from './submit.ts'
import type { BatchParts } from './surroundings.ts'

/** The input that all ways have. */
interface Sent {
  readonly file?: UploadedFile | undefined
  readonly text?: string | undefined
  readonly onlySummary?: boolean | undefined
  readonly batchName?: string | undefined
  readonly ignoreIdenticalBatch?: boolean | undefined
  readonly countryCode?: string | undefined
  readonly currencyCode?: string | undefined
}

export const mass = (parts: BatchParts, speaks: Speaks): Handlers<typeof calls> => {
  const taken = async (way: BatchWay, call: Call, accountId: number, input: Sent, context: Surroundings) => {
    const { batchName, ignoreIdenticalBatch = false } = input
    const { batch, content } = await draftFrom(parts, context, way, { ...input, accountId, name: batchName })
    const { id } = batch
    const answer =
      input.onlySummary || batch.state === 'reading'
        ? {}
        : await submit(parts, context, {
            batchId: id,
            again: ignoreIdenticalBatch,
            byContent: true,
            call,
            input: { ...input, file: undefined, digest: content },
            key: context.key!,
          })
    return { answer: { ...answer, batchId: id }, batch }
  }

  const byRail =
    (way: Exclude<BatchWay, 'p2p' | 'global'>) => async (input: Sent & { readonly fromAccountId: number }, context: Surroundings) => {
      const { answer, batch } = await taken(way, calls[way], input.fromAccountId, input, context)
      const summary = await summaryOf(context, speaks, batch, ({ fields }, _leaves, { amount, currency }) => ({
        beneficiaryName: cutTo(fields['beneficiaryName'] ?? fields['cardHolderName'] ?? fields['walletAddress'] ?? '', 200),
        amount,
        currencyCode: cutTo(fields['currencyCode'] ?? currency, 10),
      }))
      return { ...answer, summary }
    }

  return {
    async p2p(input, context) {
      const { answer, batch } = await taken('p2p', calls.p2p, input.accountId, input, context)
      const summary = await summaryOf(context, speaks, batch, ({ fields }, { amount, currency }) => ({
        toEmail: cutTo(fields['toEmail'] ?? '', 254),
        amount,
        currency: cutTo(fields['currency'] ?? currency, 10),
        note: fields['note'] && cutTo(fields['note'], 256),
      }))
      return { ...answer, summary }
    },
    oct: byRail('oct'),
    eft: byRail('eft'),
    wire: byRail('wire'),
    crypto: byRail('crypto'),

    prepare: (input, context) => preparedFromLines(parts, speaks, input, context),

    async samples(_input, context) {
      const { familyId, personId } = context.principal
      const made = await sampleFiles(context)
      return { links: made.map(({ type, fileId }) => ({ type, url: parts.links.to({ fileId, familyId, personId }, context.now) })) }
    },
  }
}

interface Said {
  readonly amount: string
  readonly currency: string
}

/** Of a line: what leaves the account for it and what arrives, as typed where it is wrong. */
type Item<I> = (row: LineRow, leaves: Said, arrives: Said) => I

async function summaryOf<I extends object>(context: Surroundings, speaks: Speaks, batch: BatchRow, itemOf: Item<I>) {
  const { db } = context
  const [counts, rows] = await Promise.all([countsOf(db, batch.id), linesOf(db, batch.id, { limit: MOST_ITEMS, wrongFirst: true })])
  const right = counts.filter(({ state, isDeleted }) => state === 'ready' && !isDeleted)
  const total = (pick: (count: (typeof right)[number]) => bigint) =>
    decimal(
      money(
        right.reduce((sum, count) => sum + pick(count), 0n),
        batch.currency,
      ),
    )
  return {
    count: right.reduce((sum, { count }) => sum + count, 0),
    total: total(({ send }) => send),
    fee: total(({ fee }) => fee),
    currencyCode: batch.currency,
    items: rows.map((row) => {
      const { problem } = shownLine(context, speaks, batch, row)
      const typed = cutTo(row.fields['amount'] ?? '', 40)
      const said = (minor: bigint | null, currency: string): Said => ({
        amount: minor === null ? typed : decimal(money(minor, currency)),
        currency,
      })
      const item = itemOf(row, said(row.send, batch.currency), said(row.receive, row.receiveCurrency ?? batch.currency))
      return { row: row.row, ...item, error: problem?.description }
    }),
  }
}
