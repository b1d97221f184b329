import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { eft } from '@ducat/contract/external/calls'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { addDays, parseDay } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { approvalEngine } from '../../approvals/engine.ts'
import { outside } from '../../outside.ts'
import { openDb, type Db } from '../../db/pool.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { batcher } from '../../operations/batcher.ts'
import { exampleOf } from '../destinations/example.ts'
import { runSchedules } from './index.ts'
import { paymentCalls } from '../../../test/areas.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards, and nothing of it comes due in another one. */
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update transfer_schedule set state = 'cancelled' where state <> 'done'`.execute(bank.db)
})

/** A node that looks for what is due on a day. */
const node = (db: Db) => {
  const engine = approvalEngine({ batches: batcher(db), seal: undefined, onUndelivered: thrown })
  const parts = {
    db,
    engine,
    handled: paymentCalls(db),
    gateways: { fx: outside.fx, directory: fakeDirectory } as Gateways,
    clock,
    onTrouble: thrown,
  }
  return (day?: string) => runSchedules({ ...parts, ...(day !== undefined && { day }) })
}
const clock = () => new Date()
const thrown = (error: unknown) => {
  throw error
}
const run = (day?: string) => node(bank.db)(day)

async function people(wish: Wish = {}) {
  const n = ++count
  const { ana, bob } = await bank.world({
    ana: { usd: '100.00', eur: '0.00', email: `ana${n}@again.example`, ...wish },
    bob: { usd: '0.00', email: `bob${n}@again.example` },
  })
  return { ana, bob }
}

async function pay(from: Somebody, to: Somebody, extra: object = {}) {
  const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
  return from.answer(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: to.email, ...extra })
}
const list = async (who: Somebody) => (await who.call(schedules.list, {})).schedules
const only = async (who: Somebody) => (await list(who))[0]!
const dates = async (who: Somebody) => (await only(who)).runs.map(({ date, outcome }) => `${date} ${outcome}`)
const notices = async (who: Somebody) => (await who.call(notifications.list, {})).notifications.map(({ title }) => title)

/** As if it had been asked for on that day: every date of it is counted from there. */
async function began(id: number, day: string): Promise<void> {
  await sql`update transfer_schedule_run set on_date = ${day}::date where schedule_id = ${id} and on_date = current_date`.execute(bank.db)
  await sql`update transfer_schedule set anchor = ${day}::date where id = ${id}`.execute(bank.db)
  await sql`select schedule_goes_on(${id}::integer, 1, 1)`.execute(bank.db)
}

const today = async () => (await sql<{ day: string }>`select to_char(current_date, 'YYYY-MM-DD') as day`.execute(bank.db)).rows[0]!.day
const daysOn = async (count: number) => addDays(parseDay(await today()), count)

describe('refused', () => {
  test('[XFER-019] [C-P2P-002 part: without invoices] fields that do not fit together, each at its field', async () => {
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
    const { reader } = await bank.world({ reader: { usd: '1.00', email: `r${count}@again.example`, works: { for: 'R', rights: 1 } } })
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

describe('on its dates', () => {
  test('[XFER-019] [G33] the 31st: the last day of a short month, and the 31st again; 29 February', async () => {
    const { ana, bob } = await people()
    await pay(ana, bob, { subscriptionFrequency: 'monthly', subscriptionTransactions: 4 })
    const { id } = await only(ana)
    await began(id, '2027-01-31')
    for (const day of ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-30', '2027-03-31', '2027-04-29', '2027-04-30', '2027-05-31'])
      await run(day)
    expect(await dates(ana)).toEqual(['2027-04-30 done', '2027-03-31 done', '2027-02-28 done', '2027-01-31 done'])
    expect(await only(ana)).toMatchObject({ state: 'done', nextRuns: [], runsDone: 4 })
    expect(await bob.balance('USD')).toBe('40.00')
    const { rows } = await sql<{ day: string }>`
      select schedule_date('2028-02-29', 'yearly', n)::text as day from generate_series(1, 4) n`.execute(bank.db)
    expect(rows.map(({ day }) => day)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  test('[XFER-019] every frequency counts from its first day; an end day is the last one that may be paid', async () => {
    const { rows } = await sql<{ day: string }>`
      select schedule_date('2026-12-31', f, 1)::text as day
      from unnest(array['daily', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly']) f`.execute(bank.db)
    expect(rows.map(({ day }) => day)).toEqual(['2027-01-01', '2027-01-07', '2027-01-14', '2027-01-31', '2027-03-31', '2027-12-31'])
    const { ana, bob } = await people()
    await pay(ana, bob, { subscriptionFrequency: 'daily', subscriptionEndDate: await daysOn(2) })
    for (const n of [1, 2, 3, 4]) await run(await daysOn(n))
    expect(await only(ana)).toMatchObject({ state: 'done', runsDone: 3 })
    expect(await bob.balance('USD')).toBe('30.00')
  })

  test('[G33] two nodes at the same moment, many looks a day: each date is paid once', async () => {
    const other = openDb(bank.url, { max: 4, onLostConnection: thrown })
    try {
      const { ana, bob } = await people()
      await pay(ana, bob, { subscriptionFrequency: 'daily' })
      const nodes = [node(bank.db), node(other)]
      for (const n of [1, 2, 3]) {
        const day = await daysOn(n)
        await Promise.all([...nodes, ...nodes].map((look) => look(day)))
      }
      expect(await bob.balance('USD')).toBe('40.00')
      expect((await only(ana)).runs.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done'])
    } finally {
      await other.destroy()
    }
  })

  test('[G33] [C-OWN-007] cancelled while it is being paid: either paid once and then over, or never', async () => {
    const { ana, bob } = await people()
    await pay(ana, bob, { subscriptionFrequency: 'daily' })
    const { id } = await only(ana)
    const day = await daysOn(1)
    await Promise.all([run(day), ana.call(schedules.cancel, { id })])
    await run(day)
    await run(await daysOn(2))
    const { state, runsDone } = await only(ana)
    expect(state).toBe('cancelled')
    expect(await bob.balance('USD')).toBe(`${runsDone}0.00`)
  })

  test('[G33] after an outage the newest date is paid, the others are left out and told; the count still stands', async () => {
    const { ana, bob } = await people()
    await pay(ana, bob, { subscriptionFrequency: 'daily', subscriptionTransactions: 3 })
    await run(await daysOn(4))
    expect((await only(ana)).runs.map(({ outcome }) => outcome)).toEqual(['done', 'skipped', 'skipped', 'skipped', 'done'])
    expect(await only(ana)).toMatchObject({ state: 'active', runsDone: 2, nextRuns: [await daysOn(5)] })
    expect(await notices(ana)).toContain('Payments of a recurring payment were skipped')
    await run(await daysOn(5))
    expect(await only(ana)).toMatchObject({ state: 'done', runsDone: 3 })
    expect(await bob.balance('USD')).toBe('30.00')
  })

  test('[C-OWN-006] paused: what falls into it is left out, and letting it go on pays nothing at once', async () => {
    const { ana, bob } = await people()
    await pay(ana, bob, { subscriptionFrequency: 'daily' })
    const { id } = await only(ana)
    await began(id, await daysOn(-3))
    expect(await ana.call(schedules.pause, { id, paused: true })).toEqual({ state: 'paused' })
    expect(await only(ana)).toMatchObject({ state: 'paused', nextRuns: [] })
    await run()
    expect(await ana.call(schedules.pause, { id, paused: false })).toEqual({ state: 'active' })
    await run()
    expect(await bob.balance('USD')).toBe('10.00')
    expect(await only(ana)).toMatchObject({ nextRun: await daysOn(1) })
    await run(await daysOn(1))
    expect(await bob.balance('USD')).toBe('20.00')
  })
})

describe('when it cannot be paid', () => {
  test('[XFER-019] no money: told, tried again on three days, then it stops; money in time pays the same date', async () => {
    const { ana, bob } = await people({ usd: '15.00' })
    await pay(ana, bob, { subscriptionFrequency: 'monthly' })
    const { id } = await only(ana)
    await began(id, '2027-01-31')
    await run('2027-02-28')
    await run('2027-02-28')
    expect((await only(ana)).runs[0]).toMatchObject({
      date: '2027-02-28',
      outcome: 'refused',
      reason: 'NOT_ENOUGH',
      description: 'Insufficient funds. Add money to this account, send a smaller amount, or use another account.',
      retriesOn: '2027-03-01',
    })
    expect((await notices(ana)).filter((title) => title === 'A recurring payment was not made')).toHaveLength(1)
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']) await run(day)
    expect(await only(ana)).toMatchObject({ state: 'failing', runs: [{ date: '2027-02-28', outcome: 'failed' }, { outcome: 'done' }] })
    expect(await notices(ana)).toContain('A recurring payment was stopped')
    expect(await bob.balance('USD')).toBe('10.00')
  })

  test('[XFER-019] money that comes a day later pays the date that was due', async () => {
    const { ana, bob } = await people({ usd: '12.00' })
    await pay(ana, bob, { subscriptionFrequency: 'monthly', note: 'Rent' })
    await began((await only(ana)).id, '2027-01-31')
    await run('2027-02-28')
    await pay(bob, ana, { amount: '9.00' })
    await run('2027-03-01')
    expect(await dates(ana)).toEqual(['2027-02-28 done', '2027-01-31 done'])
    expect(await only(ana)).toMatchObject({ state: 'active', nextRun: '2027-03-31' })
    const [newest] = (await ana.call(history.list, { pageSize: 1 })).transactions.transaction
    expect(newest).toMatchObject({ description: 'Rent', transactionDirection: 'out', amount: '10.00' })
  })

  test('[G44] [G46] rights, blacklists and closed accounts are looked at again: it stops at once and says why', async () => {
    const stops = async (who: Somebody, reason: string) => {
      await run(await daysOn(1))
      expect(await only(who)).toMatchObject({ state: 'failing', runs: [{ outcome: 'failed', reason }, { outcome: 'done' }] })
    }
    const blocked = await people()
    await pay(blocked.ana, blocked.bob, { subscriptionFrequency: 'daily' })
    await sql`insert into blacklist (customer_id, email, block_type) values (${blocked.bob.customerId}, ${blocked.ana.email}, 'in')`.execute(
      bank.db,
    )
    await stops(blocked.ana, 'PAYEE_BLOCKS_YOU')

    const closed = await people()
    await pay(closed.ana, closed.bob, { subscriptionFrequency: 'daily' })
    await sql`update account set status = 11 where customer_id = ${closed.ana.customerId} and currency = 'USD'`.execute(bank.db)
    await stops(closed.ana, 'ACCOUNT_CLOSED')

    const limited = await people()
    await pay(limited.ana, limited.bob, { subscriptionFrequency: 'daily' })
    await sql`update customer set limited = true, limit_reason = 1, verified = false where id = ${limited.ana.customerId}`.execute(bank.db)
    await stops(limited.ana, 'NO_RIGHT')
  })
})

describe('a company', () => {
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
