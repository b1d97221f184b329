import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { history } from '@ducat/contract/history/calls'
import { betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { rate } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'

let bank: TestBank
let dollarsForEuro = '1.25'
let count = 0
beforeAll(async () => {
  bank = await testBank({ gateways: { fx: { rates: async () => [rate('EUR', 'USD', dollarsForEuro), rate('RON', 'USD', '0.2')] } } })
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards. */
afterEach(() => booksAreRight(bank))

async function company(approveMode: 'approvalCode' | 'none' = 'approvalCode') {
  dollarsForEuro = '1.25'
  const turn = ++count
  const checker = { approveMode, works: { for: 'Firm', rights: 4 } } as const
  return bank.world({
    maker: { usd: '200.00', eur: '0.00', email: `maker${turn}@fx.example`, works: { for: 'Firm', rights: 3 } },
    checker: { ...checker, email: `checker${turn}@fx.example` },
    second: { ...checker, email: `second${turn}@fx.example` },
    payee: { eur: '0.00', email: `payee${turn}@fx.example` },
  })
}

const account = async (who: Somebody, currency: string) =>
  (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)

async function prepare(maker: Somebody, payee: Somebody) {
  const { accountId = 0 } = (await account(maker, 'USD')) ?? {}
  const { transactionId = 0 } = await maker.call(p2p.send, { accountId, amount: '100.00', currency: 'USD', toEmail: payee.email })
  return transactionId
}

const codeSent = async (to: Somebody) => {
  const { body } = await bank.db
    .selectFrom('demo_message')
    .select('body')
    .where('recipient', '=', to.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return body.slice(0, 6)
}

/** Less the spread of 0.6 %. */
const [before, after] = ['79.52', '66.26']

test('a price that somebody else was shown since: the older approval books nothing', async () => {
  const { maker, checker, second, payee } = await company()
  const transactionId = await prepare(maker, payee)
  const ask = (who: Somebody) => who.call(business.approve, { transactionIds: [transactionId], declined: false })
  const first = await ask(checker)
  dollarsForEuro = '1.5'
  const later = await ask(second)
  expect([first.prices?.[0]?.receiveAmount, later.prices?.[0]?.receiveAmount]).toEqual([before, after])
  const confirm = async (who: Somebody, approvalTransactionId = 0) =>
    who.answer(business.confirm, { approvalTransactionId, code: await codeSent(who) })
  expect((await confirm(checker, first.approvalTransactionId)).body.validationErrors).toMatchObject([
    { field: 'approvalTransactionId', reason: 'PRICE_CHANGED' },
  ])
  expect(await payee.balance('EUR')).toBe('0.00')
  expect((await confirm(second, later.approvalTransactionId)).code).toBe('00')
  expect(await payee.balance('EUR')).toBe(after)
})

test('figures changed by hand fit no code', async () => {
  const { maker, checker, payee } = await company()
  const transactionId = await prepare(maker, payee)
  const { approvalTransactionId } = await checker.call(business.approve, { transactionIds: [transactionId], declined: false })
  await sql`update operation set receive_amount = receive_amount + 1 where id = ${transactionId}`.execute(bank.db)
  const answer = await checker.answer(business.confirm, { approvalTransactionId, code: await codeSent(checker) })
  expect(answer.body.validationErrors).toMatchObject([{ reason: 'PRICE_CHANGED' }])
  expect(await payee.balance('EUR')).toBe('0.00')
})

test('[C-APPR-005][C-APPR-007] the market moved: listed and shown at the new price, sent as prepared, booked as shown', async () => {
  const { maker, checker, payee } = await company()
  const transactionId = await prepare(maker, payee)
  const listed = async () => (await checker.call(business.list, { page: 1, size: 50 })).requests[0]
  expect(await listed()).toMatchObject({ amount: '100.00', fee: '0.50', receiveAmount: before, receiveCurrencyCode: 'EUR' })
  dollarsForEuro = '1.5'
  expect(await listed()).toMatchObject({ amount: '100.00', receiveAmount: after })
  const asked = await checker.call(business.approve, { transactionIds: [transactionId], declined: false })
  expect(asked.prices).toEqual([
    {
      transactionId,
      amount: '100.00',
      currencyCode: 'USD',
      fee: '0.50',
      exchangeRate: '0.66266666',
      receiveAmount: after,
      receiveCurrencyCode: 'EUR',
    },
  ])
  expect(await account(maker, 'USD')).toMatchObject({ balance: '200.00', pendingAmount: '100.50' })
  // Whatever the market does now, this is what was shown.
  dollarsForEuro = '2'
  await checker.call(business.confirm, { approvalTransactionId: asked.approvalTransactionId ?? 0, code: await codeSent(checker) })
  expect([await maker.balance('USD'), await payee.balance('EUR')]).toEqual(['99.50', after])
  expect((await payee.call(history.list, { pageSize: 1 })).transactions.transaction[0]).toMatchObject({ amount: after, transactionId })
})

test('between own accounts the owner sees the new amount too; without a code the price is that of the moment', async () => {
  const { maker, checker } = await company('none')
  const [from, to] = [await account(maker, 'USD'), await account(maker, 'EUR')]
  const { transactionId = 0 } = await maker.call(betweenAccounts.send, {
    toAmount: before,
    fromAccount: from?.accountId ?? 0,
    toAccount: to?.accountId ?? 0,
  })
  const newest = async () => (await maker.call(history.list, { pageSize: 1 })).transactions.transaction[0]
  expect(await newest()).toMatchObject({ amount: before })
  dollarsForEuro = '1.5'
  const answer = await checker.call(business.approve, { transactionIds: [transactionId], declined: false })
  expect(answer).toMatchObject({ transactionIds: [transactionId], prices: [{ receiveAmount: after }] })
  expect(await newest()).toMatchObject({ amount: after })
  expect([await maker.balance('USD'), await maker.balance('EUR')]).toEqual(['100.00', after])
})
