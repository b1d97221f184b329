import { accounts } from '@ducat/contract/accounts/calls'
import { codes } from '@ducat/contract/approvals/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { payoutKinds, payouts, payoutsModule } from '../../test/payouts.ts'
import { fakeRails, settlesAfter } from '../gateways/rails/fake.ts'
import type { Rails } from '../gateways/rails/port.ts'
import { headings } from '../ledger/index.ts'
import { batcher } from './batcher.ts'
import { rails } from '../modules/external/operations.ts'
import { carryOn, hear, type RailParts } from './rails.ts'

let bank: TestBank
let ana: Somebody
let time = Date.UTC(2026, 10, 16, 9)
let count = 0
let trouble: string[]
/** What the bank's own accounts stood at before the test. */
let base: Awaited<ReturnType<typeof headings>>
let parts: RailParts
const later = (seconds: number) => {
  time += seconds * 1000
}
beforeAll(async () => {
  bank = await testBank({ extraModules: [payoutsModule] })
})
afterAll(() => bank.close())
beforeEach(async () => {
  ;({ ana } = await bank.world({ ana: { usd: '1000.00', email: `ana${++count}@rails.example` } }))
  trouble = []
  parts = {
    db: bank.db,
    batches: batcher(bank.db),
    rails: fakeRails(bank.db, () => new Date(time)),
    onTrouble: (error) => trouble.push((error as Error).message),
  }
  base = await headings(bank.db)
})
afterEach(async () => {
  await booksAreRight(bank)
  // What a test left on its way is nobody's business any more.
  await sql`update rail_order set done_at = now() where done_at is null`.execute(bank.db)
  await sql`update rail set fee_returned = 'rejected'`.execute(bank.db)
  await sql`delete from halt`.execute(bank.db)
})

type Kind = (typeof payoutKinds)[number]
async function send(amount: string, kind: Kind = 'wire', toAccount = 'RO49AAAA1B31007593840001', toCurrency = 'USD') {
  const { accounts: all } = await ana.call(accounts.list, {})
  const answer = await ana.answer(payouts.send, { accountId: all.account[0]!.accountId, kind, amount, toCurrency, toAccount })
  return answer
}
/** Everything that is due is looked at, whenever its next look would have been. */
async function look(of: Partial<RailParts> = {}): Promise<void> {
  await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
  await carryOn({ ...parts, ...of })
}
const operation = () =>
  bank.db
    .selectFrom('operation')
    .select(['state', 'version', 'reason', 'public_id'])
    .where('customer_id', '=', ana.customerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const limitUsed = async () =>
  (await bank.db.selectFrom('limit_usage').select('day_used').where('customer_id', '=', ana.customerId).execute()).map(
    (row) => row.day_used,
  )
const order = () => bank.db.selectFrom('rail_order').selectAll().orderBy('operation_id', 'desc').executeTakeFirstOrThrow()
const movements = () =>
  bank.db
    .selectFrom('movement')
    .select(['type', 'direction', 'status', 'amount', 'fee'])
    .where('customer_id', '=', ana.customerId)
    .where('type', '<>', 'Deposit')
    .orderBy('id')
    .execute()
/** By how much the bank's own accounts moved. */
async function moved(): Promise<[code: string, by: bigint][]> {
  const before = new Map(base.map(({ code, posted }) => [code, posted]))
  const now = await headings(bank.db)
  return now.map(({ code, posted }): [string, bigint] => [code, posted - (before.get(code) ?? 0n)]).filter(([, by]) => by !== 0n)
}
const rail = async (name = 'wire', currency = 'USD') => new Map(await moved()).get(`rail:${name}:aldermint:${currency}`) ?? 0n
const events = async () => (await bank.db.selectFrom('event').select('id').where('customer_id', '=', ana.customerId).execute()).length

describe('sent back', () => {
  test('a rail that refuses at once: the money and the fee are back, and never left', async () => {
    await send('100.91')
    expect(await ana.balance('USD')).toBe('886.98')
    const before = await events()
    await look()
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'NOT_ACCEPTED' })
    expect(await ana.balance('USD')).toBe('1000.00')
    expect(await movements()).toEqual([
      { type: 'Wire', direction: 'out', status: 'returned', amount: 100_91n, fee: 12_11n },
      { type: 'Wire', direction: 'in', status: 'completed', amount: 113_02n, fee: 0n },
    ])
    expect(await rail()).toBe(0n)
    expect(await events()).toBe(before + 1)
  })

  test('an account that nobody has is refused at once, on every rail', async () => {
    for (const kind of payoutKinds) await send('60.00', kind, 'RO49AAAA1B31007593840000')
    await look()
    const ended = await bank.db
      .selectFrom('operation')
      .select(['kind', 'state', 'reason'])
      .where('customer_id', '=', ana.customerId)
      .execute()
    expect(ended.map(({ state, reason }) => [state, reason])).toEqual(payoutKinds.map(() => ['returned', 'ACCOUNT_UNKNOWN']))
    expect(await ana.balance('USD')).toBe('1000.00')
  })

  test('returned after it was sent: the money is back, the fee is kept; once, however often the rail says it', async () => {
    await send('100.92')
    await look()
    expect(await operation()).toMatchObject({ state: 'sent' })
    expect(await movements()).toMatchObject([{ direction: 'out', status: 'processing' }])
    expect(await limitUsed()).toEqual([100_92n])
    later(settlesAfter.wire)
    await look()
    await look()
    await sql`update rail_order set done_at = null where operation_id = (select max(operation_id) from rail_order)`.execute(bank.db)
    await look()
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'ACCOUNT_CLOSED' })
    expect(await ana.balance('USD')).toBe('987.89')
    expect(await limitUsed()).toEqual([0n])
    expect(await movements()).toMatchObject([
      { direction: 'out', status: 'returned', amount: 100_92n },
      { direction: 'in', status: 'completed', amount: 100_92n },
    ])
    expect(await rail()).toBe(0n)
  })

  test('whether the fee comes back is data', async () => {
    await sql`update rail set fee_returned = 'always' where kind = 'wire'`.execute(bank.db)
    await sql`update rail set fee_returned = 'never' where kind = 'eft'`.execute(bank.db)
    await send('100.92')
    await send('50.91', 'eft')
    await look()
    later(settlesAfter.wire)
    await look()
    // Only the 0.95 of the eft is gone.
    expect(await ana.balance('USD')).toBe('999.05')
  })

  test('what left exchanged comes back at the rate it left with', async () => {
    await send('100.00', 'eft', 'RO49AAAA1B31007593840000', 'EUR')
    expect(await rail('eft', 'EUR')).toBeGreaterThan(0n)
    await look()
    expect(await operation()).toMatchObject({ state: 'returned' })
    expect(await ana.balance('USD')).toBe('1000.00')
    expect(await moved()).toEqual([])
  })
})

describe('paid once', () => {
  const paid = async () => {
    const mine = bank.db.selectFrom('operation').select('public_id').where('customer_id', '=', ana.customerId)
    const rows = await bank.db.selectFrom('fake_rail_order').select(['amount', 'tries']).where('id', 'in', mine).execute()
    return rows.map(({ amount, tries }) => [amount, tries])
  }

  test('the answer of the rail got lost: the same order goes again and is the same payment', async () => {
    await send('100.94')
    await look()
    expect(trouble).toEqual(['wire did not answer'])
    expect(await operation()).toMatchObject({ state: 'posted' })
    await look()
    expect(await operation()).toMatchObject({ state: 'sent' })
    expect(await paid()).toEqual([[100_94n, 2]])
    expect(await rail()).toBe(100_94n)
  })

  test('[G3] killed between submitting and writing it down: the next node submits the same id and pays nothing twice', async () => {
    await send('100.00')
    const killed: Rails = {
      ...parts.rails,
      async submit(order) {
        await parts.rails.submit(order)
        throw new Error('killed')
      },
    }
    await look({ rails: killed })
    await look()
    later(settlesAfter.wire)
    await look()
    expect(await operation()).toMatchObject({ state: 'settled' })
    expect(await paid()).toEqual([[100_00n, 2]])
    expect(await rail()).toBe(100_00n)
  })

  test('[G9] a node that slept with an order wakes up too late: its step and its notes change nothing', async () => {
    await send('100.92')
    const asleep = Promise.withResolvers<void>()
    const wake = Promise.withResolvers<void>()
    const slow: Rails = {
      ...parts.rails,
      async submit(order) {
        const status = await parts.rails.submit(order)
        asleep.resolve()
        await wake.promise
        return status
      },
    }
    const slept = look({ rails: slow })
    await asleep.promise
    // Its time is over: another node takes the order and brings it to its end.
    await look()
    later(settlesAfter.wire)
    await look()
    const before = await order()
    expect(await operation()).toMatchObject({ state: 'returned', version: 3 })
    wake.resolve()
    await slept
    expect(await operation()).toMatchObject({ state: 'returned', version: 3 })
    expect(await order()).toEqual(before)
    expect(await movements()).toHaveLength(2)
  })

  test('many nodes at once take each order once', async () => {
    for (let turn = 0; turn < 5; turn++) await send('60.00', 'eft')
    await carryOn(parts)
    await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
    const looked = await Promise.all(Array.from({ length: 6 }, () => carryOn(parts)))
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(5)
    expect(await paid()).toEqual(Array.from({ length: 5 }, () => [60_00n, 1]))
  })

  test('a rail that cannot be reached is tried again, later each time', async () => {
    await send('100.93', 'oct')
    await look()
    const wait = sql<{
      seconds: number
    }>`select extract(epoch from next_at - now())::float as seconds from rail_order order by operation_id desc limit 1`
    const first = (await wait.execute(bank.db)).rows[0]!.seconds
    await look()
    const second = (await wait.execute(bank.db)).rows[0]!.seconds
    expect(second).toBeGreaterThan(first)
    expect(trouble).toHaveLength(2)
    await look()
    expect(await operation()).toMatchObject({ state: 'sent' })
  })
})

describe('[G16] while payouts are halted', () => {
  const halt = () =>
    sql`
    with a as (insert into alert (kind, what, data) values ('books', 'test', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
      bank.db,
    )
  const lift = () => sql`delete from halt`.execute(bank.db)

  test('a payment that would leave is refused with the reason; nothing is taken', async () => {
    await halt()
    expect((await send('100.00')).body.validationErrors).toMatchObject([{ field: 'amount', reason: 'PAYOUTS_HALTED' }])
    expect(await ana.balance('USD')).toBe('1000.00')
  })

  test('[G11] one that was booked before and is asked for again is told so, not that nothing was taken', async () => {
    const { account } = (await ana.call(accounts.list, {})).accounts
    const body = {
      accountId: account[0]!.accountId,
      kind: 'wire',
      amount: '100.00',
      toCurrency: 'USD',
      toAccount: 'RO49AAAA1B31007593840001',
    }
    const done = await ana.answer(payouts.send, body, { key: 'halted-later' })
    await halt()
    const again = await ana.answer(payouts.send, body, { key: 'halted-later' })
    expect([done.code, again.code]).toEqual(['00', '00'])
    expect(again.body).toMatchObject({ transactionId: done.body.transactionId, replayed: true })
  })

  test('what is booked waits, what is on its way ends', async () => {
    await send('60.00', 'eft')
    await look()
    await send('100.00')
    await halt()
    later(settlesAfter.wire)
    await look()
    const states = await bank.db
      .selectFrom('operation')
      .select(['kind', 'state'])
      .where('customer_id', '=', ana.customerId)
      .orderBy('id')
      .execute()
    expect(states).toEqual([
      { kind: 'eft', state: 'settled' },
      { kind: 'wire', state: 'posted' },
    ])
    await lift()
    await look()
    expect(await operation()).toMatchObject({ state: 'sent' })
  })
})

describe('to its end', () => {
  test.each(payoutKinds)('%s: posted, sent, settled after its time, and the customer is told', async (kind) => {
    const name = rails[kind].leaves!
    await send('60.00', kind)
    expect(await operation()).toMatchObject({ state: 'posted' })
    expect(await rail(name)).toBe(60_00n)
    await look()
    expect(await operation()).toMatchObject({ state: 'sent' })
    const before = await events()
    later(settlesAfter[name] - 1)
    await look()
    expect(await operation()).toMatchObject({ state: 'sent' })
    later(1)
    await look()
    expect(await operation()).toMatchObject({ state: 'settled' })
    expect(await movements()).toMatchObject([{ direction: 'out', status: 'completed' }])
    expect(await events()).toBe(before + 1)
    expect(await rail(name)).toBe(60_00n)
  })

  test('one that waited for a code is on its way once it is approved, not before', async () => {
    ;({ ana } = await bank.world({ ana: { usd: '1000.00', approveMode: 'sms', email: `ana${++count}@rails.example` } }))
    const { operationId } = (await send('60.00')).body
    await look()
    expect(await operation()).toMatchObject({ state: 'awaiting_code' })
    const sms = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await ana.call(codes.sms, { operationId, code: /^\d{6}/.exec(sms.body)?.[0] ?? '' })
    expect(await movements()).toMatchObject([{ direction: 'out', status: 'processing' }])
    await look()
    later(settlesAfter.wire)
    await look()
    expect(await operation()).toMatchObject({ state: 'settled' })
    expect(await movements()).toMatchObject([{ direction: 'out', status: 'completed' }])
  })

  test('a rail that calls back is asked at once; its word alone moves nothing', async () => {
    await send('60.00')
    await carryOn(parts)
    const { public_id: id } = await operation()
    await hear(bank.db, id)
    await carryOn(parts)
    expect(await operation()).toMatchObject({ state: 'sent' })
    later(settlesAfter.wire)
    expect(await carryOn(parts)).toBe(0)
    await hear(bank.db, id)
    await carryOn(parts)
    expect(await operation()).toMatchObject({ state: 'settled' })
  })

  test('the database knows the same rails', async () => {
    const rows = await bank.db.selectFrom('rail').select(['kind', 'name']).execute()
    expect(Object.fromEntries(rows.map(({ kind, name }) => [kind, name]))).toEqual(
      Object.fromEntries(Object.values(rails).map(({ name, leaves }) => [name, leaves])),
    )
  })
})
