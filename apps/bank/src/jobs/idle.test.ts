/** Jobs look every few seconds, for ever: one that has nothing to do reads nothing of the payments that are over. */
import { p2p } from '@ducat/contract/transfers/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank } from '../../test/bank.ts'
import { freshDb, type FreshDb } from '../../test/fresh-db.ts'
import { makeAreas } from '../make-areas.ts'
import { coreJobs } from '../core-jobs.ts'
import { openDb, type Db } from '../db/pool.ts'
import { runJob, type Job } from './job.ts'

const OVER = 20_000
/** Steps of a thousand and more: by then whoever goes through everything once has done so. */
const FIRST_RUNS = 40

let fresh: FreshDb
let alone: Db
let jobs: readonly Job[]
beforeAll(async () => {
  fresh = await freshDb()
  const bank = await testBank({}, fresh)
  const { ana, bob } = await bank.world({ ana: { usd: '100.00' }, bob: { usd: '1.00' } })
  const { accountId = 0 } = (await ana.call(accounts.list, {})).accounts.account[0] ?? {}
  await ana.call(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: bob.email })
  await bank.app.close()
  alone = openDb(fresh.url, { max: 1 })
  const { parts, made } = await makeAreas({ ...bank.parts, db: alone })
  jobs = [...coreJobs(parts), ...made.flatMap((area) => area.jobs ?? [])]
  await sql`
    insert into operation
    select made.* from generate_series(1, ${OVER}) n, lateral jsonb_populate_record(null::operation,
      (select to_jsonb(o) from operation o where o.kind = 'p2p' limit 1)
      || jsonb_build_object('id', nextval('operation_id'), 'public_id', 'over ' || n, 'idem_key', 'over ' || n)) made`.execute(alone)
  await sql`
    insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, currency)
    select o.id, m.customer_id, m.account_id, m.booked_at - interval '1 day', m.type, m.direction, 'completed', m.amount, m.currency
    from (select * from movement where type = 'P2P' limit 1) m, operation o where o.idem_key like 'over %'`.execute(alone)
  await sql`analyze operation, movement`.execute(alone)
})
afterAll(async () => {
  await alone.destroy()
  await fresh.close()
})

async function read(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(alone)
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables
    where relname in ('operation', 'movement')`.execute(alone)
  return rows[0]!.read
}

test('a job that has nothing to do does not read what is over', { timeout: 120_000 }, async () => {
  expect(jobs.length).toBeGreaterThan(10)
  const greedy: Record<string, number> = {}
  for (const job of jobs) {
    for (let run = 0; run < FIRST_RUNS; run++) await runJob(alone, job)
    const before = await read()
    await runJob(alone, job)
    const looked = (await read()) - before
    if (looked > OVER / 10) greedy[job.name] = looked
  }
  expect(greedy).toEqual({})
})
