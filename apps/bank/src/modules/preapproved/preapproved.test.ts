/** What a payer has agreed to pay again and again: the schedules that stand, ending one, and ending it from its letter. */
import { preapprovedPayments as calls } from '@ducat/contract/preapproved/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { subscribers } from '@ducat/contract/subscribers/calls'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { openScheduleBank, type ScheduleBank } from '../../../test/schedule-bank.ts'
import { agreedAtButton } from '../../../test/subscribers.ts'
import { demoSeal } from '../../db/seal.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { writeAgreements } from './letters.ts'
import { endLinks } from './links.ts'

let bank: TestBank
let kit: ScheduleBank
let ana: Somebody
let bob: Somebody
beforeAll(async () => {
  kit = await openScheduleBank()
  bank = kit.bank
})
afterAll(() => bank.close())
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update transfer_schedule set state = 'cancelled', written_at = now() where state <> 'done'`.execute(bank.db)
})

const agree = async (more: object = {}) => {
  ;({ ana, bob } = await kit.people())
  expect((await kit.pay(ana, bob, { subscriptionFrequency: 'monthly', note: 'Rent', ...more })).code).toBe('00')
  return (await kit.only(ana)).id
}
const list = async (more: object = {}) => (await ana.call(calls.list, more)).subscriptions
const forbid = (id: number) => sql`update transfer_schedule set payer_may_end = false where id = ${id}`.execute(bank.db)
const fails = (error: unknown) => {
  throw error
}
const write = (more: object = {}) =>
  writeAgreements({ db: bank.db, mail: fakeMail(bank.db), links: endLinks(demoSeal), onTrouble: fails, ...more })
const letters = async () =>
  (await bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', ana.email).orderBy('id').execute()).filter(({ body }) =>
    body.includes('/preapproved/'),
  )
const secretIn = (body: string) => /\/preapproved\/cancel\/([\w-]+)/.exec(body)?.[1] ?? ''

describe('refused', () => {
  test('[C-SUBS-002] [G41] somebody else’s is not there, and whoever reads ends nothing', async () => {
    const id = await agree()
    for (const wrong of [id, 999_999]) expect((await bob.answer(calls.cancel, { id: wrong })).code).toBe('TA1')
    const { reader } = await bank.world({ reader: { usd: '1.00', email: 'reader@preapproved.example', works: { for: 'R', rights: 1 } } })
    expect((await reader.answer(calls.cancel, { id })).code).toBe('13')
    expect((await list())[0]?.state).toBe('active')
  })

  test('[C-SUBS-002] [C-OWN-006] [C-OWN-007] [C-OWN-063] [C-OWN-146] what the agreement forbids nobody ends, pauses or changes, by whichever door; the sentence says whom to ask', async () => {
    const id = await agree()
    await write()
    await forbid(id)
    expect((await list())[0]?.subscriptionUserCancel).toBe(false)
    const refused = await ana.answer(calls.cancel, { id })
    expect(reasonsOf(refused)).toEqual(['VF', 'id', 'AGREEMENT_FORBIDS'])
    expect(refused.body.validationErrors?.[0]?.description).toBe(
      'You agreed that only the merchant can end this payment. Ask the merchant to end it.',
    )
    expect(reasonsOf(await ana.answer(schedules.cancel, { id }))).toEqual(['VF', 'id', 'AGREEMENT_FORBIDS'])
    expect(reasonsOf(await ana.answer(schedules.pause, { id, paused: true }))).toEqual(['VF', 'id', 'AGREEMENT_FORBIDS'])
    expect(reasonsOf(await ana.answer(schedules.update, { id, amount: '1.00' }))).toEqual(['VF', 'id', 'AGREEMENT_FORBIDS'])
    const paymentSecret = secretIn((await letters())[0]!.body)
    expect(reasonsOf(await bank.anyone().answer(calls.cancelByLink, { paymentSecret }))).toEqual([
      'VF',
      'paymentSecret',
      'AGREEMENT_FORBIDS',
    ])
    expect((await list())[0]?.state).toBe('active')
  })

  test('[C-OWN-145] [C-OWN-146] a made-up secret and another brand’s get one and the same answer', async () => {
    const id = await agree()
    const secret = endLinks(demoSeal).secretOf(id)!
    for (const [who, paymentSecret] of [
      [bank.anyone(), 'x'.repeat(60)],
      [bank.anyone(), secret.slice(0, -4)],
      [bank.anyone('quaywell'), secret],
    ] as const) {
      expect((await who.answer(calls.byLink, { paymentSecret })).code).toBe('TA1')
      expect((await who.answer(calls.cancelByLink, { paymentSecret })).code).toBe('TA1')
    }
  })
})

test('[SUBS-001] [SUBS-002] [SUBS-003] [C-SUBS-001] what was agreed, to whom, how much and how often, with past and coming installments', async () => {
  const id = await agree({ subscriptionTransactions: 4 })
  const [one] = await list()
  const { fromAccountId } = await kit.only(ana)
  const next = await Promise.all(
    [1, 2, 3].map(
      async (n) =>
        (await sql<{ day: string }>`select to_char(current_date + make_interval(months => ${n}), 'YYYY-MM-DD') as day`.execute(bank.db))
          .rows[0]!.day,
    ),
  )
  expect(one).toMatchObject({
    id,
    subscriptionId: (await kit.only(ana)).subscriptionId,
    amount: '10.00',
    currencyCode: 'USD',
    fromAccount: fromAccountId,
    beneficiaryName: 'bob Test',
    beneficiaryEmail: bob.email,
    type: 'p2p',
    subscriptionFrequency: 'monthly',
    subscriptionTransactions: 4,
    subscriptionUserCancel: true,
    state: 'active',
    nextDate: next[0],
    paid: 1,
    note: 'Rent',
  })
  expect(one?.installments.map(({ date, amount, status }) => [date, amount, status])).toEqual([
    ...next.map((date) => [date, '10.00', 'planned']),
    [await kit.today(), '10.00', 'done'],
  ])
  expect(one?.installments.at(-1)?.transactionId).toBe(one?.subscriptionId)
})

test('[C-SUBS-001] filters by address, amount and type; single payments on a later day are none; pages', async () => {
  await agree()
  await kit.pay(ana, bob, { subscriptionFrequency: 'weekly', amount: '4.00', subscriptionEndDate: await kit.daysOn(60) })
  await kit.pay(ana, bob, { subscriptionStartDate: await kit.daysOn(5), amount: '3.00' })
  const [from, to] = await Promise.all(
    ['USD', 'EUR'].map(
      async (currency) =>
        (await ana.call((await import('@ducat/contract/accounts/calls')).accounts.list, {})).accounts.account.find(
          ({ currencyCode }) => currencyCode === currency,
        )!.accountId,
    ),
  )
  await ana.call(betweenAccounts.send, { fromAccount: from!, toAccount: to!, toAmount: '2.00', subscriptionFrequency: 'yearly' })
  const amounts = async (more: object) => (await list(more)).map(({ amount }) => amount).toSorted()
  expect(await amounts({})).toEqual(['10.00', '2.00', '4.00'])
  expect(await amounts({ beneficiaryEmail: bob.email.toUpperCase() })).toEqual(['10.00', '4.00'])
  expect(await amounts({ type: 'ownAccount' })).toEqual(['2.00'])
  expect(await amounts({ type: 'p2p' })).toEqual(['10.00', '4.00'])
  expect(await amounts({ type: 'external' })).toEqual([])
  expect(await amounts({ fromAmount: '3.999', toAmount: '10' })).toEqual(['10.00', '4.00'])
  const { subscriptions, total } = await ana.call(calls.list, { pageNumber: 2, pageSize: 2 })
  expect([subscriptions.length, total]).toEqual([1, 3])
  expect((await list({ type: 'ownAccount' }))[0]).toMatchObject({ toAccount: to, type: 'ownAccount' })
  expect((await list()).find(({ amount }) => amount === '4.00')?.subscriptionEndDate).toBe(await kit.daysOn(60))
})

test('[C-SUBS-002] [SUBS-003] ended: nothing more is paid, and it cannot be ended twice', async () => {
  const id = await agree()
  expect(await ana.call(calls.cancel, { id })).toEqual({})
  expect(reasonsOf(await ana.answer(calls.cancel, { id }))).toEqual(['VF', 'id', 'SCHEDULE_ENDED'])
  await kit.run(await kit.daysOn(90))
  expect([
    await bob.balance('USD'),
    (await list())[0]?.state,
    (await list())[0]?.installments.filter(({ status }) => status === 'planned'),
  ]).toEqual(['10.00', 'cancelled', []])
})

test('[C-SUBS-001] [G33] an installment that fails is tried again by a rule that is said, and never twice', async () => {
  await agree({ amount: '60.00' })
  const month = await kit.daysOn(31)
  await kit.run(month)
  const refused = (await list())[0]!.installments.find(({ status }) => status === 'refused')
  expect(refused).toMatchObject({ amount: '60.00', reason: expect.stringContaining('Insufficient funds') as string })
  expect(refused?.retriesOn).toMatch(/^\d{4}-/)
  await kit.run(month)
  expect((await list())[0]!.installments.filter(({ date }) => date === refused?.date)).toHaveLength(1)
  expect(await bob.balance('USD')).toBe('60.00')
})

test('[C-OWN-145] [C-OWN-146] a letter says what was agreed; its link ends it in one press, without signing in, and opening it ends nothing', async () => {
  await agree()
  const failing = { send: () => Promise.reject(new Error('away')) }
  const troubles: unknown[] = []
  await write({ mail: failing, onTrouble: (error: unknown) => troubles.push(error) })
  expect([troubles.length, await letters()]).toEqual([1, []])
  await sql`update transfer_schedule set letter_after = now()`.execute(bank.db)
  await Promise.all([write(), write()])
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('You pay bob Test $10.00, every month')
  const paymentSecret = secretIn(letter!.body)
  const said = {
    beneficiaryName: 'bob Test',
    amount: '10.00',
    currencyCode: 'USD',
    subscriptionFrequency: 'monthly',
    subscriptionUserCancel: true,
  }
  expect(await bank.anyone().call(calls.byLink, { paymentSecret })).toMatchObject({
    ...said,
    state: 'active',
    nextDate: expect.stringMatching(/^\d{4}-/) as string,
  })
  expect((await list())[0]?.state).toBe('active')
  expect(await bank.anyone().call(calls.cancelByLink, { paymentSecret })).toMatchObject({ ...said, state: 'cancelled' })
  expect(reasonsOf(await bank.anyone().answer(calls.cancelByLink, { paymentSecret }))).toEqual(['VF', 'paymentSecret', 'SCHEDULE_ENDED'])
  expect((await list())[0]?.state).toBe('cancelled')
})

test('[C-MERCH-002] who pays a merchant again and again gets one e-mail when the merchant ends it; who ended it themselves gets none', async () => {
  const about = async () =>
    (await bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', ana.email).orderBy('id').execute()).filter(
      ({ subject }) => subject === 'bob Test has ended your subscription',
    )
  const own = await agree()
  await ana.call(calls.cancel, { id: own })
  await write()
  expect(await about()).toEqual([])

  const id = await agree()
  await write()
  await agreedAtButton(bank, bob, id)
  const { subscriptionId } = await kit.only(ana)
  await bob.call(subscribers.cancel, { subscriptionId })
  for (let look = 0; look < 2; look++) await write()
  const [letter, ...more] = await about()
  expect(more).toEqual([])
  expect(letter!.body).toContain('bob Test has ended your subscription of $10.00, every month. No more payments are taken')
  expect(letter!.body).not.toContain('/preapproved/')
})
