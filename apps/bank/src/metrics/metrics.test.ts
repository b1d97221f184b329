import { randomUUID } from 'node:crypto'
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../test/bank.ts'
import { runJob } from '../jobs/job.ts'
import { startJobs } from '../jobs/queue.ts'
import { openLog } from '../log.ts'
import { selfCheckJob } from '../safety/self-check.ts'
import { openMetrics, type Metrics } from './index.ts'
import { serveMetrics } from './server.ts'

let metrics: Metrics
let bank: TestBank
beforeEach(async () => {
  metrics = openMetrics({ version: '2.2.0', build: 'test' })
  bank = await testBank({ metrics })
})
afterEach(async () => {
  await bank.close()
  metrics.close()
})

/** The value of one series; undefined when it is not told. */
async function told(series: string): Promise<number | undefined> {
  const line = (await metrics.text()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

async function serve(token?: string) {
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token })
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

describe('the door', () => {
  test('is not the customers’: their host knows no /metrics', async () => {
    const { statusCode, body } = await bank.app.inject({ url: '/metrics' })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('ducat_')
  })

  test('with a token nobody else reads it, and it has one address', async () => {
    const { url, close } = await serve('a'.repeat(24))
    const asked = async (path: string, token?: string) =>
      (await fetch(url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).status
    expect(await asked('/metrics')).toBe(401)
    expect(await asked('/metrics', 'b'.repeat(24))).toBe(401)
    expect(await asked('/', 'a'.repeat(24))).toBe(404)
    expect(await asked('/metrics', 'a'.repeat(24))).toBe(200)
    close()
  })

  test('answers in the form of Prometheus', async () => {
    const { url, close } = await serve()
    const answer = await fetch(`${url}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain('ducat_build_info{version="2.2.0",build="test"} 1')
    close()
  })
})

test('payments, refusals, batches and calls are counted, a repeated payment once', async () => {
  const { ana, bob } = await bank.world({ ana: { usd: '20.00' }, bob: { usd: '1.00' } })
  const { accounts: all } = await ana.call(accounts.list, {})
  const { accountId } = all.account[0]!
  const pay = (amount: string, key?: string) =>
    ana.answer(p2p.send, { accountId, amount, currency: 'USD', toEmail: bob.email }, key === undefined ? {} : { key })
  const before = (await told('ducat_operations_total{state="posted"}')) ?? 0
  const key = randomUUID()
  expect((await pay('1.00', key)).body).toMatchObject({ responseCode: '00' })
  await pay('1.00', key)
  await pay('2.00')
  expect((await told('ducat_operations_total{state="posted"}'))! - before).toBe(2)
  expect(await told(`ducat_calls_total{call="${p2p.send.name}",code="00"}`)).toBe(3)
  expect(await told(`ducat_call_seconds_count{call="${p2p.send.name}"}`)).toBe(3)
  expect(await told('ducat_batch_size_sum')).toBeGreaterThanOrEqual(2)
  expect(await told('ducat_batch_seconds_count')).toBe(await told('ducat_batch_size_count'))
  await pay('900.00')
  expect(await told(`ducat_calls_total{call="${p2p.send.name}",code="VF"}`)).toBe(1)
})

test('what a rail has on its way is told by rail and currency, with its age and what failed', async () => {
  await sql`
    insert into operation (brand, kind, state, receive_amount, receive_currency, created_at)
    values ('aldermint', 'wire', 'posted', 12345, 'EUR', now() - interval '1 hour')`.execute(bank.db)
  await sql`
    insert into rail_order (operation_id, next_at, trouble) select id, now() - interval '5 minutes', 'no answer' from operation where kind = 'wire'
    on conflict (operation_id) do update set next_at = excluded.next_at, trouble = excluded.trouble`.execute(bank.db)
  expect(await told('ducat_rail_payments{rail="wire",state="booked"}')).toBe(1)
  expect(await told('ducat_rail_payments{rail="instant",state="booked"}')).toBe(0)
  expect(await told('ducat_rail_transit{rail="wire",currency="EUR"}')).toBe(123.45)
  expect(await told('ducat_rail_troubled{rail="wire"}')).toBe(1)
  expect(await told('ducat_rail_lag_seconds{rail="wire"}')).toBeGreaterThanOrEqual(299)
  expect(await told('ducat_rail_oldest_seconds{rail="wire"}')).toBeGreaterThanOrEqual(3_599)
})

test('every queue of an area is told with its goal', async () => {
  for (const backlog of ['audit', 'webhooks', 'exports', 'card-orders']) {
    expect(await told(`ducat_backlog_waiting{backlog="${backlog}"}`)).toBeGreaterThanOrEqual(0)
    expect(await told(`ducat_backlog_lag_seconds{backlog="${backlog}"}`)).toBeGreaterThanOrEqual(0)
    expect(await told(`ducat_backlog_goal_seconds{backlog="${backlog}"}`)).toBeGreaterThan(0)
  }
})

test('books that were found wrong, the halt and the alert are told', async () => {
  await sql`insert into self_check (name, at, ok, account_id, version) values ('books', now() - interval '20 minutes', false, 0, 0)
    on conflict (name) do update set at = excluded.at, ok = excluded.ok`.execute(bank.db)
  const { rows } = await sql<{ id: bigint }>`insert into alert (kind, what, data) values ('books', 'wrong', '{}') returning id`.execute(
    bank.db,
  )
  await sql`insert into halt (alert_id) values (${rows[0]!.id})`.execute(bank.db)
  expect(await told('ducat_books_whole')).toBe(0)
  expect(await told('ducat_payouts_halted')).toBe(1)
  expect(await told('ducat_alerts_open')).toBe(1)
  expect(await told('ducat_books_checked_seconds')).toBeGreaterThanOrEqual(1_199)
})

test('books that were found right are whole, and payouts are open', async () => {
  await runJob(bank.db, selfCheckJob(bank.db))
  expect(await told('ducat_books_whole')).toBe(1)
  expect(await told('ducat_payouts_halted')).toBe(0)
  expect(await told('ducat_books_checked_seconds')).toBeLessThan(60)
})

test('runs of jobs are counted, and how long ago the last one was, on whichever node', async () => {
  let runs = 0
  const jobs = startJobs({
    url: bank.url,
    db: bank.db,
    log: openLog('silent'),
    jobs: [
      { name: 'rails', every: 1, work: async () => runs++ },
      {
        name: 'breaks',
        every: 1,
        work: async () => {
          runs++
          throw new Error('on purpose')
        },
      },
    ],
    onRun: (job, error, seconds) => metrics.job(job, error === undefined, seconds),
  })
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(2)
  await jobs.stop()
  expect(await told('ducat_job_runs_total{job="rails",result="done"}')).toBeGreaterThan(0)
  expect(await told('ducat_job_runs_total{job="breaks",result="failed"}')).toBeGreaterThan(0)
  expect(await told('ducat_job_seconds_count{job="rails"}')).toBeGreaterThan(0)
  expect(await told('ducat_job_every_seconds{job="rails"}')).toBe(1)
  expect(await told('ducat_job_age_seconds{job="rails"}')).toBeLessThan(30)
  expect(await told('ducat_job_age_seconds{job="exports"}')).toBeUndefined()
})

test('a database that is away is a figure, and the counters of the node are told all the same', async () => {
  await bank.db.destroy()
  expect(await told('ducat_database_up')).toBe(0)
  expect(await told('ducat_operations_total{state="settled"}')).toBe(0)
})
