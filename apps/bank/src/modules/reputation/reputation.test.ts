/** What buyers said after a completed payment: only the buyer says it, once, and only the merchant's own buyers are found. */
import { invoices } from '@ducat/contract/invoices/calls'
import { buyerRatings, reputations } from '@ducat/contract/reputation/calls'
import { requests } from '@ducat/contract/requests/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { invoicing, reasonsOf } from '../../../test/invoices.ts'
import { reputationOf } from './index.ts'

let bank: TestBank
let inv: ReturnType<typeof invoicing>
let shop: Somebody
let buyer: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
  inv = invoicing(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function two(): Promise<void> {
  const n = ++count
  ;({ shop, buyer } = await bank.world({
    shop: { usd: '1.00', email: `shop${n}@reputation.example` },
    buyer: { usd: '5000.00', email: `buyer${n}@reputation.example` },
  }))
}
/** The transaction with which the buyer paid an invoice of the shop. */
async function paid(): Promise<number> {
  const { id } = await inv.ask(shop, buyer.email, { amount: '10.00' })
  return (await inv.pay(buyer, id)).body.transactionId as number
}
const list = async (who: Somebody, more: object = {}) => (await who.call(reputations.list, { type: 'reputation', ...more })).reputations
const later = (transactionId: number, days: number) =>
  sql`update payment_request set decided_at = decided_at - make_interval(days => ${days}) where operation_id = ${transactionId}`.execute(
    bank.db,
  )

/** A guest's payment by card: the secret of its page. */
async function guest(email: string): Promise<string> {
  await inv.ask(shop, email, { amount: '20.00' })
  await inv.carry()
  return inv.secretOf(email)
}
const card = {
  cardNumber: '4242 4242 4242 4242',
  cardHolderName: 'Gus Guest',
  cardExpiryMonth: 12,
  cardExpiryYear: 2098,
  cardSecurityCode: '123',
}

describe('refused', () => {
  test('[C-OWN-163] [C-OWN-166] [G41] of a payment of somebody else, of one that nobody asked for and of one that is not completed nothing can be said', async () => {
    await two()
    const transactionId = await paid()
    const { eve } = await bank.world({ eve: { usd: '100.00', email: `eve${count}@reputation.example` } })
    const open = await inv.ask(shop, buyer.email)
    for (const [who, id] of [
      [eve, transactionId],
      // Nobody rates themselves.
      [shop, transactionId],
      [buyer, 999_999_999],
      [buyer, open.id],
    ] as const) {
      expect((await who.answer(buyerRatings.set, { transactionId: id, status: 'positive' })).code).toBe('TA1')
      expect((await who.answer(buyerRatings.get, { transactionId: id })).code).toBe('TA1')
    }
    expect((await buyer.answer(buyerRatings.set, { transactionId, status: 'splendid' as never })).code).toBe('VF')
    expect(await list(shop)).toEqual([])
  })

  test('[C-OWN-163] after sixty days it can neither be said nor changed', async () => {
    await two()
    const [early, late] = [await paid(), await paid()]
    await buyer.call(buyerRatings.set, { transactionId: early, status: 'neutral' })
    for (const transactionId of [early, late]) {
      await later(transactionId, 60)
      expect(reasonsOf(await buyer.answer(buyerRatings.set, { transactionId, status: 'negative' }))).toEqual([
        'VF',
        'transactionId',
        'RATING_CLOSED',
      ])
      expect((await buyer.call(buyerRatings.get, { transactionId })).mayRate).toBe(false)
    }
    expect((await list(shop)).map(({ status }) => status)).toEqual(['neutral'])
  })

  test('[C-OWN-164] [C-OWN-173] a guest says something only after they paid, with the secret of their own payment', async () => {
    await two()
    const paymentSecret = await guest(`gus${count}@elsewhere.example`)
    const rate = { paymentSecret, status: 'positive' } as const
    expect((await bank.anyone().answer(buyerRatings.setByLink, rate)).code).toBe('TA1')
    expect((await bank.anyone().answer(buyerRatings.setByLink, { ...rate, paymentSecret: 'x'.repeat(43) })).code).toBe('TA1')
    await bank.anyone().call(requests.payByCard, { paymentSecret, ...card })
    expect((await bank.anyone('quaywell').answer(buyerRatings.setByLink, rate)).code).toBe('TA1')
    expect((await bank.anyone('quaywell').answer(buyerRatings.byLink, { paymentSecret })).code).toBe('TA1')
  })

  test('[C-OWN-164] whoever paid from an account says it there, and not with the link', async () => {
    await two()
    const email = `new${count}@reputation.example`
    const paymentSecret = await guest(email)
    const { fay } = await bank.world({ fay: { usd: '100.00', email } })
    await sql`update payment_request set payer_id = ${fay.customerId} where payer_email = ${email}`.execute(bank.db)
    const [invoice] = await inv.received(fay)
    const { transactionId } = (await inv.pay(fay, invoice!.id)).body as { transactionId: number }
    expect((await bank.anyone().answer(buyerRatings.setByLink, { paymentSecret, status: 'positive' })).code).toBe('TA1')
    expect((await fay.call(buyerRatings.set, { transactionId, status: 'positive' })).status).toBe('positive')
  })
})

test('[C-OWN-163] [C-OWN-166] [C-MERCH-007] the buyer says it once and changes it; the merchant reads who said what and when', async () => {
  await two()
  const transactionId = await paid()
  expect(await buyer.call(buyerRatings.get, { transactionId })).toEqual({
    payeeName: 'shop Test',
    until: expect.any(String) as string,
    mayRate: true,
  })
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => buyer.call(buyerRatings.set, { transactionId, status: 'negative', note: '  Late by a week.  ' })),
  )
  const saidNow = {
    payeeName: 'shop Test',
    status: 'negative',
    note: 'Late by a week.',
    until: expect.any(String) as string,
    mayRate: true,
  }
  for (const answer of [...answers, await buyer.call(buyerRatings.get, { transactionId })]) expect(answer).toEqual(saidNow)
  expect(Math.abs(Date.parse(answers[0]!.until) - Date.now() - 60 * 86_400_000)).toBeLessThan(60_000)
  expect(await list(shop)).toEqual([
    { date: expect.any(String) as string, email: buyer.email, status: 'negative', note: 'Late by a week.' },
  ])
  await buyer.call(buyerRatings.set, { transactionId, status: 'positive' })
  expect((await list(shop)).map(({ status, note }) => [status, note])).toEqual([['positive', undefined]])
  expect(await list(buyer)).toEqual([])
})

test('[C-OWN-164] [C-OWN-173] a guest says it with the secret of their payment', async () => {
  await two()
  const email = `gus${count}@elsewhere.example`
  const paymentSecret = await guest(email)
  await bank.anyone().call(requests.payByCard, { paymentSecret, ...card, payerEmail: 'typed@elsewhere.example' })
  const open = { payeeName: 'shop Test', until: expect.any(String) as string, mayRate: true }
  expect(await bank.anyone().call(buyerRatings.byLink, { paymentSecret })).toEqual(open)
  const rated = { ...open, status: 'positive', note: 'Lovely.' }
  expect(await bank.anyone().call(buyerRatings.setByLink, { paymentSecret, status: 'positive', note: 'Lovely.' })).toEqual(rated)
  expect(await bank.anyone().call(buyerRatings.byLink, { paymentSecret })).toEqual(rated)
  // The address that was asked, and not one that anybody can type.
  expect(await list(shop)).toMatchObject([{ email, status: 'positive', note: 'Lovely.' }])
})

test('[C-MERCH-007] [MERCH-016] an address is trimmed, finds only one’s own buyers, and a page has a hundred', async () => {
  await two()
  const transactionId = await paid()
  await buyer.call(buyerRatings.set, { transactionId, status: 'positive' })
  expect(await list(shop, { email: `  ${buyer.email.toUpperCase()} ` })).toMatchObject([{ email: buyer.email }])
  const { other } = await bank.world({ other: { usd: '1.00', email: `other${count}@reputation.example` } })
  expect(await list(other, { email: buyer.email })).toEqual([])
  expect((await shop.answer(reputations.list, { type: 'reputation', pageSize: 101 })).code).toBe('VF')
  expect((await shop.answer(reputations.list, { type: 'other' as never })).code).toBe('VF')
  const { nextCursor, total } = await shop.call(reputations.list, { type: 'reputation', pageSize: 1 })
  expect([nextCursor, total]).toEqual([undefined, 1])
  const second = await paid()
  await buyer.call(buyerRatings.set, { transactionId: second, status: 'neutral' })
  const first = await shop.call(reputations.list, { type: 'reputation', pageSize: 1 })
  expect(first.reputations[0]?.status).toBe('neutral')
  expect((await list(shop, { pageSize: 1, cursor: first.nextCursor! })).map(({ status }) => status)).toEqual(['positive'])
  expect((await list(shop, { pageSize: 1, pageNumber: 2 })).map(({ status }) => status)).toEqual(['positive'])
  // As if the buyer had come back often: each payment has one rating.
  await sql`
    with moved as (
      insert into operation (public_id, brand, kind, state, customer_id)
      select md5('rated ' || n), 'aldermint', 'identity_fee', 'posted', ${buyer.customerId} from generate_series(1, 99) n returning id
    ), asked as (
      insert into payment_request
        (brand, origin, customer_id, account_id, person_id, amount, currency, due_on, payer_email, payer_id, state, decided_at, operation_id)
      select brand, origin, customer_id, account_id, person_id, amount, currency, due_on, payer_email, payer_id, 'paid', now(), moved.id
      from payment_request, moved where operation_id = ${transactionId} returning id, brand, customer_id, payer_id, payer_email
    )
    insert into buyer_rating (request_id, brand, customer_id, payer_id, payer_email, status)
    select id, brand, customer_id, payer_id, payer_email, 'positive' from asked`.execute(bank.db)
  const hundred = await shop.call(reputations.list, { type: 'reputation' })
  expect([hundred.reputations.length, hundred.total, hundred.nextCursor !== undefined]).toEqual([100, 101, true])
})

test('[C-OWN-165] the summary is counted month by month for a year; below five no share is said, and one that came back counts no more', async () => {
  await two()
  const all: number[] = []
  for (const status of ['positive', 'positive', 'positive', 'negative'] as const) {
    const transactionId = await paid()
    await buyer.call(buyerRatings.set, { transactionId, status })
    all.push(transactionId)
  }
  expect(await shop.call(reputations.summary, {})).toMatchObject({ total: 4, positive: 3, negative: 1 })
  expect(await shop.call(reputations.summary, {})).not.toHaveProperty('positiveShare')
  expect(await reputationOf(bank.db, shop.customerId)).toBeUndefined()
  const paymentSecret = await guest(`gus${count}@elsewhere.example`)
  expect(await bank.anyone().call(requests.get, { paymentSecret })).not.toHaveProperty('payeeRating')
  const fifth = await paid()
  await buyer.call(buyerRatings.set, { transactionId: fifth, status: 'positive' })
  const { months, ...sums } = await shop.call(reputations.summary, {})
  expect(sums).toEqual({ total: 5, positive: 4, neutral: 0, negative: 1, positiveShare: 80 })
  expect(months).toHaveLength(13)
  expect(months.at(-1)).toMatchObject({ positive: 4, negative: 1 })
  expect(await reputationOf(bank.db, shop.customerId)).toEqual({ total: 5, positiveShare: 80 })
  expect((await bank.anyone().call(requests.get, { paymentSecret })).payeeRating).toEqual({ total: 5, positiveShare: 80 })
  await sql`update buyer_rating set created_at = created_at - interval '13 months' where customer_id = ${shop.customerId} and status = 'negative'`.execute(
    bank.db,
  )
  expect((await shop.call(reputations.summary, {})).total).toBe(4)
  await sql`update payment_request set state = 'open', operation_id = null where operation_id = ${all[0]!}`.execute(bank.db)
  expect((await shop.call(reputations.summary, {})).total).toBe(3)
  expect((await list(shop)).length).toBe(4)
  expect((await shop.call(invoices.sent, {})).invoices.length).toBe(6)
})

test('[C-OWN-165] [C-OWN-147] twelve months to the day count, for the merchant, month by month, and for those who are asked to pay: the share is rounded down', async () => {
  await two()
  for (const status of ['positive', 'positive', 'positive', 'positive', 'neutral', 'negative'] as const)
    await buyer.call(buyerRatings.set, { transactionId: await paid(), status })
  const paymentSecret = await guest(`gus${count}@elsewhere.example`)
  const read = async () => {
    const { months, ...sums } = await shop.call(reputations.summary, {})
    const { payeeRating } = await bank.anyone().call(requests.get, { paymentSecret })
    for (const status of ['positive', 'neutral', 'negative'] as const)
      expect(months.reduce((sum, month) => sum + month[status], 0)).toBe(sums[status])
    expect(payeeRating).toEqual({ total: sums.total, positiveShare: sums.positiveShare })
    return { ...sums, months }
  }
  const back = (ago: string) =>
    sql`update buyer_rating set created_at = now() - ${ago}::interval where customer_id = ${shop.customerId} and status = 'neutral'`.execute(
      bank.db,
    )
  expect(await read()).toMatchObject({ total: 6, positive: 4, neutral: 1, negative: 1, positiveShare: 66 })
  await back('12 months -1 hours')
  const { rows } = await sql<{ month: string }>`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM') as month from buyer_rating where customer_id = ${shop.customerId}`.execute(
    bank.db,
  )
  expect(await read()).toMatchObject({
    total: 6,
    neutral: 1,
    positiveShare: 66,
    months: expect.arrayContaining([{ month: rows[0]!.month, positive: 0, neutral: 1, negative: 0 }]) as unknown,
  })
  await back('12 months')
  expect(await read()).toMatchObject({ total: 5, positive: 4, neutral: 0, negative: 1, positiveShare: 80 })
})
