/** A subscription by a button: agreed to from an account with its first installment, paid on its dates to the account that was agreed to. */
import { codes } from '@ducat/contract/approvals/calls'
import { buttons } from '@ducat/contract/buttons/calls'
import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { addDays, addMonths, dayOf, instantOf, parseDay } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { merchantOf } from '../../../test/merchant.ts'
import { openScheduleBank, type ScheduleBank } from '../../../test/schedule-bank.ts'

let again: ScheduleBank
let merchant: ReturnType<typeof merchantOf>
let shop: Somebody
let ana: Somebody
let buttonId = 0
let token = ''
beforeAll(async () => {
  again = await openScheduleBank()
  merchant = merchantOf(again.bank)
})
afterAll(() => again.bank.close())
afterEach(() => booksAreRight(again.bank))

const today = () => dayOf(instantOf(new Date()))
const inMonths = (months: number) => addMonths(parseDay(today()), months)
async function club(more: object = {}, wish: object = {}) {
  ;({ shop, ana } = await merchant.people(wish))
  ;({ id: buttonId, token } = await merchant.button(shop, {
    name: 'Club',
    type: 'subscription',
    amount: '9.00',
    subscriptionFrequency: 'monthly',
    ...more,
  }))
  return merchant.start(token)
}
const only = async () => (await ana.call(schedules.list, {})).schedules[0]!
const kept = async () =>
  (
    await sql<{ payee: number; button: number; account: number; state: string; mayEnd: boolean }>`
      select payee_customer_id as payee, button_id as button, payee_account_id as account, state, payer_may_end as "mayEnd"
      from transfer_schedule where customer_id = ${ana.customerId}`.execute(again.bank.db)
  ).rows[0]

describe('refused', () => {
  test('[C-OWN-148] a guest cannot agree to it with a card, and is told so', async () => {
    const secret = await club()
    const { byCard, subscription } = await merchant.page(secret)
    expect([byCard, subscription?.frequency]).toEqual([false, 'monthly'])
    expect(reasonsOf(await merchant.byCard(secret))).toEqual(['VF', 'paymentSecret', 'SUBSCRIPTION_NEEDS_ACCOUNT'])
  })

  test('[C-P2P-002] other terms than the button’s are no agreement', async () => {
    const secret = await club()
    for (const terms of [{ subscriptionFrequency: 'yearly' }, { subscriptionFrequency: 'monthly', subscriptionTransactions: 1 }])
      expect(reasonsOf(await merchant.pay(ana, secret, terms))).toEqual(['VF', 'paymentSecret', 'REQUEST_ONCE'])
    expect((await ana.call(schedules.list, {})).schedules).toEqual([])
  })

  test('[C-OWN-006] one side alone changes neither amount nor dates, and does not pause it', async () => {
    const secret = await club()
    await merchant.pay(ana, secret)
    const { id } = await only()
    expect(reasonsOf(await ana.answer(schedules.update, { id, amount: '1.00' }))).toEqual(['VF', 'id', 'AGREEMENT_FIXED'])
    expect(reasonsOf(await ana.answer(schedules.pause, { id, paused: true }))).toEqual(['VF', 'id', 'AGREEMENT_FIXED'])
  })

  test('[C-OWN-007] [C-SUBS-001] where the agreement forbids it, the payer ends nothing', async () => {
    const secret = await club({ subscriptionUserCancel: false })
    await merchant.pay(ana, secret)
    const { id } = await only()
    expect(reasonsOf(await ana.answer(schedules.cancel, { id }))).toEqual(['VF', 'id', 'AGREEMENT_FORBIDS'])
    expect((await ana.call(preapprovedPayments.list, {})).subscriptions).toMatchObject([{ subscriptionUserCancel: false }])
  })
})

test('[C-P2P-002] [C-MERCH-022] the first installment and the schedule are one booking; each date pays the agreed account exactly the price', async () => {
  // Whoever made the button also has an account of their own in the same currency: it is never paid by mistake.
  const secret = await club({ accountId: undefined, currencyCode: 'EUR', subscriptionTransactions: 3 })
  expect((await merchant.page(secret)).subscription).toEqual({
    frequency: 'monthly',
    transactions: 3,
    firstOn: today(),
    nextDates: [inMonths(1), inMonths(2)],
    userCancel: true,
  })
  // From dollars, though it is sold in euros: what is fixed is what arrives.
  expect((await merchant.pay(ana, secret)).code).toBe('00')
  expect([await shop.balance('EUR'), (await merchant.page(secret)).state]).toEqual(['9.00', 'paid'])
  expect(await kept()).toEqual({
    payee: shop.customerId,
    button: buttonId,
    account: await merchant.accountIn(shop, 'EUR'),
    state: 'active',
    mayEnd: true,
  })
  expect(await only()).toMatchObject({
    amount: '9.00',
    currencyCode: 'EUR',
    fixedSide: 'receive',
    frequency: 'monthly',
    transactions: 3,
    nextRun: inMonths(1),
  })
  await again.run(addDays(parseDay(inMonths(1)), -1))
  expect(await shop.balance('EUR')).toBe('9.00')
  // Whatever the merchant changes meanwhile: what was agreed to is what is taken.
  await shop.call(buttons.update, {
    id: buttonId,
    name: 'Club',
    type: 'subscription',
    amount: '99.00',
    currencyCode: 'USD',
    subscriptionFrequency: 'weekly',
  })
  await again.run(inMonths(1))
  await again.run(inMonths(1))
  expect([await shop.balance('EUR'), await shop.balance('USD')]).toEqual(['18.00', '0.00'])
  await again.run(inMonths(2))
  await again.run(inMonths(3))
  expect([await shop.balance('EUR'), (await only()).state]).toEqual(['27.00', 'done'])
})

test('[C-P2P-002] with a trial nothing moves today: it is agreed to, and the first installment is taken on its day', async () => {
  const secret = await club({ trialDays: 14 })
  const first = addDays(parseDay(today()), 14)
  expect((await merchant.page(secret)).subscription).toMatchObject({ trialDays: 14, firstOn: first })
  expect((await merchant.pay(ana, secret)).body).toMatchObject({ startsOn: first })
  expect([await shop.balance('USD'), await ana.balance('USD'), (await merchant.page(secret)).state]).toEqual(['0.00', '500.00', 'agreed'])
  expect(await only()).toMatchObject({ nextRun: first, state: 'active' })
  await again.run(addDays(first, -1))
  expect(await shop.balance('USD')).toBe('0.00')
  await again.run(first)
  expect([await shop.balance('USD'), (await only()).state]).toEqual(['9.00', 'active'])
})

test('[C-P2P-002] many presses agree once; an agreement that is not confirmed is none', async () => {
  const secret = await club()
  const answers = await Promise.all(Array.from({ length: 5 }, () => merchant.pay(ana, secret).catch(() => undefined)))
  expect(answers.filter((answer) => answer?.code === '00')).toHaveLength(1)
  expect((await ana.call(schedules.list, {})).schedules).toHaveLength(1)
  const waits = await club({}, { approveMode: 'approvalCode' })
  const asked = await merchant.pay(ana, waits)
  expect([asked.code, (await kept())?.state]).toEqual(['00', 'waiting'])
  await ana.call(codes.cancel, { operationId: asked.body.operationId! })
  expect([(await kept())?.state, (await merchant.page(waits)).state]).toEqual(['cancelled', 'open'])
})
