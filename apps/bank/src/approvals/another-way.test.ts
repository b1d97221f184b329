/** A phone that is flat or elsewhere: its owner confirms by another way of theirs, and what the phone was asked is dead. */
import { accounts } from '@ducat/contract/accounts/calls'
import { codes } from '@ducat/contract/approvals/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { phoneOf, pushed, says } from '../../test/phone.ts'
import { othersOf } from '../proofs/ways.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function pair(approveMode: 'push' | 'sms' = 'push') {
  const turn = ++count
  return bank.world({
    ana: { usd: '100.00', approveMode, device: { name: 'A phone', type: 'ios' }, email: `ana${turn}@way.example` },
    bob: { usd: '0.00', email: `bob${turn}@way.example` },
  })
}
async function pay(from: Somebody, to: Somebody) {
  const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
  const { body } = await from.answer(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: to.email })
  return { ...body, operationId: body.operationId ?? '' }
}
async function codeSent(): Promise<string> {
  const row = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /^\d{6}/.exec(row.body)?.[0] ?? ''
}

test.each([
  ['push', { otp: true, sms: true }, ['otp', 'sms']],
  ['push', { otp: false, sms: true }, ['sms']],
  ['push', { otp: false, sms: false }, ['approvalCode']],
  ['sms', { otp: true, sms: true }, []],
  ['approvalCode', { otp: true, sms: true }, []],
] as const)('[C-APPR-011] in the place of %s with %o: %o', (mode, has, others) => {
  expect(othersOf(mode, has)).toEqual(others)
})

test('[C-APPR-011] nobody is asked by a way that is not theirs, nor by a letter while they have something better', async () => {
  const { ana, bob } = await pair()
  const { operationId } = await pay(ana, bob)
  for (const approveType of ['otp', 'approvalCode', 'none'] as const)
    expect((await ana.answer(codes.resend, { operationId, approveType })).code).toBe('TA1')
  const texting = await pair('sms')
  const other = await pay(texting.ana, texting.bob)
  for (const approveType of ['push', 'approvalCode'] as const)
    expect((await texting.ana.answer(codes.resend, { operationId: other.operationId, approveType })).code).toBe('TA1')
  expect((await bob.answer(codes.resend, { operationId, approveType: 'sms' })).code).toBe('TA1')
})

test('[C-APPR-011] by text instead, at once: the code pays, and the phone no longer does', async () => {
  const { ana, bob } = await pair()
  const phone = await phoneOf(bank, ana)
  const payment = await pay(ana, bob)
  const { operationId, approvalDigits: digits } = payment
  expect(payment.availableApprovalMethods).toEqual(['push', 'sms'])
  const [message] = await pushed(bank, phone)
  expect(await ana.call(codes.resend, { operationId, approveType: 'sms' })).toMatchObject({
    approvalSentTo: expect.stringMatching(/^\+40/) as string,
  })
  const code = await codeSent()
  expect((await says(bank, phone, { operationId, shows: message?.shows ?? '', digits })).status).not.toBe(204)
  expect(await bob.balance('USD')).toBe('0.00')
  expect((await ana.answer(codes.sms, { operationId, code: code === '000000' ? '111111' : '000000' })).status).toBe(400)
  await ana.call(codes.sms, { operationId, code })
  expect(await bob.balance('USD')).toBe('10.00')
})

test('[C-APPR-011] changing the way gives back no try, is not without end, and leads not back to the phone', async () => {
  const { ana, bob } = await pair()
  const { operationId } = await pay(ana, bob)
  await ana.call(codes.resend, { operationId, approveType: 'sms' })
  expect((await ana.answer(codes.resend, { operationId, approveType: 'push' })).status).toBe(429)
  for (const _try of [1, 2, 3, 4, 5]) await ana.answer(codes.sms, { operationId, code: '000000' })
  await sql`update challenge set sent_at = now() - interval '31 seconds'`.execute(bank.db)
  expect((await ana.answer(codes.resend, { operationId, approveType: 'sms' })).status).toBe(429)
})

test('[C-APPR-011] a letter is for those who have nothing else', async () => {
  const { ana, bob } = await pair()
  await sql`update person set phone_confirmed = false where email = ${ana.email}`.execute(bank.db)
  const { operationId, transactionId = 0, availableApprovalMethods } = await pay(ana, bob)
  expect(availableApprovalMethods).toEqual(['push', 'approvalCode'])
  expect((await ana.answer(codes.resend, { operationId, approveType: 'sms' })).code).toBe('TA1')
  await ana.call(codes.resend, { operationId, approveType: 'approvalCode' })
  await ana.call(codes.approve, { trxid: transactionId, approvalCode: await codeSent() })
  expect(await bob.balance('USD')).toBe('10.00')
})
