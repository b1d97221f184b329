/** What a company pays this time beside the last time. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { makeAreas } from '../../make-areas.ts'
import { payBatches } from './pay.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let parts: BatchParts
let owner: Somebody
let maker: Somebody
let checker: Somebody
let stranger: Somebody
let payees: readonly Somebody[]
let accountId: number
beforeAll(async () => {
  bank = await testBank()
  const { bob, cem, eve, dan, ...people } = await bank.world({
    owner: { usd: '100000.00', works: { for: 'Mill', rights: 2 } },
    maker: { works: { for: 'Mill', rights: 3 } },
    checker: { works: { for: 'Mill', rights: 4 } },
    stranger: { usd: '10.00' },
    bob: { usd: '1.00' },
    cem: { usd: '1.00' },
    eve: { usd: '1.00' },
    dan: { usd: '1.00' },
  })
  ;({ owner, maker, checker, stranger } = people)
  payees = [bob, cem, eve, dan]
  accountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  ;({ parts } = await makeAreas(bank.parts))
})
afterAll(() => bank.close())

/** Each line: which payee, and how much. */
const sent = async (...lines: readonly (readonly [payee: number, amount: string])[]) => {
  const text = ['Email;Amount', ...lines.map(([payee, amount]) => `${payees[payee]!.email};${amount}`)].join('\n')
  const { batchId = 0 } = await maker.call(mass.p2p, { accountId, text })
  return batchId
}
const changes = (batchId: number) => checker.call(batches.changes, { batchId })
const asked = async () => (await checker.call(business.list, { page: 1, size: 10 })).requests.map(({ payments }) => payments)

test('[C-OWN-123] the approver sees who is new and whose amount at least doubled against the last one that was paid, who was never paid, and what is worth a look', async () => {
  // One of them was paid alone before, and is nobody new.
  await owner.call(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: payees[2]!.email })
  const first = await sent([0, '10.00'], [1, '20.00'], [1, '5.00'], [2, '30.00'])
  expect(await changes(first)).toEqual({
    newPayees: 0,
    doubled: 0,
    neverPaid: 2,
    advice: [],
    currencyCode: 'USD',
    payees: [],
  })
  expect(await asked()).toEqual([{ count: 4, largest: '30.00' }])

  // One that nobody has approved is no measure for another.
  const second = await sent([0, '20.00'], [1, '49.99'], [2, '30.00'], [3, '7.00'])
  expect((await changes(second)).last).toBeUndefined()
  await checker.call(business.approveBatch, { batchId: first, declined: false })
  await payBatches(parts)

  // What was paid another way is no measure either; an account that it paid is known from then on.
  const eft = async (...lines: readonly string[]) => {
    const text = ['Name;IBAN;Amount;Currency', ...lines].join('\n')
    const file = new File([text], 'eft.csv', { type: 'text/csv' })
    return (await owner.call(mass.eft, { fromAccountId: accountId, file, onlySummary: true })).batchId ?? 0
  }

  const byRail = await eft('Jo Ek;DE89370400440532013000;12,00;EUR')
  expect((await changes(byRail)).neverPaid).toBe(1)
  await owner.call(batches.submit, { batchId: byRail, version: (await owner.call(batches.get, { batchId: byRail })).batch.version })
  await payBatches(parts)
  expect((await owner.call(batches.get, { batchId: byRail })).batch.state).toBe('done')
  const again = await eft(
    'Jo Ek;DE89370400440532013000;13,00;EUR',
    'Jo Ek;NL91ABNA0417164300;14,00;EUR',
    'Jo Ek;NL91ABNA0417164300;14,00;EUR',
  )
  const { neverPaid, advice } = await changes(again)
  expect([neverPaid, advice.find(({ reason }) => reason === 'LINE_TWICE')]).toEqual([
    1,
    { reason: 'LINE_TWICE', description: expect.stringContaining('more than once') as string, count: 2 },
  ])

  expect(await changes(second)).toEqual({
    last: { batchId: first, batchName: 'payments.txt', finished: expect.any(String) },
    newPayees: 1,
    doubled: 1,
    neverPaid: 1,
    advice: [],
    currencyCode: 'USD',
    payees: [
      { name: 'bob Test', account: payees[0]!.email, amount: '20.00', before: '10.00' },
      { name: 'dan Test', account: payees[3]!.email, amount: '7.00' },
    ],
  })
  expect(await asked()).toEqual([{ count: 4, largest: '49.99', newPayees: 1, doubled: 1 }])

  // The newest that was paid counts.
  await checker.call(business.approveBatch, { batchId: second, declined: false })
  await payBatches(parts)
  const third = await sent([0, '20.00'], [1, '49.99'])
  expect(await changes(third)).toMatchObject({ last: { batchId: second }, newPayees: 0, doubled: 0, payees: [] })
  // What was decided keeps its measure.
  expect(await changes(second)).toMatchObject({ last: { batchId: first }, newPayees: 1 })
  expect((await stranger.answer(batches.changes, { batchId: second })).code).toBe('TA1')
})
