/** Histories, statements and exports come from a server that follows the first one, and nobody ever reads less than they have just done. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import { statements } from '@ducat/contract/statements/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDatabase } from '../src/db/database.ts'
import { openDb, type Db } from '../src/db/pool.ts'
import { startPostgres, type Server } from '../src/db/postgres/index.ts'
import { openReads, type Reads } from '../src/db/reads.ts'
import { makeExports } from '../src/modules/statements/make.ts'
import { upgrade } from '../src/upgrade.ts'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import { standbyOf, type Standby } from './standby.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ducat-reads-')))
chmodSync(root, 0o711)
const stateFolder = join(root, 'state')
const folder = join(root, 'first', 'postgres')
const backups = join(root, 'backups')
const troubles: string[] = []
let server: Server
let copy: Standby
let reads: Reads
let bank: TestBank
let ana: Somebody
let bob: Somebody

/** A machine that is busy may take its time; only what the test makes so is behind. */
const calm = { patienceMs: 20_000, connectMs: 20_000 }
const opened = (url: string, bounds: object = calm, db = bank.db) =>
  openReads(db, { url, bounds, onTrouble: ({ message }) => void troubles.push(message) })
/** Once more, so that what was found before does not count. */
const anew = async (url = copy.url('bank'), bounds: object = calm) => {
  await reads.close()
  reads = opened(url, bounds)
}

beforeAll(async () => {
  server = await startPostgres({ folder, stateFolder, backups, settings: { fsync: 'off' } })
  const url = await ensureDatabase(server.url, 'bank')
  await upgrade(url)
  copy = await standbyOf({ folder, stateFolder, backups, home: join(root, 'copy') })
  const db = openDb(url, { max: 8 })
  reads = opened(copy.url('bank'), calm, db)
  // What the bank is given can be changed while it runs.
  const given: Reads = { fresh: () => reads.fresh(), from: (...of) => reads.from(...of), close: () => reads.close() }
  bank = await testBank({ reads: given }, { url, db, close: () => db.destroy() })
  ;({ ana, bob } = await bank.world({ ana: { usd: '100.00' }, bob: { usd: '1.00' } }))
}, 120_000)
afterAll(async () => {
  await reads.close()
  await bank.close()
  await copy.stop()
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

async function pays(amount: string) {
  const [account] = (await ana.call(accounts.list, {})).accounts.account
  return ana.call(p2p.send, { accountId: account!.accountId, amount, currency: 'USD', toEmail: bob.email })
}
const newest = async () => (await ana.call(history.list, {})).transactions.transaction[0]?.amount
const isCopy = async (db: Db) => (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]!.is

/** How often the copy was asked for movements. */
async function scans(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (seq_scan + coalesce(idx_scan, 0))::float8 as n from pg_stat_user_tables where relname = 'movement'`.execute(db)
  return rows[0]!.n
}

test('what was paid a moment ago is in the history, and the copy has answered', async () => {
  const own = openDb(copy.url('bank'), { max: 1 })
  const before = await scans(own)
  for (const amount of ['1.01', '1.02', '1.03', '1.04', '1.05']) {
    await pays(amount)
    expect(await newest()).toBe(amount)
  }
  await expect.poll(() => scans(own), { timeout: 15_000 }).toBeGreaterThan(before)
  expect(await isCopy(await reads.fresh())).toBe(true)
  expect(troubles).toEqual([])
  await own.destroy()
})

test('an export is written from the copy, and its file is in the database', async () => {
  const { exportId } = await ana.call(statements.start, { format: 'csv' })
  const asked: boolean[] = []
  await makeExports({
    db: bank.db,
    reads: { ...reads, fresh: async () => (asked.push(true), reads.fresh()) },
    clock: () => new Date(),
    alarm: () => Promise.reject(new Error('wrong books')),
    onTrouble: (error) => {
      throw error
    },
  })
  expect(asked).toEqual([true])
  expect((await ana.call(statements.status, { exportId })).status).toBe('ready')
  expect(troubles).toEqual([])
})

test('a copy that is behind is not asked: the database answers, and says once that it did', async () => {
  await anew(copy.url('bank'), { ...calm, patienceMs: 100, restMs: 60_000 })
  await copy.pause()
  await pays('2.01')
  expect(await newest()).toBe('2.01')
  expect(await newest()).toBe('2.01')
  expect(troubles.splice(0)).toEqual(['the copy is behind'])
  await copy.resume()
  await anew()
  expect(await isCopy(await reads.fresh())).toBe(true)
})

test('what breaks on the copy is asked of the database; a refusal is a refusal', async () => {
  const refused = new Error('refused')
  await expect(
    reads.from(
      () => Promise.reject(refused),
      (error) => error === refused,
    ),
  ).rejects.toBe(refused)
  expect(troubles).toEqual([])
  const from = await reads.from(
    async (db) => {
      // Only the first one takes it.
      await sql`create temporary table written ()`.execute(db)
      return isCopy(db)
    },
    () => false,
  )
  expect(from).toBe(false)
  expect(troubles.splice(0)).toHaveLength(1)
})

test('a server that follows nobody any more, another database, and none at all are not asked', async () => {
  await anew(server.url('postgres'))
  expect(await newest()).toBe('2.01')
  expect(troubles.splice(0)).toEqual(['DATABASE_READ_URL is no copy of DATABASE_URL'])
  await anew(server.url('bank'))
  expect(await newest()).toBe('2.01')
  expect(troubles.splice(0)).toEqual(['DATABASE_READ_URL follows nobody'])
  await anew()
  expect(await isCopy(await reads.fresh())).toBe(true)
  // It writes on its own from here on, as an old primary would.
  await copy.promote()
  await pays('3.01')
  expect(await newest()).toBe('3.01')
  expect(troubles.splice(0)).toEqual(['DATABASE_READ_URL follows nobody'])
  await copy.stop()
  await anew()
  expect(await newest()).toBe('3.01')
  expect(troubles.splice(0)).toHaveLength(1)
})
