/**
 * Gathers the intents of a moment and writes them in one transaction. Nobody waits longer than it takes: while one batch is being
 * written the next one fills, so the more there is to do the larger the batches grow, by themselves.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseClock } from '../db/clock.ts'
import { prepared, type Db } from '../db/pool.ts'
import { again, isInTransaction } from '../db/transaction.ts'
import { hasEffects, refusalOf } from './definitions.ts'
import { columnsOf, type Accept, type Advance, type Intent } from './intents.ts'
import { STILL_MS, stoodStill } from './standstill.ts'

export type { Accept, Advance, Movement, Pair, Tell } from './intents.ts'

export interface Outcome {
  readonly outcome: 'done' | 'replay' | 'KEY_REUSED' | 'lost'
  readonly operationId: bigint
  readonly publicId: string
  readonly state: string
  readonly answer: Readonly<Record<string, unknown>> | null
}

/** A rule of the books, or of a kind or rider that went with the intent (`by`). */
export class IntentRefused extends Error {
  readonly reason: string
  readonly by: string | undefined
  constructor(reason: string, by?: string) {
    super(reason)
    this.reason = reason
    this.by = by
  }
}

/** The core's own; areas name theirs in their definitions. */
const reasonOf: Readonly<Record<string, string>> = {
  '23514': 'NOT_ENOUGH',
  DU010: 'QUOTE_EXPIRED',
  DU011: 'CLOSED',
  DU012: 'OVER_LIMIT',
  DU013: 'TOO_MANY',
  DU014: 'PAYOUTS_HALTED',
}

interface Waiting {
  readonly intent: Intent
  readonly done: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
}

export interface Batcher {
  accept(intent: Accept): Promise<Outcome>
  advance(intent: Advance): Promise<Outcome>
  /** Whether somebody waits for a payment, or did a moment ago: work that nobody waits for makes room. */
  peopleAreAbout(): boolean
}

/** One batch that was written, or the one intent that stands alone and was refused. */
export interface BatchSeen {
  readonly size: number
  readonly seconds: number
  /** What each intent led to; a replay leads to nothing new. */
  readonly states: readonly string[]
  readonly reason?: string
}

/** Batches of one node are written one after the other: a second at the same time brings nothing over HTTP (docs/ledger.md). */
const LARGEST = 160
/** Of a batch, for what nobody waits for, while people pay; alone it has the whole. */
const UNHURRIED = 40
/** So long after the last of them they are still about. */
const ABOUT_MS = 250
const GATHER_MS = 1
const LATE = 'DU017'

export function batcher(db: Db, clock = databaseClock(db), onBatch?: (seen: BatchSeen) => void): Batcher {
  let waiting: Waiting[] = []
  let unhurried: Waiting[] = []
  let lastHurried = -ABOUT_MS
  let busy = false

  const add = (intent: Waiting['intent']) =>
    new Promise<Outcome>((done, fail) => {
      // The batch has a connection of its own: whoever holds one and waits for it would in the end wait for themselves. A world that is
      // written as a whole gives its own.
      if (!db.isTransaction && isInTransaction())
        throw new Error('an intent is written outside of any transaction: return it, or make the call one of steps')
      if ('accept' in intent && intent.accept.unhurried) unhurried.push({ intent, done, fail })
      else {
        waiting.push({ intent, done, fail })
        lastHurried = performance.now()
      }
      if (!busy) {
        busy = true
        setTimeout(() => void work(), GATHER_MS)
      }
    })

  async function work(): Promise<void> {
    let answer = () => {}
    while (waiting.length + unhurried.length > 0) {
      const batch = nextBatch()
      const writing = write(batch)
      // The database begins with this batch before anybody of the last one is answered: their answers take this node's time, not its.
      await setImmediate()
      answer()
      answer = await writing
    }
    busy = false
    answer()
  }

  const peopleAreAbout = () => performance.now() - lastHurried < ABOUT_MS

  /** People first; what nobody waits for has a part of its own, so that neither waits for the end of the other. */
  function nextBatch(): Waiting[] {
    const aside = Math.min(unhurried.length, peopleAreAbout() ? UNHURRIED : LARGEST)
    const first = waiting.slice(0, LARGEST - Math.min(aside, UNHURRIED))
    waiting = waiting.slice(first.length)
    const rest = unhurried.slice(0, Math.min(aside, LARGEST - first.length))
    unhurried = unhurried.slice(rest.length)
    return [...first, ...rest]
  }

  /** Writes them, and gives back what tells everybody how it went. */
  async function write(all: readonly Waiting[]): Promise<() => void> {
    let batch = all
    const started = performance.now()
    try {
      // Before it is known who still waits: however long this node then stands still, the database counts from here.
      const before = new Date((await clock.now()).getTime() + STILL_MS)
      batch = all.filter(isWanted)
      if (batch.length === 0) return () => {}
      const outcomes = await apply(
        db,
        before,
        batch.map(({ intent }) => intent),
      )
      seen(started, batch.length, outcomes)
      return () => batch.forEach(({ done }, ref) => done(outcomes[ref]!))
    } catch (error) {
      if (codeOf(error) === LATE) {
        stoodStill()
        clock.forget()
      }
      if (batch.length === 1) seen(started, 1, [], error)
      // A database that is away refused nobody: asking it for each by itself would only take longer.
      if (batch.length === 1 || !brokeARule(error)) return () => batch.forEach(({ fail }) => fail(toldOf(error)))
      // One of them is wrong: halves, in their order, until it stands alone. The others wait for a few statements, not for one each.
      const middle = batch.length >> 1
      const answered = await write(batch.slice(0, middle))
      answered()
      return write(batch.slice(middle))
    }
  }

  function seen(started: number, size: number, outcomes: readonly Outcome[], error?: unknown): void {
    const told = error === undefined ? undefined : toldOf(error)
    onBatch?.({
      size,
      seconds: (performance.now() - started) / 1000,
      states: outcomes.flatMap(({ outcome, state }) => (outcome === 'done' ? [state] : [])),
      ...(told !== undefined && { reason: told instanceof IntentRefused ? told.reason : 'FAULT' }),
    })
  }

  return { accept: (accept) => add({ accept }), advance: (advance) => add({ advance }), peopleAreAbout }
}

/** Nobody hears the answer, or it was asked for elsewhere meanwhile: not begun, so that what was said there stays true. */
function isWanted({ intent, fail }: Waiting): boolean {
  if (!('accept' in intent) || (intent.accept.isWaiting?.() ?? true)) return true
  fail(new Error('nobody waits for it any more'))
  return false
}

async function apply(db: Db, before: Date, intents: readonly Intent[]): Promise<Outcome[]> {
  const columns = columnsOf(intents, hasEffects)
  // One statement is one transaction by itself: a begin and a commit of their own would leave the database waiting for this node twice.
  const { rows } = await again(() =>
    sql<{
      ref: number
      outcome: Outcome['outcome']
      operation_id: bigint
      public_id: string
      state: string
      answer: Outcome['answer']
    }>`${prepared('write')} select * from operations_write(${before}, ${sql.join(columns)})`.execute(db),
  )
  const found = new Map(rows.map((row) => [row.ref, row]))
  return intents.map((_intent, place) => {
    const row = found.get(place + 1)
    if (!row) throw new Error('the batch answered for fewer intents than it was given')
    return { outcome: row.outcome, operationId: row.operation_id, publicId: row.public_id, state: row.state, answer: row.answer }
  })
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

/** One of them did (DU…), or the data itself does not allow it: classes 22 and 23. */
const brokeARule = (error: unknown): boolean => /^(DU0|22|23)/.test(codeOf(error)) && codeOf(error) !== LATE

function toldOf(error: unknown): unknown {
  const code = codeOf(error)
  const reason = reasonOf[code]
  if (reason !== undefined) return new IntentRefused(reason)
  const refused = refusalOf(code)
  return refused ? new IntentRefused(refused.reason, refused.by) : error
}
