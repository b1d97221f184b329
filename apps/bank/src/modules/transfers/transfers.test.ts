import { accounts } from '@ducat/contract/accounts/calls'
import { codes } from '@ducat/contract/approvals/calls'
import { history } from '@ducat/contract/history/calls'
import { betweenAccounts, lookups, operations, p2p, quotes } from '@ducat/contract/transfers/calls'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards. */
afterEach(() => booksAreRight(bank))

let count = 0
/** Two people of their own for each test. */
async function pair(ana: object = { usd: '100.00', eur: '50.00' }, bob: object = { usd: '0.00' }) {
  const turn = ++count
  return bank.world({ ana: { email: `ana${turn}@pay.example`, ...ana }, bob: { email: `bob${turn}@pay.example`, ...bob } })
}
const account = async (who: Somebody, currency: string) =>
  (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)?.accountId ?? 0
const pay = async (from: Somebody, to: Somebody, amount: string, extra: object = {}) => ({
  accountId: await account(from, 'USD'),
  amount,
  currency: 'USD',
  toEmail: to.email,
  ...extra,
})

describe('refused', () => {
  test.each(['-1', '0', '0.001', '1,000.00', '1.000,00', ' 1 ', '+1', '0x10', '1e21', '1'.repeat(30), '0.000000001'])(
    '[G51] an amount of %j names its field and moves nothing',
    async (amount) => {
      const { ana, bob } = await pair()
      const answer = await ana.answer(p2p.send, await pay(ana, bob, amount))
      expect(answer.code).toBe('VF')
      expect(answer.body.validationErrors?.[0]?.field).toBe('amount')
      expect(await ana.balance('USD')).toBe('100.00')
    },
  )

  test.each([
    ['en', 'This currency has 2 decimals. Enter no more than that.'],
    ['ro', 'Această monedă are 2 zecimale. Nu scrie mai multe.'],
    ['ua', 'У цієї валюти 2 знаки після коми. Більше не вводьте.'],
  ])('[G51] one decimal too many: how many there are is said in %s', async (language, description) => {
    const { ana, bob } = await pair()
    const answer = await ana.answer(p2p.send, await pay(ana, bob, '1.001'), { language })
    expect(answer.body.validationErrors).toEqual([{ field: 'amount', reason: 'TOO_MANY_DECIMALS', description }])
  })

  test('more than there is, with the fee counted', async () => {
    const { ana, bob } = await pair()
    const answer = await ana.answer(p2p.send, await pay(ana, bob, '99.76'))
    expect(answer.body.validationErrors).toEqual([
      {
        field: 'amount',
        reason: 'NOT_ENOUGH',
        description: 'Insufficient funds. Add money to this account, send a smaller amount, or use another account.',
      },
    ])
    expect((await ana.answer(p2p.send, await pay(ana, bob, '99.75'))).code).toBe('00')
  })

  test('oneself, another currency than the account’s', async () => {
    const { ana, bob } = await pair()
    const reason = async (extra: object) => (await ana.answer(p2p.send, await pay(ana, bob, '1.00', extra))).body.validationErrors?.[0]
    expect(await reason({ toEmail: ana.email.toUpperCase() })).toMatchObject({ field: 'toEmail', reason: 'PAYEE_IS_YOU' })
    expect(await reason({ currency: 'EUR' })).toMatchObject({ field: 'currency', reason: 'CURRENCY' })
  })

  test('[C-RATE-004] a check without a session, or by somebody who may see nothing', async () => {
    const { udo } = await bank.world({
      udo: { email: `udo${++count}@pay.example`, works: { for: 'Quiet', rights: 5, balanceInfo: false } },
    })
    expect((await bank.anyone().answer(lookups.payee, { email: udo.email })).status).toBe(401)
    expect((await udo.answer(lookups.payee, { email: udo.email })).code).toBe('ENOA')
  })

  test('somebody on the own blacklist, and somebody who takes nothing from you: at the quote and at the payment', async () => {
    const { ana, bob } = await pair({ usd: '100.00', blacklist: ['bob'] }, { usd: '50.00', blocks: ['ana'] })
    const { cleo } = await bank.world({ cleo: { usd: '5.00', email: `cleo${count}@pay.example`, blocks: [ana.email] } })
    const reasons = async (to: Somebody) => {
      const input = {
        transferType: 'p2p',
        fromAccountId: await account(ana, 'USD'),
        toEmail: to.email,
        amount: '1.00',
        side: 'send',
      } as const
      const answers = [await ana.answer(p2p.send, await pay(ana, to, '1.00')), await ana.answer(quotes.create, input)]
      return answers.map(({ body }) => body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`))
    }
    expect(await reasons(bob)).toEqual([['toEmail PAYEE_ON_BLACKLIST'], ['toEmail PAYEE_ON_BLACKLIST']])
    expect(await reasons(cleo)).toEqual([['toEmail PAYEE_BLOCKS_YOU'], ['toEmail PAYEE_BLOCKS_YOU']])
    expect(await ana.balance('USD')).toBe('100.00')
    // Whoever blocks may still pay, and others still may pay them.
    expect((await cleo.answer(p2p.send, await pay(cleo, ana, '1.00'))).code).toBe('00')
    expect((await bob.answer(p2p.send, await pay(bob, cleo, '1.00'))).code).toBe('00')
  })

  test('[G41] somebody else’s account is TA1; a closed one CA', async () => {
    const { ana, bob } = await pair()
    const theirs = { ...(await pay(bob, ana, '1.00')), toEmail: bob.email }
    expect((await ana.answer(p2p.send, theirs)).code).toBe('TA1')
    const own = await pay(ana, bob, '1.00')
    await sql`update account set status = 11 where id = ${own.accountId}`.execute(bank.db)
    expect((await ana.answer(p2p.send, own)).code).toBe('CA')
  })

  test('[C-P2P-002] a payment for an invoice that is not there is refused, not made without it', async () => {
    const { ana, bob } = await pair()
    expect((await ana.answer(p2p.send, await pay(ana, bob, '1.00', { invoiceId: 7 }))).code).toBe('TA1')
    expect(await ana.balance('USD')).toBe('100.00')
    // Where it was asked from changes nothing about a payment.
    const more = { platform: 'ios', reference: 'R-1' }
    expect((await ana.answer(p2p.send, await pay(ana, bob, '1.00', more))).code).toBe('00')
    for (const [field, value] of Object.entries({ invoiceId: 'seven', fromEmailId: -1, platform: 'p'.repeat(41) }))
      expect((await ana.answer(p2p.send, await pay(ana, bob, '1.00', { [field]: value }))).body.validationErrors?.[0]?.field).toBe(field)
  })

  test('limits: one payment, and what the day has left', async () => {
    const { ana, bob } = await pair({ usd: '200000.00' })
    expect((await ana.answer(p2p.send, await pay(ana, bob, '25000.01'))).body.validationErrors?.[0]?.reason).toBe('OVER_MAXIMUM')
    expect((await ana.answer(p2p.send, await pay(ana, bob, '25000.00'))).code).toBe('00')
    expect((await ana.answer(p2p.send, await pay(ana, bob, '25000.00'))).code).toBe('00')
    expect((await ana.answer(p2p.send, await pay(ana, bob, '0.01'))).body.validationErrors?.[0]?.reason).toBe('OVER_LIMIT')
    expect(await ana.balance('USD')).toBe('149999.50')
  })

  test('a quote: of somebody else, for something else, used, expired', async () => {
    const { ana, bob } = await pair()
    const from = await account(ana, 'USD')
    const quote = (amount = '10.00') =>
      ana.call(quotes.create, { transferType: 'p2p', fromAccountId: from, toEmail: bob.email, amount, side: 'send' })
    const { quoteId } = await quote()
    expect((await bob.answer(p2p.send, await pay(bob, ana, '0.01', { quoteId }))).code).toBe('TA1')
    expect((await ana.answer(p2p.send, await pay(ana, bob, '11.00', { quoteId }))).code).toBe('TA1')
    expect((await ana.answer(p2p.send, await pay(ana, bob, '10.00', { quoteId }))).code).toBe('00')
    expect((await ana.answer(p2p.send, await pay(ana, bob, '10.00', { quoteId }))).body.validationErrors?.[0]).toMatchObject({
      field: 'quoteId',
      reason: 'QUOTE_EXPIRED',
    })
    const late = await quote()
    await sql`update quote set expires_at = now() - interval '1 second' where id = ${late.quoteId}`.execute(bank.db)
    expect((await ana.answer(p2p.send, await pay(ana, bob, '10.00', { quoteId: late.quoteId }))).body.validationErrors?.[0]?.reason).toBe(
      'QUOTE_EXPIRED',
    )
    expect(await ana.balance('USD')).toBe('89.75')
  })

  test('[G46] a limited customer cannot pay, whatever the screen says', async () => {
    const { ana, bob } = await pair({ usd: '10.00', limitReason: 2 })
    expect((await ana.answer(p2p.send, await pay(ana, bob, '1.00'))).code).toBe('13')
  })
})

describe('done once', () => {
  test('[G11] fifty at once with one key: one posting, fifty equal answers; another body is refused', async () => {
    const { ana, bob } = await pair()
    const key = randomUUID()
    const body = await pay(ana, bob, '1.00')
    const answers = await Promise.all(Array.from({ length: 50 }, () => ana.answer(p2p.send, body, { key })))
    expect(new Set(answers.map(({ body: { transactionId } }) => transactionId)).size).toBe(1)
    expect(await bob.balance('USD')).toBe('1.00')
    expect((await ana.answer(p2p.send, { ...body, amount: '2.00' }, { key })).body.validationErrors).toMatchObject([
      { field: 'Idempotency-Key', reason: 'KEY_REUSED' },
    ])
    expect((await bob.answer(p2p.send, await pay(bob, ana, '0.10'), { key })).code).toBe('00')
  })

  test('[G11] a replay never says "not enough", and a lost answer is found by its key', async () => {
    const { ana, bob } = await pair({ usd: '10.25' })
    const key = randomUUID()
    const body = await pay(ana, bob, '10.00')
    const first = await ana.call(p2p.send, body, { key })
    expect(await ana.balance('USD')).toBe('0.00')
    expect(await ana.call(p2p.send, body, { key })).toEqual({ ...first, replayed: true })
    expect(await ana.call(operations.byKey, { key })).toMatchObject({
      state: 'posted',
      transactionId: first.transactionId,
      answer: { fee: '0.25' },
    })
    expect((await bob.answer(operations.byKey, { key })).code).toBe('TA1')
  })

  test('[C-OWN-001] what became of a key: nobody without a session or a right, nobody else’s; then its state, waiting or booked', async () => {
    const { ana, bob } = await pair({ usd: '50.00', approveMode: 'approvalCode' })
    const { udo } = await bank.world({ udo: { email: `udo${++count}@pay.example`, works: { for: 'Silent', rights: 5 } } })
    const key = randomUUID()
    expect((await bank.anyone().answer(operations.byKey, { key })).code).toBe('AU')
    expect((await udo.answer(operations.byKey, { key })).code).toBe('13')
    expect((await ana.answer(operations.byKey, { key })).code).toBe('TA1')
    const sent = await ana.call(p2p.send, await pay(ana, bob, '1.00'), { key })
    expect((await bob.answer(operations.byKey, { key })).code).toBe('TA1')
    const found = () => ana.call(operations.byKey, { key })
    const { operationId, transactionId } = sent
    expect(await found()).toEqual({ operationId, transactionId, state: 'awaiting_code', answer: sent })
    const letter = await bank.db
      .selectFrom('demo_message')
      .select('body')
      .where('recipient', '=', ana.email)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    await ana.call(codes.approve, { trxid: transactionId ?? 0, approvalCode: letter?.body.slice(0, 6) ?? '' })
    expect(await found()).toMatchObject({ operationId, transactionId, state: 'posted' })
  })

  test('[G13] many at once against one balance: exactly what fits goes through, each of the rest fails alone', async () => {
    const { ana, bob } = await pair({ usd: '10.00' })
    const answers = await Promise.all(Array.from({ length: 20 }, async () => ana.answer(p2p.send, await pay(ana, bob, '2.25'))))
    expect(answers.filter(({ code }) => code === '00')).toHaveLength(4)
    expect(await ana.balance('USD')).toBe('0.00')
    expect(await bob.balance('USD')).toBe('9.00')
  })
})

describe('booked', () => {
  test('[C-P2P-002][C-P2P-003][APPR-002] a payment: fee before, both see it, both are told', async () => {
    const { ana, bob } = await pair()
    const body = await pay(ana, bob, '10.00', { note: 'Lunch' })
    expect(await ana.call(p2p.fee, { accountId: body.accountId, amount: '10.00', currency: 'USD', toEmail: bob.email })).toEqual({
      fee: '0.25',
      currencyCode: 'USD',
      total: '10.25',
    })
    const answer = await ana.call(p2p.send, body)
    expect(answer).toMatchObject({ fee: '0.25', approveType: 'none' })
    expect([await ana.balance('USD'), await bob.balance('USD')]).toEqual(['89.75', '10.00'])
    const newest = async (who: Somebody) => (await who.call(history.list, { pageSize: 1 })).transactions.transaction[0]
    expect(await newest(ana)).toMatchObject({
      transactionId: answer.transactionId,
      transactionDirection: 'out',
      amount: '10.00',
      fee: '0.25',
      description: 'Lunch',
      counterpartyEmail: bob.email,
    })
    expect(await newest(bob)).toMatchObject({
      transactionId: answer.transactionId,
      transactionDirection: 'in',
      amount: '10.00',
      counterpartyEmail: ana.email,
    })
    const events = await bank.db
      .selectFrom('event')
      .select(['customer_id', 'number', 'name'])
      .where('customer_id', 'in', [ana.customerId, bob.customerId])
      .execute()
    expect(events.map(({ number, name }) => [number, name])).toEqual([
      [1n, 'changed'],
      [1n, 'changed'],
    ])
  })

  test('[XFER-007][C-RATE-002] the rate within one currency is 1; between two it has its price', async () => {
    const { ana } = await pair()
    const rate = async (from: string, to: string) =>
      (await ana.call(lookups.rate, { fromCurrencyCode: from, toCurrencyCode: to })).exchangeRate
    expect(await rate('EUR', 'EUR')).toBe('1')
    expect(Number(await rate('USD', 'EUR')) * Number(await rate('EUR', 'USD'))).toBeLessThan(1)
  })

  test('[C-RATE-004] a payee exists or does not, and is on the own blacklist or not', async () => {
    const { ana, bob } = await pair({ usd: '1.00', blacklist: ['bob', 'gone@pay.example'] })
    const check = (who: Somebody, email: string) => who.call(lookups.payee, { email })
    expect(await check(ana, bob.email.toUpperCase())).toEqual({ exist: true, outBlacklist: true })
    expect(await check(ana, 'gone@pay.example')).toEqual({ exist: false, outBlacklist: true })
    expect(await check(bob, ana.email)).toEqual({ exist: true, outBlacklist: false })
    expect(await check(bob, 'nobody@pay.example')).toEqual({ exist: false, outBlacklist: false })
  })

  test('[C-OWN-002][C-XFER-001][C-XFER-002][C-XFER-003][C-XFER-004] between own accounts, exactly as quoted', async () => {
    const { ana } = await pair()
    const [from, to] = [await account(ana, 'USD'), await account(ana, 'EUR')]
    const ends = { fromAccountId: from, toAccountId: to }
    expect(await ana.call(betweenAccounts.fee, { amount: '10.00', ...ends })).toEqual({ fee: '0.00', currencyCode: 'USD' })
    expect(await ana.call(betweenAccounts.maxAmount, { operation: 'betweenAccounts', ...ends })).toEqual({
      maxAmount: '100.00',
      currencyCode: 'USD',
    })
    expect(await ana.call(betweenAccounts.limits, { type: 'betweenAccounts', ...ends })).toMatchObject({
      minAmount: '0.01',
      currencyCode: 'USD',
    })
    const quote = await ana.call(quotes.create, { transferType: 'betweenAccounts', ...ends, amount: '20.00', side: 'receive' })
    expect(quote.receiveAmount).toBe('20.00')
    await ana.call(betweenAccounts.send, { toAmount: '20.00', fromAccount: from, toAccount: to, quoteId: quote.quoteId })
    expect(await ana.balance('EUR')).toBe('70.00')
    expect(await ana.balance('USD')).toBe((100 - Number(quote.sendAmount)).toFixed(2))
    expect(
      (await ana.answer(betweenAccounts.send, { toAmount: '1.00', fromAccount: from, toAccount: from })).body.validationErrors?.[0]?.reason,
    ).toBe('SAME_ACCOUNT')
  })

  test('[G1] twelve people pay each other at once: nothing is lost, nothing doubled', async () => {
    const wishes = Object.fromEntries(
      Array.from({ length: 12 }, (_none, index) => [`p${index}`, { usd: '100.00', email: `crowd${index}@pay.example` }]),
    )
    const crowd = Object.values(await bank.world(wishes))
    const from = await Promise.all(crowd.map((who) => account(who, 'USD')))
    const payments = Array.from({ length: 240 }, (_none, turn) => {
      const [a, b] = [turn % 12, (turn * 7 + 1) % 12]
      return a === b
        ? undefined
        : crowd[a]!.answer(p2p.send, { accountId: from[a], amount: '1.00', currency: 'USD', toEmail: crowd[b]!.email })
    }).filter((payment) => payment !== undefined)
    const answers = await Promise.all(payments)
    const done = answers.filter(({ code }) => code === '00')
    const ids = new Set(done.map(({ body }) => body.transactionId))
    expect(ids.size).toBe(done.length)
    const total = (await Promise.all(crowd.map((who) => who.balance('USD')))).reduce(
      (sum, balance) => sum + Math.round(Number(balance) * 100),
      0,
    )
    expect(total).toBe(12 * 100_00 - done.length * 25)
  })
})
