/**
 * A file becomes a draft: read, checked, ready to be looked at. Whoever sent a short one waits for it; a long one goes on by itself, on this
 * node or, when it dies, on another.
 *   prepared       works on it here and now, unless another node is at it; answers when it is a draft or too long to wait for
 *   prepareLeft    the job that takes over what nobody works on
 */
import { setTimeout as pause } from 'node:timers/promises'
import { MOST_ITEMS } from '@ducat/contract/batches/models'
import { sql } from 'kysely'
import { takeLease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { tell } from '../../realtime/index.ts'
import { checkLines } from './check.ts'
import { readLines } from './read.ts'
import { batchBy, countsOf, type BatchRow } from './store.ts'
import { onBehalfOf, type BatchParts } from './surroundings.ts'

const LEASE_SECONDS = 60
const LOOK_MS = 50
/** Whoever waits longer asks again; the work goes on. */
const LONGEST_WAIT_MS = 20_000

export async function prepared(parts: BatchParts, id: number): Promise<BatchRow> {
  const { db, log } = parts
  let over = false
  const work = prepare(parts, id)
    .catch((error: unknown) => log.error({ err: error, batch: id }, 'batch'))
    .finally(() => (over = true))
  for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until;) {
    await Promise.race([work, pause(LOOK_MS)])
    const batch = (await batchBy(db, id))!
    if (batch.state !== 'reading') return batch
    if (over) await pause(LOOK_MS)
    if ((await linesRead(db, id)) > MOST_ITEMS) return batch
  }
  return (await batchBy(db, id))!
}

const linesRead = async (db: Db, id: number): Promise<number> => (await countsOf(db, id)).reduce((sum, { count }) => sum + count, 0)

/** A file that is not kept: its lines are there before anybody is told of it. */
export async function readNow(parts: BatchParts, id: number, bytes: Buffer): Promise<void> {
  const lease = await takeLease(parts.db, `batch ${id}`, LEASE_SECONDS)
  // Whoever sent the same file a moment ago reads it.
  if (!lease) return
  try {
    const batch = await batchBy(parts.db, id)
    if (batch?.state === 'reading' && !batch.isRead) await readLines(parts, lease, batch, bytes)
  } finally {
    await lease.release()
  }
}

async function prepare(parts: BatchParts, id: number): Promise<void> {
  const { db } = parts
  const lease = await takeLease(db, `batch ${id}`, LEASE_SECONDS)
  if (!lease) return
  try {
    const before = await batchBy(db, id)
    if (before?.state !== 'reading') return
    if (!before.isRead) await readLines(parts, lease, before)
    const batch = (await batchBy(db, id))!
    if (batch.state !== 'reading') return
    await checkLines(await onBehalfOf(parts, batch), lease, batch)
    await transaction(db, async (trx) => {
      await lease.hold(trx)
      await sql`update batch set state = 'draft', version = version + 1, priced_at = now() where id = ${id} and state = 'reading'`.execute(
        trx,
      )
      await tell(trx, { customerId: batch.customerId, name: 'changed', data: { topics: ['batches'] } })
    })
  } finally {
    await lease.release()
  }
}

export async function prepareLeft(parts: BatchParts): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from batch where state = 'reading' and created_at < now() - interval '2 seconds' order by id limit 20`.execute(parts.db)
  for (const { id } of rows)
    // A file that cannot go on holds up no other; the next look tries it again.
    await prepare(parts, id).catch((error: unknown) => parts.log.error({ err: error, batch: id }, 'batch'))
}
