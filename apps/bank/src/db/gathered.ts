/**
 * Reads of the calls in flight, asked together. While one question is on its way to the database the next ones gather, so a busy bank asks
 * few large questions and an idle one answers at once.
 */
import type { Db } from './pool.ts'

/** `load` answers for all keys, in their order. One gatherer per pool or transaction: what a transaction sees is its own. */
export function gathered<K, V>(load: (db: Db, keys: readonly K[]) => Promise<readonly V[]>): (db: Db, key: K) => Promise<V> {
  const gatherers = new WeakMap<Db, (key: K) => Promise<V>>()
  return (db, key) => {
    const known = gatherers.get(db)
    if (known) return known(key)
    const made = gatherer((keys: readonly K[]) => load(db, keys))
    gatherers.set(db, made)
    return made(key)
  }
}

interface Asked<K, V> {
  readonly key: K
  readonly done: (value: V) => void
  readonly fail: (error: unknown) => void
}

/** More at once makes no question cheaper. */
const LARGEST = 256

/** Class 22: a value that the database cannot read. What it says of itself (gone, too busy) it would say of each. */
const isAboutData = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('22')

function gatherer<K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: Asked<K, V>[] = []
  let busy = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST)
      waiting = waiting.slice(LARGEST)
      try {
        const values = await load(batch.map(({ key }) => key))
        batch.forEach(({ done }, place) => done(values[place]!))
      } catch (error) {
        // One of the keys may be at fault: nobody else shall be refused for it.
        if (batch.length === 1 || !isAboutData(error)) for (const { fail } of batch) fail(error)
        else for (const one of batch) await load([one.key]).then(([value]) => one.done(value!), one.fail)
      }
    }
    busy = false
  }

  return (key) =>
    new Promise((done, fail) => {
      waiting.push({ key, done, fail })
      if (busy) return
      busy = true
      setImmediate(() => void work())
    })
}
