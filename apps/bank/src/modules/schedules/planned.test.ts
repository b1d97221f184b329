/** Payments that repeat: what is refused, what is planned, and what a company’s second person agrees to. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { eft } from '@ducat/contract/external/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type TestBank } from '../../../test/bank.ts'
import { openScheduleBank, type ScheduleBank } from '../../../test/schedule-bank.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import { exampleOf } from '../destinations/example.ts'

let bank: TestBank
let run: ScheduleBank['run']
let people: ScheduleBank['people']
let pay: ScheduleBank['pay']
let list: ScheduleBank['list']
let only: ScheduleBank['only']
let today: ScheduleBank['today']
let daysOn: ScheduleBank['daysOn']
beforeAll(async () => {
  ;({ bank, run, people, pay, list, only, today, daysOn } = await openScheduleBank())
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards, and nothing of it comes due in another one. */
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update transfer_schedule set state = 'cancelled' where state <> 'done'`.execute(bank.db)
})

describe('refused', () => {
  test('[XFER-019] [C-P2P-002] fields that do not fit together, each at its field', async () => {
    const { ana, bob } = await people()
    const refused: [object, string, string][] = [
      [{ subscriptionFrequency: 'hourly' }, 'subscriptionFrequency', 'NOT_A_CHOICE'],
      [{ subscriptionTransactions: 3 }, 'subscriptionFrequency', 'REQUIRED'],
      [{ subscriptionUserCancel: true }, 'subscriptionFrequency', 'REQUIRED'],
      [{ subscriptionFrequency: 'monthly', subscriptionEndDate: await today() }, 'subscriptionEndDate', 'END_NOT_LATER'],
      [{ subscriptionFrequency: 'monthly', subscriptionEndDate: await daysOn(5 * 366 + 5) }, 'subscriptionEndDate', 'END_TOO_FAR'],
      [
        { subscriptionFrequency: 'monthly', subscriptionEndDate: await daysOn(90), subscriptionTransactions: 3 },
        'subscriptionEndDate',
        'ONE_END',
      ],
      [{ subscriptionFrequency: 'monthly', subscriptionTransactions: 0 }, 'subscriptionTransactions', 'TOO_SMALL'],
      [{ subscriptionFrequency: 'monthly', subscriptionTransactions: 1000 }, 'subscriptionTransactions', 'TOO_LARGE'],
    ]
    for (const [extra, field, reason] of refused)
      expect((await pay(ana, bob, extra)).body.validationErrors, JSON.stringify(extra)).toMatchObject([{ field, reason }])
    expect(await list(ana)).toEqual([])
    expect(await ana.balance('USD')).toBe('100.00')
  })

  test('[C-OWN-006] [C-OWN-007] [G41] somebody else’s is not there, and reading is not stopping', async () => {
    const { ana, bob } = await people()
    await pay(ana, bob, { subscriptionFrequency: 'weekly' })
    const { id } = await only(ana)
    for (const wrong of [id, 999_999]) {
      expect((await bob.answer(schedules.pause, { id: wrong, paused: true })).code).toBe('TA1')
      expect((await bob.answer(schedules.cancel, { id: wrong })).code).toBe('TA1')
    }
    const { reader } = await bank.world({ reader: { usd: '1.00', email: 'reader@again.example', works: { for: 'R', rights: 1 } } })
    expect((await reader.answer(schedules.cancel, { id })).code).toBe('13')
    expect(await only(ana)).toMatchObject({ state: 'active' })
  })

  test('[C-OWN-006] [C-OWN-007] what has ended stays so', async () => {
    const { ana, bob } = await people()
    await pay(ana, bob, { subscriptionFrequency: 'weekly' })
    const { id } = await only(ana)
    expect(await ana.call(schedules.cancel, { id })).toEqual({ state: 'cancelled' })
    expect((await ana.answer(schedules.cancel, { id })).body.validationErrors).toMatchObject([{ field: 'id', reason: 'SCHEDULE_ENDED' }])
    expect((await ana.answer(schedules.pause, { id, paused: false })).body.validationErrors).toMatchObject([{ reason: 'SCHEDULE_ENDED' }])
    await run(await daysOn(400))
    expect(await bob.balance('USD')).toBe('10.00')
  })
})

describe('what is planned', () => {
  test('[XFER-019] [C-OWN-005] the first payment is made now, the next dates are shown', async () => {
    const { ana, bob } = await people()
    const { body } = await pay(ana, bob, { subscriptionFrequency: 'weekly', subscriptionTransactions: 3, note: 'Lessons' })
    const found = await ana.call(schedules.list, {})
    expect(found.total).toBe(1)
    expect(found.schedules[0]).toMatchObject({
      subscriptionId: body.transactionId,
      transferType: 'p2p',
      payeeEmail: bob.email,
      note: 'Lessons',
      amount: '10.00',
      currencyCode: 'USD',
      frequency: 'weekly',
      transactions: 3,
      state: 'active',
      nextRun: await daysOn(7),
      nextRuns: [await daysOn(7), await daysOn(14)],
      runsDone: 1,
      runs: [{ date: await today(), outcome: 'done', transactionId: body.transactionId, amount: '10.00' }],
      createdBy: 'ana Test',
    })
    expect(await list(bob)).toEqual([])
  })

  test('[XFER-019] [C-XFER-004] between own accounts what arrives is fixed, the rate is that of each day', async () => {
    const { ana } = await people()
    const all = (await ana.call(accounts.list, {})).accounts.account
    const [usd, eur] = ['USD', 'EUR'].map((code) => all.find(({ currencyCode }) => currencyCode === code)!.accountId)
    const input = { fromAccount: usd!, toAccount: eur!, toAmount: '5.00', subscriptionFrequency: 'daily', subscriptionUserCancel: true }
    await ana.call(betweenAccounts.send, input)
    await run(await daysOn(1))
    expect(await ana.balance('EUR')).toBe('10.00')
    const { runs, amount, currencyCode, toAccountId } = await only(ana)
    expect({ amount, currencyCode, toAccountId }).toEqual({ amount: '5.00', currencyCode: 'EUR', toAccountId: eur })
    expect(runs).toHaveLength(2)
    expect(runs[0]).toMatchObject({ outcome: 'done', currencyCode: 'USD' })
  })

  test('[XFER-019] [C-XFER-006] to another bank, too: each date is a payment of its own on the rail', async () => {
    const { ana } = await people()
    const { accountId = 0 } = (await ana.call(accounts.list, {})).accounts.account[0] ?? {}
    const { asked } = await exampleOf({ transferType: 'eft', countryCode: 'US', currencyCode: 'USD' }, fakeDirectory)
    const input = { fromAccountId: accountId, amount: '5.00', countryCode: 'US', currencyCode: 'USD', permission: '3d' as const }
    const payee = { ...asked.fields, ...(asked.extraParams && { extraParams: asked.extraParams }) }
    const sent = await ana.answer(eft.send, { ...input, ...payee, subscriptionFrequency: 'daily', subscriptionTransactions: 2 })
    expect(sent.code).toBe('00')
    await run(await daysOn(1))
    const { transferType, state, runs, fromAccountId } = await only(ana)
    expect({ transferType, state, fromAccountId, runs: runs.length }).toEqual({
      transferType: 'eft',
      state: 'done',
      fromAccountId: accountId,
      runs: 2,
    })
    expect(new Set(runs.map(({ transactionId }) => transactionId)).size).toBe(2)
  })

  test('[XFER-019] with codes nothing is planned before the code, and the later ones ask for none', async () => {
    const { ana, bob } = await people({ approveMode: 'approvalCode' })
    const { body } = await pay(ana, bob, { subscriptionFrequency: 'daily' })
    expect(await only(ana)).toMatchObject({ state: 'waiting' })
    await run(await daysOn(1))
    expect(await bob.balance('USD')).toBe('0.00')
    expect((await ana.answer(schedules.pause, { id: (await only(ana)).id, paused: true })).body.validationErrors).toMatchObject([
      { reason: 'SCHEDULE_WAITING' },
    ])
    const { rows } = await sql<{
      body: string
    }>`select body from demo_message where recipient = ${ana.email} order by id desc limit 1`.execute(bank.db)
    const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
    await ana.call(codes.approve, { trxid: body.transactionId!, approvalCode: code })
    expect(await only(ana)).toMatchObject({ state: 'active', nextRun: await daysOn(1) })
    // The later ones ask for none.
    await run(await daysOn(1))
    expect(await bob.balance('USD')).toBe('20.00')
  })
})

describe('a company', () => {
  let count = 0
  async function company(n = ++count) {
    return bank.world({
      ivo: { usd: '100.00', email: `ivo${n}@again.example`, works: { for: `Firm ${n}`, rights: 3 } },
      eva: { email: `eva${n}@again.example`, works: { for: `Firm ${n}`, rights: 4 } },
      bob: { usd: '0.00', email: `bobc${n}@again.example` },
    })
  }

  test('[XFER-019] [G45] right 3: it runs after a second person said yes, who is not asked for every date', async () => {
    const { ivo, eva, bob } = await company()
    const { body } = await pay(ivo, bob, { subscriptionFrequency: 'daily' })
    expect(await only(ivo)).toMatchObject({ state: 'waiting' })
    await eva.call(business.approve, { transactionIds: [body.transactionId!], declined: false })
    expect(await only(ivo)).toMatchObject({ state: 'active' })
    await run(await daysOn(1))
    expect(await bob.balance('USD')).toBe('20.00')
    // Whoever set it up has left: nobody stands for it any more.
    await sql`delete from access where person_id = (select id from person where email = ${ivo.email})`.execute(bank.db)
    await run(await daysOn(2))
    expect(await only(eva)).toMatchObject({ state: 'failing', runs: [{ reason: 'NO_RIGHT' }, {}, {}] })
  })

  test('[XFER-019] declined: it never runs', async () => {
    const { ivo, eva, bob } = await company()
    const { body } = await pay(ivo, bob, { subscriptionFrequency: 'daily' })
    await eva.call(business.approve, { transactionIds: [body.transactionId!], declined: true, reason: 'No' })
    expect(await only(ivo)).toMatchObject({ state: 'cancelled', runs: [{ outcome: 'failed' }] })
    await run(await daysOn(1))
    expect(await bob.balance('USD')).toBe('0.00')
  })
})
