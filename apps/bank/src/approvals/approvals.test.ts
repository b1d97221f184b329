import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { batcher } from '../operations/batcher.ts'
import { expireDue } from './expire.ts'
import { openBank } from '../bank.ts'
import { booksAreRight, Somebody, testBank, type TestBank } from '../../test/bank.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards. */
afterEach(() => booksAreRight(bank))

const account = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account[0]!
async function person(mode: 'sms' | 'approvalCode' = 'sms') {
  const turn = ++count
  return bank.world({
    ana: { usd: '100.00', approveMode: mode, email: `ana${turn}@code.example` },
    bob: { usd: '0.00', email: `bob${turn}@code.example` },
  })
}
async function submit(from: Somebody, to: Somebody, amount = '10.00') {
  const { accountId } = await account(from)
  return from.call(p2p.send, { accountId, amount, currency: 'USD', toEmail: to.email })
}
/** What stands in the newest message to that person. */
async function codeSent(): Promise<string> {
  const row = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /^\d{6}/.exec(row.body)?.[0] ?? ''
}
const pending = async (who: Somebody) => {
  const { balance, pendingAmount } = await account(who)
  return [balance, pendingAmount]
}

describe('a code, refused', () => {
  test('[G61] wrong, of another operation, of another person: one answer, and the money stays held', async () => {
    const { ana, bob } = await person()
    const first = await submit(ana, bob)
    const code = await codeSent()
    const second = await submit(ana, bob, '5.00')
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = [
      await ana.answer(codes.sms, { operationId: first.operationId, code: wrong }),
      await ana.answer(codes.sms, { operationId: second.operationId, code }),
    ]
    for (const answer of answers) expect(answer.status).toBe(400)
    expect((await bob.answer(codes.sms, { operationId: first.operationId, code })).code).toBe('TA1')
    expect(await pending(ana)).toEqual(['100.00', '15.50'])
  })

  test('[C-APPR-010] the wrong code of an SMS is HTTP 400 with a plain sentence', async () => {
    const { ana, bob } = await person()
    const { operationId } = await submit(ana, bob)
    const response = await bank.app.inject({
      method: 'POST',
      url: '/api/v4/?smsCodeConfirm',
      headers: { host: 'aldermint.localhost', authorization: `Bearer ${ana.token}`, 'idempotency-key': 'plain-sentence' },
      payload: { operationId, code: 'abcdef' },
    })
    expect([response.statusCode, response.body]).toEqual([400, 'This code is not correct. Check it, or request a new one.'])
  })

  test('[G61] of two hundred guesses at once five are looked at; the right code then comes too late', async () => {
    const { ana, bob } = await person()
    const { operationId = '' } = await submit(ana, bob)
    const code = await codeSent()
    const guesses = Array.from({ length: 200 }, (_none, turn) => String(turn).padStart(6, '9')).filter((guess) => guess !== code)
    const answers = await Promise.all(guesses.map((guess) => ana.answer(codes.sms, { operationId, code: guess })))
    expect(answers.every(({ status }) => status === 400)).toBe(true)
    const { rows } = await sql<{
      attempts: number
    }>`select c.attempts from challenge c join operation o on o.id = c.operation_id where o.public_id = ${operationId}`.execute(bank.db)
    expect(rows).toEqual([{ attempts: 5 }])
    expect((await ana.answer(codes.sms, { operationId, code })).status).toBe(400)
  })

  test('[G61] a code of yesterday', async () => {
    const { ana, bob } = await person()
    const { operationId = '' } = await submit(ana, bob)
    const code = await codeSent()
    await sql`update challenge c set expires_at = now() - interval '1 second' from operation o where o.id = c.operation_id and o.public_id = ${operationId}`.execute(
      bank.db,
    )
    expect((await ana.answer(codes.sms, { operationId, code })).status).toBe(400)
  })

  test.for([
    ['a cent more', sql`send_amount = send_amount + 1`],
    ['another payee', sql`payee = payee || '{"name": "Mallory", "email": "mallory@code.example"}'`],
    ['another link', sql`link_hash = decode('00', 'hex')`],
  ] as const)('[G61] a code whose operation was changed after it was sent: %s', async ([_what, change]) => {
    const { ana, bob } = await person()
    const { operationId = '' } = await submit(ana, bob)
    const code = await codeSent()
    const kept = sql<{ row: object }>`select to_jsonb(o) as row from operation o where public_id = ${operationId}`
    const { rows } = await kept.execute(bank.db)
    await sql`update operation set ${change} where public_id = ${operationId}`.execute(bank.db)
    expect((await kept.execute(bank.db)).rows).not.toEqual(rows)
    expect((await ana.answer(codes.sms, { operationId, code })).status).toBe(400)
    expect([await pending(ana), await bob.balance('USD')]).toEqual([['100.00', '10.25'], '0.00'])
  })

  test('[G62][C-APPR-011] a new code at once is 429; after half a minute the old one is dead', async () => {
    const { ana, bob } = await person()
    const { operationId = '' } = await submit(ana, bob)
    const old = await codeSent()
    expect((await ana.answer(codes.resend, { operationId, approveType: 'sms' })).status).toBe(429)
    await sql`update challenge set sent_at = now() - interval '31 seconds'`.execute(bank.db)
    expect((await ana.call(codes.resend, { operationId, approveType: 'sms' })).approvalSentTo).toMatch(/^\+40/)
    const fresh = await codeSent()
    if (fresh !== old) expect((await ana.answer(codes.sms, { operationId, code: old })).status).toBe(400)
    expect((await ana.answer(codes.sms, { operationId, code: fresh })).code).toBe('00')
  })
})

describe('a code, right', () => {
  test('[APPR-002][APPR-003][C-APPR-010] held, then booked; used once', async () => {
    const { ana, bob } = await person()
    const answer = await submit(ana, bob)
    expect(answer).toMatchObject({ approveType: 'sms', availableApprovalMethods: ['sms'] })
    expect(answer.approvalSentTo).toMatch(/···/)
    expect(await pending(ana)).toEqual(['100.00', '10.25'])
    expect(await bob.balance('USD')).toBe('0.00')
    const code = await codeSent()
    expect(await ana.call(codes.sms, { operationId: answer.operationId ?? '', code })).toEqual({ transactionId: answer.transactionId })
    expect(await pending(ana)).toEqual(['89.75', '0.00'])
    expect(await bob.balance('USD')).toBe('10.00')
    expect((await ana.answer(codes.sms, { operationId: answer.operationId, code })).status).toBe(400)
  })

  test('[C-APPR-001] an approval code comes by mail and confirms by transaction id', async () => {
    const { ana, bob } = await person('approvalCode')
    const answer = await submit(ana, bob)
    expect(answer.approveType).toBe('approvalCode')
    expect((await ana.answer(codes.approve, { trxid: answer.transactionId, approvalCode: '000000' })).body.validationErrors).toMatchObject([
      { field: 'approvalCode', reason: 'CODE_WRONG' },
    ])
    expect(await ana.call(codes.approve, { trxid: answer.transactionId ?? 0, approvalCode: await codeSent() })).toEqual({
      transactionId: answer.transactionId,
    })
    expect(await bob.balance('USD')).toBe('10.00')
  })

  test('[G13] five of six holds fit; what is held cannot be spent', async () => {
    const { ana, bob } = await person()
    const { accountId } = await account(ana)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ana.answer(p2p.send, { accountId, amount: '19.75', currency: 'USD', toEmail: bob.email })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['00', '00', '00', '00', '00', 'VF'])
    expect(await pending(ana)).toEqual(['100.00', '100.00'])
  })
})

describe('time', () => {
  test('[G13] what nobody confirmed in time ends by itself, once, and its money is free', async () => {
    const { ana, bob } = await person()
    const { operationId = '' } = await submit(ana, bob)
    const code = await codeSent()
    await sql`update operation set expires_at = now() - interval '1 second' where public_id = ${operationId}`.execute(bank.db)
    const batches = batcher(bank.db)
    const ended = await Promise.all([expireDue(bank.db, batches), expireDue(bank.db, batches), expireDue(bank.db, batcher(bank.db))])
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await pending(ana)).toEqual(['100.00', '0.00'])
    expect((await ana.answer(codes.sms, { operationId, code })).status).toBe(400)
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('somebody who approves by push or authenticator gets a code by letter until one is linked', async () => {
    const turn = ++count
    const { ana, bob } = await bank.world({
      ana: { usd: '10.00', approveMode: 'push', email: `p${turn}@code.example` },
      bob: { usd: '0.00', email: `q${turn}@code.example` },
    })
    const answer = await submit(ana, bob, '1.00')
    expect(answer.approveType).toBe('approvalCode')
    await ana.call(codes.approve, { trxid: answer.transactionId ?? 0, approvalCode: await codeSent() })
    expect(await bob.balance('USD')).toBe('1.00')
  })
})

describe('a second person', () => {
  async function company() {
    const turn = ++count
    return bank.world({
      maker: { usd: '100.00', email: `maker${turn}@firm.example`, works: { for: 'Firm', rights: 3 } },
      checker: { email: `checker${turn}@firm.example`, works: { for: 'Firm', rights: 4 } },
      boss: { email: `boss${turn}@firm.example`, works: { for: 'Firm', rights: 2 } },
      payee: { usd: '0.00', email: `payee${turn}@firm.example` },
    })
  }

  test('[G45] whoever prepared cannot approve; a reader and a stranger neither', async () => {
    const { maker, boss, payee } = await company()
    const { transactionId = 0 } = await submit(maker, payee)
    expect((await maker.answer(business.approve, { transactionIds: [transactionId], declined: false })).code).toBe('13')
    expect((await payee.answer(business.approve, { transactionIds: [transactionId], declined: false })).code).toBe('TA1')
    const may = (rights: number) =>
      sql`update access set rights = ${rights} where person_id = (select id from person where email = ${boss.email})`.execute(bank.db)
    await may(3)
    const { transactionId: own = 0 } = await submit(boss, payee)
    await may(2)
    expect((await boss.answer(business.approve, { transactionIds: [own], declined: false })).body.validationErrors?.[0]?.reason).toBe(
      'OWN_PAYMENT',
    )
    expect(await payee.balance('USD')).toBe('0.00')
  })

  test('[C-APPR-005][C-APPR-007] prepared, listed, approved', async () => {
    const { maker, checker, payee } = await company()
    const { transactionId = 0 } = await submit(maker, payee)
    expect(await payee.balance('USD')).toBe('0.00')
    const { requests, total } = await checker.call(business.list, { page: 1, size: 50 })
    const found = async (filter: object) => (await checker.call(business.list, { page: 1, size: 50, ...filter })).total
    expect(await found({ transactionType: 'wire' })).toBe(0)
    expect(await found({ groupedTransactionType: 'external' })).toBe(0)
    expect(await found({ transactionType: 'p2p', groupedTransactionType: 'people' })).toBe(1)
    expect([total, requests[0]]).toMatchObject([1, { transactionIds: [transactionId], amount: '10.00', createdBy: { name: 'maker Test' } }])
    expect(await checker.call(business.approve, { transactionIds: [transactionId], declined: false })).toMatchObject({
      transactionIds: [transactionId],
    })
    expect(await payee.balance('USD')).toBe('10.00')
    expect((await checker.call(business.list, { page: 1, size: 50 })).total).toBe(0)
  })

  test('[C-APPR-002] an approver with codes confirms with their own, bound to all that they ticked', async () => {
    const { maker, checker, payee } = await company()
    await sql`update person set approve_mode = 'approvalCode' where email = ${checker.email}`.execute(bank.db)
    const first = await submit(maker, payee)
    const second = await submit(maker, payee, '5.00')
    const asked = await checker.call(business.approve, {
      transactionIds: [first.transactionId ?? 0, second.transactionId ?? 0],
      declined: false,
    })
    expect(asked).toMatchObject({ approveType: 'approvalCode' })
    expect(await payee.balance('USD')).toBe('0.00')
    const approvalTransactionId = asked.approvalTransactionId ?? 0
    const code = await codeSent()
    expect((await checker.answer(business.confirm, { approvalTransactionId, code: '000000' })).body.validationErrors).toMatchObject([
      { field: 'code', reason: 'CODE_WRONG' },
    ])
    expect((await maker.answer(business.confirm, { approvalTransactionId, code })).code).toBe('13')
    expect((await checker.answer(business.confirm, { approvalTransactionId: first.transactionId, code })).code).toBe('TA1')
    await checker.call(business.confirm, { approvalTransactionId, code })
    expect(await payee.balance('USD')).toBe('15.00')
  })

  test('declined: the money is free, the end is final', async () => {
    const { maker, checker, payee } = await company()
    const { transactionId = 0 } = await submit(maker, payee)
    await checker.call(business.approve, { transactionIds: [transactionId], declined: true, reason: 'Twice' })
    expect(await pending(maker)).toEqual(['100.00', '0.00'])
    expect(
      (await checker.answer(business.approve, { transactionIds: [transactionId], declined: false })).body.validationErrors?.[0]?.reason,
    ).toBe('NOTHING_TO_APPROVE')
    await expect(sql`update operation set state = 'posted' where id = ${transactionId}`.execute(bank.db)).rejects.toMatchObject({
      code: 'DU003',
    })
  })

  test('what was declined or expired uses up nothing of the limit', async () => {
    const { maker, checker, payee } = await company()
    const { accountId } = await account(maker)
    const left = async () => {
      const quote = { transferType: 'p2p' as const, fromAccountId: accountId, toEmail: payee.email, amount: '1.00', side: 'send' as const }
      return Number((await maker.call(quotes.create, quote)).limits.dailyLeft)
    }
    const before = await left()
    const { transactionId = 0 } = await submit(maker, payee, '10.00')
    const { transactionId: late = 0 } = await submit(maker, payee, '20.00')
    await submit(maker, payee, '30.00')
    expect(await left()).toBe(before - 60)
    await checker.call(business.approve, { transactionIds: [transactionId], declined: true, reason: 'Twice' })
    await sql`update operation set expires_at = now() where id = ${late}`.execute(bank.db)
    await expireDue(bank.db, batcher(bank.db))
    expect(await left()).toBe(before - 30)
  })

  test('[G12] a hundred approvals and declines at once have one winner', async () => {
    const { maker, checker, boss, payee } = await company()
    const { transactionId = 0 } = await submit(maker, payee)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_none, turn) =>
        (turn % 2 ? checker : boss).answer(business.approve, { transactionIds: [transactionId], declined: turn % 3 === 0, reason: 'No' }),
      ),
    )
    const won = answers.filter(({ body }) => body.transactionIds?.length === 1)
    expect(won).toHaveLength(1)
    const { rows } = await sql<{ state: string; entries: number }>`
      select o.state, (select count(*)::integer from ledger_entry e where e.operation_id = o.id) as entries from operation o where o.id = ${transactionId}`.execute(
      bank.db,
    )
    expect(rows[0]).toEqual(rows[0]?.state === 'posted' ? { state: 'posted', entries: 3 } : { state: 'declined', entries: 0 })
  })
})

describe('a message that got lost', () => {
  test('[G3] the request was written with the operation: another code is sent from it, and nothing is held twice', async () => {
    let lost = 0
    const bad = await testBank({ gateways: { sms: { send: () => Promise.reject(new Error(`line down ${++lost}`)) } } })
    const { ana, bob } = await bad.world({ ana: { usd: '100.00', approveMode: 'sms' }, bob: { usd: '0.00' } })
    const answer = await submit(ana, bob)
    expect([lost, answer.approveType]).toEqual([1, 'sms'])
    const rows = await bad.db.selectFrom('challenge').select(['mode', 'attempts']).execute()
    expect(rows).toEqual([{ mode: 'sms', attempts: 0 }])
    expect(await pending(ana)).toEqual(['100.00', '10.25'])
    // The node that took the payment is gone; another one, with a line that works, sends the next code.
    const good = await openBank({ ...bad.parts, gateways: {} })
    await sql`update challenge set sent_at = now() - interval '31 seconds'`.execute(bad.db)
    const elsewhere = new Somebody(good, ana.host, { email: ana.email }, undefined)
    await elsewhere.signIn()
    await elsewhere.call(codes.resend, { operationId: answer.operationId ?? '', approveType: 'sms' })
    const { body } = await bad.db.selectFrom('demo_message').select('body').where('channel', '=', 'sms').executeTakeFirstOrThrow()
    await elsewhere.call(codes.sms, { operationId: answer.operationId ?? '', code: body.slice(0, 6) })
    expect(await bob.balance('USD')).toBe('10.00')
    await good.close()
    await bad.close()
  })
})
