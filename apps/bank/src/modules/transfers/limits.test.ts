/** How much may go is said by four calls and by two refusals, and is one figure: string by string, by every way. */
import { quotes } from '@ducat/contract/transfers/calls'
import { decimal, parseMoney } from '@ducat/values'
import { moneyFormat, moneyText } from '@ducat/values/money-format'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { asOfWay, everyWay, wayOf } from '../../../test/ways.ts'

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

test.each(everyWay)(
  '[C-XFER-002] [C-XFER-003] [C-XFER-026] [C-XFER-027] [C-OWN-002] %s: the limit is the same in the calls, in the quote and in what refuses more',
  async (kind) => {
    const { ana, bob } = await bank.world({
      ana: { usd: '30000000.00', cards: [{ product: 'prepaid' }], email: `ana${++count}@limits.example` },
      bob: { usd: '1.00', email: `bob${count}@limits.example` },
    })
    const way = await wayOf(kind, ana, bob)
    const priced = (amount: string) => ({ ...way.target, amount, side: 'send' as const })
    // Between own accounts in one currency: what arrives is what leaves.
    const send = (amount: string, language = 'en') =>
      ana.answer(way.call, way.order({ sendAmount: amount, receiveAmount: amount }), { language })
    const refused = async (amount: string, language = 'en') => {
      const answers = [await ana.answer(quotes.create, priced(amount), { language }), await send(amount, language)]
      return answers.map(({ body }) => body.validationErrors?.[0])
    }
    const { limits } = await ana.call(quotes.create, priced('60.00'))
    expect(await way.limits()).toMatchObject(asOfWay(limits))

    // One cent too much and one too little, asked for the price and asked for the payment.
    const { minAmount, maxAmount } = limits
    for (const [amount, reason, limit] of [
      [by(maxAmount, 1n), 'OVER_MAXIMUM', maxAmount],
      [by(minAmount, -1n), 'UNDER_MINIMUM', minAmount],
    ] as const)
      for (const problem of await refused(amount)) {
        expect(problem?.reason).toBe(reason)
        expect(problem?.description).toContain(`${inWords(limit)}.`)
      }
    for (const problem of await refused(by(maxAmount, 1n), 'ua')) expect(problem?.description).toContain(`${inWords(maxAmount, 'uk')}.`)
    // Just as much goes.
    expect((await ana.call(quotes.create, priced(maxAmount))).sendAmount).toBe(maxAmount)

    expect(await way.most()).toBe(maxAmount)
    // Until a hundred dollars of the day are left.
    expect((await send(by(maxAmount, -100_00n))).code).toBe('00')
    if ((await way.most()) !== '100.00') expect((await send(maxAmount)).code).toBe('00')
    const now = (await ana.call(quotes.create, priced('60.00'))).limits
    expect(now.dailyLeft).toBe('100.00')
    expect(await way.limits()).toMatchObject(asOfWay(now))
    if (now.monthly && now.monthlyLeft) expect(by(now.monthly.limit, -parseMoney(now.monthly.used, 'USD').minor)).toBe(now.monthlyLeft)
    expect(await way.most()).toBe('100.00')
    for (const problem of await refused('100.01')) {
      expect(problem?.reason).toBe('OVER_LIMIT')
      expect(problem?.description).toContain(`${inWords('100.00')} `)
    }
    expect((await send('100.00')).code).toBe('00')
    for (const problem of await refused('60.00')) expect(problem?.description).toContain(`${inWords('0.00')} `)
  },
)
