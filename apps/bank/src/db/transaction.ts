/**
 * One transaction, tried again when the database asked for it and nothing can have happened twice. Whoever is inside one holds a connection:
 * what needs another, or waits for the outside world, asks first (`isInTransaction`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Db } from './pool.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/** Deadlock, serialization failure, a server that only follows, shutdown and start-up: the work was rolled back as a whole. */
const tryAgain = new Set(['40P01', '40001', '25006', '57P01', '57P02', '57P03'])
const TRIES = 3

type Later = () => Promise<void>
const inside = new AsyncLocalStorage<Later[]>()
export const isInTransaction = (): boolean => inside.getStore() !== undefined

/** `onLate`: something that was to follow the commit failed. It is committed all the same. */
export async function transaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  onLate: (error: unknown) => void = (error) => process.emitWarning(error as Error),
): Promise<T> {
  let later: Later[] = []
  const result = await again(() => {
    // What a try that was rolled back had in mind goes with it.
    later = []
    return db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((trx) => inside.run(later, () => work(trx)))
  })
  for (const one of later) await one().catch(onLate)
  return result
}

/** A message to the outside world: after the commit of what it tells of, or at once when there is none. */
export async function afterCommit(work: Later): Promise<void> {
  const later = inside.getStore()
  if (later) later.push(work)
  else await work()
}

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
