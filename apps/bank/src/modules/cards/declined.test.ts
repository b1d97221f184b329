/** Everything that a card does not pay, and that its holder sees why. */
import { cardStatus } from '@ducat/contract/accounts/models'
import { security } from '@ducat/contract/cards/calls'
import { money, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank, type Wish } from '../../../test/bank.ts'
import { askedOf, faceOf, holderOf, seenBy, shopFor, standsAt } from '../../../test/shop.ts'

let bank: TestBank
let shop: ReturnType<typeof shopFor>
beforeAll(async () => {
  bank = await testBank()
  shop = shopFor(bank)
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

const holder = (wish: Wish = {}) => holderOf(bank, wish)

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
    expect(await askedOf(ana, accountId)).toEqual([`declined ${reason} 10.00`])
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
    expect(await seenBy(ana)).toEqual(['Lantern Books out 10.00 rejected'])
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
    expect(await askedOf(ana, accountId)).toEqual(['declined NOT_ENOUGH 100.01'])
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
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '30.00' })
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
    const purchase = { ref: `far ${accountId}`, cardRef: await shop.refOf(accountId), amount: money(500n, 'XOF'), merchant }
    expect(await shop.desk.authorise(purchase)).toEqual({ approved: false, reason: 'CURRENCY' })
  })
})
