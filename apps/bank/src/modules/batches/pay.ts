/**
 * Pays the lines of batches that were agreed to, a portion of each in turn: one long file lets shorter ones and everybody else's payments
 * pass. Each line is an operation of its own whose key and claim make it happen once, whoever begins again after a crash.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { money, plus, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { takeLease, type Lease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { accepting, changed } from '../../operations/accepts.ts'
import { IntentRefused, type Accept } from '../../operations/batcher.ts'
import { tell } from '../../realtime/index.ts'
import { formerAccount } from '../transfers/index.ts'
import { line, lineBack, restBack } from './operations.ts'
import { batchBy, type BatchRow } from './store.ts'
import { onBehalfOf, type BatchParts } from './surroundings.ts'
import { isProblem, type Problem } from './problem.ts'
import type { Due } from './way.ts'
import { wayOf } from './ways.ts'

/** Looked up together and written together. */
const PORTION = 160
/** While people pay: smaller ones, and rests between them, in times of what one took. */
const SMALL_PORTION = 40
const RESTS = 1.5
/** Of one batch in its turn, two portions under way: one is looked up while the other is written. */
const IN_TURN = 800
const LANES = 2
const LEASE_SECONDS = 30
const TELL_MS = 1_000

export async function payBatches(parts: BatchParts): Promise<void> {
  const told = new Map<number, number>()
  for (let paid = 1; paid > 0;) {
    paid = 0
    const { rows } = await sql<{ id: number }>`select id from batch where state = 'paying' order by id`.execute(parts.db)
    for (const { id } of rows)
      // A batch that cannot go on holds up no other; the next look tries it again.
      paid += await inTurn(parts, id, told).catch((error: unknown) => {
        parts.log.error({ err: error, batch: id }, 'batch')
        return 0
      })
  }
}

/** Somebody stops it: its rest goes back now, unless another node is at it and does so. What is over cannot be stopped. */
export async function stopBatch(parts: BatchParts, db: Db, id: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update batch set stop_asked_at = coalesce(stop_asked_at, now()) where id = ${id} and state = 'paying'`.execute(db)
  if (numAffectedRows === 0n) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_STATE' })
  await inTurn(parts, id, new Map())
}

/** How many lines were settled; none when another node is at it. */
async function inTurn(parts: BatchParts, id: number, told: Map<number, number>): Promise<number> {
  const lease = await takeLease(parts.db, `batch ${id}`, LEASE_SECONDS)
  if (!lease) return 0
  try {
    const batch = await batchBy(parts.db, id)
    if (batch?.state !== 'paying') return 0
    if (batch.stopAsked) {
      await giveRestBack(parts, batch)
      await wayOf(batch.way).stopped?.(parts, batch)
    }
    const due = await dueOf(parts.db, id)
    const isOver = due.length === 0 && (await finish(parts, lease, batch))
    if (due.length > 0) await payInPortions(parts, batch, due)
    await tellProgress(parts.db, batch, told)
    // Stopped while it came to its end: it has one more turn, in which what nobody knows of goes back.
    return isOver ? 0 : Math.max(due.length, 1)
  } finally {
    await lease.release()
  }
}

async function dueOf(db: Db, id: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select row, fields, send, fee, rate, receive, receive_currency as "receiveCurrency", payee, target from batch_line
    where batch_id = ${id} and state = 'ready' and operation_id is null and deleted_at is null order by row limit ${IN_TURN}`.execute(db)
  return rows
}

async function payInPortions(parts: BatchParts, batch: BatchRow, due: readonly Due[]): Promise<void> {
  const context = await onBehalfOf(parts, batch)
  let next = 0
  const lane = async () => {
    while (next < due.length) {
      const began = performance.now()
      const size = parts.batches.peopleAreAbout() ? SMALL_PORTION : PORTION
      await payPortion(parts, context, batch, due.slice(next, (next += size)))
      // The node has one thread for them all: whoever pays at the desk gets the larger part of it.
      if (parts.batches.peopleAreAbout()) await pause((performance.now() - began) * RESTS)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function payPortion(parts: BatchParts, context: Surroundings, batch: BatchRow, due: readonly Due[]): Promise<void> {
  const made = await wayOf(batch.way).pay(context, batch, due)
  await Promise.all(
    made.map(async (one, place) => {
      const problem = isProblem(one) ? one : await written(parts, one, wayOf(batch.way).payeeField)
      if (problem) await giveBack(parts, batch, due[place]!, problem)
    }),
  )
}

/** Nothing when it is paid, now or before; else why it cannot be. */
async function written({ batches }: BatchParts, accept: Accept, field = ''): Promise<Problem | undefined> {
  try {
    await batches.accept({ ...accept, unhurried: true })
    return undefined
  } catch (error) {
    if (!(error instanceof IntentRefused)) throw error
    // Settled before, or in this moment by another node: the next look sees it.
    if (error.reason === 'LINE_SETTLED' || error.reason === 'REST_CHANGED') return undefined
    // What stands in the way of everybody, or of the whole batch, is no fault of a line.
    if (error.reason === 'PAYOUTS_HALTED' || error.reason === 'NOT_ENOUGH' || error.reason === 'TOO_MANY') throw error
    return { field, reason: error.reason }
  }
}

async function giveBack(parts: BatchParts, batch: BatchRow, due: Due, problem: Problem): Promise<void> {
  const { db } = parts
  await sql`update batch_line set problem = ${JSON.stringify(problem)}::jsonb where batch_id = ${batch.id} and row = ${due.row} and state = 'ready'`.execute(
    db,
  )
  const amount = plus(money(due.send, batch.currency), money(due.fee, batch.currency))
  await written(parts, {
    ...(await backOf(db, batch, amount, due.send, { key: `batch ${batch.id} ${due.row} back`, name: due.payee.name, own: lineBack.of() })),
    facts: { [line.name]: line.with({ batch: batch.id, row: due.row, becomes: 'refused' }).facts },
  })
}

async function giveRestBack(parts: BatchParts, batch: BatchRow): Promise<void> {
  const { rows } = await sql<{ rest: bigint; send: bigint }>`
    select coalesce(sum(send + fee), 0)::bigint as rest, coalesce(sum(send), 0)::bigint as send from batch_line
    where batch_id = ${batch.id} and state = 'ready' and operation_id is null and deleted_at is null`.execute(parts.db)
  const amount = money(rows[0]!.rest, batch.currency)
  if (amount.minor === 0n) return
  await written(
    parts,
    await backOf(parts.db, batch, amount, rows[0]!.send, {
      key: `batch ${batch.id} rest`,
      name: batch.name,
      own: restBack.of({ batch: batch.id }),
    }),
  )
}

async function backOf(
  db: Db,
  batch: BatchRow,
  amount: Money,
  /** Without fees: so much of the limits is free again. */
  send: bigint,
  { key, name, own }: { key: string; name: string; own: { readonly kind: string; readonly own?: object } },
): Promise<Accept> {
  // Closed meanwhile or not: it is theirs, and whoever closes the account for good finds it there.
  const to = await formerAccount(db, batch.customerId, batch.accountId)
  return {
    ...accepting({ ...own, brand: batch.brand, customer: batch.customerId, key, amount, payee: { name } }),
    person: batch.personId,
    frees: {
      customer: batch.customerId,
      kind: wayOf(batch.way).kind,
      currency: batch.currency,
      amount: send,
      at: await submittedAt(db, batch),
    },
    legs: [
      [batch.ledgerAccountId!, -amount.minor],
      [to.ledgerId, amount.minor],
    ],
    movements: [
      {
        type: 'Mass',
        customer: batch.customerId,
        account: to.id,
        direction: 'in',
        status: 'returned',
        amount: amount.minor,
        fee: 0n,
        currency: amount.currency,
        name,
        description: batch.name,
      },
    ],
    tells: [changed(batch.customerId, 'accounts', 'history', 'batches')],
  }
}

/** Limits counted the batch as a whole, on the day it was submitted. */
const submittedAt = async (db: Db, { operationId }: BatchRow): Promise<Date> =>
  (await db.selectFrom('operation').select('created_at').where('id', '=', operationId!).executeTakeFirstOrThrow()).created_at

/** The operation of the batch comes to its end with it, the way every one does. False where somebody stopped it in this moment. */
async function finish({ db, batches }: BatchParts, lease: Lease, { id, operationId, stopAsked }: BatchRow): Promise<boolean> {
  const operation = operationId!
  const row = await db.selectFrom('operation').select(['state', 'version']).where('id', '=', operation).executeTakeFirstOrThrow()
  let { version } = row
  if (row.state === 'posted') await batches.advance({ operation, from: 'posted', to: 'sent', version: version++ })
  if (row.state !== 'settled') await batches.advance({ operation, from: 'sent', to: 'settled', version, movementStatus: 'completed' })
  return transaction(db, async (trx) => {
    await lease.hold(trx)
    const { numAffectedRows = 0n } = await sql`
      update batch set state = 'done', finished_at = now()
      where id = ${id} and state = 'paying' and (stop_asked_at is not null) = ${stopAsked}`.execute(trx)
    return numAffectedRows > 0n
  })
}

/** The payer's screens hear of it once a second, and of its end. */
async function tellProgress(db: Db, { id, customerId }: BatchRow, told: Map<number, number>): Promise<void> {
  const now = performance.now()
  const isOver = (await batchBy(db, id))?.state === 'done'
  if (!isOver && now - (told.get(id) ?? -TELL_MS) < TELL_MS) return
  told.set(id, now)
  await transaction(db, (trx) => tell(trx, { customerId, name: 'changed', data: { topics: ['batches'] } }))
}
