import { accounts, cashFlow, rates } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
const today = dayOf(instantOf(new Date()))

beforeAll(async () => {
  bank = await testBank()
  ;({ ana, bob } = await bank.world({ ana: { usd: '100.00', eur: '50.00', btc: '0.00000001' }, bob: { ron: '12.50' } }))
})
afterAll(() => bank.close())

describe('refused', () => {
  test('[G41] another customer’s account and one that is not there get one and the same answer', async () => {
    const { accounts: theirs } = await bob.call(accounts.list, {})
    const foreign = await ana.answer(history.list, { accountId: theirs.account[0]?.accountId ?? 0 })
    const missing = await ana.answer(history.list, { accountId: 99_999_999 })
    expect(foreign.code).toBe('TA1')
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await ana.answer(history.list, { customerId: bob.customerId })).code).toBe('TA1')
  })

  test('a page too deep, a forged cursor and a page of 5,000 are refused', async () => {
    expect((await ana.answer(history.list, { pageNumber: 10_000, pageSize: 100 })).code).toBe('TA1')
    expect((await ana.answer(history.list, { cursor: 'bm90IGEgcGxhY2U' })).code).toBe('TA1')
    expect((await ana.answer(history.list, { pageSize: 5000 })).body.validationErrors?.[0]).toMatchObject({
      field: 'pageSize',
      reason: 'TOO_LARGE',
    })
  })

  test('a chart that ends before it starts, or spans more than a year, names the field', async () => {
    const ask = (fromDate: string, toDate: string) => ana.answer(cashFlow.get, { fromDate, toDate, currencyCode: 'USD' })
    expect((await ask('2026-02-02', '2026-02-01')).body.validationErrors).toEqual([
      { field: 'toDate', reason: 'BEFORE_START', description: 'The end date must not be before the start date.' },
    ])
    expect((await ask('2020-01-01', '2026-01-01')).body.validationErrors?.[0]?.reason).toBe('TOO_LONG_AGO')
    expect((await ask('2026-02-30', '2026-03-01')).body.validationErrors?.[0]).toMatchObject({ field: 'fromDate', reason: 'DAY' })
  })
})

describe('answered', () => {
  test('[C-ACCT-001][CONST-009] balances are the ledger’s, with at least two and up to eight decimals', async () => {
    const { accounts: all } = await ana.call(accounts.list, {})
    expect(all.account.map(({ currencyCode, balance, pendingAmount, type }) => [currencyCode, balance, pendingAmount, type])).toEqual([
      ['USD', '100.00', '0.00', 1001],
      ['EUR', '50.00', '0.00', 1001],
      ['BTC', '0.00000001', '0.00000000', 1001],
    ])
  })

  test('[ACCT-001] an account and a card say everything there is to say of them', async () => {
    const { eva } = await bank.world({
      eva: { usd: '20.00', email: 'eva@fields.example', cards: [{ product: 'virtual', amount: '5.00', expiry: [7, 2031] }] },
    })
    const [account, card] = (await eva.call(accounts.list, {})).accounts.account
    expect(account).toEqual({
      accountId: expect.any(Number),
      // What others pay to, and what papers name: no second number.
      number: expect.stringMatching(/^RO\d{2}DUCA\d{16}$/),
      type: 1001,
      accountStatusId: 2,
      balance: '20.00',
      accountBalanceMin: '0.00',
      pendingAmount: '0.00',
      customerId: eva.customerId,
      isSettlementAccount: false,
      currencyCode: 'USD',
    })
    expect(card).toMatchObject({
      type: 2135,
      subType: 'PREPAID',
      balance: '5.00',
      cardIsVirtual: true,
      cardStatusId: 2,
      cardExpiryMonth: 7,
      cardExpiryYear: 2031,
      cardAliasName: 'Card 1',
      cardNumberMasked: '•••• 1000',
      customerId: eva.customerId,
    })
  })

  test('[C-RATE-001] rates exist between all currencies that people hold, for whoever is signed in; a rate times its opposite is one', async () => {
    expect((await bank.anyone().answer(rates.defaults, {})).code).toBe('AU')
    const { rates: all } = await ana.call(rates.defaults, {})
    const held = ['USD', 'EUR', 'RON', 'BTC']
    const known = new Set(all.map(({ fromCurrencyCode, toCurrencyCode }) => `${fromCurrencyCode} ${toCurrencyCode}`))
    for (const from of held) for (const to of held) expect(known.has(`${from} ${to}`)).toBe(from !== to)
    const of = (from: string, to: string) =>
      Number(all.find((rate) => rate.fromCurrencyCode === from && rate.toCurrencyCode === to)?.exchangeRate)
    expect(of('USD', 'EUR') * of('EUR', 'USD')).toBeCloseTo(1, 4)
    expect(of('BTC', 'USD')).toBeGreaterThan(1000)
  })

  test('money in by month and the total of each day', async () => {
    const answer = await ana.call(cashFlow.get, { fromDate: addDays(today, -1), toDate: today, currencyCode: 'EUR' })
    expect(answer.balanceTrend.map(({ date }) => date)).toEqual([addDays(today, -1), today])
    expect(answer.balanceTrend[0]?.amount).toBe('0.00')
    expect(Number(answer.balanceTrend[1]?.amount)).toBeGreaterThan(120)
    expect(answer.months.at(-1)?.out).toBe('0.00')
  })

  test('history: filters, pages by number and by cursor tell the same story', async () => {
    const all = await ana.call(history.list, {})
    expect(all).toMatchObject({ results: 3, rejectedCount: 0, processingCount: 0 })
    expect(all.transactions.transaction.map(({ currencyCode }) => currencyCode).toSorted()).toEqual(['BTC', 'EUR', 'USD'])
    const first = await ana.call(history.list, { pageSize: 2 })
    const second = await ana.call(history.list, { pageSize: 2, cursor: first.nextCursor })
    const byNumber = await ana.call(history.list, { pageSize: 2, pageNumber: 2 })
    expect([...first.transactions.transaction, ...second.transactions.transaction]).toEqual(all.transactions.transaction)
    expect(byNumber.transactions).toEqual(second.transactions)
    expect(second.nextCursor).toBeUndefined()
    const found = async (filter: object) => (await ana.answer(history.list, filter)).body.results
    expect(await found({ keyword: 'opening' })).toBe(3)
    expect(await found({ keyword: '%' })).toBe(0)
    expect(await found({ transactionDirection: 'out' })).toBe(0)
    expect(await found({ fromAmount: '60' })).toBe(1)
    expect(await found({ toAmount: '0.00000001' })).toBe(1)
    expect(await found({ fromDate: addDays(today, 1) })).toBe(0)
    expect(await found({ transactionType: 'Deposit', status: 'completed', toDate: today })).toBe(3)
  })
})
