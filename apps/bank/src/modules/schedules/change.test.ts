import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes, rules } from '@ducat/contract/approvals/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { addDays, parseDay } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish, waiting } from '../../../test/bank.ts'
import { approvalEngine } from '../../approvals/engine.ts'
import { outside } from '../../outside.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { batcher } from '../../operations/batcher.ts'
import { runSchedules } from './index.ts'
import { paymentCalls } from '../../../test/areas.ts'

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
    gateways: { fx: outside.fx } as Gateways,
    clock: () => new Date(),
    onTrouble: thrown,
    day,
  })
const today = async () => (await sql<{ day: string }>`select to_char(current_date, 'YYYY-MM-DD') as day`.execute(bank.db)).rows[0]!.day
const daysOn = async (days: number): Promise<string> => addDays(parseDay(await today()), days)
const only = async (who: Somebody) => (await who.call(schedules.list, {})).schedules[0]!

async function messageTo({ email }: Somebody): Promise<string> {
  const { rows } = await sql<{ body: string }>`select body from demo_message where recipient = ${email} order by id desc limit 1`.execute(
    bank.db,
  )
  return rows[0]?.body ?? ''
}
const codeFor = async (who: Somebody): Promise<string> => /\b\d{6}\b/.exec(await messageTo(who))?.[0] ?? ''

/** Ana pays Bob ten dollars, again and again. */
async function paying(extra: object = {}, wish: Wish = {}) {
  const n = ++count
  const { ana, bob } = await bank.world({
    ana: { usd: '100.00', email: `ana${n}@change.example`, ...wish },
    bob: { usd: '0.00', email: `bob${n}@change.example` },
  })
  const { accountId = 0 } = (await ana.call(accounts.list, {})).accounts.account[0] ?? {}
  const repeats = { subscriptionFrequency: 'weekly', ...extra }
  const { body } = await ana.answer(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: bob.email, ...repeats })
  return { ana, bob, first: body.transactionId ?? 0, id: (await only(ana)).id }
}

describe('[C-OWN-063] refused', () => {
  test('[G41] somebody else’s, and whoever only reads', async () => {
    const { bob, id, ana } = await paying()
    expect((await bob.answer(schedules.update, { id, amount: '1.00' })).code).toBe('TA1')
    const { reader } = await bank.world({ reader: { usd: '1.00', email: `r${count}@change.example`, works: { for: 'R', rights: 1 } } })
    expect((await reader.answer(schedules.update, { id, amount: '1.00' })).code).toBe('13')
    expect(await only(ana)).toMatchObject({ amount: '10.00' })
  })

  test('[XFER-019] what does not fit, at its field; what has ended or waits', async () => {
    const { ana, id } = await paying({ subscriptionTransactions: 5 })
    const refused: [object, string, string][] = [
      [{ amount: '0.00' }, 'amount', 'UNDER_MINIMUM'],
      [{ amount: '10.001' }, 'amount', 'TOO_MANY_DECIMALS'],
      [{ amount: '99999999.00' }, 'amount', 'OVER_MAXIMUM'],
      [{ nextDate: await today() }, 'nextDate', 'DATE_NOT_LATER'],
      [{ nextDate: await daysOn(5 * 366 + 5) }, 'nextDate', 'DATE_TOO_FAR'],
      [{ frequency: 'hourly' }, 'frequency', 'NOT_A_CHOICE'],
      [{ endDate: await today() }, 'endDate', 'END_NOT_LATER'],
      [{ nextDate: await daysOn(9), endDate: await daysOn(8) }, 'endDate', 'END_NOT_LATER'],
      [{ endDate: await daysOn(5 * 366 + 5) }, 'endDate', 'END_TOO_FAR'],
      [{ endDate: await daysOn(8), userCancel: true }, 'endDate', 'ONE_END'],
      [{ transactions: 1 }, 'transactions', 'COUNT_PAID'],
    ]
    for (const [change, field, reason] of refused)
      expect((await ana.answer(schedules.update, { id, ...change })).body.validationErrors, JSON.stringify(change)).toMatchObject([
        { field, reason },
      ])
    await ana.call(schedules.cancel, { id })
    expect((await ana.answer(schedules.update, { id, amount: '1.00' })).body.validationErrors).toMatchObject([{ reason: 'SCHEDULE_ENDED' }])
    const waits = await paying({}, { approveMode: 'approvalCode' })
    expect((await waits.ana.answer(schedules.update, { id: waits.id, amount: '1.00' })).body.validationErrors).toMatchObject([
      { reason: 'SCHEDULE_WAITING' },
    ])
  })
})

describe('[C-OWN-063] [G33] changed', () => {
  test('less holds at once: the next date pays it, and each date is paid once', async () => {
    const { ana, bob, id } = await paying()
    expect(await ana.call(schedules.update, { id, amount: '4.00' })).toEqual({ state: 'active' })
    expect(await only(ana)).toMatchObject({ amount: '4.00', nextRun: await daysOn(7) })
    for (const _ of [1, 2]) await run(await daysOn(7))
    expect(await bob.balance('USD')).toBe('14.00')
  })

  test('another date and less often: counted from the new date, and no date comes twice', async () => {
    const { ana, bob, id } = await paying()
    await run(await daysOn(7))
    await ana.call(schedules.update, { id, frequency: 'biweekly', nextDate: await daysOn(9) })
    expect((await only(ana)).nextRuns).toEqual([await daysOn(9), await daysOn(23), await daysOn(37)])
    for (const day of [8, 9, 9, 22]) await run(await daysOn(day))
    expect(await bob.balance('USD')).toBe('30.00')
    // A date that was paid cannot be named again: the next one is after it.
    await ana.call(schedules.update, { id, nextDate: await daysOn(9) })
    expect((await only(ana)).nextRun).toBe(await daysOn(23))
    await run(await daysOn(22))
    expect(await bob.balance('USD')).toBe('30.00')
  })

  test('an end that was reached ends it; a paused one stays paused', async () => {
    const { ana, bob, id } = await paying()
    await ana.call(schedules.pause, { id, paused: true })
    expect(await ana.call(schedules.update, { id, nextDate: await daysOn(3), transactions: 2 })).toMatchObject({ state: 'paused' })
    await run(await daysOn(3))
    expect(await bob.balance('USD')).toBe('10.00')
    await ana.call(schedules.pause, { id, paused: false })
    await run(await daysOn(3))
    expect(await only(ana)).toMatchObject({ state: 'done', runsDone: 2 })
  })

  test('more is confirmed like a payment: until then the old terms hold', async () => {
    const { ana, bob, first, id } = await paying({}, { approveMode: 'approvalCode' })
    await ana.call(codes.approve, { trxid: first, approvalCode: await codeFor(ana) })
    const { transactionId = 0, approveType, approving } = await ana.call(schedules.update, { id, amount: '25.00' })
    expect(approveType).toBe('approvalCode')
    // The popup says what the message says.
    expect(approving).toEqual({ amount: '25.00', currencyCode: 'USD', payee: 'bob Test', note: 'every week, until cancelled' })
    const letter = await messageTo(ana)
    for (const part of ['$25.00', 'bob Test', 'every week, until cancelled']) expect(letter).toContain(part)
    await run(await daysOn(7))
    expect(await bob.balance('USD')).toBe('20.00')
    await ana.call(codes.approve, { trxid: transactionId, approvalCode: await codeFor(ana) })
    expect(await only(ana)).toMatchObject({ amount: '25.00', nextRun: await daysOn(14) })
    await run(await daysOn(14))
    expect(await bob.balance('USD')).toBe('45.00')
    // Nothing of it moved money.
    expect(await ana.balance('USD')).toBe('54.25')
  })

  test('sooner is confirmed like a payment: whoever could move every date forward would pay as often as they like', async () => {
    const { ana, bob, first, id } = await paying({}, { approveMode: 'approvalCode' })
    await ana.call(codes.approve, { trxid: first, approvalCode: await codeFor(ana) })
    expect(await ana.call(schedules.update, { id, nextDate: await daysOn(8) })).toEqual({ state: 'active' })
    const { transactionId = 0, approveType } = await ana.call(schedules.update, { id, nextDate: await daysOn(1) })
    expect(approveType).toBe('approvalCode')
    expect(await messageTo(ana)).toContain(`every week, until cancelled; next payment: ${await daysOn(1)}`)
    await run(await daysOn(1))
    expect([await bob.balance('USD'), (await only(ana)).nextRun]).toEqual(['10.00', await daysOn(8)])
    await ana.call(codes.approve, { trxid: transactionId, approvalCode: await codeFor(ana) })
    await run(await daysOn(1))
    expect([await bob.balance('USD'), (await only(ana)).nextRun]).toEqual(['20.00', await daysOn(8)])
  })

  test('a day that was later and is sooner, because it was paid in this moment, is refused', async () => {
    const { ana, id } = await paying()
    const day = await daysOn(9)
    const answer = await bank.db.transaction().execute(async (trx) => {
      await sql`update transfer_schedule set next_on = next_on + 7, due_on = due_on + 7, step = step + 1 where id = ${id}`.execute(trx)
      const asked = ana.answer(schedules.update, { id, nextDate: day })
      await expect.poll(() => waiting(bank)).toBe(1)
      return { asked }
    })
    expect((await answer.asked).body.validationErrors).toMatchObject([{ field: 'nextDate', reason: 'DATE_PAID' }])
    expect((await only(ana)).nextRun).toBe(await daysOn(14))
  })

  test('[G45] right 3: another person says yes to more, and sees what it is', async () => {
    const n = ++count
    const { ivo, eva, bob } = await bank.world({
      ivo: { usd: '100.00', email: `ivo${n}@change.example`, works: { for: `Firm ${n}`, rights: 3 } },
      eva: { email: `eva${n}@change.example`, works: { for: `Firm ${n}`, rights: 4 } },
      bob: { usd: '0.00', email: `bob${n}@change.example` },
    })
    const { accountId = 0 } = (await ivo.call(accounts.list, {})).accounts.account[0] ?? {}
    const order = { accountId, amount: '10.00', currency: 'USD', toEmail: bob.email, subscriptionFrequency: 'monthly' }
    const { transactionId = 0 } = await ivo.call(p2p.send, order)
    await eva.call(business.approve, { transactionIds: [transactionId], declined: false })
    const { id } = await only(ivo)
    const asked = await ivo.call(schedules.update, { id, frequency: 'weekly' })
    expect(await only(ivo)).toMatchObject({ frequency: 'monthly' })
    const [request] = (await eva.call(business.list, { page: 1, size: 50 })).requests
    expect(request).toMatchObject({ transactionIds: [asked.transactionId], transactionType: 'schedule_change' })
    expect(request?.beneficiary).toContain('$10.00 every week')
    await eva.call(business.approve, { transactionIds: [asked.transactionId ?? 0], declined: false })
    expect(await only(ivo)).toMatchObject({ frequency: 'weekly', state: 'active' })
  })

  /** One who prepares, two who approve, one who runs the company; a hundred dollars or more take two. */
  async function firm(amount: string) {
    const n = ++count
    const works = (rights: 2 | 3 | 4) => ({ for: `Firm ${n}`, rights })
    const all = await bank.world({
      ivo: { usd: '1000.00', email: `ivo${n}@change.example`, works: works(3) },
      eva: { email: `eva${n}@change.example`, works: works(4) },
      tom: { email: `tom${n}@change.example`, works: works(4) },
      boss: { email: `boss${n}@change.example`, works: works(2) },
      bob: { usd: '0.00', email: `bob${n}@change.example` },
    })
    const { ivo, eva, tom, boss, bob } = all
    const takesTwo = (fromAmount: string) =>
      boss.call(rules.set, { policies: [{ transferTypes: ['p2p'], fromAmount, currencyCode: 'USD', approvers: 2 }] })
    await takesTwo('100')
    const { accountId = 0 } = (await ivo.call(accounts.list, {})).accounts.account[0] ?? {}
    const order = { accountId, amount, currency: 'USD', toEmail: bob.email, subscriptionFrequency: 'weekly' }
    const { transactionId = 0 } = await ivo.call(p2p.send, order)
    const says = (who: Somebody, asked: number) => who.call(business.approve, { transactionIds: [asked], declined: false })
    for (const who of [eva, tom]) await says(who, transactionId).catch(() => undefined)
    const { id } = await only(ivo)
    return { ...all, id, takesTwo, says }
  }

  test('[APPR-016] as many say yes to more as would to one payment of it, and its dates then ask nobody', async () => {
    const { ivo, eva, tom, bob, id, says } = await firm('20.00')
    expect(await only(ivo)).toMatchObject({ amount: '20.00', state: 'active' })
    const { transactionId = 0, approvers } = await ivo.call(schedules.update, { id, amount: '120.00' })
    expect(approvers).toHaveLength(3)
    expect(await says(eva, transactionId)).toMatchObject({ stillWaiting: [transactionId] })
    expect(await only(ivo)).toMatchObject({ amount: '20.00' })
    await says(tom, transactionId)
    expect(await only(ivo)).toMatchObject({ amount: '120.00' })
    await run(await daysOn(7))
    expect(await bob.balance('USD')).toBe('140.00')
  })

  test('[APPR-016] two who approved the first payment said nothing of what one approved later', async () => {
    const { ivo, eva, bob, id, takesTwo, says } = await firm('120.00')
    expect(await bob.balance('USD')).toBe('120.00')
    await ivo.call(schedules.update, { id, amount: '10.00' })
    const { transactionId = 0 } = await ivo.call(schedules.update, { id, amount: '60.00' })
    await says(eva, transactionId)
    expect(await only(ivo)).toMatchObject({ amount: '60.00' })
    await run(await daysOn(7))
    expect(await bob.balance('USD')).toBe('180.00')
    // Now sixty take two, and one has approved them.
    await takesTwo('50')
    await run(await daysOn(14))
    expect(await bob.balance('USD')).toBe('180.00')
    const [waits] = (await eva.call(business.list, { page: 1, size: 50 })).requests
    expect(waits).toMatchObject({ transactionType: 'p2p', amount: '60.00', approversNeeded: 2 })
  })
})
