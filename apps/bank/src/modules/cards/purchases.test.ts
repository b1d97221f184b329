/** Purchases, from the shop's question to what it takes in the end. The books are right after each. */
import { cardStatus } from '@ducat/contract/accounts/models'
import { accounts } from '@ducat/contract/accounts/calls'
import { authorizations, lifecycle, security } from '@ducat/contract/cards/calls'
import { history } from '@ducat/contract/history/calls'
import { money, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { listenTo } from '../../../test/channel.ts'
import { cardsOf, faceOf, shopFor } from '../../../test/shop.ts'
import { expireCardHolds, hearCardNews } from './takings.ts'

let bank: TestBank
let shop: ReturnType<typeof shopFor>
beforeAll(async () => {
  bank = await testBank()
  shop = shopFor(bank)
})
afterEach(async () => {
  await booksAreRight(bank)
  if (shop.troubles.length > 0) throw new Error(`troubles: ${shop.troubles.map(String).join(', ')}`)
})
afterAll(() => bank.close())

let people = 0
/** Somebody with one card with 100.00 on it. */
async function holder(wish: Wish = {}): Promise<{ ana: Somebody; accountId: number }> {
  const { ana } = await bank.world({
    ana: { email: `ana${people++}@test.example`, cards: [{ product: 'prepaid', amount: '100.00' }], ...wish },
  })
  return { ana, accountId: (await cardsOf(ana))[0]!.accountId }
}
const stands = async (ana: Somebody, accountId: number) => {
  const { balance, pendingAmount } = (await ana.call(accounts.list, {})).accounts.account.find((one) => one.accountId === accountId)!
  return { balance, pendingAmount }
}
const asked = async (ana: Somebody, accountId: number) =>
  (await ana.call(authorizations.ofDebit, { accountId, pageNumber: 1 })).authorizations.map(({ status, reason, amount }) =>
    [status, reason, amount].filter(Boolean).join(' '),
  )
const seen = async (ana: Somebody) =>
  (await ana.call(history.list, { transactionType: 'Card' })).transactions.transaction.map(
    ({ counterpartyName, status, amount, transactionDirection }) => `${counterpartyName} ${transactionDirection} ${amount} ${status}`,
  )

describe('declined', () => {
  test.each([
    ['paused', cardStatus.paused, 'PAUSED'],
    ['expired', cardStatus.expired, 'EXPIRED'],
    ['limited', cardStatus.limited, 'BLOCKED'],
    ['stolen', cardStatus.fraud, 'BLOCKED'],
    ['canceled', cardStatus.canceled, 'BLOCKED'],
    ['not yet activated', cardStatus.shipped, 'NOT_ACTIVE'],
  ])('[CARD-007] a %s card pays nothing, and its holder sees why', async (_name, status, reason) => {
    const { ana, accountId } = await holder()
    const card = await faceOf(ana, accountId)
    await sql`update card set status = ${status} where account_id = ${accountId}`.execute(bank.db)
    const sale = { ...card, amount: parseMoney('10.00', 'USD'), shop: 'Lantern Books', code: '5942', confirmed: true }
    expect(await shop.network.sell(sale)).toMatchObject({ approved: false, reason })
    expect(await asked(ana, accountId)).toEqual([`declined ${reason} 10.00`])
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
    expect(await seen(ana)).toEqual(['Lantern Books out 10.00 rejected'])
  })

  test('a number, expiry or code that does not fit is declined, and nothing says which', async () => {
    const { ana, accountId } = await holder()
    const card = await faceOf(ana, accountId)
    const sale = { amount: parseMoney('10.00', 'USD'), shop: 'Lantern Books', code: '5942', confirmed: true }
    for (const wrong of [{ number: '5194800000000000' }, { cvv: card.cvv === '000' ? '001' : '000' }, { expiry: [1, 2040] as const }])
      expect(await shop.network.sell({ ...card, ...sale, ...wrong })).toMatchObject({ approved: false, reason: 'WRONG_DETAILS' })
  })

  test('more than there is', async () => {
    const { ana, accountId } = await holder()
    expect(await shop.pay(ana, accountId, { amount: '100.01' })).toMatchObject({ approved: false, reason: 'NOT_ENOUGH' })
    expect(await asked(ana, accountId)).toEqual(['declined NOT_ENOUGH 100.01'])
  })

  test('[C-OWN-016] more than one payment, a day or a month may be; what was declined uses up nothing', async () => {
    const { ana, accountId } = await holder()
    const limits = { accountId, perPayment: '20.00', daily: '30.00', monthly: '45.00', blockedCategories: [] }
    expect(await ana.call(security.setLimits, limits)).toEqual({
      perPayment: '20.00',
      daily: '30.00',
      monthly: '45.00',
      blockedCategories: [],
    })
    const pay = async (amount: string) => {
      const answer = await shop.pay(ana, accountId, { amount })
      return answer.approved ? 'approved' : answer.reason
    }
    expect([await pay('20.10'), await pay('20.00'), await pay('10.10'), await pay('10.00'), await pay('0.10')]).toEqual([
      'PER_PAYMENT_LIMIT',
      'approved',
      'DAILY_LIMIT',
      'approved',
      'DAILY_LIMIT',
    ])
    await sql`update card_authorization set at = greatest(at - interval '1 day', date_trunc('month', now())) where account_id = ${accountId}`.execute(
      bank.db,
    )
    await ana.call(security.setLimits, { accountId, monthly: '45.00', blockedCategories: [] })
    expect([await pay('15.10'), await pay('15.00')]).toEqual(['MONTHLY_LIMIT', 'approved'])
  })

  test('[C-OWN-016] of many at once, as many as the limit allows', async () => {
    const { ana, accountId } = await holder()
    await ana.call(security.setLimits, { accountId, daily: '30.00', blockedCategories: [] })
    const sale = {
      ...(await faceOf(ana, accountId)),
      amount: parseMoney('10.00', 'USD'),
      shop: 'Lantern Books',
      code: '5942',
      confirmed: true,
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.network.sell(sale)))
    expect(answers.filter(({ approved }) => approved)).toHaveLength(3)
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '30.00' })
  })

  test('[C-OWN-015] [C-OWN-016] a kind of shop that the card is closed to, at the processor and at the bank', async () => {
    const { ana, accountId } = await holder()
    await ana.call(security.setLimits, { accountId, blockedCategories: ['gambling', 'travel'] })
    expect(await ana.call(security.limits, { accountId })).toMatchObject({ blockedCategories: ['gambling', 'travel'] })
    const declined = { approved: false, reason: 'CATEGORY_BLOCKED' }
    expect(await shop.pay(ana, accountId, { amount: '5.00', shop: 'Lucky Wheel', code: '7995' })).toMatchObject(declined)
    expect(await shop.pay(ana, accountId, { amount: '5.00', shop: 'Skerry Air', code: '3058' })).toMatchObject(declined)
    const past = { ref: `pur ${accountId}`, cardRef: await shop.refOf(accountId), amount: parseMoney('5.00', 'USD') }
    const merchant = { name: 'Lucky Wheel', code: '7995', category: 'gambling' }
    expect(await shop.desk.authorise({ ...past, merchant })).toEqual(declined)
    expect((await shop.pay(ana, accountId, { amount: '5.00' })).approved).toBe(true)
  })

  test('a customer who is limited, and what looks like fraud: the holder gets a letter', async () => {
    const { ana, accountId } = await holder({ limitReason: 3 })
    expect(await shop.pay(ana, accountId, { amount: '5.00' })).toMatchObject({ approved: false, reason: 'SECURITY' })
    const { ana: bea, accountId: hers } = await holder()
    expect(await shop.pay(bea, hers, { amount: '5.91', shop: 'Cheap Phones' })).toMatchObject({ approved: false, reason: 'SECURITY' })
    const mail = await bank.db
      .selectFrom('demo_message')
      .select(['subject', 'body'])
      .where('recipient', '=', bea.email)
      .where('subject', 'like', '%declined')
      .execute()
    expect(mail).toMatchObject([{ subject: 'A payment with your card was declined', body: expect.stringContaining('Cheap Phones') }])
  })

  test('a currency that nobody changes', async () => {
    const { accountId } = await holder()
    const merchant = { name: 'Far Away', code: '5942', category: undefined }
    const purchase = { ref: `far ${accountId}`, cardRef: await shop.refOf(accountId), amount: money(500n, 'JPY'), merchant }
    expect(await shop.desk.authorise(purchase)).toEqual({ approved: false, reason: 'CURRENCY' })
  })
})

describe('asked twice', () => {
  test('the same purchase at the same moment from everywhere is one: one hold, one line, one answer', async () => {
    const { ana, accountId } = await holder()
    const merchant = { name: 'Lantern Books', code: '5942', category: undefined }
    const purchase = { ref: `pur-${accountId}`, cardRef: await shop.refOf(accountId), amount: parseMoney('60.00', 'USD'), merchant }
    const other = shopFor(bank)
    const answers = await Promise.all(Array.from({ length: 12 }, (_none, place) => (place % 2 ? other : shop).desk.authorise(purchase)))
    expect(answers.every(({ approved }) => approved)).toBe(true)
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '60.00' })
    expect(await seen(ana)).toEqual(['Lantern Books out 60.00 processing'])
    expect(await asked(ana, accountId)).toEqual(['approved 60.00'])
  })

  test('a decline stays a decline, and is told once', async () => {
    const { ana, accountId } = await holder()
    const merchant = { name: 'Lantern Books', code: '5942', category: undefined }
    const purchase = { ref: `no-${accountId}`, cardRef: await shop.refOf(accountId), amount: parseMoney('160.00', 'USD'), merchant }
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.desk.authorise(purchase)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"approved":false,"reason":"NOT_ENOUGH"}']))
    expect(await seen(ana)).toEqual(['Lantern Books out 160.00 rejected'])
  })

  test('the same taking from everywhere is one', async () => {
    const { ana, accountId } = await holder()
    const { ref } = await shop.pay(ana, accountId, { amount: '40.96' })
    const other = shopFor(bank)
    await Promise.all([shop, other, shop, other].map(({ jobs }) => hearCardNews(jobs)))
    await hearCardNews(shop.jobs)
    expect(await stands(ana, accountId)).toEqual({ balance: '59.04', pendingAmount: '0.00' })
    expect(await asked(ana, accountId)).toEqual(['cleared 40.96'])
    await Promise.all([shop, other].map(({ network }) => network.refund(ref!)))
    await Promise.all([shop, other, shop].map(({ jobs }) => hearCardNews(jobs)))
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
    expect(await asked(ana, accountId)).toEqual(['refunded 40.96'])
  })
})

describe('approved', () => {
  test('[CARD-001] set aside, told at once, taken later; in the history as a card payment with the shop', async () => {
    const { ana, accountId } = await holder()
    const ears = await listenTo(ana)
    expect(await shop.pay(ana, accountId, { amount: '12.30' })).toMatchObject({ approved: true })
    expect((await ears.hears('changed')).data).toMatchObject({ topics: ['accounts', 'cards', 'history'] })
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '12.30' })
    await hearCardNews(shop.jobs)
    expect(await stands(ana, accountId)).toEqual({ balance: '87.70', pendingAmount: '0.00' })
    expect(await seen(ana)).toEqual(['Lantern Books out 12.30 completed'])
  })

  test('another amount in the end: less, more, and more than there is', async () => {
    const { ana, accountId } = await holder()
    for (const amount of ['10.92', '20.93']) await shop.pay(ana, accountId, { amount })
    await hearCardNews(shop.jobs)
    // 10.92 less a fifth, 20.93 and a tenth.
    expect(await seen(ana)).toEqual(['Lantern Books out 23.02 completed', 'Lantern Books out 8.74 completed'])
    expect(await stands(ana, accountId)).toEqual({ balance: '68.24', pendingAmount: '0.00' })
    await shop.pay(ana, accountId, { amount: '67.93' })
    await hearCardNews(shop.jobs)
    // 74.72 was taken, 67.93 was set aside: the bank pays the rest.
    expect(await stands(ana, accountId)).toEqual({ balance: '0.31', pendingAmount: '0.00' })
  })

  test('given up, and never taken: the money is free again', async () => {
    const { ana, accountId } = await holder()
    await shop.pay(ana, accountId, { amount: '30.94' })
    await shop.pay(ana, accountId, { amount: '20.97' })
    await hearCardNews(shop.jobs)
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '20.97' })
    expect(await expireCardHolds(shop.jobs)).toBe(0)
    await sql`update card_authorization set expires_at = now() where account_id = ${accountId}`.execute(bank.db)
    await Promise.all([expireCardHolds(shop.jobs), expireCardHolds(shop.jobs)])
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
    expect(await asked(ana, accountId)).toEqual(['expired 20.97', 'reversed 30.94'])
    expect(await seen(ana)).toEqual(['Lantern Books out 20.97 returned', 'Lantern Books out 30.94 returned'])
  })

  test('taken after the hold was gone: paid all the same, once', async () => {
    const { ana, accountId } = await holder()
    const { ref } = await shop.pay(ana, accountId, { amount: '20.97' })
    await sql`update card_authorization set expires_at = now() where account_id = ${accountId}`.execute(bank.db)
    await expireCardHolds(shop.jobs)
    await sql`insert into fake_card_message (ref, kind, purchase, amount) values (${`${ref}:late`}, 'cleared', ${ref}, 2097)`.execute(
      bank.db,
    )
    await Promise.all([hearCardNews(shop.jobs), hearCardNews(shop.jobs)])
    expect(await stands(ana, accountId)).toEqual({ balance: '79.03', pendingAmount: '0.00' })
  })

  test('in another currency: changed at the rate of a payment, given back at the same', async () => {
    const { ana, accountId } = await holder()
    const { ref } = await shop.pay(ana, accountId, { amount: '20.00', currency: 'EUR' })
    const {
      authorizations: [first],
    } = await ana.call(authorizations.ofDebit, { accountId, pageNumber: 1 })
    expect(first).toMatchObject({ merchantAmount: '20.00', merchantCurrencyCode: 'EUR', currencyCode: 'USD' })
    expect(Number(first!.amount)).toBeGreaterThan(20)
    await hearCardNews(shop.jobs)
    expect((await stands(ana, accountId)).pendingAmount).toBe('0.00')
    await shop.network.refund(ref!)
    await hearCardNews(shop.jobs)
    expect(await stands(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
  })

  test('[C-HIST-006] [C-HIST-007] [C-HIST-008] a debit card draws on the account, and both lists show it', async () => {
    const { ana, accountId } = await holder({ usd: '50.00', cards: [{ product: 'debit' }] })
    const usd = (await ana.call(accounts.list, {})).accounts.account[0]!.accountId
    await sql`update account set settlement_id = ${usd} where id = ${accountId}`.execute(bank.db)
    for (const amount of ['10.00', '60.00', '5.00']) await shop.pay(ana, accountId, { amount })
    await hearCardNews(shop.jobs)
    expect(await stands(ana, usd)).toEqual({ balance: '35.00', pendingAmount: '0.00' })
    const page = { accountId: usd, pageNumber: 1, pageSize: 2 }
    const current = await ana.call(authorizations.ofCurrent, page)
    expect(current).toMatchObject({
      total: 3,
      authorizations: [
        { amount: '5.00', accountId },
        { status: 'declined', amount: '60.00' },
      ],
    })
    expect((await ana.call(authorizations.ofCurrent, { ...page, pageNumber: 2 })).authorizations).toMatchObject([{ amount: '10.00' }])
    const moved = await ana.call(authorizations.debitHistory, { accountId, pageNumber: 1 })
    expect(moved).toMatchObject({ total: 2, transactions: [{ amount: '5.00', operationType: 'Card' }, { amount: '10.00' }] })
  })

  test('a paused card goes on where it was when it is unpaused', async () => {
    const { ana, accountId } = await holder()
    await shop.pay(ana, accountId, { amount: '5.00' })
    const card = await faceOf(ana, accountId)
    const sale = { ...card, amount: parseMoney('5.00', 'USD'), shop: 'Lantern Books', code: '5942', confirmed: true }
    await ana.call(lifecycle.pause, { accountId })
    expect(await shop.network.sell(sale)).toMatchObject({ approved: false, reason: 'PAUSED' })
    await ana.call(lifecycle.unpause, { accountId })
    expect(await shop.network.sell(sale)).toMatchObject({ approved: true })
  })
})

describe('whose they are', () => {
  test('[G41] cards and what shops asked of them are nobody else’s, and look like ones that are not there', async () => {
    const { accountId } = await holder()
    const { bob } = await bank.world({ bob: { email: `bob${people++}@test.example` } })
    for (const id of [accountId, 99_999_999])
      for (const [call, more] of [
        [authorizations.ofDebit, { pageNumber: 1 }],
        [authorizations.ofCurrent, { pageNumber: 1 }],
        [authorizations.debitHistory, { pageNumber: 1 }],
        [security.limits, {}],
        [security.requirement, {}],
        [lifecycle.pause, {}],
        [lifecycle.block, {}],
      ] as const)
        expect((await bob.answer(call as never, { accountId: id, ...more })).code).toBe('TA1')
  })
})
