/** How much may go is said by four calls and by two refusals, and is one figure: string by string, by every way. */
import { bounds } from '@ducat/contract/external/calls'
import { railTypes } from '@ducat/contract/destinations/models'
import { betweenAccounts, p2p, quotes } from '@ducat/contract/transfers/calls'
import type { TransferType } from '@ducat/contract/transfers/models'
import { accounts } from '@ducat/contract/accounts/calls'
import { decimal, parseMoney } from '@ducat/values'
import { moneyFormat, moneyText } from '@ducat/values/money-format'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { accountIn, orderOf, railCalls, usually } from '../../../test/leaving.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

/** By how many cents less, or more. */
const by = (amount: string, cents: bigint): string =>
  decimal({ ...parseMoney(amount, 'USD'), minor: parseMoney(amount, 'USD').minor + cents })
/** As the screens write it. */
const inWords = (amount: string, locale = 'en'): string => moneyText(moneyFormat(locale)(amount, 'USD'))

const ways = ['betweenAccounts', 'p2p', ...railTypes] as const

test.each(ways)(
  '[C-XFER-002] [C-XFER-003] [C-XFER-026] [C-XFER-027] [C-OWN-002] %s: the limit is the same in the calls, in the quote and in what refuses more',
  async (kind) => {
    const { ana, bob } = await bank.world({
      ana: { usd: '30000000.00', cards: [{ product: 'prepaid' }], email: `ana${++count}@limits.example` },
      bob: { usd: '1.00', email: `bob${count}@limits.example` },
    })
    const way = await wayOf(kind, ana, bob)
    const refused = async (amount: string, language = 'en') => {
      const answers = [await ana.answer(quotes.create, way.priced(amount), { language }), await way.send(amount, language)]
      return answers.map(({ body }) => body.validationErrors?.[0])
    }
    const { limits } = await ana.call(quotes.create, way.priced('60.00'))
    expect(await way.limits()).toMatchObject(limits)

    // One cent too much and one too little, asked for the price and asked for the payment.
    const { minAmount, maxAmount } = limits
    for (const [amount, reason, limit] of [
      [by(maxAmount, 1n), 'OVER_MAXIMUM', maxAmount],
      [by(minAmount, -1n), 'UNDER_MINIMUM', minAmount],
    ] as const)
      for (const problem of await refused(amount)) {
        expect(problem?.reason).toBe(reason)
        expect(problem?.description).toContain(`${inWords(limit)} `)
      }
    for (const problem of await refused(by(maxAmount, 1n), 'ua')) expect(problem?.description).toContain(`${inWords(maxAmount, 'uk')}.`)
    // Just as much goes.
    expect((await ana.call(quotes.create, way.priced(maxAmount))).sendAmount).toBe(maxAmount)

    if (kind === 'betweenAccounts') {
      expect((await way.send(maxAmount)).code).toBe('00')
      return
    }
    expect(await way.most()).toBe(maxAmount)
    // Until a hundred dollars of the day are left.
    expect((await way.send(by(maxAmount, -100_00n))).code).toBe('00')
    if ((await way.most()) !== '100.00') expect((await way.send(maxAmount)).code).toBe('00')
    const now = (await ana.call(quotes.create, way.priced('60.00'))).limits
    expect(now.dailyLeft).toBe('100.00')
    expect(await way.limits()).toMatchObject(now)
    expect(await way.most()).toBe('100.00')
    for (const problem of await refused('100.01')) {
      expect(problem?.reason).toBe('OVER_LIMIT')
      expect(problem?.description).toContain(`${inWords('100.00')} `)
    }
    expect((await way.send('100.00')).code).toBe('00')
    for (const problem of await refused('60.00')) expect(problem?.description).toContain(`${inWords('0.00')} `)
  },
)

/** One way of sending, asked in the same words as the others. */
async function wayOf(kind: TransferType, ana: Somebody, bob: Somebody) {
  const from = await accountIn(ana)
  const place = { fromAccountId: from }
  if (kind === 'betweenAccounts') {
    const all = (await ana.call(accounts.list, {})).accounts.account
    const pair = { ...place, toAccountId: all.find(({ accountId }) => accountId !== from)?.accountId ?? 0 }
    return {
      limits: async () => ana.call(betweenAccounts.limits, { type: kind, ...pair }),
      most: async () => (await ana.call(betweenAccounts.maxAmount, { operation: kind, ...pair })).maxAmount,
      priced: (amount: string) => ({ transferType: kind, ...pair, amount, side: 'send' as const }),
      send: (amount: string, language = 'en') =>
        ana.answer(betweenAccounts.send, { fromAccount: from, toAccount: pair.toAccountId, toAmount: amount }, { language }),
    }
  }
  if (kind === 'p2p')
    return {
      // The limits of people are said with the price alone.
      limits: async () =>
        (await ana.call(quotes.create, { transferType: kind, ...place, toEmail: bob.email, amount: '1.00', side: 'send' })).limits,
      most: async () => (await ana.call(bounds.maxAmount, { operation: kind, ...place })).maxAmount,
      priced: (amount: string) => ({ transferType: kind, ...place, toEmail: bob.email, amount, side: 'send' as const }),
      send: (amount: string, language = 'en') =>
        ana.answer(p2p.send, { accountId: from, currency: 'USD', toEmail: bob.email, amount }, { language }),
    }
  const rail = railTypes.find((one) => one === kind) ?? 'wire'
  const [countryCode, currencyCode] = usually[rail]
  const order = await orderOf(ana, rail)
  return {
    limits: async () => ana.call(bounds.limits, { type: rail, countryCode, ...place }),
    most: async () => (await ana.call(bounds.maxAmount, { operation: rail, countryCode, currencyCode, ...place })).maxAmount,
    priced: (amount: string) => ({ transferType: rail, ...place, countryCode, currencyCode, amount, side: 'send' as const }),
    send: (amount: string, language = 'en') => ana.answer(railCalls[rail].send, { ...order, amount }, { language }),
  }
}
