/** What a scenario is, and what several of them do alike. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Length } from './arguments.ts'
import { audit, glance, judge, verdictOnMoney } from './books.ts'
import { resolve, type Journal } from './journal.ts'
import { none, told, type Measure, type Outcome } from './measures.ts'
import type { Sql } from './sql.ts'
import type { House, Stage } from './stage.ts'

export interface Scenario {
  readonly id: string
  /** In one sentence: load, fault, what must hold. */
  readonly what: string
  /** How long it plays in each length of a run; 0 leaves it out. */
  readonly seconds: Readonly<Record<Length, number>>
  /** In the shared house, or, in the self-test, in one with a bug planted in it. */
  readonly run: (stage: Stage, seconds: number, house: House) => Promise<Outcome>
}

export const after = (seconds: number): number => performance.now() + seconds * 1000

/** Reads the books every `everyMs` while money moves; a read that the database could not answer is no read. */
export function watchBooks(sql: Sql, everyMs: number): { stop(): Promise<Measure[]> } {
  const stopping = new AbortController()
  let reads = 0
  let bad = 0
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const seen = await glance(sql).catch(() => undefined)
      if (seen) reads++
      if (seen && (seen.unbalanced > 0 || seen.below > 0)) bad++
      await sleep(everyMs)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await watching
      return [told('reads', reads), none('bad reads', bad)]
    },
  }
}

/** Asks for what is open, then holds the journal against the books. */
export async function settle(
  sql: Sql,
  journal: Journal,
  port: number,
): Promise<{ measures: Measure[]; notes: string[]; acknowledged: number }> {
  await resolve(journal, port, after(60))
  const judgement = await patiently(() => judge(sql, journal))
  const books = await patiently(() => audit(sql))
  const counted = (of: ReadonlyMap<string, number>) => [...of].map(([cause, times]) => `${cause} ${times}`).join(', ')
  return {
    measures: verdictOnMoney(judgement, books),
    acknowledged: judgement.acknowledged,
    notes: [...judgement.notes, ...books.notes, `unknown: ${counted(journal.unknowns)}`, `refused: ${counted(journal.refusals)}`],
  }
}

/** The database may have been killed a moment ago. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const end = after(60); ; await sleep(200)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

/** Seconds from each moment to the first success after it; a moment without one counts to the end. */
export const backAfter = (moments: readonly number[], successes: readonly number[]): number =>
  Math.max(0, ...moments.map((moment) => ((successes.find((at) => at > moment) ?? performance.now()) - moment) / 1000))

/** The longest pause between two successes, in seconds, from the first to the last. */
export const worstGap = (successes: readonly number[]): number =>
  Math.max(0, ...successes.slice(1).map((at, place) => (at - successes[place]!) / 1000))

/** Waits for a condition; false when it does not come in time. */
export async function until(condition: () => Promise<boolean> | boolean, seconds: number): Promise<boolean> {
  for (const end = after(seconds); performance.now() < end; await sleep(50)) if (await condition()) return true
  return condition()
}
