/** One transaction, tried again when the database asked for it and nothing can have happened twice. */
import type { Transaction } from 'kysely'
import type { Db } from './pool.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/** Deadlock, serialization failure, shutdown and start-up: the work was rolled back as a whole. */
const tryAgain = new Set(['40P01', '40001', '57P01', '57P02', '57P03'])
const TRIES = 3

export const transaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  again(() => db.transaction().setIsolationLevel('read committed').execute(work))

/** For a statement that is a transaction by itself. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !tryAgain.has(String((error as { code?: unknown }).code))) throw error
    }
  }
}
