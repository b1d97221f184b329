/** Codes and decisions that are sent again, that come after the time, or that meet an account that is closed by now. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

const first = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account[0]!
const people = () =>
  bank.world({
    ana: { usd: '100.00', approveMode: 'sms', email: `ana${++count}@again.example` },
    bob: { usd: '0.00', email: `bob${count}@again.example` },
  })
const company = () =>
  bank.world({
    maker: { usd: '100.00', email: `maker${++count}@again.example`, works: { for: `Firm ${count}`, rights: 3 } },
    checker: { email: `checker${count}@again.example`, works: { for: `Firm ${count}`, rights: 4 } },
    bob: { usd: '0.00', email: `bob${count}@again.example` },
  })
async function submit(from: Somebody, to: Somebody, amount = '10.00') {
  const answer = await from.call(p2p.send, { accountId: (await first(from)).accountId, amount, currency: 'USD', toEmail: to.email })
  return { operationId: answer.operationId ?? '', id: answer.transactionId ?? 0 }
}
async function codeSent(): Promise<string> {
  const { body } = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /^\d{6}/.exec(body)?.[0] ?? ''
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const tries = async (operationId: string): Promise<number | undefined> =>
  (
    await sql<{
      attempts: number
    }>`select c.attempts from challenge c join operation o on o.id = c.operation_id where o.public_id = ${operationId}`.execute(bank.db)
  ).rows[0]?.attempts

describe('the key of a step', () => {
  test.each([
    ['transferApprove', { trxid: 1, approvalCode: '000000' }],
    ['businessTransactionConfirm', { approvalTransactionId: 1, code: '000000' }],
    ['businessTransactionApprove', { transactionIds: [1], declined: false }],
  ])('[C-APPR-001][C-APPR-002][C-APPR-007] %s without one is refused by its name', async (method, payload) => {
    const { maker, checker } = await company()
    const { token } = method === 'transferApprove' ? maker : checker
    const headers = { host: 'aldermint.localhost', authorization: `Bearer ${token}` }
    const response = await bank.app.inject({ method: 'POST', url: `/api/v4/?${method}`, headers, payload })
    expect(response.json().validationErrors).toMatchObject([{ field: 'Idempotency-Key', reason: 'KEY_MISSING' }])
  })

  test('[G11][C-APPR-010] a code that was right and whose answer got lost is told again what it did; another operation is refused', async () => {
    const { ana, bob } = await people()
    const [one, other] = [await submit(ana, bob), await submit(ana, bob, '5.00')]
    await sql`update challenge set sent_at = now() - interval '31 seconds'`.execute(bank.db)
    await ana.call(codes.resend, { operationId: one.operationId, approveType: 'sms' })
    const body = { operationId: one.operationId, code: await codeSent() }
    const key = `step-${one.id}`
    const done = await ana.answer(codes.sms, body, { key })
    const again = await ana.answer(codes.sms, body, { key })
    expect([done.code, again.code]).toEqual(['00', '00'])
    expect(again.body).toMatchObject({ transactionId: one.id, replayed: true })
    expect(await bob.balance('USD')).toBe('10.00')
    expect((await ana.answer(codes.sms, { ...body, operationId: other.operationId }, { key })).code).not.toBe('00')
    expect(await bob.balance('USD')).toBe('10.00')
  })

  test('[G61] a wrong one that a line doubles is one try, and its key stays free', async () => {
    const { ana, bob } = await people()
    const { operationId } = await submit(ana, bob)
    const code = await codeSent()
    const key = `twice-${operationId}`
    const twins = await Promise.all([1, 2].map(() => ana.answer(codes.sms, { operationId, code: wrongOf(code) }, { key })))
    expect(twins.map(({ status }) => status)).toEqual([400, 400])
    expect(await tries(operationId)).toBe(1)
    expect((await ana.answer(codes.sms, { operationId, code }, { key })).code).toBe('00')
  })

  test('[G11][C-APPR-007] an approval that is sent again says what it decided', async () => {
    const { maker, checker, bob } = await company()
    const { id } = await submit(maker, bob)
    const body = { transactionIds: [id], declined: false }
    const [done, again] = [
      await checker.answer(business.approve, body, { key: 'approve-1' }),
      await checker.answer(business.approve, body, { key: 'approve-1' }),
    ]
    expect([done.body, again.body]).toMatchObject([{ transactionIds: [id] }, { transactionIds: [id], replayed: true }])
    expect((await checker.answer(business.approve, body, { key: 'approve-2' })).body.validationErrors).toMatchObject([
      { reason: 'NOTHING_TO_APPROVE' },
    ])
    expect(await bob.balance('USD')).toBe('10.00')
  })
})

describe('too late', () => {
  test('[G12] what nobody confirmed in time is not booked, whether or not its end was written yet', async () => {
    const { ana, bob } = await people()
    const { operationId } = await submit(ana, bob)
    const code = await codeSent()
    await sql`update operation set expires_at = now() where public_id = ${operationId}`.execute(bank.db)
    expect((await ana.answer(codes.sms, { operationId, code })).status).toBe(400)
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('[G12] the same for a second person', async () => {
    const { maker, checker, bob } = await company()
    const { id } = await submit(maker, bob)
    await sql`update operation set expires_at = now() where id = ${id}`.execute(bank.db)
    expect((await checker.answer(business.approve, { transactionIds: [id], declined: false })).body).not.toMatchObject({
      transactionIds: [id],
    })
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('[G12] nothing is booked to an account that was closed while it waited', async () => {
    const { ana, bob } = await people()
    const { operationId } = await submit(ana, bob)
    const code = await codeSent()
    const { accountId } = await first(bob)
    await sql`update account set status = 11 where id = ${accountId}`.execute(bank.db)
    expect((await ana.answer(codes.sms, { operationId, code })).code).not.toBe('00')
    await sql`update account set status = 1 where id = ${accountId}`.execute(bank.db)
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('[G62][C-APPR-011] after five wrong ones no new code is sent that nobody would look at', async () => {
    const { ana, bob } = await people()
    const { operationId } = await submit(ana, bob)
    const code = await codeSent()
    for (let turn = 0; turn < 5; turn++) await ana.answer(codes.sms, { operationId, code: wrongOf(code) })
    await sql`update challenge set sent_at = now() - interval '31 seconds'`.execute(bank.db)
    expect((await ana.answer(codes.resend, { operationId, approveType: 'sms' })).status).toBe(429)
    expect(await codeSent()).toBe(code)
  })
})
