/** Money from outside under a number that means something else here already. */
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fakeReceiving } from '../../gateways/receiving/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { takeArrivals } from './arrivals.ts'

let bank: TestBank
let troubles: string[] = []
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(async () => {
  await booksAreRight(bank)
  troubles = []
  // What a test left open is nobody's business any more.
  await sql`update fake_arrival set taken_at = now()`.execute(bank.db)
})

let count = 0
async function people() {
  const email = (name: string) => `${name}${count}@arrivals.example`
  count++
  return bank.world({ ana: { usd: '10.00', email: email('ana') }, bob: { usd: '1.00', email: email('bob') } })
}
const own = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account[0]!.accountId

async function arrives(id: string, to: number, cents: number): Promise<void> {
  await sql`
    insert into fake_arrival (id, brand, destination, reference, amount, currency, sender)
    values (${id}, 'aldermint', '4400917725', ${`DU${to}`}, ${cents}, 'USD', 'Northlight BV')
    on conflict (id) do update set amount = excluded.amount, taken_at = null`.execute(bank.db)
  const onTrouble = (error: unknown) => void troubles.push((error as Error).message)
  await takeArrivals({ db: bank.db, batches: batcher(bank.db), receiving: fakeReceiving(bank.db), onTrouble })
}
const isOpen = async (id: string) =>
  (await bank.db.selectFrom('fake_arrival').select('taken_at').where('id', '=', id).executeTakeFirstOrThrow()).taken_at === null

test('[G12] other money under a number that was booked: not booked, reported, and left open', async () => {
  const { ana } = await people()
  const accountId = await own(ana)
  await arrives('dep-0001', accountId, 25_00)
  await arrives('dep-0001', accountId, 40_00)
  expect(await ana.balance('USD')).toBe('35.00')
  expect(troubles).toEqual(['arrival dep-0001 is not the money that was booked under this number'])
  expect(await isOpen('dep-0001')).toBe(true)
})

test('[G12] what an older version has booked under its key is not booked again', async () => {
  const { ana } = await people()
  const accountId = await own(ana)
  await arrives('dep-0002', accountId, 25_00)
  await sql`update operation set idem_key = 'arrival:dep-0002' where idem_key = 'arrival dep-0002'`.execute(bank.db)
  await arrives('dep-0002', accountId, 25_00)
  expect(await ana.balance('USD')).toBe('35.00')
  expect([troubles, await isOpen('dep-0002')]).toEqual([[], false])
})

test('[G12] booked, not yet answered for, and the account closed meanwhile: it does not go back as well', async () => {
  const { ana } = await people()
  const accountId = await own(ana)
  await arrives('dep-0004', accountId, 25_00)
  await sql`update account set status = 11 where id = ${accountId}`.execute(bank.db)
  await arrives('dep-0004', accountId, 25_00)
  const { sent_back: back } = await bank.db
    .selectFrom('fake_arrival')
    .select('sent_back')
    .where('id', '=', 'dep-0004')
    .executeTakeFirstOrThrow()
  expect([troubles, await isOpen('dep-0004'), back]).toEqual([[], false, null])
})

test("[G12] a payment of its owner under a key that looks like it takes nothing from it; the bank's own key is refused", async () => {
  const { ana, bob } = await people()
  const accountId = await own(ana)
  const pays = (key: string) => ana.answer(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: bob.email }, { key })
  const refused = await pays('arrival dep-0003')
  expect(refused.body.validationErrors).toMatchObject([{ field: 'Idempotency-Key', reason: 'FORMAT' }])
  expect((await pays('arrival:dep-0003')).code).toBe('00')
  expect(await ana.balance('USD')).toBe('8.75')
  await arrives('dep-0003', accountId, 5000_00)
  expect(await ana.balance('USD')).toBe('5008.75')
  expect([troubles, await isOpen('dep-0003')]).toEqual([[], false])
})

test('[G12] a hundred that stay open hold nothing up', async () => {
  const { ana } = await people()
  const accountId = await own(ana)
  const all = sql`generate_series(1, 100) n`
  await sql`
    insert into fake_arrival (id, brand, destination, reference, amount, currency, sender, arrives_at)
    select 'stuck-' || n, 'aldermint', '4400917725', ${`DU${accountId}`}, 100, 'USD', 'Northlight BV', now() - interval '1 hour' from ${all}`.execute(
    bank.db,
  )
  await arrives('dep-0005', accountId, 1_00)
  expect(await ana.balance('USD')).toBe('111.00')
  await sql`update fake_arrival set amount = 200, taken_at = null where id like 'stuck-%'`.execute(bank.db)
  await arrives('dep-0006', accountId, 1_00)
  expect(await ana.balance('USD')).toBe('112.00')
  expect([troubles.length, await isOpen('dep-0006')]).toEqual([100, false])
})
