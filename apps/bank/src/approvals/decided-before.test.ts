/** Two people decide about the same payment, one of them by a code that takes a while: it is booked once, and says so to the other. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { batcher } from '../operations/batcher.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

const account = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account[0]!
async function company() {
  const works = (rights: 3 | 4) => ({ for: `Twofold ${count}`, rights })
  const n = ++count
  const people = await bank.world({
    maker: { usd: '100.00', email: `maker${n}@before.example`, works: works(3) },
    checker: { email: `checker${n}@before.example`, works: works(4), approveMode: 'approvalCode' },
    boss: { email: `boss${n}@before.example`, works: works(4) },
    bob: { usd: '0.00', email: `bob${n}@before.example` },
  })
  const { accountId } = await account(people.maker)
  const pay = async () =>
    (await people.maker.call(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: people.bob.email })).transactionId ?? 0
  return { ...people, ids: [await pay(), await pay()] as const }
}
async function asks(who: Somebody, id: number) {
  const { approvalTransactionId = 0 } = await who.call(business.approve, { transactionIds: [id], declined: false })
  const { rows } = await sql<{ body: string }>`
    select body from demo_message where recipient = ${who.email} order by id desc limit 1`.execute(bank.db)
  return { approvalTransactionId, code: /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '' }
}
const pending = async (who: Somebody) => {
  const { balance, pendingAmount } = await account(who)
  return [balance, pendingAmount]
}

describe('approved before', () => {
  test('[G10][G12][C-APPR-007] by somebody else while the code was on its way: booked once, and what else waits stays held', async () => {
    const { maker, checker, boss, bob, ids } = await company()
    const asked = await asks(checker, ids[0])
    await boss.call(business.approve, { transactionIds: [ids[0]], declined: false })
    expect(await bob.balance('USD')).toBe('10.00')
    const { transactionIds, failed } = await checker.call(business.confirm, asked)
    expect([transactionIds, failed]).toEqual([[], [{ transactionId: ids[0], reason: 'ALREADY_DECIDED' }]])
    expect(await bob.balance('USD')).toBe('10.00')
    expect(await pending(maker)).toEqual(['89.50', '10.50'])
    await boss.call(business.approve, { transactionIds: [ids[1]], declined: false })
    expect([await bob.balance('USD'), await pending(maker)]).toEqual(['20.00', ['79.00', '0.00']])
  })

  test('[G10][G12] by the same person in two tabs, each with its code', async () => {
    const { maker, checker, bob, ids } = await company()
    const [one, other] = [await asks(checker, ids[0]), await asks(checker, ids[0])]
    for (const asked of [one, other]) await checker.call(business.confirm, asked)
    expect([await bob.balance('USD'), await pending(maker)]).toEqual(['10.00', ['89.50', '10.50']])
  })

  test('[G10][G12] declined or called off: the code books nothing', async () => {
    const { maker, checker, boss, bob, ids } = await company()
    const [first, second] = [await asks(checker, ids[0]), await asks(checker, ids[1])]
    await boss.call(business.approve, { transactionIds: [ids[0]], declined: true, reason: 'No.' })
    const { public_id: operationId } = await bank.db
      .selectFrom('operation')
      .select('public_id')
      .where('id', '=', BigInt(ids[1]))
      .executeTakeFirstOrThrow()
    await maker.call(codes.cancel, { operationId })
    for (const asked of [first, second])
      expect((await checker.call(business.confirm, asked)).failed).toMatchObject([{ reason: 'ALREADY_DECIDED' }])
    expect([await bob.balance('USD'), await pending(maker)]).toEqual(['0.00', ['100.00', '0.00']])
  })
})

describe('the database itself', () => {
  const booked = async () => {
    const { boss, ids } = await company()
    await boss.call(business.approve, { transactionIds: [ids[0]], declined: false })
    const { rows } = await sql<{ version: number; holds: [number, string][] }>`
      select version, plan -> 'holds' as holds from operation where id = ${ids[0]}`.execute(bank.db)
    const { version, holds } = rows[0]!
    return { id: ids[0], waits: ids[1], version, holds: holds.map(([account, amount]) => [account, BigInt(amount)] as const) }
  }

  test('[G12] books nothing that is booked', async () => {
    const { id, version, holds } = await booked()
    const again = { operation: BigInt(id), from: 'posted', to: 'posted', version, releases: holds, tells: [] }
    expect(await batcher(bank.db).advance(again)).toMatchObject({ outcome: 'lost', state: 'posted' })
  })

  test('[G12] sets nothing free but what this operation has set aside', async () => {
    const { waits, holds } = await booked()
    const [[account, amount]] = holds as [(typeof holds)[number]]
    const step = { operation: BigInt(waits), from: 'awaiting_second_person', to: 'cancelled', version: 1, tells: [] }
    const freed = (releases: [number, bigint][]) => batcher(bank.db).advance({ ...step, releases })
    await expect(freed([[account, amount - 1n]])).rejects.toMatchObject({ code: 'DU019' })
    expect(await freed([[account, amount]])).toMatchObject({ outcome: 'done' })
  })
})

test('[G12][C-OWN-002] one quote, two payments in the same moment: one of them', async () => {
  const n = ++count
  const { ana, bob } = await bank.world({
    ana: { usd: '100.00', email: `ana${n}@before.example` },
    bob: { usd: '0.00', email: `bob${n}@before.example` },
  })
  const { accountId } = await account(ana)
  const asked = { transferType: 'p2p', fromAccountId: accountId, toEmail: bob.email, amount: '10.00', side: 'send' } as const
  const { quoteId } = await ana.call(quotes.create, asked)
  const pay = () => ana.answer(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: bob.email, quoteId })
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['00', 'VF', 'VF'])
  const refused = answers.find(({ code }) => code === 'VF')!
  expect(refused.body.validationErrors).toMatchObject([{ field: 'quoteId', reason: 'QUOTE_EXPIRED' }])
  expect(await bob.balance('USD')).toBe('10.00')
})
