import { business } from '@ducat/contract/approvals/calls'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { Client } from '../../../test/client.ts'
import { accountIn, leave } from '../../../test/leaving.ts'
import { openBank } from '../../bank.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(async () => {
  const turn = ++count
  ;({ ana, bob } = await bank.world({
    ana: { usd: '1000.00', eur: '100.00', email: `ana${turn}@coupon.example` },
    bob: { usd: '1000.00', email: `bob${turn}@coupon.example` },
  }))
})
afterEach(() => booksAreRight(bank))

interface Terms {
  readonly kinds?: readonly string[]
  readonly percent?: number
  readonly cents?: number
  readonly until?: string
  readonly uses?: number
  readonly each?: number
  readonly brand?: string
}
/** A coupon of its own for the test; its code. */
async function coupon({ kinds = ['p2p'], percent, cents, until, uses, each, brand = 'aldermint' }: Terms): Promise<string> {
  const code = `TEST-${++count}`
  await sql`
    insert into coupon (brand, code, kinds, off_percent, off_cents, valid_until, uses, uses_each)
    values (${brand}, ${code}, ${[...kinds]}::text[], ${percent ?? null}, ${cents ?? null}, ${until ?? null}::timestamptz, ${uses ?? null}, ${each ?? null})`.execute(
    bank.db,
  )
  return code
}
const used = async (code: string) =>
  (await bank.db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
const order = async (couponCode: string, from: Somebody = ana, to: Somebody = bob, more: object = {}) => ({
  accountId: await accountIn(from),
  amount: '10.00',
  currency: 'USD',
  toEmail: to.email,
  couponCode,
  ...more,
})
const problem = (answer: { body: { validationErrors?: { field: string; reason: string }[] } }) => {
  const [first] = answer.body.validationErrors ?? []
  return first && [first.field, first.reason]
}

describe('refused', () => {
  test.each([
    ['COUPON_UNKNOWN', { percent: 50, brand: 'nacreo' }],
    ['COUPON_OVER', { percent: 50, until: '2026-01-01' }],
    ['COUPON_NOT_FOR_THIS', { percent: 50, kinds: ['wire'] }],
  ] as const)('[C-P2P-002] %s: at the fee, the quote and the payment', async (reason, terms) => {
    const code = await coupon(terms)
    const body = await order(code)
    const asked = {
      transferType: 'p2p',
      fromAccountId: body.accountId,
      toEmail: bob.email,
      amount: '10.00',
      side: 'send',
      couponCode: code,
    }
    expect(problem(await ana.answer(p2p.fee, body))).toEqual(['couponCode', reason])
    expect(problem(await ana.answer(quotes.create, asked))).toEqual(['couponCode', reason])
    expect(problem(await ana.answer(p2p.send, body))).toEqual(['couponCode', reason])
    expect(await ana.balance('USD')).toBe('1000.00')
  })

  test('used by oneself, used up by all', async () => {
    const mine = await coupon({ percent: 50, each: 1 })
    expect((await ana.answer(p2p.send, await order(mine))).code).toBe('00')
    expect(problem(await ana.answer(p2p.send, await order(mine)))).toEqual(['couponCode', 'COUPON_USED'])
    const last = await coupon({ percent: 50, uses: 1 })
    expect((await bob.answer(p2p.send, await order(last, bob, ana))).code).toBe('00')
    expect(problem(await ana.answer(p2p.send, await order(last)))).toEqual(['couponCode', 'COUPON_OVER'])
  })

  test('another coupon than the one of the quote', async () => {
    const [one, other] = [await coupon({ percent: 50 }), await coupon({ percent: 100 })]
    const { accountId } = await order(one)
    const { quoteId } = await ana.call(quotes.create, {
      transferType: 'p2p',
      fromAccountId: accountId,
      toEmail: bob.email,
      amount: '10.00',
      side: 'send',
      couponCode: one,
    })
    expect((await ana.answer(p2p.send, await order(other, ana, bob, { quoteId }))).code).toBe('TA1')
    expect(await ana.call(p2p.send, { ...(await order(one)), quoteId })).toMatchObject({ fee: '0.13' })
  })
})

describe('less of the fee', () => {
  test.each([
    ['half of it, in small letters too', { percent: 50 }, '0.13'],
    ['all of it', { percent: 100 }, '0.00'],
    ['ten cents', { cents: 10 }, '0.15'],
    ['never below nothing', { cents: 500 }, '0.00'],
  ] as const)('[C-P2P-003] %s', async (_what, terms, fee) => {
    const code = await coupon(terms)
    const body = await order(code.toLowerCase())
    expect(await ana.call(p2p.fee, body)).toMatchObject({ fee })
    expect(await ana.call(p2p.send, body)).toMatchObject({ fee })
    expect(await used(code)).toBe(1)
  })

  test('[C-OWN-002] of a rail by its quote; the payment is booked exactly so', async () => {
    const code = await coupon({ percent: 25, kinds: ['wire', 'eft'] })
    const fromAccountId = await accountIn(ana)
    const asked = { transferType: 'wire', fromAccountId, countryCode: 'DE', currencyCode: 'EUR', amount: '100.00', side: 'send' } as const
    const plain = await ana.call(quotes.create, asked)
    const quote = await ana.call(quotes.create, { ...asked, couponCode: code })
    expect([plain.fee, quote.fee]).toEqual(['12.10', '9.08'])
    expect(await used(code)).toBe(0)
    const answer = await leave(ana, 'wire', '100.00', { quoteId: quote.quoteId })
    expect(answer.body).toMatchObject({ responseCode: '00', fee: '9.08' })
    expect(await used(code)).toBe(1)
  })
})

describe('counted once for each payment', () => {
  test('[G30] the same key again uses it no second time', async () => {
    const code = await coupon({ percent: 50, uses: 5 })
    const body = await order(code)
    const key = `coupon-key-${count}`
    const answers = await Promise.all([1, 2, 3].map(() => ana.answer(p2p.send, body, { key })))
    expect(new Set(answers.map(({ body: { transactionId } }) => transactionId)).size).toBe(1)
    expect(await used(code)).toBe(1)
  })

  test('[G12] many at once on two nodes for the last ones: as many as there are, and nobody pays a price that they were not told', async () => {
    const code = await coupon({ percent: 100, uses: 3 })
    const body = await order(code)
    const elsewhere = await openBank(bank.parts)
    onTestFinished(() => elsewhere.close().then(() => undefined))
    const there = new Client(elsewhere, ana.host)
    there.token = ana.token
    const answers = await Promise.all(Array.from({ length: 12 }, (_none, turn) => (turn % 2 ? ana : there).answer(p2p.send, body)))
    expect(answers.filter((answer) => answer.code === '00')).toHaveLength(3)
    for (const answer of answers) if (answer.code !== '00') expect(problem(answer)).toEqual(['couponCode', 'COUPON_OVER'])
    expect(await used(code)).toBe(3)
    expect(await ana.balance('USD')).toBe('970.00')
  })

  test('[G12] many at once by one who may use it once', async () => {
    const code = await coupon({ percent: 100, each: 1 })
    const body = await order(code)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.answer(p2p.send, body)))
    expect(answers.filter((answer) => answer.code === '00')).toHaveLength(1)
    for (const answer of answers) if (answer.code !== '00') expect(problem(answer)).toEqual(['couponCode', 'COUPON_USED'])
    expect(await used(code)).toBe(1)
  })

  test('[G12] many at once with a price that the coupon made: refused where the coupon was named', async () => {
    const code = await coupon({ percent: 100, uses: 1 })
    const body = await order(code)
    const asked = { transferType: 'p2p', fromAccountId: body.accountId, toEmail: bob.email, amount: '10.00', side: 'send' } as const
    const priced = await Promise.all(Array.from({ length: 6 }, () => ana.call(quotes.create, { ...asked, couponCode: code })))
    const answers = await Promise.all(priced.map(({ quoteId }) => ana.answer(p2p.send, { ...body, quoteId })))
    expect(answers.filter((answer) => answer.code === '00')).toHaveLength(1)
    for (const answer of answers) if (answer.code !== '00') expect(problem(answer)).toEqual(['couponCode', 'COUPON_OVER'])
  })

  test('what waits for a code keeps its use; what is declined gives it back', async () => {
    const code = await coupon({ percent: 50, uses: 1 })
    const { maker, checker } = await bank.world({
      maker: { usd: '100.00', email: `maker${count}@coupon.example`, works: { for: `Firm ${count}`, rights: 3 } },
      checker: { email: `checker${count}@coupon.example`, works: { for: `Firm ${count}`, rights: 4 } },
    })
    const { transactionId } = await maker.call(p2p.send, await order(code, maker, bob))
    expect(problem(await ana.answer(p2p.send, await order(code)))).toEqual(['couponCode', 'COUPON_OVER'])
    await checker.call(business.approve, { transactionIds: [transactionId!], declined: true, reason: 'not now' })
    expect(await used(code)).toBe(0)
    expect((await ana.answer(p2p.send, await order(code))).code).toBe('00')
  })
})
