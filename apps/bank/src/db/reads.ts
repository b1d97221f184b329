/**
 * Long reads (the history, statements, exports) go to a copy of the database where one is named (DATABASE_READ_URL): a server that follows
 * the first one by streaming. What is read is never older than the moment it was asked for, so nobody misses what they have just done: the
 * copy is asked only once it has all that the database had committed by then. Behind, away or no copy: the database answers itself.
 *   openReads(db, { url, onTrouble })     with a copy            ownReads(db)      without one
 *   await reads.fresh()                   the copy, or the database: for reads that take several steps
 *   await reads.from((db) => …, isAnswer) a read that may be done twice: what breaks on the copy is asked of the database
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb, type Db } from './pool.ts'

export interface Reads {
  fresh(): Promise<Db>
  /** `isAnswer`: an error that the database itself would give too. */
  from<T>(read: (db: Db) => Promise<T>, isAnswer: (error: unknown) => boolean): Promise<T>
  close(): Promise<void>
}

interface CopyOptions {
  readonly url: string
  /** Told once for each time that the copy is given up for a while. */
  readonly onTrouble: (error: Error) => void
  readonly bounds?: Partial<typeof usualBounds>
}

const usualBounds = {
  /** Somebody waits for the answer: after so long the database is quicker. */
  patienceMs: 100,
  /** A copy that failed or fell behind is left alone for so long. */
  restMs: 2_000,
  connectMs: 1_000,
}
const LOOK_AGAIN_MS = 4

export const ownReads = (db: Db): Reads => ({
  fresh: () => Promise.resolve(db),
  from: (read) => read(db),
  close: () => Promise.resolve(),
})

export function openReads(db: Db, { url, onTrouble, bounds }: CopyOptions): Reads {
  const { patienceMs, restMs, connectMs } = { ...usualBounds, ...bounds }
  const copy = openDb(url, { connectMs })
  let restsUntil = 0
  /** Once it was seen that it follows this database and not another one. */
  let isKnown = false

  const rest = (error: unknown) => {
    // Many ask at once: the first who finds it so says it.
    if (performance.now() >= restsUntil) onTrouble(error as Error)
    restsUntil = performance.now() + restMs
    isKnown = false
  }
  const fresh = async (): Promise<Db> => {
    if (performance.now() < restsUntil) return db
    try {
      if (!isKnown) await recognise(db, copy)
      isKnown = true
      await caughtUp(copy, await committed(db), patienceMs)
      return copy
    } catch (error) {
      rest(error)
      return db
    }
  }
  return {
    fresh,
    async from(read, isAnswer) {
      const chosen = await fresh()
      if (chosen === db) return read(db)
      try {
        return await read(chosen)
      } catch (error) {
        if (isAnswer(error)) throw error
        rest(error)
        return read(db)
      }
    },
    close: () => copy.destroy(),
  }
}

/** Up to where the log is safe: every commit that anybody was told of lies before it. */
async function committed(db: Db): Promise<string> {
  const { rows } = await sql<{ upTo: string }>`select pg_current_wal_flush_lsn()::text as "upTo"`.execute(db)
  return rows[0]!.upTo
}

async function caughtUp(copy: Db, upTo: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ follows: boolean; has: boolean | null }>`
      select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${upTo}::pg_lsn as has`.execute(copy)
    const { follows, has } = rows[0]!
    if (!follows) throw new Error(ALONE)
    if (has === true) return
    if (performance.now() >= until) throw new Error('the copy is behind')
    await delay(LOOK_AGAIN_MS)
  }
}

const ALONE = 'DATABASE_READ_URL follows nobody'

/** A server that was made a primary by itself writes on its own, and another database has other people's money in it. */
async function recognise(db: Db, copy: Db): Promise<void> {
  const identity = sql<{ is: string; follows: boolean }>`
    select system_identifier::text || ' ' || current_database() as is, pg_is_in_recovery() as follows from pg_control_system()`
  const [own, other] = await Promise.all([identity.execute(db), identity.execute(copy)])
  if (own.rows[0]!.is !== other.rows[0]!.is) throw new Error('DATABASE_READ_URL is no copy of DATABASE_URL')
  if (!other.rows[0]!.follows) throw new Error(ALONE)
}
