/** Who pays a merchant again and again: list, installments, figures, and an end that nothing is taken after. */
import { notifications } from '@ducat/contract/notifications/calls'
import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { webhooks } from '@ducat/contract/public-api/calls'
import { subscribers } from '@ducat/contract/subscribers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { openScheduleBank, type ScheduleBank } from '../../../test/schedule-bank.ts'
import { agreedAtButton } from '../../../test/subscribers.ts'

let bank: TestBank
let kit: ScheduleBank
let payer: Somebody
let shop: Somebody
beforeAll(async () => {
  kit = await openScheduleBank()
  bank = kit.bank
})
afterAll(() => bank.close())
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update transfer_schedule set state = 'cancelled' where state <> 'done'`.execute(bank.db)
})

/** The payer pays 10.00 each month, the first one today. */
async function subscribed(more: object = {}): Promise<number> {
  ;({ ana: payer, bob: shop } = await kit.people())
  expect((await kit.pay(payer, shop, { subscriptionFrequency: 'monthly', note: 'Gym', ...more })).code).toBe('00')
  const { id, subscriptionId } = await kit.only(payer)
  await agreedAtButton(bank, shop, id)
  return subscriptionId
}
const list = async (more: object = {}) => (await shop.call(subscribers.list, more)).subscribers
const inMonths = async (months: number) =>
  (await sql<{ day: string }>`select to_char(current_date + make_interval(months => ${months}), 'YYYY-MM-DD') as day`.execute(bank.db))
    .rows[0]!.day

describe('refused', () => {
  test('[C-MERCH-002] [C-MERCH-003] [G41] somebody else’s subscription is not there, the payer’s own side included', async () => {
    const subscriptionId = await subscribed()
    const { eve } = await bank.world({ eve: { usd: '1.00', email: 'eve@subscribers.example' } })
    for (const [who, id] of [
      [eve, subscriptionId],
      [payer, subscriptionId],
      [shop, 999_999_999],
    ] as const) {
      expect((await who.answer(subscribers.cancel, { subscriptionId: id })).code).toBe('TA1')
      expect((await who.answer(subscribers.installments, { subscriptionId: id })).code).toBe('TA1')
    }
    expect((await eve.call(subscribers.list, { email: payer.email })).subscribers).toEqual([])
    expect((await list())[0]?.status).toBe('active')
  })

  test('[C-MERCH-001] what payers set up by themselves is theirs: the payee sees no subscription in it', async () => {
    ;({ ana: payer, bob: shop } = await kit.people())
    await kit.pay(payer, shop, { subscriptionFrequency: 'monthly' })
    expect(await list()).toEqual([])
  })

  test('[C-MERCH-002] whoever only reads or prepares ends nothing; what has ended is not ended again', async () => {
    for (const rights of [1, 3, 4] as const) {
      const { who } = await bank.world({
        who: { usd: '1.00', email: `r${rights}@subscribers.example`, works: { for: `R${rights}`, rights } },
      })
      expect((await who.answer(subscribers.cancel, { subscriptionId: 1 })).code).toBe('13')
    }
    const subscriptionId = await subscribed()
    await shop.call(subscribers.cancel, { subscriptionId })
    expect(reasonsOf(await shop.answer(subscribers.cancel, { subscriptionId }))).toEqual(['VF', 'subscriptionId', 'SUBSCRIPTION_ENDED'])
  })
})

test('[C-MERCH-001] [MERCH-015] who pays, how much, how often and until when; by address and status; fifty on a page', async () => {
  const subscriptionId = await subscribed({ subscriptionTransactions: 6 })
  expect(await shop.call(subscribers.list, {})).toEqual({
    subscribers: [
      {
        subscriptionId,
        payerEmail: payer.email,
        payerName: 'ana Test',
        amount: '10.00',
        currencyCode: 'USD',
        subscriptionFrequency: 'monthly',
        subscriptionTransactions: 6,
        status: 'active',
        startedOn: await kit.today(),
        nextDate: await inMonths(1),
        paid: 1,
        note: 'Gym',
      },
    ],
    total: 1,
  })
  expect(await list({ email: payer.email.toUpperCase() })).toHaveLength(1)
  expect(await list({ email: 'nobody@elsewhere.example' })).toEqual([])
  expect(await list({ status: 'cancelled' })).toEqual([])
  const { id } = await kit.only(payer)
  await kit.pay(payer, shop, { subscriptionFrequency: 'weekly' })
  for (const other of await kit.list(payer)) if (other.id !== id) await agreedAtButton(bank, shop, other.id)
  const first = await shop.call(subscribers.list, { pageSize: 1 })
  expect([first.subscribers[0]?.subscriptionFrequency, first.total]).toEqual(['weekly', 2])
  for (const more of [{ cursor: first.nextCursor! }, { pageNumber: 2 }])
    expect((await list({ pageSize: 1, ...more })).map(({ subscriptionFrequency }) => subscriptionFrequency)).toEqual(['monthly'])
  const last = await kit.daysOn(100)
  await kit.pay(payer, shop, { subscriptionFrequency: 'daily', subscriptionEndDate: last })
  for (const other of (await kit.list(payer)).filter(({ frequency }) => frequency === 'daily')) await agreedAtButton(bank, shop, other.id)
  const [daily] = await list()
  expect(daily).toMatchObject({ subscriptionFrequency: 'daily', subscriptionEndDate: last })
  expect(daily).not.toHaveProperty('subscriptionTransactions')
  await shop.call(subscribers.cancel, { subscriptionId: daily!.subscriptionId })
  expect((await list({ status: 'cancelled' })).map((one) => one.subscriptionId)).toEqual([daily!.subscriptionId])
  // So many that they do not fit on a page.
  await sql`
    with agreed as (
      insert into operation (public_id, brand, kind, state, customer_id, receive_amount, receive_currency)
      select md5('agreed ' || n), 'aldermint', 'identity_fee', 'posted', ${payer.customerId}, 1000, 'USD' from generate_series(1, 48) n returning id
    )
    insert into transfer_schedule overriding system value
    select (jsonb_populate_record(s, jsonb_build_object('id', 700000 + agreed.id, 'operation_id', agreed.id))).*
    from transfer_schedule s, agreed where s.id = ${id}`.execute(bank.db)
  const fifty = await shop.call(subscribers.list, {})
  expect([fifty.subscribers.length, fifty.total]).toEqual([50, 51])
  await sql`delete from transfer_schedule where id > 700000`.execute(bank.db)
})

test('[C-MERCH-003] past dates with their transaction, one that failed with the day it is tried again, and those to come; why it failed stays the payer’s', async () => {
  const subscriptionId = await subscribed({ amount: '60.00' })
  await kit.run(await kit.daysOn(31))
  const { installments } = await shop.call(subscribers.installments, { subscriptionId })
  const failed = installments.find(({ status }) => status === 'refused')
  expect(failed).toMatchObject({ amount: '60.00', retriesOn: expect.stringMatching(/^\d{4}-/) as string })
  expect(installments.filter(({ date }) => date === failed?.date)).toHaveLength(1)
  expect(installments.at(-1)).toEqual({ date: await kit.today(), amount: '60.00', status: 'done', transactionId: subscriptionId })
  expect(installments.filter(({ status }) => status === 'planned').length).toBeGreaterThan(0)
  expect(JSON.stringify(installments)).not.toMatch(/funds|NOT_ENOUGH|reason/)
})

test('[C-MERCH-002] the merchant ends it: nothing more is taken, the payer is told and sees it ended, and programs hear of it', async () => {
  const subscriptionId = await subscribed()
  await shop.call(webhooks.create, { customerId: shop.customerId, name: 'Shop', enabled: true, url: 'https://shop.example/' })
  expect(await shop.call(subscribers.cancel, { subscriptionId })).toEqual({})
  await kit.run(await kit.daysOn(90))
  expect([await shop.balance('USD'), (await list())[0]?.status]).toEqual(['10.00', 'cancelled'])
  expect((await shop.call(subscribers.installments, { subscriptionId })).installments.map(({ status }) => status)).toEqual(['done'])
  expect((await payer.call(preapprovedPayments.list, {})).subscriptions[0]?.state).toBe('cancelled')
  expect((await payer.call(notifications.list, {})).notifications[0]).toMatchObject({
    title: 'Subscription ended',
    body: 'bob Test has ended your subscription. No more payments are taken.',
  })
  const { rows } = await sql<{ type: string }>`
    select type from webhook_event where customer_id = ${shop.customerId} and object = ${`subscription:${subscriptionId}`}`.execute(bank.db)
  expect(rows).toEqual([{ type: 'subscription.ended' }])
})

test('[C-MERCH-002] [G33] of an end and a date that is due in the same moment one is first: what was taken was taken before, and never after', async () => {
  for (let round = 0; round < 6; round++) {
    const subscriptionId = await subscribed()
    const day = await kit.daysOn(31)
    const [, cancelled] = await Promise.all([kit.run(day), shop.answer(subscribers.cancel, { subscriptionId })])
    expect(cancelled.code).toBe('00')
    const taken = (await shop.call(subscribers.installments, { subscriptionId })).installments.filter(
      ({ status }) => status === 'done',
    ).length
    expect(await shop.balance('USD')).toBe(`${taken * 10}.00`)
    await kit.run(await kit.daysOn(70))
    expect(await shop.balance('USD')).toBe(`${taken * 10}.00`)
    expect((await list())[0]?.status).toBe('cancelled')
  }
})

test('[C-OWN-174] how many run, and what they brought in each month', async () => {
  const subscriptionId = await subscribed()
  expect(await shop.call(subscribers.summary, {})).toEqual({
    active: 1,
    months: [{ month: (await kit.today()).slice(0, 7), currencyCode: 'USD', amount: '10.00', payments: 1 }],
  })
  // The first day of the twelve months counts, the day before it does not.
  const paidOn = async (days: number) => {
    await sql`update transfer_schedule_run set on_date = (date_trunc('month', current_date) - interval '11 months')::date - ${days}::integer
      where operation_id = ${subscriptionId}`.execute(bank.db)
    return (await shop.call(subscribers.summary, {})).months
  }
  expect(await paidOn(0)).toEqual([{ month: (await inMonths(-11)).slice(0, 7), currencyCode: 'USD', amount: '10.00', payments: 1 }])
  expect(await paidOn(1)).toEqual([])
  await shop.call(subscribers.cancel, { subscriptionId })
  expect((await shop.call(subscribers.summary, {})).active).toBe(0)
  expect(await payer.call(subscribers.summary, {})).toEqual({ active: 0, months: [] })
})
