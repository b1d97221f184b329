/**
 * Money that nobody took goes back to the account it came from, with the fee, at once.
 *   goesBack      true when it went; false when somebody has taken it, or it was back before
 *   markEnding    decides it for many at once; giveBack does it
 *   unwrittenGoBack   of a file that was stopped: those whose letter nobody has begun to write
 *   settle      somebody has taken it: the operation that set it aside comes to its end
 */
import { openStates } from '@ducat/contract/global-pay/models'
import { money, plus } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { bankAccount } from '../../ledger/index.ts'
import { changed } from '../../operations/accepts.ts'
import { IntentRefused, type Advance, type Batcher, type Pair } from '../../operations/batcher.ts'
import { formerAccount } from '../transfers/index.ts'
import { paymentBy, type PaymentRow } from './store.ts'
import { waitsIn } from './waits-in.ts'

export type Ending = 'recalled' | 'refused' | 'expired'

interface Parts {
  readonly db: Db
  readonly batches: Batcher
}

/** Its letter may be going out meanwhile: that step is no end. */
const TRIES = 4

export async function goesBack(parts: Parts, id: bigint, how: Ending): Promise<boolean> {
  if ((await markEnding(parts.db, [id], how)).length === 0) return false
  await giveBack(parts, id)
  return true
}

/** Decided: from now on nobody takes them. Those that were taken, or are over, are not among the answer. */
export async function markEnding(
  db: Db,
  ids: readonly bigint[],
  how: Ending,
  from: readonly (typeof openStates)[number][] = openStates,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update global_payment g set ending = ${how} from (
      select operation_id from global_payment
      where operation_id = any(${ids}::bigint[]) and state = any(${[...from]}::text[]) and ending is null
        and (${how} <> 'expired' or expires_at <= now())
      order by operation_id for update
    ) open where g.operation_id = open.operation_id returning g.operation_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

const AT_ONCE = 50
/** While somebody waits; the job carries the others on. */
const MOST_AT_ONCE = 1_000

/**
 * Whoever writes a letter counts the try before it goes out, under the same lock: so a letter goes out for what stands and for nothing else.
 * Those that were written to are left to their sender, who can recall them.
 */
export async function unwrittenGoBack(parts: Parts, batchId: number): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    update global_payment g set ending = 'recalled' from (
      select operation_id from global_payment
      where batch_id = ${batchId} and decided = 'sent' and letter = 'first' and letter_tries = 0 and lettered_at is null order by operation_id for update
    ) unwritten where g.operation_id = unwritten.operation_id returning g.operation_id as id`.execute(parts.db)
  await giveBackAll(
    parts,
    rows.slice(0, MOST_AT_ONCE).map(({ id }) => id),
  )
}

/** A few at a time. */
export async function giveBackAll(parts: Parts, ids: readonly bigint[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => giveBack(parts, id)))
}

/** What was decided is done; whoever begins again after a crash finds it by its row. */
export async function giveBack(parts: Parts, id: bigint): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const payment = await paymentBy(parts.db, id)
    if (!payment || payment.waiting === 0n) return
    try {
      if (await ended(parts.batches, payment, 'returned', { reason: payment.state, ...(await wayBack(parts.db, payment)) })) return
    } catch (error) {
      if (error instanceof IntentRefused && error.reason === 'PAYMENT_TAKEN') return
      throw error
    }
  }
}

export const settle = ({ batches }: Parts, payment: PaymentRow): Promise<boolean> =>
  ended(batches, payment, 'settled', { movementStatus: 'completed', tells: [tellsOf(payment)] })

/** From where it waits, and its fee from what the bank had earned with it. */
async function wayBack(db: Db, payment: PaymentRow): Promise<Pick<Advance, 'legs' | 'movements' | 'movementStatus' | 'tells'>> {
  const { brand, currency, customerId, accountId, waiting, fee, name, email, description } = payment
  const to = await formerAccount(db, customerId, accountId)
  const all = plus(money(waiting, currency), money(fee, currency))
  const legs: Pair[] = [
    [await waitsIn(db, brand, currency), -waiting],
    ...(fee > 0n ? [[await bankAccount(db, 'income', 'fees', brand, currency), -fee] as const] : []),
    [to.ledgerId, all.minor],
  ]
  return {
    legs,
    movementStatus: 'returned',
    movements: [
      {
        type: 'Global',
        customer: customerId,
        account: to.id,
        direction: 'in',
        status: 'completed',
        amount: all.minor,
        fee: 0n,
        currency,
        name,
        email,
        description: description ?? undefined,
      },
    ],
    tells: [tellsOf(payment)],
  }
}

const tellsOf = ({ customerId, batchId }: PaymentRow) =>
  changed(customerId, 'accounts', 'history', 'globalPayments', ...(batchId === null ? [] : (['batches'] as const)))

/** One whose letter never went out passes through `sent` all the same: the way to an end leads through it. */
async function ended(
  batches: Batcher,
  { id: operation, opState, version }: PaymentRow,
  to: 'settled' | 'returned',
  parts: Omit<Advance, 'operation' | 'from' | 'to' | 'version'>,
): Promise<boolean> {
  const first = opState === 'posted'
  if (first && (await batches.advance({ operation, from: 'posted', to: 'sent', version })).outcome !== 'done') return false
  const { outcome } = await batches.advance({ ...parts, operation, from: 'sent', to, version: first ? version + 1 : version })
  return outcome === 'done'
}
