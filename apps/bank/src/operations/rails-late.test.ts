/** A node had given an order to its rail and then stood still or died: what the rail says is booked all the same, once. */
import { readFile } from 'node:fs/promises'
import { accounts } from '@ducat/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { payouts, payoutsModule } from '../../test/payouts.ts'
import { fakeRails, settlesAfter } from '../gateways/rails/fake.ts'
import type { Rails } from '../gateways/rails/port.ts'
import { batcher } from './batcher.ts'
import { carryOn, type RailParts } from './rails.ts'

let bank: TestBank
let ana: Somebody
let time = Date.UTC(2026, 10, 16, 9)
let count = 0
let parts: RailParts
beforeAll(async () => {
  bank = await testBank({ extraModules: [payoutsModule] })
})
afterAll(() => bank.close())
beforeEach(async () => {
  ;({ ana } = await bank.world({ ana: { usd: '1000.00', email: `ana${++count}@late.example` } }))
  parts = { db: bank.db, batches: batcher(bank.db), rails: fakeRails(bank.db, () => new Date(time)), onTrouble: () => undefined }
})
afterEach(() => booksAreRight(bank))

/** The fee of a wire is 12.11 for 100.92, and 12.10 for 100.00. */
async function wire(amount: string): Promise<void> {
  const { accountId } = (await ana.call(accounts.list, {})).accounts.account[0]!
  await ana.call(payouts.send, { accountId, kind: 'wire', amount, toCurrency: 'USD', toAccount: 'RO49AAAA1B31007593840001' })
}
/** Everything that is open is looked at, whenever its next look would have been. */
async function look(rails = parts.rails): Promise<void> {
  await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
  await carryOn({ ...parts, rails })
}
/** The rail has the order; then something happens before this node can write that down. */
const submitting = (then: () => Promise<void>): Rails => ({
  ...parts.rails,
  async submit(order) {
    const status = await parts.rails.submit(order)
    await then()
    return status
  },
})
const itsTimeIsOver = () => (time += settlesAfter.wire * 1000)
async function stands() {
  const { rows } = await sql<{ state: string; reason: string | null; done: boolean }>`
    select o.state, o.reason, r.done_at is not null as done from operation o join rail_order r on r.operation_id = o.id
    where o.customer_id = ${ana.customerId}`.execute(bank.db)
  return rows[0]
}

test.each([
  ['comes back', '100.92', { state: 'returned', reason: 'ACCOUNT_CLOSED', done: true }, '987.89'],
  ['is settled', '100.00', { state: 'settled', reason: null, done: true }, '887.90'],
])('[G9] a node that slept writes "sent" while another hears that it %s: that is booked, too', async (_name, amount, end, left) => {
  await wire(amount)
  const asleep = Promise.withResolvers<void>()
  const wake = Promise.withResolvers<void>()
  const sleeps = submitting(() => {
    asleep.resolve()
    return wake.promise
  })
  const slept = look(sleeps)
  await asleep.promise
  itsTimeIsOver()
  const wakes = submitting(() => {
    wake.resolve()
    return slept
  })
  await look(wakes)
  expect(await stands()).toEqual({ state: 'sent', reason: null, done: false })
  await look()
  expect(await stands()).toEqual(end)
  expect(await ana.balance('USD')).toBe(left)
})

test('[G9] an order that an older version closed before its end was booked is looked at again', async () => {
  await wire('100.92')
  await look()
  await sql`update rail_order set done_at = now() where done_at is null`.execute(bank.db)
  itsTimeIsOver()
  await look()
  expect(await stands()).toEqual({ state: 'sent', reason: null, done: true })
  const migration = new URL('../../migrations/0037_late_answers.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(bank.db)
  await look()
  expect(await stands()).toEqual({ state: 'returned', reason: 'ACCOUNT_CLOSED', done: true })
})

test('[G3] returned, and the node that had sent it died before it wrote that down: the fee is kept all the same', async () => {
  await wire('100.92')
  await look(submitting(() => Promise.reject(new Error('killed'))))
  expect(await stands()).toEqual({ state: 'posted', reason: null, done: false })
  itsTimeIsOver()
  await look()
  expect(await stands()).toEqual({ state: 'returned', reason: 'ACCOUNT_CLOSED', done: true })
  expect(await ana.balance('USD')).toBe('987.89')
})
