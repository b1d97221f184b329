/** Whoever asked for a payment and thinks better of it: called off at once, not after a quarter of an hour. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { history, story } from '@ducat/contract/history/calls'
import { afterSending, p2p } from '@ducat/contract/transfers/calls'
import { decimal, money } from '@ducat/values'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function people() {
  const turn = ++count
  return bank.world({
    ana: { usd: '100.00', approveMode: 'sms', email: `ana${turn}@cancel.example` },
    bob: { usd: '0.00', email: `bob${turn}@cancel.example` },
    prep: { usd: '200.00', email: `prep${turn}@cancel.example`, works: { for: `Firm ${turn}`, rights: 3 } },
    other: { email: `other${turn}@cancel.example`, works: { for: `Firm ${turn}`, rights: 3 } },
    conf: { email: `conf${turn}@cancel.example`, works: { for: `Firm ${turn}`, rights: 4 } },
  })
}
const account = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account[0]!
async function submit(from: Somebody, to: Somebody, amount: string) {
  const { accountId, currencyCode: currency } = await account(from)
  return from.call(p2p.send, { accountId, amount, currency, toEmail: to.email })
}
async function codeSent(): Promise<string> {
  const row = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /^\d{6}/.exec(row.body)?.[0] ?? ''
}
const held = async (who: Somebody) => {
  const { balance, pendingAmount } = await account(who)
  return [balance, pendingAmount]
}
const cancel = (who: Somebody, operationId = '') => who.answer(codes.cancel, { operationId })
const decided = [{ field: 'operationId', reason: 'DECIDED_MEANWHILE' }]

describe('[C-OWN-064] calling off what nobody has confirmed', () => {
  test('[G41] refused: somebody else’s, a colleague’s, one that is not there, one that is through', async () => {
    const { ana, bob, prep, other } = await people()
    const { operationId = '' } = await submit(ana, bob, '10.00')
    for (const [who, id] of [
      [bob, operationId],
      [ana, 'f'.repeat(32)],
      [other, (await submit(prep, bob, '10.00')).operationId],
    ] as const)
      expect((await cancel(who, id)).code).toBe('TA1')
    await ana.call(codes.sms, { operationId, code: await codeOf(ana, operationId) })
    expect((await cancel(ana, operationId)).body.validationErrors).toMatchObject(decided)
    expect(await held(ana)).toEqual(['89.75', '0.00'])
  })

  test('the whole balance can be sent at once again; the code that was sent is dead, and asking twice says the same', async () => {
    const { ana, bob } = await people()
    const { operationId = '', transactionId = 0 } = await submit(ana, bob, '99.00')
    const code = await codeSent()
    expect((await ana.answer(p2p.send, await whole(ana, bob))).body.validationErrors).toMatchObject([{ reason: 'NOT_ENOUGH' }])
    expect((await cancel(ana, operationId)).body).toMatchObject({ state: 'cancelled' })
    expect((await cancel(ana, operationId)).body).toMatchObject({ state: 'cancelled' })
    expect(await held(ana)).toEqual(['100.00', '0.00'])
    expect((await ana.answer(codes.sms, { operationId, code })).status).toBe(400)
    expect((await ana.call(story.timeline, { transactionId })).steps.at(-1)?.step).toBe('cancelled')
    expect((await ana.call(history.list, {})).transactions.transaction[0]).toMatchObject({ transactionId, status: 'rejected' })
    expect((await ana.answer(p2p.send, await whole(ana, bob))).code).toBe('00')
  })

  test('[G12] the right code and a change of mind at the same moment: one of them, and both are told the truth', async () => {
    const { ana, bob } = await people()
    let paid = 0n
    for (let turn = 0; turn < 12; turn++) {
      const { operationId = '' } = await submit(ana, bob, '1.00')
      const code = await codeSent()
      const [off, through] = await Promise.all([cancel(ana, operationId), ana.answer(codes.sms, { operationId, code })])
      expect([off.code === '00', through.status === 200]).toEqual(off.code === '00' ? [true, false] : [false, true])
      if (through.status === 200) paid += 125n
    }
    expect(await held(ana)).toEqual([decimal(money(10_000n - paid, 'USD')), '0.00'])
  })
})

describe('[C-OWN-004] taking back what waits', () => {
  test('what one prepared for a second person goes from their list, and the money is free', async () => {
    const { prep, conf, bob } = await people()
    const { transactionId = 0 } = await submit(prep, bob, '50.00')
    expect((await conf.call(business.count, {})).transactionRequestCount).toBe(1)
    expect(await prep.call(story.timeline, { transactionId })).toMatchObject({ canUnsend: true, unsendReturnsFee: true })
    // Whoever only approves says no to it; it is not theirs to take back.
    expect((await conf.call(story.timeline, { transactionId })).canUnsend).toBe(false)
    expect((await prep.call(afterSending.unsend, { transactionId })).state).toBe('cancelled')
    expect((await prep.call(afterSending.unsend, { transactionId })).state).toBe('cancelled')
    expect((await conf.call(business.count, {})).transactionRequestCount).toBe(0)
    const late = await conf.answer(business.approve, { transactionIds: [transactionId], declined: false })
    expect(late.body.validationErrors).toMatchObject([{ reason: 'NOTHING_TO_APPROVE' }])
    expect(await held(prep)).toEqual(['200.00', '0.00'])
  })

  test('where the code went is told as the popup told it, not in full: colleagues read it too', async () => {
    const { ana, bob } = await people()
    const { transactionId = 0, approvalSentTo = '' } = await submit(ana, bob, '10.00')
    const sent = (await ana.call(story.timeline, { transactionId })).steps.find(({ step }) => step === 'codeSent')
    expect(approvalSentTo).toContain('···')
    expect(sent?.note).toBe(approvalSentTo)
  })
})

const whole = async (from: Somebody, to: Somebody) => ({
  accountId: (await account(from)).accountId,
  amount: '99.75',
  currency: 'USD',
  toEmail: to.email,
})
/** The newest message may be about something else by now. */
async function codeOf(who: Somebody, operationId: string): Promise<string> {
  await bank.db
    .updateTable('challenge')
    .set({ sent_at: new Date(0) })
    .execute()
  await who.call(codes.resend, { operationId, approveType: 'sms' })
  return codeSent()
}
