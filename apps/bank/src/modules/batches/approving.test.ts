/** A batch that one prepared and another decides about, as a whole. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { batches } from '@ducat/contract/batches/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight } from '../../../test/bank.ts'
import { anotherFile as file, openMassBank, type MassBank } from '../../../test/mass-bank.ts'
import { codeIn, newest } from '../../../test/sign-in.ts'
import { payBatches } from './pay.ts'

let mill: MassBank
beforeAll(async () => {
  mill = await openMassBank()
})
afterEach(() => booksAreRight(mill.bank))
afterAll(() => mill.bank.close())

/** Prepared by right 3, and confirmed by their code. */
async function prepared(...lines: readonly string[]): Promise<{ batchId: number; trxid: number }> {
  const { bank, maker } = mill
  const { batchId = 0, operationId = '' } = await mill.send(maker, file(...lines))
  const { rows } = await sql<{ id: string }>`select id from operation where public_id = ${operationId}`.execute(bank.db)
  const trxid = Number(rows[0]!.id)
  await maker.call(codes.approve, { trxid, approvalCode: codeIn(await newest(bank, maker.email)) })
  return { batchId, trxid }
}

test('[C-APPR-008] refused: who prepared it, who may not approve, another company, what nobody submitted, and a decline without a reason', async () => {
  const { maker, checker, owner, bob, cem } = mill
  const { batchId } = await prepared(`${bob.email};5.00;`)
  expect((await maker.answer(business.approveBatch, { batchId, declined: false })).code).toBe('13')
  expect((await cem.answer(business.approveBatch, { batchId, declined: false })).code).toBe('TA1')
  const draft = await mill.send(owner, file(`${bob.email};5.00;`), { onlySummary: true })
  expect((await checker.answer(business.approveBatch, { batchId: draft.batchId!, declined: false })).body.validationErrors).toMatchObject([
    { field: 'batchId', reason: 'NOTHING_TO_APPROVE' },
  ])
  expect((await checker.answer(business.approveBatch, { batchId, declined: true })).body.validationErrors).toMatchObject([
    { field: 'reason', reason: 'REQUIRED' },
  ])
  expect(await mill.stateOf(batchId)).toBe('submitted')
})

test('[C-APPR-008] an approver with a code is asked for it, and nothing moves before; repeated with the same key it is one approval', async () => {
  const { bank, parts, careful, bob, cem } = mill
  const { batchId, trxid } = await prepared(`${bob.email};5.00;`, `${cem.email};6.00;`)
  const key = { key: `k${crypto.randomUUID()}` }
  const asked = await careful.call(business.approveBatch, { batchId, declined: false }, key)
  expect(asked).toMatchObject({
    approvalTransactionId: expect.any(Number) as number,
    operationId: expect.any(String) as string,
    approveType: 'approvalCode',
    availableApprovalMethods: expect.arrayContaining(['approvalCode']) as string[],
    approving: { currencyCode: 'USD', payee: 'payments.txt' },
  })
  expect(asked.approvalSentTo).toMatch(/@test\.example$/)
  expect(asked.approvalSentTo).not.toBe(careful.email)
  expect(await careful.call(business.approveBatch, { batchId, declined: false }, key)).toMatchObject({
    approvalTransactionId: asked.approvalTransactionId,
  })
  await payBatches(parts)
  expect(await mill.stateOf(batchId)).toBe('submitted')
  const code = codeIn(await newest(bank, careful.email))
  const confirm = (typed: string) => careful.answer(business.confirm, { approvalTransactionId: asked.approvalTransactionId!, code: typed })
  expect((await confirm(code === '111111' ? '222222' : '111111')).body.validationErrors).toMatchObject([
    { field: 'code', reason: 'CODE_WRONG' },
  ])
  expect((await confirm(code)).body).toMatchObject({ transactionIds: [trxid] })
  await payBatches(parts)
  expect((await mill.linesOf(batchId)).map(({ state }) => state)).toEqual(['paid', 'paid', 'wrong'])
})

test('[C-APPR-008] declined as a whole, with a reason: the money is free, the draft says why, and nobody approves it any more', async () => {
  const { owner, checker, careful, bob } = mill
  const held = async () => (await owner.call(accounts.list, {})).accounts.account[0]!.pendingAmount
  const before = await held()
  const { batchId, trxid } = await prepared(`${bob.email};9.00;`)
  expect(Number(await held())).toBeGreaterThan(Number(before))
  expect((await checker.call(business.approveBatch, { batchId, declined: true, reason: 'Not this month' })).transactionIds).toEqual([trxid])
  expect((await owner.call(batches.get, { batchId })).batch).toMatchObject({ state: 'draft', declined: 'Not this month' })
  expect(await held()).toBe(before)
  expect((await careful.answer(business.approveBatch, { batchId, declined: false })).body.validationErrors).toMatchObject([
    { field: 'batchId', reason: 'NOTHING_TO_APPROVE' },
  ])
})
