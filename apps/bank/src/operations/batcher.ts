/**
 * Gathers the intents of a moment and writes them in one transaction. Nobody waits longer than it takes: while one batch is being
 * written the next one fills, so the more there is to do the larger the batches grow, by themselves.
 */
import { sql } from 'kysely'
import { prepared, type Db } from '../db/pool.ts'
import { again } from '../db/transaction.ts'

/** A new operation, as the database function reads it. */
export type Accept = Readonly<Record<string, unknown>> & { readonly legs: readonly Pair[]; readonly holds: readonly Pair[] }
/** A step of one that exists. */
export type Advance = Readonly<Record<string, unknown>> & {
  readonly operation: string
  readonly from: string
  readonly to: string
  readonly version: number
}
/** Ledger account and minor units. */
export type Pair = readonly [account: number, amount: string]

export interface Outcome {
  readonly outcome: 'done' | 'replay' | 'KEY_REUSED' | 'lost'
  readonly operationId: bigint
  readonly publicId: string
  readonly state: string
  readonly answer: Readonly<Record<string, unknown>> | null
}

export class IntentRefused extends Error {
  readonly reason: 'NOT_ENOUGH' | 'QUOTE_EXPIRED' | 'OVER_LIMIT' | 'CLOSED' | 'PAYOUTS_HALTED' | 'TOO_MANY'
  constructor(reason: IntentRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

const reasonOf: Readonly<Record<string, IntentRefused['reason']>> = {
  '23514': 'NOT_ENOUGH',
  DU010: 'QUOTE_EXPIRED',
  DU011: 'CLOSED',
  DU012: 'OVER_LIMIT',
  DU014: 'PAYOUTS_HALTED',
  DU013: 'TOO_MANY',
}

interface Waiting {
  readonly intent: { accept: Accept } | { advance: Advance }
  readonly done: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
}

export interface Batcher {
  accept(intent: Accept): Promise<Outcome>
  advance(intent: Advance): Promise<Outcome>
}

/** Batches of one node are written one after the other: two smaller ones cost the database more than one large one. */
const LARGEST = 512
const GATHER_MS = 1

export function batcher(db: Db): Batcher {
  let waiting: Waiting[] = []
  let busy = false

  const add = (intent: Waiting['intent']) =>
    new Promise<Outcome>((done, fail) => {
      waiting.push({ intent, done, fail })
      if (!busy) {
        busy = true
        setTimeout(() => void work(), GATHER_MS)
      }
    })

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST)
      waiting = waiting.slice(LARGEST)
      await write(batch)
    }
    busy = false
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await apply(
        db,
        batch.map(({ intent }) => intent),
      )
      batch.forEach(({ done }, ref) => done(outcomes[ref]!))
    } catch (error) {
      // A database that is away refused nobody: asking it for each by itself would only take longer.
      if (batch.length === 1 || !brokeARule(error)) return batch.forEach(({ fail }) => fail(refusalOf(error)))
      // One of them is wrong: each by itself, so that it fails alone and the others do not wait for long.
      for (const one of batch) await write([one])
    }
  }

  return { accept: (accept) => add({ accept }), advance: (advance) => add({ advance }) }
}

async function apply(db: Db, intents: readonly Waiting['intent'][]): Promise<Outcome[]> {
  const numbered = intents.map((intent, ref) => ({ intent, ref }))
  const accepts = numbered.flatMap(({ intent, ref }) => ('accept' in intent ? [{ ...empty, ...intent.accept, ref }] : []))
  const advances = numbered.flatMap(({ intent, ref }) => ('advance' in intent ? [{ ...empty, ...intent.advance, ref }] : []))
  // One statement is one transaction by itself: a begin and a commit of their own would leave the database waiting for this node twice.
  const { rows } = await again(() =>
    sql<{
      ref: number
      outcome: Outcome['outcome']
      operation_id: bigint
      public_id: string
      state: string
      answer: Outcome['answer']
    }>`
      ${prepared('apply')} select * from operations_apply(${JSON.stringify(accepts)}::jsonb, ${JSON.stringify(advances)}::jsonb)`.execute(
      db,
    ),
  )
  const found = new Map(rows.map((row) => [row.ref, row]))
  return intents.map((_intent, ref) => {
    const row = found.get(ref)
    if (!row) throw new Error('the batch answered for fewer intents than it was given')
    return { outcome: row.outcome, operationId: row.operation_id, publicId: row.public_id, state: row.state, answer: row.answer }
  })
}

const empty = { legs: [], holds: [], releases: [], mustBeOpen: [], movements: [], limits: [], tells: [] }

/** Ours (DU…), or what the data itself does not allow: classes 22 and 23. */
const brokeARule = (error: unknown): boolean => /^(DU0|22|23)/.test(String((error as { code?: unknown }).code))

function refusalOf(error: unknown): unknown {
  const reason = reasonOf[String((error as { code?: unknown }).code)]
  return reason ? new IntentRefused(reason) : error
}
