/**
 * Guesses. From the fifth wrong one the next waits half a minute (or costs a solved puzzle), from the tenth half an hour. A bucket is what
 * they are aimed at and where they come from, so that a stranger who guesses locks out strangers and never the owner.
 *   inTurn      one guess at a time per bucket: parallel ones see what the ones before them did
 *   triesLeft   seconds to wait; 0 when a guess may be looked at
 *   wentWrong, wentWell
 *   takeTry     both at once, for what is counted right or wrong: of parallel ones only as many go on as may
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

interface Bounds {
  readonly slowFrom: number
  readonly lockFrom: number
}

const SLOW_SECONDS = 30
const LOCK_SECONDS = 1800
const ordinary: Bounds = { slowFrom: 5, lockFrom: 10 }
/** One address that guesses at many accounts. Offices share an address, so it takes more. */
export const spraying: Bounds = { slowFrom: 50, lockFrom: 50 }

const turns = new Map<string, Promise<unknown>>()

export async function inTurn<T>(bucket: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(bucket) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  turns.set(bucket, settled)
  void settled.then(() => turns.get(bucket) === settled && turns.delete(bucket))
  return mine
}

/** `solved`: a puzzle was solved for this guess. It ends the half minute, not the half hour. */
export async function triesLeft(db: Db, bucket: string, { bounds = ordinary, solved = false } = {}): Promise<number> {
  const row = await db
    .selectFrom('guess')
    .select(['failures', sql<number>`extract(epoch from now() - last_at)::float8`.as('ago')])
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  if (!row || row.failures < bounds.slowFrom) return 0
  const wait = row.failures >= bounds.lockFrom ? LOCK_SECONDS : solved ? 0 : SLOW_SECONDS
  return Math.max(0, Math.ceil(wait - row.ago))
}

/** Answers how many there were; after half an hour of quiet it starts again. */
export async function wentWrong(db: Db, bucket: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into guess as g (bucket, failures) values (${bucket}, 1)
    on conflict (bucket) do update set last_at = now(),
      failures = case when g.last_at < now() - make_interval(secs => ${LOCK_SECONDS}) then 1 else g.failures + 1 end
    returning failures`.execute(db)
  return rows[0]!.failures
}

export async function takeTry(db: Db, bucket: string, { bounds = ordinary, solved = false } = {}): Promise<number> {
  const { rows } = await sql`
    insert into guess as g (bucket, failures) values (${bucket}, 1)
    on conflict (bucket) do update set last_at = now(),
      failures = case when g.last_at < now() - make_interval(secs => ${LOCK_SECONDS}) then 1 else g.failures + 1 end
    where g.failures < ${bounds.slowFrom} or (${solved} and g.failures < ${bounds.lockFrom})
      or g.last_at <= now() - make_interval(secs => case when g.failures >= ${bounds.lockFrom} then ${LOCK_SECONDS}::integer else ${SLOW_SECONDS}::integer end)
    returning failures`.execute(db)
  return rows.length > 0 ? 0 : Math.max(1, await triesLeft(db, bucket, { bounds, solved }))
}

export async function wentWell(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('guess').where('bucket', '=', bucket).execute()
}
