import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitions } from '../../src/definitions.ts'
import { accepting } from '../../src/operations/accepts.ts'
import { batcher, type Batcher } from '../../src/operations/batcher.ts'
import { dispatcherOf } from '../../src/operations/dispatcher.ts'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../bank.ts'
import { jarFilled } from './operations.ts'

let bank: TestBank
let ana: Somebody
let batches: Batcher
let held: number
let count = 0
beforeAll(async () => {
  bank = await testBank()
  ;({ ana } = await bank.world({ ana: { usd: '100.00' } }))
  await sql`create table jar (id integer primary key, goal bigint not null, promised bigint not null default 0)`.execute(bank.db)
  await sql`insert into jar values (1, 5000)`.execute(bank.db)
  await sql.raw(readFileSync(join(import.meta.dirname, 'sql/jar_claimed.sql'), 'utf8')).execute(bank.db)
  await sql.raw(dispatcherOf([...definitions, jarFilled])).execute(bank.db)
  batches = batcher(bank.db)
  const { rows } = await sql<{ id: number }>`select ledger_account_id as id from account where customer_id = ${ana.customerId}`.execute(
    bank.db,
  )
  held = rows[0]!.id
})
afterAll(() => bank.close())

const promised = async () => (await sql<{ promised: bigint }>`select promised from jar`.execute(bank.db)).rows[0]!.promised

/** Ana promises so many cents, which are held until somebody decides. Who asks first comes first: which of many fit depends on it. */
const promise = (cents: bigint) =>
  batches.accept({
    ...accepting({
      ...jarFilled.of({ jarId: 1 }),
      brand: 'aldermint',
      customer: ana.customerId,
      key: `jar ${++count}`,
      state: 'approved',
      amount: money(cents, 'USD'),
      payee: { name: 'Holiday jar' },
    }),
    holds: [[held, cents]],
  })

test('of many at once as many fit into the jar as it takes, each refused alone', async () => {
  const asked = await Promise.allSettled([20_00n, 20_00n, 20_00n, 10_00n, 10_00n].map(promise))
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused.map((one) => (one as PromiseRejectedResult).reason)).toMatchObject(
    refused.map(() => ({ reason: 'JAR_FULL', by: 'jar_filled' })),
  )
  expect(await promised()).toBe(50_00n)
  expect(await ana.balance('USD')).toBe('100.00')
})

test('what is called off makes room in the jar again', async () => {
  const { rows } = await sql<{ id: bigint; version: number; account: number; amount: bigint }>`
    select o.id, o.version, h.account_id as account, h.amount from operation o join ledger_hold h on h.operation_id = o.id
    where o.kind = 'jar_filled' order by o.id limit 1`.execute(bank.db)
  const { id, version, account, amount } = rows[0]!
  await batches.advance({ operation: id, from: 'approved', to: 'cancelled', version, releases: [[account, amount]] })
  expect(await promised()).toBe(50_00n - amount)
  await promise(amount)
  expect(await promised()).toBe(50_00n)
  await booksAreRight(bank)
})
