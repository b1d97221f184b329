import { ledger } from '@ducat/contract/admin/calls'
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
