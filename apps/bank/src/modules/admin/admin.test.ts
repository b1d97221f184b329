import { accounts } from '@ducat/contract/accounts/calls'
import { acting, customers, ledger } from '@ducat/contract/admin/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
let people: Record<'ana' | 'boss' | 'admin', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({ ana: { usd: '100.00', eur: '20.00' }, boss: { works: { for: 'Firm', rights: 2 } }, admin: { isAdmin: true } })
})
afterAll(() => bank.close())

test('[C-OWN-039] the books are shown to nobody without a session, nor to customers with every right of their own', async () => {
  expect((await bank.anyone().answer(ledger.trialBalance, {})).code).toBe('AU')
  expect((await people.ana.answer(ledger.trialBalance, {})).code).toBe('13')
  expect((await people.boss.answer(ledger.trialBalance, {})).code).toBe('13')
})

test('[C-OWN-039] every currency sums to zero; a cent put in by hand is told', async () => {
  const { currencies, ok } = await people.admin.call(ledger.trialBalance, {})
  expect(ok).toBe(true)
  expect(currencies.map(({ currencyCode, sum }) => [currencyCode, sum])).toEqual([
    ['EUR', '0.00'],
    ['USD', '0.00'],
  ])
  expect(currencies.every(({ entries, accounts }) => entries > 0 && accounts > 1)).toBe(true)
  await sql`update ledger_account set posted = posted + 1 where code like 'customer:%:USD:%'`.execute(bank.db)
  const after = await people.admin.call(ledger.trialBalance, {})
  expect([after.ok, after.currencies.find(({ currencyCode }) => currencyCode === 'USD')?.sum]).toEqual([false, '0.01'])
})

test('[C-OWN-037] customers are found by number, name and address, by administrators alone and within the brand', async () => {
  expect((await people.ana.answer(customers.search, { query: 'ana' })).code).toBe('13')
  const elsewhere = await bank.world({ anabel: {} }, 'quaywell')
  const { customers: found, total } = await people.admin.call(customers.search, { query: 'ANA' })
  expect([found.map(({ customerId }) => customerId), total]).toEqual([[people.ana.customerId], 1])
  expect((await people.admin.call(customers.search, { query: String(people.ana.customerId) })).total).toBe(1)
  expect((await people.admin.call(customers.search, { query: '%%' })).total).toBe(0)
  expect(
    (await people.admin.answer(acting.start, { customerId: elsewhere.anabel.customerId, reason: 'a question about a payment' })).code,
  ).toBe('TA1')
})

test('[C-OWN-038][C-OWN-047][ADMIN-001][G47] for a reason an administrator sees what the customer sees, changes nothing, and both are written down', async () => {
  const { ana, admin } = people
  const as = { fromCustomerId: ana.customerId }
  expect((await admin.answer(accounts.list, {}, as)).code).toBe('ENOA')
  expect((await admin.answer(acting.start, { customerId: ana.customerId, reason: 'short' })).body.validationErrors?.[0]?.field).toBe(
    'reason',
  )
  const { customer } = await admin.call(acting.start, { customerId: ana.customerId, reason: 'a question about a payment' })
  expect(customer).toMatchObject({ name: 'ana Test', email: ana.email })
  const { accountId = 0 } = (await admin.call(accounts.list, {}, as)).accounts.account[0] ?? {}
  const pay = { accountId, amount: '1.00', currency: 'USD', toEmail: 'boss@test.example' }
  expect((await admin.answer(p2p.send, pay, as)).code).toBe('13')
  expect((await admin.answer(accounts.list, {}, { fromCustomerId: people.boss.customerId })).code).toBe('ENOA')
  const lines = await bank.db
    .selectFrom('audit_line')
    .select(['call', 'customer_id', 'admin_id'])
    .where('admin_id', 'is not', null)
    .execute()
  expect(lines).toContainEqual({ call: 'actingStart', customer_id: ana.customerId, admin_id: expect.any(Number) })
  await admin.call(acting.end, {})
  expect((await admin.answer(accounts.list, {}, as)).code).toBe('ENOA')
  const [row] = await bank.db.selectFrom('acting').selectAll().execute()
  expect(row).toMatchObject({ reason: 'a question about a payment', ended_at: expect.any(Date) })
})
