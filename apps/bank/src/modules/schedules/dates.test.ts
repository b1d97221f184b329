/** Payments that repeat, on their dates: once each, and what happens when one cannot be paid. */
import { accounts } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody, type TestBank } from '../../../test/bank.ts'
import { openScheduleBank, type ScheduleBank } from '../../../test/schedule-bank.ts'
import { openDb } from '../../db/pool.ts'

let bank: TestBank
let node: ScheduleBank['node']
let run: ScheduleBank['run']
let people: ScheduleBank['people']
let pay: ScheduleBank['pay']
let only: ScheduleBank['only']
let dates: ScheduleBank['dates']
let notices: ScheduleBank['notices']
let began: ScheduleBank['began']
let daysOn: ScheduleBank['daysOn']
beforeAll(async () => {
  ;({ bank, node, run, people, pay, only, dates, notices, began, daysOn } = await openScheduleBank())
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards, and nothing of it comes due in another one. */
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update transfer_schedule set state = 'cancelled' where state <> 'done'`.execute(bank.db)
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
    const other = openDb(bank.url, { max: 4, onLostConnection: (error) => expect.unreachable(String(error)) })
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
