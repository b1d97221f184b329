/** The calls of the specification for files of global payments: the same drafts, with each line as a payment. */
import { files as calls } from '@ducat/contract/global-pay/calls'
import type { globalBatchStates, batchPaymentShown } from '@ducat/contract/global-pay/models'
import { batchStates, MOST_ITEMS } from '@ducat/contract/batches/models'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { output } from 'zod/mini'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { approveByCode, becameOf, methodsAt, shownMethods } from '../global-pay/index.ts'
import { checkLines } from './check.ts'
import { countryTyped } from './country-typed.ts'
import { draftFrom } from './draft-from.ts'
import { editLines, mustBeIn, setInLines } from './edit.ts'
import { methodsTyped, wordsOf } from './global.ts'
import { stopBatch } from './pay.ts'
import { batchToPrepare } from './preparing.ts'
import { shownLine, type Speaks } from './shown.ts'
import { countsOf, linesAt, linesOf, type BatchRow, type LineRow } from './store.ts'
import { identical, sentToday, submit } from './submit.ts'
import type { BatchParts } from './surroundings.ts'

type Status = (typeof globalBatchStates)[number]

export const globalFiles = (parts: BatchParts, speaks: Speaks): Handlers<typeof calls> => {
  const shown = async (context: Surroundings, batch: BatchRow, rows: readonly LineRow[]) => {
    const became = await becameOf(
      context.db,
      rows.flatMap(({ publicId }) => publicId ?? []),
    )
    return rows.map((row) => {
      const found = row.publicId === null ? undefined : became.get(row.publicId)
      const { paymentId, method, payee, correctedEmail } = found ?? {}
      return {
        ...shownPayment(context, speaks, batch, row),
        ...(correctedEmail !== undefined && { beneficiaryEmail: correctedEmail }),
        ...(paymentId !== undefined && { paymentId, ...(method && { method }), ...(payee && { paymentData: { ...payee } }) }),
      }
    })
  }
  const draft = (context: Surroundings, batchId: number) => globalBatch(context, batchId, ['draft'])

  return {
    async upload({ accountId, batchName, ignoreIdenticalBatch = false, attachedFile }, context) {
      const { db } = context
      const { batch } = await draftFrom(parts, context, 'global', { accountId, name: batchName, file: attachedFile }, 'attachedFile')
      if (!ignoreIdenticalBatch && (await sentToday(context, batch.id))) throw await identical(context, batch.id)
      // Whoever said so here is not asked again when they submit it.
      if (ignoreIdenticalBatch)
        await sql`update batch set meant_again = true where id = ${batch.id} and state in ('reading', 'draft')`.execute(db)
      const wrong = await linesOf(db, batch.id, { states: ['wrong'], limit: MOST_ITEMS })
      const errors = wrong.map((row) => ({ row: row.row, message: shownLine(context, speaks, batch, row).problem?.description ?? '' }))
      return { result: statusOf(batch), date: instantOf(batch.createdAt), batchId: batch.id, ...(errors.length > 0 && { errors }) }
    },

    async get({ batchId, afterId }, context) {
      const batch = await globalBatch(context, batchId)
      const [lines, deleted, totals, shares] = await Promise.all([
        linesOf(context.db, batchId, { limit: MOST_ITEMS, afterRow: afterId }),
        linesOf(context.db, batchId, { limit: MOST_ITEMS, afterRow: afterId, deleted: true }),
        totalsOf(context, batch),
        sharesOf(context, batchId),
      ])
      const all = [...lines, ...deleted].toSorted((a, b) => a.row - b.row).slice(0, MOST_ITEMS)
      return {
        batchId,
        batchName: batch.name,
        accountId: batch.accountId,
        status: statusOf(batch),
        feeShare: shares.length === 1 ? shares[0]! : shares.length === 0 ? 'sender' : 'mixed',
        ...totals,
        currencyCode: batch.currency,
        payments: await shown(context, batch, all),
      }
    },

    async status({ batchId }, context) {
      const batch = await globalBatch(context, batchId)
      const counts = (await countsOf(context.db, batchId)).filter(({ isDeleted }) => !isDeleted)
      const sum = (states?: readonly string[]) =>
        counts.reduce((all, { state, count }) => all + (states === undefined || !states.includes(state) ? count : 0), 0)
      const isUnderWay = batch.state === 'reading' || batch.state === 'draft' || batch.state === 'submitted'
      return { status: statusOf(batch), processedCount: sum(isUnderWay ? ['unchecked'] : ['unchecked', 'wrong', 'ready']), total: sum() }
    },

    async countryMethods({ batchId }, context) {
      await globalBatch(context, batchId)
      const cells = (await cellsOf(context, batchId)).map(({ country, methods }) => ({ country: countryTyped(country), methods }))
      const countries = [...new Set(cells.flatMap(({ country }) => country ?? []))].toSorted()
      return {
        countries: countries.map((countryCode) => ({
          countryCode,
          paymentMethods: methodsAt(countryCode).map((name) => ({
            name,
            forbidden: cells.every(({ country, methods }) => country !== countryCode || wordsOf(methods).includes(name)),
          })),
        })),
      }
    },

    async cancel({ batchId }, context) {
      const { state } = await globalBatch(context, batchId, ['reading', 'unreadable', 'draft', 'paying'])
      if (state === 'paying') await stopBatch(parts, context.db, batchId)
      else await dropped(context, batchId, null)
      return {}
    },

    async reject({ batchId, note }, context) {
      await draft(context, batchId)
      await dropped(context, batchId, note ?? '')
      return {}
    },

    async submit(input, context) {
      const { batchId, ignoreIdenticalBatch } = input
      const { state, operationId } = await globalBatch(context, batchId)
      // Reloaded before the code: it is asked for again.
      const asked = state === 'submitted' && operationId !== null ? await parts.engine.pending(operationId, context) : undefined
      if (asked) return { ...asked, result: 'awaitingApproval' }
      const { rows } = await sql<{ again: boolean }>`select meant_again as again from batch where id = ${batchId}`.execute(context.db)
      const again = ignoreIdenticalBatch ?? rows[0]!.again
      const answer = await submit(parts, context, { batchId, again, call: calls.submit, input, key: context.key! })
      return { ...answer, result: statusOf(await globalBatch(context, batchId)) }
    },

    async update({ batchId, adds = [], updates = [], deletes, restores }, context) {
      const batch = await draft(context, batchId)
      const touched = await editLines(context, batch, {
        adds: adds.map((payment) => ({ fields: fieldsOf(payment) })),
        updates: updates.map((payment) => ({ row: payment.id, fields: fieldsOf(payment) })),
        deletes,
        restores,
      })
      await checkLines(context, undefined, batch)
      const rows = await linesAt(context.db, batchId, touched)
      return { payments: await shown(context, batch, rows), ...(await totalsOf(context, batch)) }
    },

    async feeSide({ batchId, paymentId, feeShare }, context) {
      const batch = await draft(context, batchId)
      if (paymentId !== undefined) await mustBeIn(context.db, batchId, [paymentId])
      await setInLines(context, batch, { feeShare }, paymentId === undefined ? sql`true` : sql`row = ${paymentId}`)
      await checkLines(context, undefined, batch)
      return {}
    },

    async forbid({ batchId, paymentId, name, forbidden, countryCode }, context) {
      const batch = await draft(context, batchId)
      if (paymentId !== undefined) await mustBeIn(context.db, batchId, [paymentId])
      // By what stands in the cell: a line that is wrong for another reason is of its country too.
      const cells = (await cellsOf(context, batchId, paymentId)).filter(
        ({ country }) => countryCode === undefined || countryTyped(country) === countryCode,
      )
      for (const { country, methods } of cells) {
        // A word that nobody knows stays where it is, and stays wrong: it may have meant another method.
        const others = wordsOf(methods).filter((word) => word !== name)
        const now = (forbidden ? [...others, name] : others).join(', ')
        const which = sql`coalesce(fields ->> 'forbidden', '') = ${methods} and coalesce(fields ->> 'beneficiaryCountryCode', '') = ${country}`
        await setInLines(context, batch, { forbidden: now }, paymentId === undefined ? which : sql`row = ${paymentId} and ${which}`)
      }
      await checkLines(context, undefined, batch)
      return {}
    },

    async approve({ operationId, approvalCode }, context) {
      await approveByCode(parts.engine, context, operationId, approvalCode)
      return {}
    },
  }
}

async function globalBatch(
  context: Surroundings,
  batchId: number,
  states = batchStates as readonly BatchRow['state'][],
): Promise<BatchRow> {
  const batch = await batchToPrepare(context, batchId, states)
  if (batch.way !== 'global') throw new Refused('TA1')
  return batch
}

/** Turned down with a note, or dropped without one. Submitted in this moment, it is neither. */
async function dropped({ db }: Surroundings, batchId: number, note: string | null): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update batch set state = 'cancelled', finished_at = now(), version = version + 1, declined = ${note}
    where id = ${batchId} and state in ('reading', 'unreadable', 'draft')`.execute(db)
  if (numAffectedRows === 0n) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_STATE' })
}

function statusOf({ state, declined }: BatchRow): Status {
  if (state === 'cancelled') return declined === null ? 'cancelled' : 'rejected'
  const words = {
    reading: 'uploading',
    unreadable: 'cancelled',
    draft: 'draft',
    submitted: 'awaitingApproval',
    paying: 'submitted',
    done: 'submitted',
  } as const
  return words[state]
}

async function totalsOf({ db }: Surroundings, { id, currency }: BatchRow) {
  const counts = (await countsOf(db, id)).filter(({ state, isDeleted }) => !isDeleted && state !== 'wrong' && state !== 'unchecked')
  const sum = (pick: (count: (typeof counts)[number]) => bigint) =>
    decimal(
      money(
        counts.reduce((all, one) => all + pick(one), 0n),
        currency,
      ),
    )
  return { total: sum(({ send }) => send), fee: sum(({ fee }) => fee) }
}

/** What stands in the cells of the country and of forbidden methods, each pair once. */
async function cellsOf({ db }: Surroundings, batchId: number, row?: number) {
  const { rows } = await sql<{ country: string; methods: string }>`
    select distinct coalesce(fields ->> 'beneficiaryCountryCode', '') as country, coalesce(fields ->> 'forbidden', '') as methods from batch_line
    where batch_id = ${batchId} and deleted_at is null ${row === undefined ? sql`` : sql`and row = ${row}`}`.execute(db)
  return rows
}

async function sharesOf({ db }: Surroundings, batchId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ share: string }>`
    select distinct coalesce(nullif(fields ->> 'feeShare', ''), 'sender') as share from batch_line where batch_id = ${batchId} and deleted_at is null`.execute(
    db,
  )
  return rows.map(({ share }) => share)
}

type Payment = Parameters<Handlers<typeof calls>['update']>[0]['adds'] extends readonly (infer P)[] | undefined ? P : never

const fieldsOf = ({ paymentMethods, description = '', ...payment }: Omit<Payment, 'id'>): Record<string, string> => ({
  amount: payment.amount,
  description,
  beneficiaryType: payment.beneficiaryType,
  beneficiaryName: payment.beneficiaryName,
  beneficiaryEmail: payment.beneficiaryEmail,
  beneficiaryCountryCode: payment.beneficiaryCountryCode,
  ...(payment.beneficiaryPhone !== undefined && { beneficiaryPhone: payment.beneficiaryPhone }),
  feeShare: payment.feeShare,
  forbidden: paymentMethods
    .filter(({ forbidden }) => forbidden)
    .map(({ name }) => name)
    .join(', '),
})

function shownPayment(context: Surroundings, speaks: Speaks, batch: BatchRow, row: LineRow): output<typeof batchPaymentShown> {
  const { fields } = row
  const { problem } = shownLine(context, speaks, batch, row)
  const country = countryTyped(fields['beneficiaryCountryCode'] ?? '')
  const forbidden = methodsTyped(fields['forbidden'] ?? '') ?? []
  return {
    id: row.row,
    amount: fields['amount'] ?? '',
    description: fields['description'],
    beneficiaryType: fields['beneficiaryType'] || 'personal',
    beneficiaryName: fields['beneficiaryName'] ?? '',
    beneficiaryEmail: fields['beneficiaryEmail'] ?? '',
    beneficiaryCountryCode: fields['beneficiaryCountryCode'] ?? '',
    beneficiaryPhone: fields['beneficiaryPhone'],
    feeShare: fields['feeShare'] || 'sender',
    paymentMethods: country ? shownMethods(country, forbidden) : forbidden.map((name) => ({ name, forbidden: true })),
    batchId: batch.id,
    isDeleted: row.isDeleted,
    problem,
  }
}
