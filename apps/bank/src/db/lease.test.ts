import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '../../test/fresh-db.ts'
import { LeaseLost, takeLease } from './lease.ts'
import { transaction } from './transaction.ts'

let fresh: FreshDb
beforeAll(async () => {
  fresh = await freshDb()
})
afterAll(() => fresh.close())

const runOut = (name: string) => sql`update lease set until = now() - interval '1 second' where name = ${name}`.execute(fresh.db)
const written = async (name: string) =>
  (await fresh.db.selectFrom('walk').select('place').where('name', '=', name).executeTakeFirst())?.place
const write = (name: string, place: number) => sql`
  insert into walk (name, place) values (${name}, ${place}) on conflict (name) do update set place = excluded.place`

test('what somebody has, nobody else gets', async () => {
  expect(await takeLease(fresh.db, 'one', 60, 'a')).toBeDefined()
  expect(await takeLease(fresh.db, 'one', 60, 'b')).toBeUndefined()
})

test('of many who ask at once one gets it', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_none, turn) => takeLease(fresh.db, 'many', 60, `node ${turn}`)))
  expect(all.filter((lease) => lease !== undefined)).toHaveLength(1)
})

test('[G9] a node that slept past its lease cannot write: its number is an old one', async () => {
  const slept = (await takeLease(fresh.db, 'sleeper', 60, 'a'))!
  await runOut('sleeper')
  const awake = (await takeLease(fresh.db, 'sleeper', 60, 'b'))!
  expect(awake.fence).toBe(slept.fence + 1n)
  await transaction(fresh.db, async (trx) => {
    await awake.hold(trx)
    await write('sleeper', 2).execute(trx)
  })
  const late = transaction(fresh.db, async (trx) => {
    await write('sleeper', 1).execute(trx)
    await slept.hold(trx)
  })
  await expect(late).rejects.toThrow(LeaseLost)
  expect(await written('sleeper')).toBe(2n)
  // Nor does its late goodbye take the lease away from whoever has it now.
  await slept.release()
  expect(await takeLease(fresh.db, 'sleeper', 60, 'c')).toBeUndefined()
})

test('nobody takes over between the look and the commit', async () => {
  const mine = (await takeLease(fresh.db, 'between', 60, 'a'))!
  await runOut('between')
  let taken: Promise<unknown> = Promise.resolve()
  const order: string[] = []
  await transaction(fresh.db, async (trx) => {
    await mine.hold(trx)
    taken = takeLease(fresh.db, 'between', 60, 'b').then((lease) => order.push(lease ? 'taken over' : 'refused'))
    await expect.poll(waiting).toBe(1)
    await write('between', 1).execute(trx)
    order.push('written')
  })
  await taken
  // The hold made the lease longer, so the other one is refused once it has waited for the commit.
  expect(order).toEqual(['written', 'refused'])
})

test('a lease that is given back is free at once', async () => {
  const first = (await takeLease(fresh.db, 'back', 60, 'a'))!
  await first.release()
  expect((await takeLease(fresh.db, 'back', 60, 'b'))?.fence).toBe(first.fence + 1n)
})

/** How many wait for a lock in this database. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    fresh.db,
  )
  return rows[0]?.count ?? 0
}
