/** Purchases, from the shop's question to what it takes in the end. The books are right after each. */
import { accounts } from '@ducat/contract/accounts/calls'
import * as cards from '@ducat/contract/cards/calls'
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank, type Wish } from '../../../test/bank.ts'
import { listenTo } from '../../../test/channel.ts'
import { askedOf, faceOf, holderOf, seenBy, shopFor, standsAt } from '../../../test/shop.ts'
import { expireCardHolds, hear, hearCardNews } from './takings.ts'

const { authorizations, lifecycle } = cards
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

const holder = (wish: Wish = {}) => holderOf(bank, wish)

describe('asked twice', () => {
  test('the same purchase at the same moment from everywhere is one: one hold, one line, one answer', async () => {
    const { ana, accountId } = await holder()
    const merchant = { name: 'Lantern Books', code: '5942', category: undefined }
    const purchase = { ref: `pur-${accountId}`, cardRef: await shop.refOf(accountId), amount: parseMoney('60.00', 'USD'), merchant }
    const other = shopFor(bank)
    const answers = await Promise.all(Array.from({ length: 12 }, (_none, place) => (place % 2 ? other : shop).desk.authorise(purchase)))
    expect(answers.every(({ approved }) => approved)).toBe(true)
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '60.00' })
    expect(await seenBy(ana)).toEqual(['Lantern Books out 60.00 processing'])
    expect(await askedOf(ana, accountId)).toEqual(['approved 60.00'])
  })

  test('a decline stays a decline, and is told once', async () => {
    const { ana, accountId } = await holder()
    const merchant = { name: 'Lantern Books', code: '5942', category: undefined }
    const purchase = { ref: `no-${accountId}`, cardRef: await shop.refOf(accountId), amount: parseMoney('160.00', 'USD'), merchant }
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.desk.authorise(purchase)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"approved":false,"reason":"NOT_ENOUGH"}']))
    expect(await seenBy(ana)).toEqual(['Lantern Books out 160.00 rejected'])
  })

  test('the same taking from everywhere is one', async () => {
    const { ana, accountId } = await holder()
    const { ref } = await shop.pay(ana, accountId, { amount: '40.96' })
    const other = shopFor(bank)
    await Promise.all([shop, other, shop, other].map(({ jobs }) => hearCardNews(jobs)))
    await hearCardNews(shop.jobs)
    expect(await standsAt(ana, accountId)).toEqual({ balance: '59.04', pendingAmount: '0.00' })
    expect(await askedOf(ana, accountId)).toEqual(['cleared 40.96'])
    await Promise.all([shop, other].map(({ network }) => network.refund(ref!)))
    await Promise.all([shop, other, shop].map(({ jobs }) => hearCardNews(jobs)))
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
    expect(await askedOf(ana, accountId)).toEqual(['refunded 40.96'])
  })
})

describe('approved', () => {
  test('[CARD-001] set aside, told at once, taken later; in the history as a card payment with the shop', async () => {
    const { ana, accountId } = await holder()
    const ears = await listenTo(ana)
    expect(await shop.pay(ana, accountId, { amount: '12.30' })).toMatchObject({ approved: true })
    expect((await ears.hears('changed')).data).toMatchObject({ topics: ['accounts', 'cards', 'history'] })
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '12.30' })
    await hearCardNews(shop.jobs)
    expect(await standsAt(ana, accountId)).toEqual({ balance: '87.70', pendingAmount: '0.00' })
    expect(await seenBy(ana)).toEqual(['Lantern Books out 12.30 completed'])
  })

  test('another amount in the end: less, more, and more than there is', async () => {
    const { ana, accountId } = await holder()
    for (const amount of ['10.92', '20.93']) await shop.pay(ana, accountId, { amount })
    await hearCardNews(shop.jobs)
    // 10.92 less a fifth, 20.93 and a tenth.
    expect(await seenBy(ana)).toEqual(['Lantern Books out 23.02 completed', 'Lantern Books out 8.74 completed'])
    expect(await standsAt(ana, accountId)).toEqual({ balance: '68.24', pendingAmount: '0.00' })
    const { ref } = await shop.pay(ana, accountId, { amount: '67.93' })
    await hearCardNews(shop.jobs)
    // 74.72 was taken, 67.93 was set aside: the bank pays the rest, and the line says what left the account.
    expect((await seenBy(ana))[0]).toBe('Lantern Books out 67.93 completed')
    expect(await standsAt(ana, accountId)).toEqual({ balance: '0.31', pendingAmount: '0.00' })
    const lent = async () =>
      (await sql<{ posted: bigint }>`select posted from ledger_account where code like 'suspense:card-shortfall:%:USD'`.execute(bank.db))
        .rows[0]?.posted
    expect(await lent()).toBe(-679n)
    await shop.network.refund(ref!)
    await hearCardNews(shop.jobs)
    expect([await lent(), (await standsAt(ana, accountId)).balance]).toEqual([0n, '68.24'])
  })

  test('given up, and never taken: the money is free again', async () => {
    const { ana, accountId } = await holder()
    await shop.pay(ana, accountId, { amount: '30.94' })
    await shop.pay(ana, accountId, { amount: '20.97' })
    await hearCardNews(shop.jobs)
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '20.97' })
    expect(await expireCardHolds(shop.jobs)).toBe(0)
    await sql`update card_authorization set expires_at = now() where account_id = ${accountId}`.execute(bank.db)
    await Promise.all([expireCardHolds(shop.jobs), expireCardHolds(shop.jobs)])
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
    expect(await askedOf(ana, accountId)).toEqual(['expired 20.97', 'reversed 30.94'])
    expect(await seenBy(ana)).toEqual(['Lantern Books out 20.97 returned', 'Lantern Books out 30.94 returned'])
  })

  test('taken after the hold was gone: paid all the same, once, as far as there is money', async () => {
    const { ana, accountId } = await holder()
    const late = async (amount: string) => {
      const { ref } = await shop.pay(ana, accountId, { amount })
      await sql`update card_authorization set expires_at = now() where account_id = ${accountId}`.execute(bank.db)
      await expireCardHolds(shop.jobs)
      return async () => {
        await sql`
          insert into fake_card_message (ref, kind, purchase, amount) select ${`${ref}:late`}, 'cleared', ref, amount from fake_card_purchase where ref = ${ref}`.execute(
          bank.db,
        )
        await Promise.all([hearCardNews(shop.jobs), hearCardNews(shop.jobs)])
      }
    }
    const [first, second] = [await late('20.97'), await late('90.97')]
    await first()
    expect(await standsAt(ana, accountId)).toEqual({ balance: '79.03', pendingAmount: '0.00' })
    await second()
    expect(await standsAt(ana, accountId)).toEqual({ balance: '0.00', pendingAmount: '0.00' })
    expect((await seenBy(ana)).slice(0, 2)).toEqual(['Lantern Books out 79.03 completed', 'Lantern Books out 20.97 completed'])
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
    expect((await standsAt(ana, accountId)).pendingAmount).toBe('0.00')
    await shop.network.refund(ref!)
    await hearCardNews(shop.jobs)
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '0.00' })
  })

  test('[C-HIST-006] [C-HIST-007] [C-HIST-008] a debit card draws on the account, and both lists show it', async () => {
    const { ana, accountId } = await holder({ usd: '50.00', cards: [{ product: 'debit' }] })
    const usd = (await ana.call(accounts.list, {})).accounts.account[0]!.accountId
    await sql`update account set settlement_id = ${usd} where id = ${accountId}`.execute(bank.db)
    for (const amount of ['10.00', '60.00', '5.00']) await shop.pay(ana, accountId, { amount })
    await hearCardNews(shop.jobs)
    expect(await standsAt(ana, usd)).toEqual({ balance: '35.00', pendingAmount: '0.00' })
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

describe('cut off', () => {
  const merchant = { name: 'Lantern Books', code: '5942', category: undefined }
  const askedOnly = async (accountId: number) => {
    const purchase = { ref: `cut-${accountId}`, cardRef: await shop.refOf(accountId), amount: parseMoney('10.00', 'USD'), merchant }
    await sql`
      insert into card_authorization (ref, account_id, funding_account_id, amount, currency, merchant_amount, merchant_currency, merchant_name,
                                      merchant_code, status, expires_at)
      values (${purchase.ref}, ${accountId}, ${accountId}, 1000, 'USD', 1000, 'USD', 'Lantern Books', '5942', 'asked', now() + interval '1 day')`.execute(
      bank.db,
    )
    return purchase
  }

  test('a bank that was cut off between the question and the hold answers when it is asked again', async () => {
    const { ana, accountId } = await holder()
    const purchase = await askedOnly(accountId)
    expect(await askedOf(ana, accountId)).toEqual([])
    expect(await shop.desk.authorise(purchase)).toEqual({ approved: true })
    expect(await standsAt(ana, accountId)).toEqual({ balance: '100.00', pendingAmount: '10.00' })
  })

  test('what was never answered is given up, and sets nothing aside any more', async () => {
    const { ana, accountId } = await holder()
    const purchase = await askedOnly(accountId)
    const news = { ref: `${purchase.ref}:back`, kind: 'reversed', purchase: purchase.ref, amount: purchase.amount } as const
    expect([await hear(shop.jobs, news), await hear(shop.jobs, news)]).toEqual(['REVERSED', 'REVERSED'])
    expect(await askedOf(ana, accountId)).toEqual(['reversed 10.00'])
    expect((await standsAt(ana, accountId)).pendingAmount).toBe('0.00')
  })

  test('a taking of something that nobody knows makes somebody look', async () => {
    const troubles: unknown[] = []
    const news = { ref: 'nobody:cleared', kind: 'cleared', purchase: 'nobody', amount: parseMoney('1.00', 'USD') } as const
    expect(await hear({ ...shop.jobs, onTrouble: (error) => void troubles.push(error) }, news)).toBe('UNKNOWN')
    expect(String(troubles)).toContain('nobody:cleared: UNKNOWN')
  })
})

test('[G41] [CARD-007] every call about a card answers for another’s as for one that is not there', async () => {
  const { accountId } = await holder()
  const { bob } = await bank.world({ bob: { usd: '100.00' } })
  const rest = {
    isExpressShipping: false,
    cardAliasName: 'x',
    extraParams: {},
    confirm: true,
    pin: '2580',
    pinRepeat: '2580',
    blockedCategories: [],
    pageNumber: 1,
  }
  const calls = [cards.lifecycle, cards.activation, cards.secrets, cards.security, cards.authorizations].flatMap((group) =>
    Object.values(group),
  )
  expect(calls).toHaveLength(19)
  for (const call of calls) {
    const answers = await Promise.all([accountId, 99_999_999].map((id) => bob.answer(call as never, { accountId: id, ...rest })))
    expect(answers.map(({ code }) => `${call.name} ${code}`)).toEqual([`${call.name} TA1`, `${call.name} TA1`])
  }
})
