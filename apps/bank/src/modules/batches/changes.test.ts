/** What a company pays this time beside the last time. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { makeAreas } from '../../bank.ts'
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

test('[C-OWN-123] the approver sees who is new and whose amount at least doubled against the last one that was paid', async () => {
  const first = await sent([0, '10.00'], [1, '20.00'], [1, '5.00'], [2, '30.00'])
  expect(await changes(first)).toEqual({ newPayees: 0, doubled: 0, currencyCode: 'USD', payees: [] })
  expect(await asked()).toEqual([{ count: 4, largest: '30.00' }])

  // One that nobody has approved is no measure for another.
  const second = await sent([0, '20.00'], [1, '49.99'], [2, '30.00'], [3, '7.00'])
  expect((await changes(second)).last).toBeUndefined()
  await checker.call(business.approveBatch, { batchId: first, declined: false })
  await payBatches(parts)

  // What was paid another way is no measure either.
  const text = 'Name;IBAN;Amount;Currency\nJo Ek;DE89370400440532013000;12,00;EUR'
  const { batchId: byRail = 0 } = await owner.call(mass.eft, {
    fromAccountId: accountId,
    file: new File([text], 'eft.csv', { type: 'text/csv' }),
  })
  await payBatches(parts)
  expect((await owner.call(batches.get, { batchId: byRail })).batch.state).toBe('done')

  expect(await changes(second)).toEqual({
    last: { batchId: first, batchName: 'payments.txt', finished: expect.any(String) },
    newPayees: 1,
    doubled: 1,
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
