import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../test/bank.ts'
import { LeaseLost, takeLease, type Lease } from '../db/lease.ts'
import { forgetQuotes } from '../modules/transfers/forget-quotes.ts'
import { forgetCommandKeys, freeOperationKeys } from './cleaning.ts'

let bank: TestBank
let person: number
let customer: number
beforeAll(async () => {
  bank = await testBank()
  const { ana } = await bank.world({ ana: {} })
  customer = ana.customerId
  person = (await bank.db.selectFrom('person').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => bank.close())

const operation = (key: string, age: string) =>
  sql`
  insert into operation (brand, kind, state, customer_id, idem_key, created_at)
  values ('aldermint', 'p2p', 'posted', ${customer}, ${key}, now() - ${age}::interval)`.execute(bank.db)
const keys = async () => {
  const { rows } = await sql<{ key: string }>`select idem_key as key from operation where idem_key is not null order by id`.execute(bank.db)
  return rows.map(({ key }) => key)
}

test('[G9] a node that slept frees no key', async () => {
  await operation('slept', '31 days')
  const lease = (await takeLease(bank.db, 'free-keys', 60, 'a'))!
  await sql`update lease set until = now() where name = 'free-keys'`.execute(bank.db)
  const next = (await takeLease(bank.db, 'free-keys', 60, 'b'))!
  await expect(freeOperationKeys(bank.db, lease)).rejects.toThrow(LeaseLost)
  expect(await keys()).toEqual(['slept'])
  await next.release()
})

test('[G11] the key of an operation answers for 30 days and is free afterwards; the operation stays', async () => {
  await operation('old', '31 days')
  await operation('young', '29 days')
  const lease = (await takeLease(bank.db, 'free-keys', 60)) as Lease
  expect(await freeOperationKeys(bank.db, lease)).toBe(2)
  expect(await keys()).toEqual(['young'])
  expect(await freeOperationKeys(bank.db, lease)).toBe(0)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from operation where customer_id = ${customer}`.execute(
    bank.db,
  )
  expect(rows[0]?.count).toBe(3)
})

test('[G11] other commands are answered again for 30 days, too', async () => {
  await sql`
    insert into command_key (person_id, customer_id, key, request_hash, created_at)
    select ${person}, ${customer}, 'k' || n, decode('00', 'hex'), now() - (case when n <= 2300 then '31 days' else '29 days' end)::interval
    from generate_series(1, 2310) n`.execute(bank.db)
  expect(await forgetCommandKeys(bank.db)).toBe(2_300)
  const left = await bank.db.selectFrom('command_key').select('key').execute()
  expect(left).toHaveLength(10)
})

test('quotes that nobody accepted go after a day; those that were used stay with their operation', async () => {
  const quote = (id: string, age: string, used: boolean) =>
    sql`
    insert into quote (id, brand, customer_id, kind, input_hash, send_amount, send_currency, fee, rate, receive_amount, receive_currency,
                       arrives_on, expires_at, used_at, created_at)
    values (${id}, 'aldermint', ${customer}, 'p2p', decode('00', 'hex'), 1, 'USD', 0, '1', 1, 'USD', current_date, now() - ${age}::interval,
            case when ${used} then now() end, now() - ${age}::interval)`.execute(bank.db)
  await quote('lapsed', '2 days', false)
  await quote('fresh', '1 hour', false)
  await quote('used', '2 days', true)
  expect(await forgetQuotes(bank.db)).toBe(1)
  const left = await bank.db.selectFrom('quote').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['fresh', 'used'])
})
