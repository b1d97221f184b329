/** The calls that take a file: checked first, paid when it is sent again. */
import { createHash } from 'node:crypto'
import { mass as calls } from '@ducat/contract/batches/calls'
import { MOST_ITEMS } from '@ducat/contract/batches/models'
import type { UploadedFile } from '@ducat/contract/kit/upload'
import { decimal, money } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { keepFile } from '../../files/store.ts'
import { ownAccount } from '../transfers/index.ts'
import { prepared } from './prepare.ts'
import { shownLine, type Speaks } from './shown.ts'
import { countsOf, draftOf, insertBatch, linesOf, type BatchRow } from './store.ts'
import { submit } from './submit.ts'
import type { BatchParts } from './surroundings.ts'

/** As long as a company may be asked what it paid. */
const FILE_KEPT = '400 days'
const types: Readonly<Record<string, string>> = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

export const mass = (parts: BatchParts, speaks: Speaks): Handlers<typeof calls> => ({
  async p2p(input, context) {
    const { accountId, file, text, onlySummary = false, batchName, ignoreIdenticalBatch = false } = input
    await ownAccount(context.db, context.customerId, accountId)
    const came = await contentOf(file, text)
    if (!came) throw context.refuse('file', 'FILE_MISSING')
    const id = await draftFor(context, { ...came, accountId, name: batchName ?? came.name })
    const batch = await prepared(parts, id)
    if (batch.state === 'unreadable') throw context.refuse('file', (batch.refusal?.reason ?? 'FILE_BROKEN') as 'FILE_BROKEN')
    const answer =
      onlySummary || batch.state === 'reading'
        ? {}
        : await submit(parts, context, {
            batchId: id,
            again: ignoreIdenticalBatch,
            call: calls.p2p,
            input: { ...input, file: undefined, digest: came.digest.toString('hex') },
            key: context.key!,
          })
    return { ...answer, batchId: id, summary: await summaryOf(context, speaks, batch) }
  },
})

interface Came {
  readonly bytes: Buffer
  readonly digest: Buffer
  readonly name: string
}

async function contentOf(file: UploadedFile | undefined, text: string | undefined): Promise<Came | undefined> {
  const bytes = file ? Buffer.from(await file.arrayBuffer()) : text ? Buffer.from(text) : undefined
  return bytes && { bytes, digest: createHash('sha256').update(bytes).digest(), name: (file?.name ?? 'payments.txt').slice(0, 120) }
}

async function draftFor(
  { db, brand, customerId, principal }: Surroundings,
  { bytes, digest: content, name, accountId }: Came & { readonly accountId: number },
): Promise<number> {
  const digest = createHash('sha256').update(`p2p ${accountId} `).update(content).digest()
  const before = await draftOf(db, customerId, 'p2p', digest)
  if (before !== undefined) return before
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? 'txt'
  const stored = { customerId, name: `batch.${ending}`, type: types[ending] ?? 'text/csv', keptFor: FILE_KEPT }
  const fileId = await keepFile(db, stored, bytes)
  return insertBatch(db, {
    brand: brand.id,
    customerId,
    personId: principal.personId,
    accountId,
    way: 'p2p',
    name,
    digest,
    fileId,
    fileName: name,
  })
}

async function summaryOf(context: Surroundings, speaks: Speaks, batch: BatchRow) {
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
      const { fields, problem, amount } = shownLine(context, speaks, batch, row)
      return {
        row: row.row,
        toEmail: (fields['toEmail'] ?? '').slice(0, 254),
        amount: amount ?? (fields['amount'] ?? '').slice(0, 40),
        currency: (fields['currency'] ?? batch.currency).slice(0, 10),
        note: fields['note']?.slice(0, 256),
        error: problem?.description,
      }
    }),
  }
}
