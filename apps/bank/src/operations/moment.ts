/**
 * Waits for the batches that are being written at this moment, on any node. A refusal keeps no key: before one is told, a copy of the same
 * request that another node was just writing has to have ended, or the customer is refused here and pays there.
 *   await momentEnded(db)    ends within the time limit of a statement; later batches are not waited for
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { gathered } from '../db/gathered.ts'
import type { Db } from '../db/pool.ts'

const FIRST_MS = 1
const LONGEST_MS = 50

export async function momentEnded(db: Db): Promise<void> {
  let left = await underWay(db, undefined)
  for (let wait = FIRST_MS; left.length > 0; wait = Math.min(2 * wait, LONGEST_MS)) {
    await setTimeout(wait)
    const still = new Set(await underWay(db, undefined))
    left = left.filter((one) => still.has(one))
  }
}

/** A statement by itself is a transaction: what is no longer active has been committed or undone. Each is named by its connection and its begin. */
const underWay = gathered(async (db: Db, askers: readonly undefined[]): Promise<(readonly string[])[]> => {
  const { rows } = await sql<{ name: string }>`
    select pid || ' ' || query_start as name from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like '%from operations_write(%'`.execute(
    db,
  )
  const names = rows.map(({ name }) => name)
  return askers.map(() => names)
})
