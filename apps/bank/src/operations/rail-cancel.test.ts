import { accounts } from '@ducat/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { payouts, payoutsModule, type payoutKinds } from '../../test/payouts.ts'
import { cancellableFor, fakeRails, settlesAfter } from '../gateways/rails/fake.ts'
import { batcher } from './batcher.ts'
import { cancellableUntil, cancelOnRail, carryOn, type RailParts } from './rails.ts'

let bank: TestBank
let ana: Somebody
let time = Date.UTC(2026, 10, 16, 9)
let count = 0
let parts: RailParts
const later = (seconds: number) => {
  time += seconds * 1000
}
beforeAll(async () => {
  bank = await testBank({ extraModules: [payoutsModule] })
})
afterAll(() => bank.close())
beforeEach(async () => {
  ;({ ana } = await bank.world({ ana: { usd: '1000.00', email: `ana${++count}@cancel.example` } }))
  parts = { db: bank.db, batches: batcher(bank.db), rails: fakeRails(bank.db, () => new Date(time)), onTrouble: () => undefined }
})
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update rail_order set done_at = now() where done_at is null`.execute(bank.db)
  await sql`update rail set fee_returned = 'rejected'`.execute(bank.db)
})

async function send(kind: (typeof payoutKinds)[number], amount = '100.00'): Promise<bigint> {
  const { accounts: all } = await ana.call(accounts.list, {})
  const accountId = all.account[0]!.accountId
  const { transactionId } = await ana.call(payouts.send, {
    accountId,
    kind,
    amount,
    toCurrency: 'USD',
    toAccount: 'RO49AAAA1B31007593840001',
  })
  return BigInt(transactionId!)
}
async function look(of = parts): Promise<void> {
  await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
  await carryOn(of)
}
const operation = (id: bigint) => bank.db.selectFrom('operation').select(['state', 'reason']).where('id', '=', id).executeTakeFirstOrThrow()

describe('[C-OWN-004] what a rail does not give back', () => {
  test.each(['oct', 'crypto_eft', 'instant_payment'] as const)('%s: not even before the rail has it', async (kind) => {
    const id = await send(kind, '60.00')
    expect(await cancellableUntil(parts, id)).toBeUndefined()
    expect(await cancelOnRail(parts, id)).toBe('tooLate')
    await look()
    expect(await cancelOnRail(parts, id)).toBe('tooLate')
    expect(await operation(id)).toEqual({ state: 'sent', reason: null })
  })

  test.each(['wire', 'eft'] as const)('%s: after half of its time', async (kind) => {
    const id = await send(kind)
    await look()
    later(cancellableFor[kind]!)
    expect(await cancellableUntil(parts, id)).toBeUndefined()
    expect(await cancelOnRail(parts, id)).toBe('tooLate')
    later(settlesAfter[kind])
    await look()
    expect(await operation(id)).toEqual({ state: 'settled', reason: null })
  })

  test('what has ended', async () => {
    const id = await send('wire', '100.91')
    await look()
    expect(await cancelOnRail(parts, id)).toBeUndefined()
    expect(await ana.balance('USD')).toBe('1000.00')
  })
})

describe('[C-OWN-004] called off', () => {
  test.each(['wire', 'eft', 'interac'] as const)('%s while the rail has it: money and fee are back, once', async (kind) => {
    const id = await send(kind)
    await look()
    later(cancellableFor[kind]! - 1)
    expect(await cancellableUntil(parts, id)).toEqual(new Date(time + 1000))
    expect(await cancelOnRail(parts, id)).toBe('returned')
    expect(await cancelOnRail(parts, id)).toBeUndefined()
    later(settlesAfter[kind])
    await look()
    expect(await operation(id)).toEqual({ state: 'returned', reason: 'CANCELLED' })
    expect(await ana.balance('USD')).toBe('1000.00')
  })

  test('before the rail has it: an order that comes later is not paid', async () => {
    const id = await send('wire')
    expect(await cancellableUntil(parts, id)).toBe('notSent')
    expect(await cancelOnRail(parts, id)).toBe('returned')
    await look()
    expect(await operation(id)).toEqual({ state: 'returned', reason: 'CANCELLED' })
    expect(await ana.balance('USD')).toBe('1000.00')
  })

  test('the fee is kept where the rail says never', async () => {
    await sql`update rail set fee_returned = 'never' where kind = 'eft'`.execute(bank.db)
    const id = await send('eft')
    await look()
    expect(await cancelOnRail(parts, id)).toBe('returned')
    expect(await ana.balance('USD')).toBe('999.05')
  })

  test('[G12] called off while it settles: one winner, and the books follow the rail', async () => {
    // Interac can be called off until the very moment it is collected; this clock goes on whenever somebody looks at it.
    const ids = await Promise.all(Array.from({ length: 6 }, () => send('interac', '20.00')))
    await look()
    later(settlesAfter.interac - 3)
    const ticking = { ...parts, rails: fakeRails(bank.db, () => new Date((time += 200))) }
    const racing = ids.map((id) => Promise.all([cancelOnRail(ticking, id), cancelOnRail(ticking, id), look(ticking)]))
    const answers = (await Promise.all(racing)).map(([first, second]) => [first, second])
    later(settlesAfter.interac)
    await look()
    for (const [place, id] of ids.entries()) {
      const { state } = await operation(id)
      expect(answers[place]!.includes('returned')).toBe(state === 'returned')
      expect(['returned', 'settled']).toContain(state)
    }
  })
})
