import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { eft } from '@ducat/contract/external/calls'
import { history } from '@ducat/contract/history/calls'
import { templates } from '@ducat/contract/payees/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { betweenAccounts, p2p, quotes } from '@ducat/contract/transfers/calls'
import { addDays, parseDay } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paymentCalls } from '../../../test/areas.ts'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { approvalEngine } from '../../approvals/engine.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { batcher } from '../../operations/batcher.ts'
import { outside } from '../../outside.ts'
import { exampleOf } from '../destinations/example.ts'
import { runSchedules } from './index.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update transfer_schedule set state = 'cancelled' where state <> 'done'`.execute(bank.db)
})

const thrown = (error: unknown) => {
  throw error
}
const run = (day: string) =>
  runSchedules({
    db: bank.db,
    engine: approvalEngine({ batches: batcher(bank.db), seal: undefined, onUndelivered: thrown }),
    handled: paymentCalls(bank.db),
    gateways: { fx: outside.fx, directory: fakeDirectory } as Gateways,
    clock: () => new Date(),
    onTrouble: thrown,
    day,
  })

async function people(wish: Wish = {}) {
  const n = ++count
  return bank.world({
    ana: { usd: '100.00', eur: '0.00', email: `ana${n}@later.example`, ...wish },
    bob: { eur: '0.00', email: `bob${n}@later.example` },
  })
}

const accountsOf = async (who: Somebody) => {
  const all = (await who.call(accounts.list, {})).accounts.account
  return (code: string) => all.find(({ currencyCode }) => currencyCode === code)!.accountId
}
const only = async (who: Somebody) => (await who.call(schedules.list, {})).schedules[0]!
const today = async () => (await sql<{ day: string }>`select to_char(current_date, 'YYYY-MM-DD') as day`.execute(bank.db)).rows[0]!.day
const daysOn = async (days: number) => addDays(parseDay(await today()), days)
async function pay(from: Somebody, to: string, extra: object = {}) {
  const accountId = (await accountsOf(from))('USD')
  return from.answer(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: to, ...extra })
}
const problems = async (answer: ReturnType<typeof pay>) => (await answer).body.validationErrors

describe('which side is fixed', () => {
  test('[XFER-019] [C-XFER-004] what was typed as sent between own accounts is sent each time', async () => {
    const { ana } = await people()
    const of = await accountsOf(ana)
    const [fromAccount, toAccount] = [of('USD'), of('EUR')]
    const asked = { transferType: 'betweenAccounts' as const, fromAccountId: fromAccount, toAccountId: toAccount }
    const quote = await ana.call(quotes.create, { ...asked, amount: '20.00', side: 'send' })
    const input = { fromAccount, toAccount, toAmount: quote.receiveAmount, sendAmount: '20.00', quoteId: quote.quoteId }
    await ana.call(betweenAccounts.send, { ...input, subscriptionFrequency: 'daily' })
    expect(await only(ana)).toMatchObject({ amount: '20.00', currencyCode: 'USD', fixedSide: 'send', otherCurrencyCode: 'EUR' })
    await run(await daysOn(1))
    const { runs } = await only(ana)
    expect(runs.map(({ amount, currencyCode }) => `${amount} ${currencyCode}`)).toEqual(['20.00 USD', '20.00 USD'])
    expect(runs[0]).toMatchObject({ receiveAmount: quote.receiveAmount, receiveCurrencyCode: 'EUR' })
    expect((await ana.call(schedules.update, { id: (await only(ana)).id, amount: '15.00' })).state).toBe('active')
    expect(await only(ana)).toMatchObject({ amount: '15.00', currencyCode: 'USD', fixedSide: 'send' })
  })

  test('[XFER-019] [C-P2P-002] what was typed as received arrives each time, whatever it costs', async () => {
    const { ana, bob } = await people()
    const fromAccountId = (await accountsOf(ana))('USD')
    const quote = await ana.call(quotes.create, { transferType: 'p2p', fromAccountId, toEmail: bob.email, amount: '5.00', side: 'receive' })
    const typed = { amount: quote.sendAmount, receiveAmount: '5.00', quoteId: quote.quoteId }
    expect((await pay(ana, bob.email, { ...typed, subscriptionFrequency: 'daily' })).code).toBe('00')
    expect(await only(ana)).toMatchObject({ amount: '5.00', currencyCode: 'EUR', fixedSide: 'receive', otherCurrencyCode: 'USD' })
    await run(await daysOn(1))
    expect(await bob.balance('EUR')).toBe('10.00')
  })

  test('[C-XFER-004] [C-P2P-002] two amounts that do not belong together are refused', async () => {
    const { ana, bob } = await people()
    const of = await accountsOf(ana)
    const own = { fromAccount: of('USD'), toAccount: of('EUR'), toAmount: '19.99', sendAmount: '20.00' }
    expect((await ana.answer(betweenAccounts.send, own)).code).toBe('TA1')
    expect((await pay(ana, bob.email, { amount: '1.00', receiveAmount: '5.00' })).code).toBe('TA1')
    expect(await ana.balance('USD')).toBe('100.00')
  })
})

describe('a later day', () => {
  test('[XFER-019] refused: a day in the past, beyond a year, an end before it, and what cannot be kept', async () => {
    const { ana, bob } = await people()
    const refused: [object, string, string][] = [
      [{ subscriptionStartDate: await daysOn(-1) }, 'subscriptionStartDate', 'START_IN_PAST'],
      [{ subscriptionStartDate: await daysOn(367) }, 'subscriptionStartDate', 'START_TOO_FAR'],
      [{ subscriptionStartDate: await daysOn(3), subscriptionTransactions: 2 }, 'subscriptionFrequency', 'REQUIRED'],
      [
        { subscriptionStartDate: await daysOn(9), subscriptionFrequency: 'weekly', subscriptionEndDate: await daysOn(9) },
        'subscriptionEndDate',
        'END_NOT_LATER',
      ],
      [{ subscriptionStartDate: await daysOn(3), couponCode: 'WELCOME' }, 'subscriptionStartDate', 'NOT_LATER'],
    ]
    for (const [extra, field, reason] of refused)
      expect(await problems(pay(ana, bob.email, extra)), JSON.stringify(extra)).toMatchObject([{ field, reason }])
    expect((await ana.call(schedules.list, {})).schedules).toEqual([])
  })

  test('[XFER-019] [C-OWN-005] one payment: nothing moves today, it is listed, and paid once on its day', async () => {
    const { ana, bob } = await people({ usd: '5.00' })
    const day = await daysOn(10)
    const quoted = { transferType: 'p2p' as const, fromAccountId: (await accountsOf(ana))('USD'), toEmail: bob.email, amount: '10.00' }
    // The money need not be there yet.
    await ana.call(quotes.create, { ...quoted, side: 'send', startsOn: day })
    const sent = await pay(ana, bob.email, { subscriptionStartDate: day, note: 'Rent', templateName: 'Landlord' })
    expect(sent.body).toMatchObject({ responseCode: '00', startsOn: day })
    expect(await ana.balance('USD')).toBe('5.00')
    expect((await ana.call(history.list, { transactionDirection: 'out' })).transactions.transaction).toEqual([])
    expect(await only(ana)).toMatchObject({
      transferType: 'p2p',
      payeeEmail: bob.email,
      note: 'Rent',
      amount: '10.00',
      currencyCode: 'USD',
      frequency: 'once',
      state: 'active',
      nextRuns: [day],
      runsDone: 0,
      runs: [],
    })
    expect((await ana.call(templates.list, {})).paymentTemplates).toMatchObject([{ transferType: 'p2p', templateName: 'Landlord' }])
    const { eve } = await bank.world({ eve: { usd: '50.00', email: `eve${count}@later.example` } })
    await pay(eve, ana.email, { amount: '20.00' })
    await run(await daysOn(9))
    expect(await bob.balance('EUR')).toBe('0.00')
    await run(day)
    await run(await daysOn(11))
    expect(await only(ana)).toMatchObject({ state: 'done', runsDone: 1, runs: [{ date: day, outcome: 'done', amount: '10.00' }] })
    expect(await bob.balance('EUR')).not.toBe('0.00')
  })

  test('[XFER-019] [C-OWN-007] a repeat begins on its day, and can be cancelled before it', async () => {
    const { ana, bob } = await people()
    const [first, second] = [await daysOn(5), await daysOn(12)]
    await pay(ana, bob.email, { subscriptionStartDate: first, subscriptionFrequency: 'weekly', subscriptionTransactions: 2 })
    expect(await only(ana)).toMatchObject({ frequency: 'weekly', nextRuns: [first, second], runsDone: 0, transactions: 2 })
    await run(first)
    expect(await only(ana)).toMatchObject({ state: 'active', nextRuns: [second], runsDone: 1 })
    const { id } = await only(ana)
    expect((await ana.call(schedules.cancel, { id })).state).toBe('cancelled')
    await run(second)
    expect(await only(ana)).toMatchObject({ state: 'cancelled', runsDone: 1 })
  })

  test('[C-OWN-006] [C-OWN-063] one payment is not paused and stays one; its day and amount can change', async () => {
    const { ana, bob } = await people()
    await pay(ana, bob.email, { subscriptionStartDate: await daysOn(5) })
    const { id } = await only(ana)
    const paused = await ana.answer(schedules.pause, { id, paused: true })
    expect(paused.body.validationErrors).toMatchObject([{ field: 'id', reason: 'SCHEDULE_ONCE' }])
    const often = await ana.answer(schedules.update, { id, frequency: 'daily' })
    expect(often.body.validationErrors).toMatchObject([{ field: 'frequency', reason: 'NOT_A_CHOICE' }])
    expect((await ana.answer(schedules.update, { id, transactions: 5 })).body.validationErrors).toMatchObject([{ reason: 'ONE_END' }])
    await ana.call(schedules.update, { id, nextDate: await daysOn(8), amount: '9.00' })
    expect(await only(ana)).toMatchObject({ nextRuns: [await daysOn(8)], amount: '9.00', frequency: 'once' })
  })

  test('[XFER-019] no money on its day: it fails after its tries, and going on tries it again', async () => {
    const { ana, bob } = await people({ usd: '5.00' })
    const day = await daysOn(1)
    await pay(ana, bob.email, { subscriptionStartDate: day })
    for (const days of [1, 2, 3, 4]) await run(await daysOn(days))
    expect(await only(ana)).toMatchObject({ state: 'failing' })
    const { eve } = await bank.world({ eve: { usd: '50.00', email: `eve${count}@later.example` } })
    await pay(eve, ana.email, { amount: '20.00' })
    await ana.call(schedules.pause, { id: (await only(ana)).id, paused: false })
    await run(await daysOn(4))
    expect(await only(ana)).toMatchObject({ state: 'done', runs: [{ date: day, outcome: 'done' }] })
  })

  test('[XFER-019] a code is asked for today, none on its day', async () => {
    const { ana, bob } = await people({ approveMode: 'approvalCode' })
    const day = await daysOn(2)
    const { body } = await pay(ana, bob.email, { subscriptionStartDate: day })
    expect(await only(ana)).toMatchObject({ state: 'waiting' })
    await run(day)
    expect(await bob.balance('EUR')).toBe('0.00')
    const { rows } = await sql<{ body: string }>`
      select body from demo_message where recipient = ${ana.email} order by id desc limit 1`.execute(bank.db)
    expect(rows[0]?.body).toContain(`$10.00 → bob Test, on ${day}`)
    const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
    await ana.call(codes.approve, { trxid: body.transactionId!, approvalCode: code })
    expect(await only(ana)).toMatchObject({ state: 'active', nextRun: day })
    await run(day)
    expect(await only(ana)).toMatchObject({ state: 'done' })
  })

  test('[XFER-019] [C-APPR-001] a second person approves it with its day, an exchange too, and sees what it is for', async () => {
    const n = ++count
    const { ion, eva, bob } = await bank.world({
      ion: { email: `ion${n}@later.example`, usd: '100.00', works: { for: `Later ${n}`, rights: 3 } },
      eva: { email: `eva${n}@later.example`, works: { for: `Later ${n}`, rights: 4 } },
      bob: { eur: '0.00', email: `b${n}@later.example` },
    })
    const day = await daysOn(4)
    const { body } = await pay(ion, bob.email, { subscriptionStartDate: day, note: 'Deposit' })
    const { requests } = await eva.call(business.list, { page: 1, size: 5 })
    expect(requests).toMatchObject([{ transactionIds: [body.transactionId], amount: '10.00', note: 'Deposit', startsOn: day }])
    await eva.call(business.approve, { transactionIds: [body.transactionId!], declined: false })
    expect(await only(ion)).toMatchObject({ state: 'active', nextRun: day })
    await run(day)
    expect(await only(ion)).toMatchObject({ state: 'done' })
  })

  test('[XFER-019] [C-XFER-006] to another bank: the rail is told on that day', async () => {
    const { ana } = await people()
    const { asked } = await exampleOf({ transferType: 'eft', countryCode: 'US', currencyCode: 'USD' }, fakeDirectory)
    const payee = { ...asked.fields, ...(asked.extraParams && { extraParams: asked.extraParams }) }
    const where = { countryCode: 'US', currencyCode: 'USD', permission: '3d' as const, fromAccountId: (await accountsOf(ana))('USD') }
    const day = await daysOn(3)
    await ana.call(eft.send, { ...where, ...payee, amount: '5.00', subscriptionStartDate: day })
    expect(await only(ana)).toMatchObject({ transferType: 'eft', runs: [] })
    await run(day)
    expect(await only(ana)).toMatchObject({ state: 'done', runs: [{ outcome: 'done', amount: '5.00' }] })
  })
})
