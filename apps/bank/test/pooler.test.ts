/**
 * A pooler may stand between the bank and its database. What a session has to itself goes past it, and nobody loses by it: settings of a
 * connection hold, one that leads to no primary any more is given up. PgBouncer itself is tried where it is installed.
 */
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addressesOf } from '../src/db/addresses.ts'
import { addressOf, openDb, prepared, type Db } from '../src/db/pool.ts'
import { again } from '../src/db/transaction.ts'
import { readEnv } from '../src/env.ts'
import { upgrade } from '../src/upgrade.ts'
import { testBank, type Somebody } from './bank.ts'
import { freshDb, type FreshDb } from './fresh-db.ts'

/** Whoever comes through is noted by the name in their first message; what it says beside that a pooler would not know. */
async function openDoor(): Promise<{ url(of: string): string; names: Set<string>; firsts: string[] }> {
  const { port, hostname } = new URL(inject('postgres'))
  const names = new Set<string>()
  const firsts: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((from) => {
    const to = connect({ port: Number(port), host: hostname })
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => [from, to].forEach((each) => each.destroy()))
    }
    from.once('data', (first) => {
      const words = first.subarray(8).toString('latin1').split('\0')
      names.add(words.includes('application_name') ? words[words.indexOf('application_name') + 1]! : '')
      firsts.push(words.filter((_word, place) => place % 2 === 0 && words[place] !== '').join(' '))
    })
    from.pipe(to)
    to.pipe(from)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    sockets.forEach((socket) => socket.destroy())
  })
  return { names, firsts, url: (of) => replaced(of, (server.address() as AddressInfo).port) }
}
const replaced = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href

/** Two of them with money, and a bank that does by itself what a bank does. */
async function bankBehind(url: string, fresh: FreshDb) {
  const { direct } = await addressesOf(readEnv({ DATABASE_URL: url, DATABASE_DIRECT_URL: fresh.url }), undefined)
  const db = openDb(url, { max: 4, direct })
  const bank = await testBank({ jobsUrl: direct }, { url, db, close: () => db.destroy().then(() => fresh.close()) })
  onTestFinished(() => bank.close())
  return { bank, db, people: await bank.world({ ana: { usd: '100.00' }, bob: { usd: '1.00' } }) }
}

async function pay(from: Somebody, to: Somebody, amount: string) {
  const [account] = (await from.call(accounts.list, {})).accounts.account
  return from.call(p2p.send, { accountId: account!.accountId, amount, currency: 'USD', toEmail: to.email })
}

async function settingsOf(db: Db): Promise<object> {
  const { rows } = await sql<object>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle,
           current_setting('default_transaction_isolation') as isolation, current_setting('timezone') as zone`.execute(db)
  return rows[0]!
}
const wanted = { statement: '5s', lock: '3s', idle: '10s', isolation: 'read committed', zone: 'UTC' }

/** Who is connected to it, once all of these are. */
async function connected(db: Db, ...all: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ name: string }>`
        select distinct application_name as name from pg_stat_activity where datname = current_database()`.execute(db)
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...all]))
    },
    { timeout: 20_000, interval: 100 },
  )
}

test('a database that the direct address does not lead to is refused before anything is done in it', async () => {
  const [fresh, other] = [await freshDb(), await freshDb()]
  onTestFinished(() => Promise.all([fresh.close(), other.close()]).then(() => undefined))
  const at = (DATABASE_DIRECT_URL: string) => addressesOf(readEnv({ DATABASE_URL: fresh.url, DATABASE_DIRECT_URL }), undefined)
  await expect(at(other.url)).rejects.toThrow('DATABASE_DIRECT_URL: leads to another database than DATABASE_URL')
  await expect(at(replaced(fresh.url, 9))).rejects.toThrow(/^DATABASE_DIRECT_URL: the database cannot be reached/)
  const door = await openDoor()
  const found = await addressesOf(readEnv({ DATABASE_URL: door.url(fresh.url), DATABASE_DIRECT_URL: fresh.url }), undefined)
  expect(found).toEqual({ url: door.url(fresh.url), direct: fresh.url })
})

test('people are served through the pooler, with nothing in the first message that one would not know; listening and jobs go past it', async () => {
  const fresh = await freshDb()
  const door = await openDoor()
  const { db, people } = await bankBehind(door.url(fresh.url), fresh)
  await pay(people.ana, people.bob, '1.00')
  await connected(db, 'ducat', 'ducat listener', 'ducat-jobs')
  // The one without a name asked where the address leads.
  expect([...door.names].toSorted()).toEqual(['', 'ducat'])
  expect(new Set(door.firsts.flatMap((words) => words.split(' ')))).toEqual(
    new Set(['user', 'database', 'application_name', 'client_encoding']),
  )
  expect(addressOf(db)).toBe(fresh.url)
  expect(await settingsOf(db)).toEqual(wanted)
})

test('a connection to a server that only follows is given up at the first refusal; what was refused there is done by the next one', async () => {
  const fresh = await freshDb()
  const db = openDb(fresh.url, { max: 1 })
  const bank = await testBank({}, { url: fresh.url, db, close: () => db.destroy().then(() => fresh.close()) })
  onTestFinished(() => bank.close())
  const { ana, bob } = await bank.world({ ana: { usd: '100.00' }, bob: { usd: '1.00' } })
  const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  // As a primary answers that has become a follower.
  const follows = () => sql`set default_transaction_read_only = on`.execute(db)
  const before = await backend()
  await follows()
  await expect(sql`create table written ()`.execute(db)).rejects.toMatchObject({ code: '25006' })
  expect(await backend()).not.toBe(before)
  await follows()
  await again(() => sql`create table written ()`.execute(db))

  const [account] = (await ana.call(accounts.list, {})).accounts.account
  const payment = { accountId: account!.accountId, amount: '5.00', currency: 'USD', toEmail: bob.email }
  const send = () => ana.answer(p2p.send, payment, { key: 'asked-until-it-is-known' })
  await follows()
  expect((await send()).code).toBe('UE')
  const booked = await send()
  expect(booked.code).toBe('00')
  expect((await send()).body).toMatchObject({ transactionId: booked.body.transactionId })
  expect(await bob.balance('USD')).toBe('6.00')
})

const PGBOUNCER = '/usr/sbin/pgbouncer'
const missing = existsSync(PGBOUNCER) ? '' : ' (PgBouncer is not here: apt-get install pgbouncer)'

test.skipIf(missing !== '')(
  `through PgBouncer in session mode: settings hold, statements are prepared, people pay, a release is brought past it${missing}`,
  async () => {
    const fresh = await freshDb({ bare: true })
    await upgrade(fresh.url)
    const { bank, db, people } = await bankBehind(await pgBouncer(fresh.url), fresh)
    for (let turn = 0; turn < 3; turn++) await pay(people.ana, people.bob, '1.00')
    expect(await people.bob.balance('USD')).toBe('4.00')
    expect(await settingsOf(db)).toEqual(wanted)
    await sql`${prepared('of-a-test')} select 1`.execute(db)
    await connected(fresh.db, 'ducat', 'ducat listener', 'ducat-jobs')
    expect((await bank.app.inject({ url: '/health' })).statusCode).toBe(200)
  },
)

/** On this machine, for one database; it stops with the test. */
async function pgBouncer(url: string): Promise<string> {
  const { port, hostname, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'ducat-pgbouncer-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const own = (probe.address() as AddressInfo).port
  await new Promise((done) => probe.close(done))
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`)
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\n${pathname.slice(1)} = host=${hostname} port=${port}\n[pgbouncer]\npool_mode = session\nlisten_addr = 127.0.0.1\n` +
      `listen_port = ${own}\nauth_type = scram-sha-256\nauth_file = ${join(folder, 'users')}\nunix_socket_dir =\n`,
  )
  // It refuses root.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined
  if (uid !== undefined) for (const path of [folder, join(folder, 'users'), join(folder, 'ini')]) chownSync(path, uid, uid)
  chmodSync(folder, 0o700)
  const running = spawn(PGBOUNCER, ['-q', join(folder, 'ini')], { stdio: 'ignore', ...(uid !== undefined && { uid, gid: uid }) })
  onTestFinished(() => {
    running.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const through = replaced(url, own)
  await vi.waitFor(() => addressesOf(readEnv({ DATABASE_URL: through }), undefined), { timeout: 20_000, interval: 100 })
  return through
}
