/** A backup made while people pay, brought to a chosen second in a second place. */
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureDatabase } from '../src/db/database.ts'
import { openDb, type Db } from '../src/db/pool.ts'
import { baseFolder, walFolder } from '../src/db/postgres/archive.ts'
import { backUp, bases, forgetOld } from '../src/db/postgres/backup.ts'
import { startPostgres, type Server } from '../src/db/postgres/index.ts'
import { restoreTo } from '../src/db/postgres/restore.ts'
import { standing } from '../src/safety/halt.ts'
import { checkRestored } from '../src/safety/restored.ts'
import { upgrade } from '../src/upgrade.ts'
import { testBank, type Somebody, type TestBank } from './bank.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ducat-backup-')))
chmodSync(root, 0o711)
const folder = join(root, 'bank', 'postgres')
const stateFolder = join(root, 'state')
const backups = join(root, 'backups')
const settings = { fsync: 'off' }
let server: Server
let bank: TestBank

beforeAll(async () => {
  server = await startPostgres({ folder, stateFolder, settings, backups })
  const url = await ensureDatabase(server.url, 'bank')
  await upgrade(url)
  const db = openDb(url, { max: 8 })
  bank = await testBank({}, { url, db, close: () => db.destroy() })
})
afterAll(async () => {
  await bank.close()
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

/** One cent after the other, until told to stop. */
function paying(payer: Somebody, accountId: number, toEmail: string) {
  const paid: { readonly id: number; readonly begun: number; readonly acknowledged: number }[] = []
  const stopping = new AbortController()
  const one = async () => {
    while (!stopping.signal.aborted) {
      const begun = Date.now()
      const { transactionId } = await payer.call(p2p.send, { accountId, amount: '0.01', currency: 'USD', toEmail })
      paid.push({ id: transactionId!, begun, acknowledged: Date.now() })
    }
  }
  const all = Promise.all([one(), one(), one(), one()])
  const stop = async () => {
    stopping.abort()
    await all
  }
  return { paid, stop }
}

const restored = async <T>(name: string, to: Date | undefined, look: (db: Db) => Promise<T>): Promise<T> => {
  const second = await restoreTo({ backups, folder: join(root, name, 'postgres'), stateFolder, to, first: folder, settings })
  const db = openDb(second.url('bank'), { max: 4 })
  try {
    return await look(db)
  } finally {
    await db.destroy()
    await second.stop()
  }
}

const idsIn = async (db: Db): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: string }>`select id::text from operation`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

describe('refused', () => {
  test('restoring before there is a backup, and backing up a bank that does not run or keeps no log', async () => {
    await expect(restored('early', undefined, idsIn)).rejects.toThrow(/^--to: .* has no backup$/)
    await expect(backUp({ folder: join(root, 'nobody'), stateFolder, backups })).rejects.toThrow('no bank runs here')
    const other = join(root, 'other', 'postgres')
    const without = await startPostgres({ folder: other, stateFolder, settings })
    await expect(backUp({ folder: other, stateFolder, backups })).rejects.toThrow(/^BACKUP_DIR: the bank runs without it/)
    await without.stop()
  })
})

test('payments run while the backup is made: restored to a second, the books are whole and what was acknowledged before is there', async () => {
  const { ana, bob } = await bank.world({ ana: { usd: '50000.00' }, bob: { usd: '1.00' } })
  const { accounts: all } = await ana.call(accounts.list, {})
  const pays = paying(ana, all.account[0]!.accountId, bob.email)
  await expect.poll(() => pays.paid.length, { timeout: 20_000 }).toBeGreaterThan(10)
  const before = pays.paid.length
  const base = await backUp({ folder, stateFolder, backups })
  expect(pays.paid.length).toBeGreaterThan(before)
  const copied = bases(backups)[0]!
  expect(copied.folder).toBe(base)

  // The first whole second after the copy, with payments on both sides of it.
  const second = new Date(Math.ceil((copied.from.getTime() + 200) / 1000) * 1000)
  await expect.poll(() => pays.paid.at(-1)!.begun, { timeout: 20_000 }).toBeGreaterThan(second.getTime() + 500)
  await pays.stop()
  const early = pays.paid.filter(({ acknowledged }) => acknowledged < second.getTime())
  const late = pays.paid.filter(({ begun }) => begun > second.getTime())
  expect(early.length).toBeGreaterThan(before)
  expect(late.length).toBeGreaterThan(0)

  // Restored beside the bank that runs: the newest part of its log is not in the archive yet.
  await restored('then', second, async (db) => {
    const found = await idsIn(db)
    expect(early.filter(({ id }) => !found.has(id))).toEqual([])
    expect(late.filter(({ id }) => found.has(id))).toEqual([])
    const { breaches, audit, operations } = await checkRestored(db, second)
    expect({ breaches, audit }).toEqual({ breaches: [], audit: undefined })
    expect(operations).toBe(found.size)
    // What left the bank since then is known to its rails alone.
    expect(await standing(db)).toMatchObject({ payouts: 'halted' })
  })
  expect(await standing(bank.db)).toMatchObject({ payouts: 'open' })

  await restored('all', undefined, async (db) => {
    const found = await idsIn(db)
    expect(pays.paid.filter(({ id }) => !found.has(id))).toEqual([])
    expect((await checkRestored(db, undefined)).breaches).toEqual([])
  })
  await expect(restored('then', second, idsIn)).rejects.toThrow(/^--into: .* is not empty/)
  await expect(restored('past', new Date(copied.from.getTime() - 60_000), idsIn)).rejects.toThrow(/^--to: the oldest backup begins at/)
  await expect(restored('future', new Date(Date.now() + 3_600_000), idsIn)).rejects.toThrow('lies in the future')
}, 120_000)

test('older backups go, and of the log what no backup needs; the newest can still be restored', async () => {
  await backUp({ folder, stateFolder, backups })
  await backUp({ folder, stateFolder, backups })
  const segments = () => readdirSync(walFolder(backups)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
  const needed = bases(backups).at(-1)!.firstSegment
  expect(segments().some((name) => name.slice(0, 24) < needed)).toBe(true)
  expect(forgetOld(backups, 1)).toMatchObject({ bases: 2 })
  expect(readdirSync(baseFolder(backups))).toHaveLength(1)
  expect(segments().some((name) => name.slice(0, 24) < needed)).toBe(false)
  await restored('newest', undefined, async (db) => {
    expect((await idsIn(db)).size).toBe((await idsIn(bank.db)).size)
  })
}, 60_000)
