/** An invoice that is paid on a later day: planned by its payer, paid once by its schedule, and by nothing where it is over before. */
import { schedules } from '@ducat/contract/schedules/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { business } from '@ducat/contract/approvals/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { paymentCalls } from '../../../test/areas.ts'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { inDays, invoicing, reasonsOf } from '../../../test/invoices.ts'
import { approvalEngine } from '../../approvals/engine.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { batcher } from '../../operations/batcher.ts'
import { outside } from '../../outside.ts'
import { runSchedules } from '../schedules/index.ts'

let bank: TestBank
let inv: ReturnType<typeof invoicing>
let ana: Somebody
let bob: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
  inv = invoicing(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function two(): Promise<void> {
  const n = ++count
  ;({ ana, bob } = await bank.world({
    ana: { usd: '0.00', email: `ana${n}@planned.example` },
    bob: { usd: '500.00', email: `bob${n}@planned.example` },
  }))
}
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
const plan = (id: number, day: string, who = bob) => inv.pay(who, id, { quoteId: undefined, subscriptionStartDate: day })
const planOf = async (who: Somebody) => (await who.call(schedules.list, {})).schedules[0]!

test('planned twice, or planned and repeating, is refused at the field; nothing is held', async () => {
  await two()
  const { id } = await inv.ask(ana, bob.email)
  expect(reasonsOf(await inv.pay(bob, id, { subscriptionFrequency: 'weekly', subscriptionStartDate: inDays(3) }))).toEqual([
    'VF',
    'invoiceId',
    'REQUEST_ONCE',
  ])
  expect((await plan(id, inDays(3))).code).toBe('00')
  expect(reasonsOf(await plan(id, inDays(4)))).toEqual(['VF', 'invoiceId', 'REQUEST_PLANNED'])
  expect(await bob.balance('USD')).toBe('500.00')
})

test('on its day it is paid once; until then it is open, and only its payer sees the plan', async () => {
  await two()
  const { id } = await inv.ask(ana, bob.email)
  expect((await plan(id, inDays(3))).code).toBe('00')
  expect(await inv.get(bob, id, 'received')).toMatchObject({
    status: 'unpaid',
    scheduledDate: inDays(3),
    scheduleId: expect.any(Number) as number,
  })
  expect(await inv.get(ana, id, 'sent')).not.toHaveProperty('scheduledDate')
  expect((await inv.received(bob)).map(({ scheduledDate }) => scheduledDate)).toEqual([inDays(3)])
  await run(inDays(2))
  expect(await ana.balance('USD')).toBe('0.00')
  await Promise.all([run(inDays(3)), run(inDays(3))])
  expect([await ana.balance('USD'), (await planOf(bob)).state]).toEqual(['100.00', 'done'])
  const paid = await inv.get(bob, id, 'received')
  expect([paid.status, paid.scheduledDate]).toEqual(['paid', undefined])
  await run(inDays(4))
  expect(await ana.balance('USD')).toBe('100.00')
})

test('cancelled in time nothing is paid, and another day can be chosen', async () => {
  await two()
  const { id } = await inv.ask(ana, bob.email)
  await plan(id, inDays(3))
  await bob.call(schedules.cancel, { id: (await inv.get(bob, id, 'received')).scheduleId! })
  expect((await inv.get(bob, id, 'received')).scheduledDate).toBeUndefined()
  expect((await plan(id, inDays(5))).code).toBe('00')
  await run(inDays(3))
  expect(await ana.balance('USD')).toBe('0.00')
})

test('withdrawn, rejected, or paid in another way before its day: the plan ends, and nothing is paid twice', async () => {
  await two()
  const [withdrawn, rejected, paid] = [await inv.ask(ana, bob.email), await inv.ask(ana, bob.email), await inv.ask(ana, bob.email)]
  for (const { id } of [withdrawn, rejected, paid]) expect((await plan(id, inDays(3))).code).toBe('00')
  await ana.call(invoices.cancel, { invoiceId: withdrawn.id })
  await bob.call(invoices.reject, { invoiceId: rejected.id })
  expect((await inv.pay(bob, paid.id)).code).toBe('00')
  await inv.carry()
  expect((await bob.call(schedules.list, {})).schedules.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  await run(inDays(3))
  expect(await ana.balance('USD')).toBe('100.00')
})

test('a plan that meets an invoice which is being paid pays nothing and stands still, and its owner is told why', async () => {
  await two()
  const { id } = await inv.ask(ana, bob.email)
  await plan(id, inDays(3))
  // Paid, and the job that ends plans has not come by yet.
  expect((await inv.pay(bob, id)).code).toBe('00')
  await run(inDays(3))
  expect(await ana.balance('USD')).toBe('100.00')
  expect(await planOf(bob)).toMatchObject({ state: 'failing', runs: [{ outcome: 'failed', reason: 'REQUEST_OVER' }] })
})

test('[G12] in a company the plan waits for a second person, who sees the invoice and the day; approved, it is paid on that day', async () => {
  const n = ++count
  const people = await bank.world({
    ana: { usd: '0.00', email: `ana${n}@planned.example` },
    ivo: { usd: '500.00', email: `ivo${n}@planned.example`, works: { for: 'Planners', rights: 3 } },
    kay: { email: `kay${n}@planned.example`, works: { for: 'Planners', rights: 4 } },
  })
  ana = people.ana
  const { id, number } = await inv.ask(ana, people.ivo.email)
  expect((await plan(id, inDays(3), people.ivo)).code).toBe('00')
  const { rows } = await sql<{ id: bigint; facts: { request: { number: string }; repeats: { startDate: string } } }>`
    select id, facts from operation where kind = 'schedule_begin' order by id desc limit 1`.execute(bank.db)
  expect(rows[0]!.facts).toMatchObject({ request: { id, number }, repeats: { startDate: inDays(3) } })
  await people.kay.call(business.approve, { transactionIds: [Number(rows[0]!.id)], declined: false })
  await run(inDays(3))
  expect([await ana.balance('USD'), (await inv.get(ana, id, 'sent')).status]).toEqual(['100.00', 'paid'])
})
