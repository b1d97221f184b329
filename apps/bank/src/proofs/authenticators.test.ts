import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { codeNow } from '../../test/phone.ts'
import { codeAt } from './authenticators.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards. */
afterEach(() => booksAreRight(bank))

const pair = () =>
  bank.world({
    ana: { usd: '100.00', approveMode: 'otp', authenticator: true, email: `ana${++count}@otp.example` },
    bob: { usd: '0.00', approveMode: 'otp', authenticator: true, email: `bob${count}@otp.example` },
  })

async function submit(from: Somebody, to: Somebody, amount = '10.00') {
  const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
  const answer = await from.call(p2p.send, { accountId, amount, currency: 'USD', toEmail: to.email })
  return { ...answer, trxid: answer.transactionId ?? 0 }
}

describe('refused', () => {
  test('[G61] somebody else’s code, one of minutes ago or ahead, and five wrong ones before the right one', async () => {
    const { ana, bob } = await pair()
    const { trxid } = await submit(ana, bob)
    const wrong = [await codeNow(bank, bob), await codeNow(bank, ana, -3), await codeNow(bank, ana, 3), '000000', '111111']
    for (const approvalCode of wrong)
      expect((await ana.answer(codes.approve, { trxid, approvalCode })).body.validationErrors?.[0]?.reason).toBe('CODE_WRONG')
    expect((await ana.answer(codes.approve, { trxid, approvalCode: await codeNow(bank, ana) })).code).toBe('VF')
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('[G61] a code is good once: not for another payment, not at the same moment, not an older one after it', async () => {
    const { ana, bob } = await pair()
    const payments = [await submit(ana, bob, '1.00'), await submit(ana, bob, '2.00'), await submit(ana, bob, '3.00')]
    const [older, code] = [await codeNow(bank, ana, -1), await codeNow(bank, ana)]
    const answers = await Promise.all(payments.map(({ trxid }) => ana.answer(codes.approve, { trxid, approvalCode: code })))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['00', 'VF', 'VF'])
    const left = payments[answers.findIndex((answer) => answer.code === 'VF')]
    expect((await ana.answer(codes.approve, { trxid: left?.trxid, approvalCode: older })).code).toBe('VF')
  })

  test('[G61] ten wrong ones in an hour, whatever they were for; then the right one comes too late, and an hour later it fits', async () => {
    const { ana, bob } = await pair()
    const payments = [await submit(ana, bob, '1.00'), await submit(ana, bob, '2.00'), await submit(ana, bob, '3.00')]
    for (const { trxid } of payments.slice(0, 2))
      for (let turn = 0; turn < 5; turn++) await ana.answer(codes.approve, { trxid, approvalCode: await codeNow(bank, bob) })
    const right = async () => ana.answer(codes.approve, { trxid: payments[2]!.trxid, approvalCode: await codeNow(bank, ana) })
    expect((await right()).body.validationErrors).toMatchObject([{ reason: 'CODE_WRONG' }])
    await sql`update authenticator set failed_since = now() - interval '61 minutes' where failed = 10`.execute(bank.db)
    expect((await right()).code).toBe('00')
    expect(await bob.balance('USD')).toBe('3.00')
  })

  test('[C-APPR-011] nothing is sent, so nothing is sent again', async () => {
    const { ana, bob } = await pair()
    const { operationId } = await submit(ana, bob)
    expect((await ana.answer(codes.resend, { operationId, approveType: 'otp' })).code).toBe('TA1')
  })
})

describe('confirmed', () => {
  test('[APPR-002][C-APPR-001] a payment, with the code the app shows; nothing of the secret is readable', async () => {
    const { ana, bob } = await pair()
    const { trxid, ...answer } = await submit(ana, bob)
    expect(answer).toMatchObject({ approveType: 'otp', availableApprovalMethods: ['otp'] })
    expect(answer.approvalSentTo).toBeUndefined()
    expect(await ana.call(codes.approve, { trxid, approvalCode: await codeNow(bank, ana, 1) })).toEqual({ transactionId: trxid })
    expect(await bob.balance('USD')).toBe('10.00')
    const { rows } = await sql<{ found: number }>`
      select count(*)::integer as found from authenticator where encode(secret, 'escape') ~ '[A-Z2-7]{32}'`.execute(bank.db)
    expect(rows).toEqual([{ found: 0 }])
  })

  test('what others prepared', async () => {
    const { maker, checker, payee } = await bank.world({
      maker: { usd: '100.00', email: `maker${++count}@otp.example`, works: { for: 'Firm', rights: 3 } },
      checker: { email: `checker${count}@otp.example`, approveMode: 'otp', authenticator: true, works: { for: 'Firm', rights: 4 } },
      payee: { usd: '0.00', email: `payee${count}@otp.example` },
    })
    const { trxid } = await submit(maker, payee)
    const { approvalTransactionId = 0 } = await checker.call(business.approve, { transactionIds: [trxid], declined: false })
    await checker.call(business.confirm, { approvalTransactionId, code: await codeNow(bank, checker) })
    expect(await payee.balance('USD')).toBe('10.00')
  })
})

test('the codes are those of RFC 6238', () => {
  // Its secret in base32, and the last six digits of its table for SHA-1.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect([59, 1_111_111_109, 1_234_567_890, 2_000_000_000].map((at) => codeAt(secret, at))).toEqual([
    '287082',
    '081804',
    '005924',
    '279037',
  ])
})
