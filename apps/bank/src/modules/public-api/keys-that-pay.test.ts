/** Keys that pay by themselves, within what people with full rights agreed to; and keys that read the books and nothing else. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, rules } from '@ducat/contract/approvals/calls'
import type { Call } from '@ducat/contract/kit/call'
import { history } from '@ducat/contract/history/calls'
import { apiKeys, keyLimits } from '@ducat/contract/public-api/calls'
import type { Scope } from '@ducat/contract/public-api/models'
import { statements } from '@ducat/contract/statements/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { Program } from '../../../test/program.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

/** One with full rights who makes keys, another one who approves, one who may only approve payments, and somebody who is paid. */
async function company(alone = false) {
  const turn = ++count
  const works = (rights: 2 | 4) => ({ for: `Pays ${turn}`, rights })
  return bank.world({
    boss: { works: works(2), usd: '1000.00', eur: '100.00', email: `boss${turn}@pays.example` },
    chief: { works: works(alone ? 4 : 2), email: `chief${turn}@pays.example` },
    clerk: { works: works(4), email: `clerk${turn}@pays.example` },
    payee: { usd: '0.00', email: `payee${turn}@pays.example` },
  })
}
async function keyOf(boss: Somebody, scopes: Scope[], accountIds?: number[]) {
  const made = await boss.call(apiKeys.create, { customerId: boss.customerId, name: 'Till', enabled: true, scopes, accountIds })
  return { id: made.id, caller: new Program(bank.app, boss.host).with(made) }
}
const usd = (perPayment: string, perDay: string) => ({ currencyCode: 'USD', perPayment, perDay })
async function pay(caller: Program, payee: Somebody, amount: string) {
  const { accountId = 0 } = (await caller.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === 'USD') ?? {}
  return caller.answer(p2p.send, { accountId, amount, currency: 'USD', toEmail: payee.email })
}
const stateOf = async ({ body }: { body: object }) => {
  const { transactionId } = body as { transactionId: number }
  return (await sql<{ state: string }>`select state from operation where id = ${transactionId}`.execute(bank.db)).rows[0]?.state
}
const reasonsOf = ({ body }: { body: object }) =>
  ((body as { validationErrors?: { field: string; reason: string }[] }).validationErrors ?? []).map(
    ({ field, reason }) => `${field} ${reason}`,
  )
const shown = async (boss: Somebody) => (await boss.call(apiKeys.list, { customerId: boss.customerId })).apiKeys[0]!

/** With limits that both agreed to. A payment costs the company 0.50, which counts. */
async function payingKey(perPayment = '50.50', perDay = '121.50') {
  const people = await company()
  const key = await keyOf(people.boss, ['pay'])
  const { transactionId = 0 } = await people.boss.call(keyLimits.set, { apiKeyId: key.id, limits: [usd(perPayment, perDay)] })
  await people.chief.call(business.approve, { transactionIds: [transactionId], declined: false })
  return { ...people, ...key }
}

describe('[C-OWN-185] limits of a key', () => {
  test('somebody else’s key, one that never pays, and limits that make no sense are refused', async () => {
    const { boss } = await company()
    const { boss: other } = await company()
    const { id } = await keyOf(boss, ['pay'])
    const reader = await keyOf(boss, ['read', 'prepare'])
    expect((await other.answer(keyLimits.set, { apiKeyId: id, limits: [] })).code).toBe('TA1')
    const set = async (limits: object[], apiKeyId = id) => reasonsOf(await boss.answer(keyLimits.set, { apiKeyId, limits }))
    expect(await set([usd('1.00', '1.00')], reader.id)).toEqual(['apiKeyId KEY_NEVER_PAYS'])
    expect(await set([usd('0.00', '10.00')])).toEqual(['limits LIMITS_WRONG'])
    expect(await set([usd('10.00', '9.99')])).toEqual(['limits LIMITS_WRONG'])
    expect(await set([usd('1.00', '2.00'), usd('2.00', '3.00')])).toEqual(['limits TWICE'])
    expect(await set([usd('1.001', '2.00')])).toEqual(['limits TOO_MANY_DECIMALS'])
  })

  test('are for people with full rights: whoever only approves payments neither sets nor approves them', async () => {
    const { boss, clerk } = await company()
    const { id } = await keyOf(boss, ['pay'])
    expect((await clerk.answer(keyLimits.set, { apiKeyId: id, limits: [usd('1.00', '1.00')] })).code).not.toBe('00')
    const { transactionId = 0 } = await boss.call(keyLimits.set, { apiKeyId: id, limits: [usd('1.00', '1.00')] })
    expect(reasonsOf(await clerk.answer(business.approve, { transactionIds: [transactionId], declined: false }))).not.toEqual([])
    expect((await clerk.call(business.count, {})).transactionRequestCount).toBe(0)
    expect(await shown(boss)).toMatchObject({ limitsWait: true })
  })

  test('hold once another one has approved them, are shown with what was paid today, and are declined without effect', async () => {
    const { boss, chief, id } = await payingKey()
    expect(await shown(boss)).toMatchObject({ limitsWait: false, limits: [{ ...usd('50.50', '121.50'), spentToday: '0.00' }] })
    const answer = await boss.call(keyLimits.set, { apiKeyId: id, limits: [usd('900.00', '900.00')] })
    expect(answer).toMatchObject({
      transactionId: expect.any(Number) as number,
      operationId: expect.any(String) as string,
      approveType: expect.any(String) as string,
    })
    const { transactionId = 0 } = answer
    const asked = JSON.stringify(await chief.call(business.list, { page: 1, size: 25 }))
    for (const seen of ['Till', '900.00 USD', 'api_key_limits']) expect(asked).toContain(seen)
    await chief.call(business.approve, { transactionIds: [transactionId], declined: true, reason: 'Too much' })
    expect(await shown(boss)).toMatchObject({ limits: [usd('50.50', '121.50')] })
  })

  test('of a company with one such person are confirmed by their own second step', async () => {
    const { boss } = await company(true)
    const { id } = await keyOf(boss, ['pay'])
    await boss.call(keyLimits.set, { apiKeyId: id, limits: [usd('5.00', '5.00'), { ...usd('7.00', '8.00'), currencyCode: 'EUR' }] })
    expect((await shown(boss)).limits).toHaveLength(2)
  })
})

describe('a key that pays', () => {
  test('pays nothing by itself before limits were agreed to', async () => {
    const { boss, payee } = await company()
    const { caller } = await keyOf(boss, ['pay'])
    expect(await stateOf(await pay(caller, payee, '1.00'))).toBe('awaiting_second_person')
  })

  test('pays within them at once; what is more, at once or today, waits for a person', async () => {
    const { boss, caller, payee } = await payingKey()
    expect(await stateOf(await pay(caller, payee, '50.00'))).toBe('posted')
    expect(await stateOf(await pay(caller, payee, '50.01'))).toBe('awaiting_second_person')
    expect(await stateOf(await pay(caller, payee, '50.00'))).toBe('posted')
    expect(await stateOf(await pay(caller, payee, '20.01'))).toBe('awaiting_second_person')
    expect(await stateOf(await pay(caller, payee, '20.00'))).toBe('posted')
    expect((await payee.call(accounts.list, {})).accounts.account[0]?.balance).toBe('120.00')
    expect(await shown(boss)).toMatchObject({ limits: [{ spentToday: '121.50' }] })
  })

  test('cannot pay more by many at once', async () => {
    const { boss, caller, payee } = await payingKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(caller, payee, '50.00')))
    const states = await Promise.all(answers.map(async (answer) => (answer.code === '00' ? stateOf(answer) : reasonsOf(answer).join())))
    expect(states.filter((state) => state === 'posted')).toHaveLength(2)
    for (const state of states) expect(['posted', 'awaiting_second_person', 'amount KEY_LIMIT']).toContain(state)
    expect((await payee.call(accounts.list, {})).accounts.account[0]?.balance).toBe('100.00')
    expect((await shown(boss)).limits?.[0]?.spentToday).toBe('101.00')
  })

  test('obeys the rules of the company: what they want a second person for waits for one', async () => {
    const { boss, chief, caller, payee } = await payingKey()
    const policies = [{ transferTypes: [], fromAmount: '10.00', currencyCode: 'USD', approvers: 1 }]
    const { transactionId = 0 } = await boss.call(rules.set, { policies })
    await chief.call(business.approve, { transactionIds: [transactionId], declined: false })
    expect(await stateOf(await pay(caller, payee, '9.99'))).toBe('posted')
    expect(await stateOf(await pay(caller, payee, '10.00'))).toBe('awaiting_second_person')
    expect((await shown(boss)).limits?.[0]?.spentToday).toBe('10.49')
  })

  test('stops with its limits, and with the right of whoever made it', async () => {
    const { boss, chief, id, caller, payee } = await payingKey()
    const { transactionId = 0 } = await boss.call(keyLimits.set, { apiKeyId: id, limits: [] })
    await chief.call(business.approve, { transactionIds: [transactionId], declined: false })
    expect(await stateOf(await pay(caller, payee, '1.00'))).toBe('awaiting_second_person')
    await bank.db.updateTable('access').set({ rights: 4 }).where('customer_id', '=', boss.customerId).execute()
    expect((await caller.answer(accounts.list, {})).status).toBe(401)
  })
})

describe('a key for bookkeeping', () => {
  const ids = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account.map(({ accountId }) => accountId)

  test('does nothing else, and for accounts of its customer alone', async () => {
    const { boss } = await company()
    const { boss: other } = await company()
    const [own = 0] = await ids(boss)
    const [foreign = 0] = await ids(other)
    const make = async (scopes: Scope[], accountIds?: number[]) =>
      boss.answer(apiKeys.create, { customerId: boss.customerId, name: 'Books', enabled: true, scopes, accountIds })
    const errors = async (answer: ReturnType<typeof make>) => Object.keys(((await answer).body as { errors?: object }).errors ?? {})
    expect(await errors(make(['books', 'read'], [own]))).toEqual(['scopes'])
    expect(await errors(make(['books']))).toEqual(['accountIds'])
    expect((await make(['books'], [own, foreign])).status).toBe(404)
  })

  test('fetches the statement of its account, and neither another’s nor balances nor history', async () => {
    const { boss } = await company()
    const [first = 0, second = 0] = await ids(boss)
    const { caller } = await keyOf(boss, ['books'], [first])
    const month = { fromDate: '2026-10-01', toDate: '2026-10-31', format: 'camt053' as const }
    const refused: readonly (readonly [Call, object])[] = [
      [accounts.list, {}],
      [history.list, { accountId: first, pageSize: 5 }],
      [statements.start, { ...month, accountId: second }],
      [statements.start, month],
      [statements.list, { source: 'monthly', accountId: second }],
      [statements.list, { source: 'history' }],
    ]
    for (const [call, input] of refused) expect([call.name, (await caller.answer(call, input)).code]).toEqual([call.name, '13'])
    const { exportId } = await caller.call(statements.start, { ...month, accountId: first })
    expect((await caller.call(statements.status, { exportId })).status).toMatch(/\w/)
    expect((await caller.call(statements.list, { source: 'monthly', accountId: first })).exports).toBeInstanceOf(Array)
  })
})
