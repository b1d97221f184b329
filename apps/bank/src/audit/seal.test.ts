import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '../../test/fresh-db.ts'
import { LeaseLost, takeLease, type Lease } from '../db/lease.ts'
import { record } from './record.ts'
import { sealAudit, verifyAudit } from './seal.ts'

let fresh: FreshDb
let lease: Lease
beforeEach(async () => {
  fresh = await freshDb()
  lease = (await takeLease(fresh.db, 'seal-audit', 60, 'a'))!
})
afterEach(() => fresh.close())

const line = (call: string, db = fresh.db) =>
  record(db, {
    brand: 'aldermint',
    personId: 1001,
    customerId: undefined,
    call,
    key: undefined,
    result: '00',
    requestId: 'r',
    address: '127.0.0.1',
  })
const lines = async () => (await fresh.db.selectFrom('audit_line').select('id').orderBy('id').execute()).map(({ id }) => id)
async function five(): Promise<bigint[]> {
  for (const call of ['a', 'b', 'c', 'd', 'e']) await line(call)
  await sealed(5)
  expect(await verifyAudit(fresh.db)).toBeUndefined()
  return lines()
}
/** Seals until that many are: a transaction of anybody on this server may make lines wait a moment. */
async function sealed(count: number, by = lease): Promise<void> {
  let done = 0
  await expect.poll(async () => (done += await sealAudit(fresh.db, by))).toBe(count)
}

describe('found', () => {
  test.each([
    ['who did it', sql`person_id = 7`],
    ['for whom', sql`customer_id = 7`],
    ['which administrator', sql`admin_id = 7`],
    ['what was done', sql`call = 'x'`],
    ['with which key', sql`key = ''`],
    ['how it ended', sql`result = 'VF'`],
    ['when, by a millionth of a second', sql`at = at + interval '1 microsecond'`],
  ])('a line changed: %s', async (_what, change) => {
    const ids = await five()
    await sql`update audit_line set ${change} where id = ${ids[2]}`.execute(fresh.db)
    expect(await verifyAudit(fresh.db)).toEqual({ what: 'changed', line: ids[2] })
  })

  test.each([0, 2, 4])('a line deleted: number %i', async (place) => {
    const ids = await five()
    await sql`delete from audit_line where id = ${ids[place]}`.execute(fresh.db)
    expect(await verifyAudit(fresh.db)).toEqual({ what: 'deleted', line: ids[place] })
  })

  test('a line deleted together with its seal', async () => {
    const ids = await five()
    await sql`delete from audit_line where id = ${ids[2]}`.execute(fresh.db)
    await sql`delete from audit_seal where line_id = ${ids[2]}`.execute(fresh.db)
    expect(await verifyAudit(fresh.db)).toEqual({ what: 'deleted', line: ids[3] })
  })

  test('a line slipped in between', async () => {
    const ids = await five()
    await sql`
      insert into audit_line (id, xid, brand, call, result, request_id, address) overriding system value
      select 999, xid, brand, 'slipped in', result, request_id, address from audit_line where id = ${ids[2]}`.execute(fresh.db)
    expect(await verifyAudit(fresh.db)).toEqual({ what: 'inserted', line: 999n })
  })

  test('two lines that changed places', async () => {
    const ids = await five()
    await sql`
      update audit_line l set call = o.call from audit_line o
      where (l.id = ${ids[1]} and o.id = ${ids[2]}) or (l.id = ${ids[2]} and o.id = ${ids[1]})`.execute(fresh.db)
    expect(await verifyAudit(fresh.db)).toEqual({ what: 'changed', line: ids[1] })
  })
})

test('[G9] a node that slept seals nothing: the chain has one author at a time', async () => {
  await line('a')
  await sql`update lease set until = now()`.execute(fresh.db)
  const next = (await takeLease(fresh.db, 'seal-audit', 60, 'b'))!
  await expect(sealAudit(fresh.db, lease)).rejects.toThrow(LeaseLost)
  await sealed(1, next)
})

test('a line waits for older transactions that still run, and none is ever passed over', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = fresh.db.transaction().execute(async (trx) => {
    await line('slow', trx)
    begun.resolve()
    await finish.promise
  })
  await begun.promise
  await line('quick')
  expect(await sealAudit(fresh.db, lease)).toBe(0)
  finish.resolve()
  await slow
  await sealed(2)
  expect(await verifyAudit(fresh.db)).toBeUndefined()
})

test('more than one step, and a chain that goes on where it ended', async () => {
  await sql`
    insert into audit_line (brand, call, result, request_id, address)
    select 'aldermint', 'call ' || n, '00', 'r', '' from generate_series(1, 2500) n`.execute(fresh.db)
  await sealed(2_500)
  await line('later')
  await sealed(1)
  expect(await sealAudit(fresh.db, lease)).toBe(0)
  expect(await verifyAudit(fresh.db)).toBeUndefined()
})
