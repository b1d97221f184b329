/**
 * What is kept no longer than it is needed, and goes in small steps, each a short transaction of its own:
 *   keys     a repeated command is answered again for 30 days; then its key is free
 *   quotes   nobody accepted them, and for a day nobody could
 */
import { sql } from 'kysely'
import type { Lease } from '../db/lease.ts'
import type { Db } from '../db/pool.ts'
import { transaction, type Trx } from '../db/transaction.ts'
import type { Job } from './job.ts'

/** Rows in one transaction. */
const STEP = 1_000

const MINUTE = 60

export const cleaning = (db: Db): Job[] => [
  { name: 'forget-keys', every: 10 * MINUTE, work: () => forgetCommandKeys(db) },
  { name: 'free-keys', every: 10 * MINUTE, lease: MINUTE, work: (lease) => freeOperationKeys(db, lease) },
  { name: 'forget-quotes', every: 10 * MINUTE, work: () => forgetQuotes(db) },
]

export const forgetCommandKeys = (db: Db): Promise<number> =>
  inSteps(db, (trx) =>
    sql`
      delete from command_key where ctid in (
        select ctid from command_key where created_at < now() - interval '30 days' order by created_at limit ${STEP} for update skip locked)`.execute(
      trx,
    ),
  )

export const forgetQuotes = (db: Db): Promise<number> =>
  inSteps(db, (trx) =>
    sql`
      delete from quote where id in (
        select id from quote where created_at < now() - interval '1 day' and used_at is null and expires_at < now() - interval '1 day'
        order by created_at limit ${STEP} for update skip locked)`.execute(trx),
  )

/**
 * Operations stay for ever, only their keys go. They are walked in the order of their numbers, from where the last walk ended, because an
 * index by age would cost something in every payment.
 */
export async function freeOperationKeys(db: Db, lease: Lease): Promise<number> {
  let freed = 0
  for (;;) {
    const step = await transaction(db, async (trx) => {
      await lease.hold(trx)
      const { rows } = await sql<{ seen: number; freed: number }>`
        with ahead as (
          select id, created_at < now() - interval '30 days' as old from operation
          where id > coalesce((select place from walk where name = 'operation-keys'), 0) order by id limit ${STEP}
        ), due as (
          select id from ahead where id < coalesce((select min(id) from ahead where not old), 9223372036854775807)
        ), walked as (
          insert into walk (name, place) select 'operation-keys', max(id) from due having count(*) > 0
          on conflict (name) do update set place = excluded.place
        ), freed as (
          update operation set idem_key = null where id in (select id from due) and idem_key is not null returning id
        )
        select (select count(*) from due)::integer as seen, (select count(*) from freed)::integer as freed`.execute(trx)
      return rows[0]!
    })
    freed += step.freed
    if (step.seen < STEP) return freed
  }
}

async function inSteps(db: Db, step: (trx: Trx) => Promise<{ numAffectedRows?: bigint | undefined }>): Promise<number> {
  let done = 0
  for (;;) {
    const { numAffectedRows = 0n } = await transaction(db, step)
    done += Number(numAffectedRows)
    if (numAffectedRows < BigInt(STEP)) return done
  }
}
