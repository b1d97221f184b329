import { auth } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bankForTest, type Somebody, type TestBank } from '../../test/bank.ts'
import { connect, listenTo } from '../../test/channel.ts'
import { happens } from '../../test/write-events.ts'
import { openBank } from '../bank.ts'
import { openDb } from '../db/pool.ts'
import { openLog } from '../log.ts'
import type { Bounds } from './index.ts'

/** Nothing is found by looking: what arrives was announced. */
const noPoll: Partial<Bounds> = { pollMs: 3_600_000 }

/** A second bank on the database of the first. */
async function another(bank: TestBank, bounds: Partial<Bounds>) {
  const db = openDb(bank.url, { max: 4 })
  const app = await openBank({
    db,
    mode: 'demo',
    brand: 'aldermint',
    store: 'server',
    version: '2.1.2',
    build: 'test',
    dist: undefined,
    log: openLog('silent'),
    limitFactor: 1000,
    realtime: { bounds },
  })
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  onTestFinished(close)
  return { app, db, close }
}

const following = async ({ host, token, customerId }: Somebody, app: Somebody['app'], lastNumber = 0) => {
  const ears = await listenTo({ app, host, token })
  ears.say({ event: 'resume', data: { customerId, lastNumber } })
  return ears
}

/** Until the listening connections of all nodes are there. */
const listening = async (bank: TestBank, nodes: number) => {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'ducat listener'
                                 and state = 'idle' and query ilike '%listen%'`.execute(bank.db)
      return rows.length
    })
    .toBe(nodes)
}

describe('two nodes on one database', () => {
  test('[C-OWN-040] [G9] what is written through one arrives at a socket of the other', async () => {
    const bank = await bankForTest({ realtime: { bounds: noPoll } })
    const { ana } = await bank.world({ ana: {} })
    const node = await another(bank, noPoll)
    await listening(bank, 2)
    const [here, there] = await Promise.all([following(ana, bank.app), following(ana, node.app)])
    await happens(bank.db, ana.customerId)
    await happens(node.db, ana.customerId)
    for (const ears of [here, there]) {
      await ears.hears('changed', ({ number }) => number === 2)
      expect(ears.heard.slice(1).map(({ number }) => number)).toEqual([1, 2])
    }
  })

  test('[API-007] [G29] signing out at one closes the channels of that sign-in at both, and no others', async () => {
    const bank = await bankForTest({ realtime: { bounds: noPoll } })
    const { ana } = await bank.world({ ana: {} })
    const node = await another(bank, noPoll)
    await listening(bank, 2)
    const other = await listenTo(ana)
    const { refreshToken } = await ana.signIn()
    const both = await Promise.all([bank.app, node.app].map((app) => listenTo({ app, host: ana.host, token: ana.token })))
    await ana.call(auth.logout, { refreshToken: refreshToken! })
    for (const ears of both) expect(await ears.closed()).toBe('signIn')
    expect(other.socket.readyState).toBe(other.socket.OPEN)
  })

  test('[API-007] a refresh token shown twice ends its channels too', async () => {
    const bank = await bankForTest({ realtime: { bounds: noPoll } })
    const { ana } = await bank.world({ ana: {} })
    const { refreshToken } = await ana.signIn()
    await listening(bank, 1)
    const ears = await listenTo(ana)
    const { refreshToken: second } = await ana.call(auth.refresh, { refreshToken: refreshToken! })
    await ana.call(auth.refresh, { refreshToken: second })
    expect(ears.socket.readyState).toBe(ears.socket.OPEN)
    expect((await ana.answer(auth.refresh, { refreshToken })).status).toBe(401)
    expect(await ears.closed()).toBe('signIn')
  })

  test('[C-OWN-041] [G28] a socket moves from a node that stops to the other and misses nothing', async () => {
    const bank = await bankForTest()
    const { ana } = await bank.world({ ana: {} })
    const node = await another(bank, {})
    const first = await following(ana, node.app)
    await happens(bank.db, ana.customerId)
    await first.hears('changed')
    await node.close()
    expect(await first.closed()).toBe('restart')
    await happens(bank.db, ana.customerId)
    const next = await following(ana, bank.app, 1)
    expect((await next.hears('changed')).number).toBe(2)
  })
})

describe('without announcements', () => {
  test('[G4] the listening connection comes back by itself, and what was written meanwhile is told', async () => {
    const bank = await bankForTest({ realtime: { bounds: noPoll } })
    const { ana } = await bank.world({ ana: {} })
    await listening(bank, 1)
    const ears = await following(ana, bank.app)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'ducat listener'`.execute(
      bank.db,
    )
    await happens(bank.db, ana.customerId)
    expect((await ears.hears('changed')).number).toBe(1)
    await listening(bank, 1)
    await happens(bank.db, ana.customerId)
    expect((await ears.hears('changed', ({ number }) => number === 2)).number).toBe(2)
  })

  test('[G28] [G29] events and ended sessions are found by looking', async () => {
    const bank = await bankForTest({ realtime: { bounds: { pollMs: 20 } } })
    const { ana } = await bank.world({ ana: {} })
    await sql`drop trigger event_written on event; drop trigger session_ended on session_family`.execute(bank.db)
    const ears = await following(ana, bank.app)
    await happens(bank.db, ana.customerId)
    expect((await ears.hears('changed')).number).toBe(1)
    await sql`update session_family set expires_at = now()`.execute(bank.db)
    expect(await ears.closed()).toBe('signIn')
  })
})

describe('peers', () => {
  test('[G29] one that does not answer pings is cut off, one that does stays', async () => {
    const bank = await bankForTest({ realtime: { bounds: { pingMs: 40 } } })
    const { ana } = await bank.world({ ana: {} })
    const [alive, dead] = await Promise.all([listenTo(ana), listenTo(ana, undefined, { autoPong: false })])
    expect(await dead.closed()).toBe(1006)
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
  })

  test('[G29] one that does not read is cut off', async () => {
    const bank = await bankForTest({ realtime: { bounds: { slowMs: 1_000 } } })
    const { ana } = await bank.world({ ana: {} })
    const large = { operationId: 'x'.repeat(32), transactionIds: Array.from({ length: 2_000 }, (_none, index) => 1e15 + index) }
    await sql`
      insert into event (customer_id, number, name, data)
      select ${ana.customerId}, n, 'transactionRejected', ${JSON.stringify(large)}::jsonb from generate_series(1, 400) n`.execute(bank.db)
    await sql`insert into event_counter (customer_id, number) values (${ana.customerId}, 400)`.execute(bank.db)
    const reads = await following(ana, bank.app, 300)
    await reads.hears('transactionRejected', ({ number }) => number === 400)
    reads.socket.close()
    const ears = await listenTo(ana)
    ears.socket.pause()
    ears.say({ event: 'resume', data: { customerId: ana.customerId, lastNumber: 0 } })
    await expect.poll(() => bank.app.websocketServer.clients.size, { timeout: 20_000 }).toBe(0)
    expect(ears.heard.length).toBeLessThan(400)
  })

  test('[G29] a bank that stops says so, and does not wait for peers that do not answer', async () => {
    const bank = await bankForTest()
    const { ana } = await bank.world({ ana: {} })
    const node = await another(bank, {})
    const [polite, deaf, nobody] = [
      await listenTo({ ...at(ana), app: node.app }),
      await listenTo({ ...at(ana), app: node.app }),
      await connect(node.app, ana.host),
    ]
    deaf.socket.pause()
    await node.close()
    expect(await Promise.all([polite.closed(), nobody.closed()])).toEqual(['restart', 'restart'])
  })
})

const at = ({ host, token }: Somebody) => ({ host, token })
