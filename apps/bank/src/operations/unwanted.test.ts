/** What nobody waits for any more is not begun: whoever asked another node was answered there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../test/bank.ts'
import { emptyIntent } from '../../test/empty-intent.ts'
import { databaseClock } from '../db/clock.ts'
import { batcher } from './batcher.ts'
import { STILL_MS, standstills } from './standstill.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('an intent for which nobody waits any more is refused before anything is written; its neighbour is not', async () => {
  const { ana } = await bank.world({ ana: { usd: '10.00' } })
  const id = ana.customerId
  const batches = batcher(bank.db)
  const both = await Promise.allSettled([
    batches.accept({ ...emptyIntent(id, 'left'), isWaiting: () => false }),
    batches.accept({ ...emptyIntent(id, 'waits'), isWaiting: () => true }),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  const kept = await bank.db.selectFrom('operation').select('idem_key').where('customer_id', '=', id).execute()
  expect(kept.map(({ idem_key: key }) => key)).toEqual(['waits'])
  // The key is free: whoever sends it again is taken as if for the first time.
  await expect(batches.accept(emptyIntent(id, 'left'))).resolves.toMatchObject({ outcome: 'done' })
  await booksAreRight(bank)
})

test('a batch that reaches the database late is not begun, whoever waits; the node then knows that it stood still', async () => {
  const { eve } = await bank.world({ eve: { usd: '10.00', email: 'eve@unwanted.example' } })
  const clock = databaseClock(bank.db)
  let behind = STILL_MS + 500
  const batches = batcher(bank.db, {
    now: async () => new Date((await clock.now()).getTime() - behind),
    forget() {
      behind = 0
    },
  })
  const before = standstills()
  const late = await Promise.allSettled(['one', 'two'].map((key) => batches.accept(emptyIntent(eve.customerId, key))))
  expect(late).toMatchObject([
    { status: 'rejected', reason: { code: 'DU017' } },
    { status: 'rejected', reason: { code: 'DU017' } },
  ])
  const kept = await bank.db.selectFrom('operation').select('idem_key').where('customer_id', '=', eve.customerId).execute()
  expect(kept).toEqual([])
  expect(standstills()).toBeGreaterThan(before)
  // The clock was read anew: what comes now is taken, and so is what was left.
  await expect(batches.accept(emptyIntent(eve.customerId, 'one'))).resolves.toMatchObject({ outcome: 'done' })
  await booksAreRight(bank)
})
