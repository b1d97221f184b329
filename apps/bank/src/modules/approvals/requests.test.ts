import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

async function company() {
  const turn = ++count
  const works = (rights: 1 | 2 | 3 | 4) => ({ for: `Firm ${turn}`, rights })
  return bank.world({
    maker: { usd: '500.00', eur: '100.00', email: `maker${turn}@ask.example`, works: works(3) },
    other: { email: `other${turn}@ask.example`, works: works(3) },
    checker: { email: `checker${turn}@ask.example`, works: works(4) },
    reader: { email: `reader${turn}@ask.example`, works: works(1) },
    payee: { usd: '0.00', email: `payee${turn}@ask.example` },
  })
}
const accountsOf = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account
async function asks(from: Somebody, to: Somebody, amount: string, note?: string) {
  const [first] = await accountsOf(from)
  const paid = await from.call(p2p.send, { accountId: first!.accountId, amount, currency: 'USD', toEmail: to.email, ...(note && { note }) })
  return paid.transactionId ?? 0
}
const page = { page: 1, size: 50 }

test('[APPR-016] [C-APPR-007] who decides: not a stranger, not whoever reads or prepares; declining says why', async () => {
  const { maker, reader, checker, payee } = await company()
  const id = await asks(maker, payee, '10.00')
  const decide = (who: Somebody, more: object) => who.answer(business.approve, { transactionIds: [id], declined: true, ...more })
  for (const who of [maker, reader]) expect((await decide(who, { reason: 'No' })).code).toBe('13')
  expect((await decide(payee, { reason: 'No' })).code).toBe('TA1')
  for (const reason of [undefined, '', '   '])
    expect((await decide(checker, { reason })).body.validationErrors).toMatchObject([{ field: 'reason', reason: 'REQUIRED' }])
  expect((await decide(checker, { reason: 'x'.repeat(257) })).code).toBe('VF')
  expect(await maker.call(business.list, page)).toMatchObject({ requests: [{ mayApprove: false, whyNot: 'OWN_PAYMENT' }] })
  expect(await reader.call(business.list, page)).toMatchObject({ requests: [{ mayApprove: false, whyNot: 'NEEDS_ANOTHER' }] })
})

test('[APPR-001] [APPR-016] a request has its ids, when it was created, who must approve, and how it ended', async () => {
  const { maker, checker, payee } = await company()
  const id = await asks(maker, payee, '10.00', 'Photos')
  const { requests } = await checker.call(business.list, page)
  expect(requests).toMatchObject([
    {
      transactionIds: [id],
      declined: false,
      transactionType: 'p2p',
      groupedTransactionType: 'people',
      amount: '10.00',
      currencyCode: 'USD',
      fee: expect.stringMatching(/^\d+\.\d\d$/) as string,
      note: 'Photos',
      payee: { email: payee.email },
      approversNeeded: 1,
      approvedBy: [],
      approvers: [{ name: 'checker Test' }],
      mayApprove: true,
    },
  ])
  expect(requests[0]?.batchId).toBeUndefined()
  expect(Date.parse(requests[0]?.created ?? '')).toBeLessThan(Date.parse(requests[0]?.expires ?? ''))
  await checker.call(business.approve, { transactionIds: [id], declined: true, reason: 'Not this month' })
  expect(await checker.call(business.list, page)).toMatchObject({ total: 0, requests: [] })
  expect(await maker.call(business.list, { ...page, decided: true })).toMatchObject({
    total: 1,
    requests: [{ declined: true, mayApprove: false, decided: { name: 'checker Test', reason: 'Not this month' } }],
  })
  expect(await maker.call(notifications.list, {})).toMatchObject({
    notifications: [
      { title: 'A payment was declined', body: '$10.00 to payee Test was declined: “Not this month”. The money is available again.' },
    ],
  })
  expect((await checker.call(notifications.list, {})).notifications).toEqual([])
})

test('[C-APPR-006] [APPR-017] those who prepare, for the filter; each filter finds its own and nothing of another company', async () => {
  const { maker, other, checker, payee } = await company()
  const [usd, eur] = await accountsOf(maker)
  await asks(maker, payee, '10.00')
  await asks(other, payee, '20.00')
  await maker.call(betweenAccounts.send, { fromAccount: usd!.accountId, toAccount: eur!.accountId, toAmount: '5.00' })
  const { users } = await checker.call(business.users, {})
  expect(users.map(({ firstName }) => firstName)).toEqual(['maker', 'other'])
  const found = async (filter: object) => (await checker.call(business.list, { ...page, ...filter })).requests.map(({ amount }) => amount)
  const by = Object.fromEntries(users.map(({ firstName, id }) => [firstName, id]))
  expect(await found({ createdBy: by['other'] })).toEqual(['20.00'])
  expect(await found({ createdBy: by['maker'], groupedTransactionType: 'people' })).toEqual(['10.00'])
  expect(await found({ groupedTransactionType: 'external' })).toEqual([])
  expect(await found({ groupedTransactionType: 'other' })).toEqual([])
  expect(await found({ transactionType: 'betweenAccounts' })).toHaveLength(1)
  const today = new Date().toISOString().slice(0, 10)
  expect(await found({ fromDate: today, toDate: today })).toHaveLength(3)
  expect(await found({ toDate: '2020-01-01' })).toEqual([])
  const stranger = await company()
  expect((await stranger.checker.call(business.list, { ...page, createdBy: by['maker'] })).total).toBe(0)
  expect((await stranger.checker.call(business.users, {})).users.map(({ id }) => id)).not.toContain(by['maker'])
})

test('[APPR-018] [APPR-019] a page of fifty, and the next one', async () => {
  const { maker, checker, payee } = await company()
  for (let turn = 1; turn <= 3; turn++) await asks(maker, payee, `${turn}.00`)
  const first = await checker.call(business.list, { page: 1, size: 2 })
  expect([first.total, first.requests.map(({ amount }) => amount)]).toEqual([3, ['3.00', '2.00']])
  expect((await checker.call(business.list, { page: 2, size: 2 })).requests.map(({ amount }) => amount)).toEqual(['1.00'])
  expect((await checker.answer(business.list, { page: 1, size: 101 })).code).toBe('VF')
})
