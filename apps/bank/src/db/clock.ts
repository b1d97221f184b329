/** What the clock of the database shows, without asking it each time: read now and then, and counted on by one that nobody sets. */
import { sql } from 'kysely'
import type { Db } from './pool.ts'

export interface DatabaseClock {
  now(): Promise<Date>
  /** It was wrong: read it anew before it is used again. */
  forget(): void
}

/** Two clocks part by a few milliseconds in this time. */
const FRESH_MS = 60_000

export function databaseClock(db: Db): DatabaseClock {
  let ahead = 0
  let readAt = -Infinity

  async function read(): Promise<void> {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    // Counted from when the answer is here: what it took makes this clock slow, never fast.
    readAt = performance.now()
    ahead = rows[0]!.at.getTime() - readAt
  }

  return {
    async now() {
      if (performance.now() - readAt > FRESH_MS) await read()
      return new Date(performance.now() + ahead)
    },
    forget() {
      readAt = -Infinity
    },
  }
}
