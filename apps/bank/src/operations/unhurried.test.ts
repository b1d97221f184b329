/** Work that nobody waits for and people who pay share the books: neither waits for the end of the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../test/bank.ts'
import { emptyIntent } from '../../test/empty-intent.ts'
import { batcher } from './batcher.ts'

let bank: TestBank
let customer: number
beforeAll(async () => {
  bank = await testBank()
  customer = (await bank.world({ ana: { usd: '10.00' } })).ana.customerId
})
afterAll(async () => {
  await booksAreRight(bank)
  await bank.close()
})

test('whoever comes while a long file is written is served with the next batch, not after the file', async () => {
  const batches = batcher(bank.db)
  const order: string[] = []
  const write = async (key: string, unhurried: boolean) => {
    await batches.accept({ ...emptyIntent(customer, key), unhurried })
    order.push(unhurried ? 'line' : 'person')
  }
  const lines = Array.from({ length: 600 }, (_none, nth) => write(`line-${nth}`, true))
  // The first batch is on its way when they come.
  await lines[0]
  await Promise.all(Array.from({ length: 10 }, (_none, nth) => write(`person-${nth}`, false)))
  // The batch that was written, the one that was on its way meanwhile, and their own.
  expect(order.filter((who) => who === 'line').length).toBeLessThanOrEqual(160 + 160 + 40)
  await Promise.all(lines)
  expect(order).toHaveLength(610)
})

test('however many people pay, a file goes on: a quarter of each batch is its own', async () => {
  const batches = batcher(bank.db)
  const order: string[] = []
  const write = async (key: string, unhurried: boolean) => {
    await batches.accept({ ...emptyIntent(customer, key), unhurried })
    order.push(unhurried ? 'line' : 'person')
  }
  await Promise.all([
    ...Array.from({ length: 400 }, (_none, nth) => write(`crowd-${nth}`, false)),
    ...Array.from({ length: 80 }, (_none, nth) => write(`beside-${nth}`, true)),
  ])
  expect(order.slice(0, 160).filter((who) => who === 'line')).toHaveLength(40)
  expect(order.slice(160, 320).filter((who) => who === 'line')).toHaveLength(40)
  expect(batches.peopleAreAbout()).toBe(true)
})
