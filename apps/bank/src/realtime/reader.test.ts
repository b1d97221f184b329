import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { listenTo } from '../../test/channel.ts'
import { happens, writeEvent } from '../../test/write-events.ts'
import type { Db } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { Hub } from './hub.ts'
import { eventReader } from './reader.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

/** A transaction that stays open until told, with or without an event. */
async function heldOpen(db: Db, customerId?: number) {
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = transaction(db, async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx)
    if (customerId !== undefined) await writeEvent(trx, customerId)
    written.resolve()
    await commit.promise
  })
  await written.promise
  const end = () => (commit.resolve(), done)
  onTestFinished(end)
  return end
}

const naive = async (db: Db, last: bigint) => {
  const { rows } = await sql<{ id: bigint; customer_id: number }>`select id, customer_id from event where id > ${last} order by id`.execute(
    db,
  )
  return { last: rows.at(-1)?.id ?? last, customers: rows.map(({ customer_id: customer }) => customer) }
}

describe('a transaction that began first and commits last', () => {
  test('[G28] is passed over for ever by a reader that asks for ids above the last', async () => {
    const { ana, bob } = await bank.world({ ana: {}, bob: {} })
    const { last: start } = await naive(bank.db, 0n)
    const commitAna = await heldOpen(bank.db, ana.customerId)
    await happens(bank.db, bob.customerId)
    const seen = await naive(bank.db, start)
    expect(seen.customers).toEqual([bob.customerId])
    await commitAna()
    expect((await naive(bank.db, seen.last)).customers).toEqual([])
  })

  test('[G28] holds ours back, and then both are told', async () => {
    const { cleo, dora } = await bank.world({ cleo: {}, dora: {} })
    const { told, looked } = await reading([cleo, dora])
    const commitCleo = await heldOpen(bank.db, cleo.customerId)
    await happens(bank.db, dora.customerId)
    await looked()
    expect(told).toEqual(new Map())
    await commitCleo()
    await expect.poll(() => told).toEqual(new Map([cleo, dora].map(({ customerId }) => [customerId, 1])))
  })

  test('[G28] and through the socket: both arrive, without any further event', async () => {
    const { ed, fay } = await bank.world({ ed: {}, fay: {} })
    const ears = await Promise.all([ed, fay].map(following))
    const commitEd = await heldOpen(bank.db, ed.customerId)
    await happens(bank.db, fay.customerId)
    await commitEd()
    for (const each of ears) expect((await each.hears('changed')).number).toBe(1)
  })

  test('[G28] one that wrote no event announces nothing: the reader looks again by itself', async () => {
    const { gus } = await bank.world({ gus: {} })
    const { told, looked } = await reading([gus], 3_600_000)
    await looked(3)
    const commitOther = await heldOpen(bank.db)
    await happens(bank.db, gus.customerId)
    await looked(3)
    expect(told).toEqual(new Map())
    await commitOther()
    await expect.poll(() => told).toEqual(new Map([[gus.customerId, 1]]))
  })

  test('[C-OWN-040] nobody overtakes within one customer: the second number waits for the first', async () => {
    const { gil } = await bank.world({ gil: {} })
    const ears = await following(gil)
    const commitFirst = await heldOpen(bank.db, gil.customerId)
    const second = happens(bank.db, gil.customerId)
    await commitFirst()
    await second
    await ears.hears('changed', ({ number }) => number === 2)
    expect(ears.heard.slice(1).map(({ number }) => number)).toEqual([1, 2])
  })

  test('[C-OWN-040] one that rolls back leaves no number out', async () => {
    const { hal } = await bank.world({ hal: {} })
    const ears = await following(hal)
    await bank.db
      .transaction()
      .execute(async (trx) => {
        await writeEvent(trx, hal.customerId)
        throw new Error('not after all')
      })
      .catch(() => undefined)
    await happens(bank.db, hal.customerId)
    expect((await ears.hears('changed')).number).toBe(1)
  })
})

test('[G28] whoever begins to listen while the reader asks looks once more: it did not ask for them', async () => {
  let told = 0
  class Joining extends Hub {
    override get customers(): number[] {
      const before = super.customers
      if (before.length === 0) queueMicrotask(() => this.join({ customerId: 1, tell: () => told++ }))
      return before
    }
  }
  const reader = await eventReader(bank.db, new Joining(), 1, (error) => expect.fail(String(error)))
  onTestFinished(() => reader.close())
  await expect.poll(() => told).toBe(1)
})

describe('16 writers at once, transactions of all lengths', () => {
  /** Took its place in the order of transactions, and commits a moment later: others overtake it. */
  const slowly = (customers: readonly number[], ms: number) =>
    bank.db.transaction().execute(async (trx) => {
      await sql`select pg_current_xact_id(), pg_sleep(${ms} * 0.001)`.execute(trx)
      for (const customerId of customers) await writeEvent(trx, customerId)
    })
  const writers = (work: (writer: number) => Promise<void>) => Promise.all(Array.from({ length: 16 }, (_none, writer) => work(writer)))

  test('[G28] one event for each of many: everybody is told, although no later event would bring it up', async () => {
    const names = Array.from({ length: 160 }, (_none, index) => [`one${index}`, { activated: false }] as const)
    const everybody = Object.values(await bank.world(Object.fromEntries(names)))
    const { told } = await reading(everybody)
    await writers(async (writer) => {
      for (let turn = 0; turn < 10; turn++) await slowly([everybody[writer * 10 + turn]!.customerId], (writer * turn) % 9)
    })
    await expect.poll(() => told.size, { timeout: 20_000 }).toBe(160)
  })

  test('[G28] many events for a few: nobody misses any, all in order', async () => {
    const everybody = Object.values(await bank.world({ ina: {}, jan: {}, kim: {}, leo: {} }))
    const ears = await Promise.all(everybody.map(following))
    const written = new Map(everybody.map(({ customerId }) => [customerId, 0]))
    await writers(async (writer) => {
      for (let turn = 0; turn < 25; turn++) {
        // Always in id order, as the bank's own batches do.
        const some = everybody.map(({ customerId }) => customerId).filter((_each, place) => (writer + turn + place) % 3 !== 0)
        await slowly(
          some.toSorted((a, b) => a - b),
          (writer * turn) % 5,
        )
        for (const customerId of some) written.set(customerId, written.get(customerId)! + 1)
      }
    })
    for (const [place, { customerId }] of everybody.entries()) {
      const count = written.get(customerId)!
      await ears[place]!.hears('changed', ({ number }) => number === count)
      expect(ears[place]!.heard.slice(1).map(({ number }) => number)).toEqual(Array.from({ length: count }, (_none, index) => index + 1))
    }
  })
})

/** The reader alone, and whom it told of which number. `looked` wakes it and waits until it has looked
 * from beginning to end: being woken, beginning and ending each ask the hub for its customers, and another look may be under way. */
async function reading(people: readonly Somebody[], pollMs = 2) {
  let looks = 0
  class Counting extends Hub {
    override get customers(): number[] {
      looks++
      return super.customers
    }
  }
  const hub = new Counting()
  const told = new Map<number, number>()
  const reader = await eventReader(bank.db, hub, pollMs, (error) => expect.fail(String(error)))
  onTestFinished(() => reader.close())
  for (const { customerId } of people) hub.join({ customerId, tell: (upTo) => upTo !== undefined && told.set(customerId, upTo) })
  const looked = async (asks = 12) => {
    const before = looks
    reader.wake()
    await expect.poll(() => looks, { interval: 5 }).toBeGreaterThanOrEqual(before + asks)
  }
  return { told, looked }
}

async function following(who: Somebody) {
  const ears = await listenTo(who)
  ears.say({ event: 'resume', data: { customerId: who.customerId, lastNumber: 0 } })
  return ears
}
