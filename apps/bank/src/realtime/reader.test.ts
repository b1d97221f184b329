import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { listenTo } from '../../test/channel.ts'
import { happens, writeEvent } from '../../test/write-events.ts'
import type { Db } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { horizonOf, newsSince } from './store.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

/** An event whose transaction stays open until told. */
async function heldOpen(db: Db, customerId: number) {
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = transaction(db, async (trx) => {
    await writeEvent(trx, customerId)
    written.resolve()
    await commit.promise
  })
  await written.promise
  return () => (commit.resolve(), done)
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
    const both = [cleo.customerId, dora.customerId]
    const start = await horizonOf(bank.db)
    const commitCleo = await heldOpen(bank.db, cleo.customerId)
    await happens(bank.db, dora.customerId)
    const before = await newsSince(bank.db, start, both)
    expect(before).toMatchObject({ held: true, fresh: [] })
    await commitCleo()
    await expect
      .poll(() => newsSince(bank.db, before.horizon, both).then(({ fresh }) => fresh.toSorted()))
      .toEqual(both.map((id) => [id, 1]))
  })

  test('[G28] and through the socket: both arrive, without any further event', async () => {
    const { ed, fay } = await bank.world({ ed: {}, fay: {} })
    const ears = await Promise.all([ed, fay].map(following))
    const commitEd = await heldOpen(bank.db, ed.customerId)
    await happens(bank.db, fay.customerId)
    expect(ears[0]?.heard).toHaveLength(1)
    await commitEd()
    for (const each of ears) expect((await each.hears('changed')).number).toBe(1)
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
    await transaction(bank.db, async (trx) => {
      await writeEvent(trx, hal.customerId)
      throw new Error('not after all')
    }).catch(() => undefined)
    await happens(bank.db, hal.customerId)
    expect((await ears.hears('changed')).number).toBe(1)
  })
})

test('[G28] 16 writers at once, transactions of all lengths: nobody misses anything, everything in order', async () => {
  const everybody = Object.values(await bank.world({ ina: {}, jan: {}, kim: {}, leo: {} }))
  const ears = await Promise.all(everybody.map(following))
  const written = new Map(everybody.map(({ customerId }) => [customerId, 0]))
  await Promise.all(
    Array.from({ length: 16 }, async (_none, writer) => {
      for (let turn = 0; turn < 25; turn++) {
        // Always in id order, as the bank's own batches do; some wait inside for a moment, so that commits overtake each other.
        const told = everybody.filter((_each, place) => (writer + turn + place) % 3 !== 0).toSorted((a, b) => a.customerId - b.customerId)
        await transaction(bank.db, async (trx) => {
          await sql`select pg_current_xact_id(), pg_sleep(${(writer * turn) % 5} * 0.001)`.execute(trx)
          for (const { customerId } of told) await writeEvent(trx, customerId)
        })
        for (const { customerId } of told) written.set(customerId, written.get(customerId)! + 1)
      }
    }),
  )
  for (const [place, { customerId }] of everybody.entries()) {
    const count = written.get(customerId)!
    await ears[place]!.hears('changed', ({ number }) => number === count)
    expect(ears[place]!.heard.slice(1).map(({ number }) => number)).toEqual(Array.from({ length: count }, (_none, index) => index + 1))
  }
})

async function following(who: Somebody) {
  const ears = await listenTo(who)
  ears.say({ event: 'resume', data: { customerId: who.customerId, lastNumber: 0 } })
  return ears
}
