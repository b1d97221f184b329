/** A batch is agreed to by one or by two, and each of its lines is paid once. */
import { accountStatus } from '@ducat/contract/accounts/models'
import { business, codes } from '@ducat/contract/approvals/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { history } from '@ducat/contract/history/calls'
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody, type TestBank } from '../../../test/bank.ts'
import { anotherFile as file, openMassBank, type MassBank } from '../../../test/mass-bank.ts'
import { codeIn, newest } from '../../../test/sign-in.ts'
import { makeAreas } from '../../make-areas.ts'
import { payBatches } from './pay.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let parts: BatchParts
let owner: Somebody
let maker: Somebody
let checker: Somebody
let bob: Somebody
let cem: Somebody
let eve: Somebody
let accountId: number
let send: MassBank['send']
let stateOf: MassBank['stateOf']
let linesOf: MassBank['linesOf']
let setAside: MassBank['setAside']
beforeAll(async () => {
  ;({ bank, parts, owner, maker, checker, bob, cem, eve, accountId, send, stateOf, linesOf, setAside } = await openMassBank())
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

describe('paying', () => {
  test('lines that are right are paid once each, wrong ones stay; two nodes at once change nothing of that', async () => {
    const [before, atBob] = [Number(await owner.balance('USD')), Number(await bob.balance('USD'))]
    const lines = Array.from({ length: 250 }, (_none, nth) => `${nth % 2 ? bob.email : cem.email};1.00;line ${nth}`)
    const { batchId = 0, summary } = await send(owner, file(...lines, 'nobody@test.example;9;'))
    expect(summary.count).toBe(250)
    expect(await stateOf(batchId)).toBe('paying')
    expect(await setAside(batchId)).toBe(250_00n + parseMoney(summary.fee, 'USD').minor)
    await Promise.all([payBatches(parts), payBatches(parts), payBatches((await makeAreas(bank.parts)).parts)])
    await payBatches(parts)
    expect(await stateOf(batchId)).toBe('done')
    expect(await setAside(batchId)).toBe(0n)
    expect(Number(await bob.balance('USD'))).toBeCloseTo(atBob + 125, 2)
    expect(Number(await owner.balance('USD'))).toBeCloseTo(before - 250 - Number(summary.fee), 2)
    const states = (await linesOf(batchId)).map(({ state }) => state)
    expect(states.filter((state) => state === 'paid')).toHaveLength(250)
    expect(states.filter((state) => state === 'wrong')).toHaveLength(2)
  })

  test('the payer’s history has one line for the whole batch, each payee’s their own with the note', async () => {
    const { batchId = 0 } = await send(owner, file(`${bob.email};3.00;wages`, `${cem.email};4.00;`), { batchName: 'Wages of May' })
    await payBatches(parts)
    const own = (await owner.call(history.list, { pageNumber: 1, pageSize: 5 })).transactions.transaction[0]
    expect(own).toMatchObject({
      operationType: 'Mass',
      amount: '7.00',
      transactionDirection: 'out',
      status: 'completed',
      counterpartyName: 'Wages of May',
    })
    const theirs = (await bob.call(history.list, { pageNumber: 1, pageSize: 5 })).transactions.transaction[0]
    expect(theirs).toMatchObject({
      operationType: 'P2P',
      amount: '3.00',
      transactionDirection: 'in',
      description: 'wages',
      counterpartyName: 'Mill',
    })
    expect(await stateOf(batchId)).toBe('done')
  })

  test('a payee without an account in this currency gets their own, at the price that was shown', async () => {
    const { batchId = 0 } = await send(owner, file(`${eve.email};10.00;`))
    const [line] = await linesOf(batchId)
    expect(line).toMatchObject({ receiveCurrencyCode: 'EUR', state: 'ready' })
    const before = Number(await eve.balance('EUR'))
    await payBatches(parts)
    expect(Number(await eve.balance('EUR'))).toBeCloseTo(before + Number(line!.receiveAmount), 2)
  })

  test('more than the account has is refused as a whole, and the draft stays', async () => {
    const text = file(
      `${bob.email};9000.00;a`,
      `${cem.email};9999.00;b`,
      ...Array.from({ length: 12 }, (_none, nth) => `${bob.email};8000.0${nth % 10};`),
    )
    const answer = await owner.answer(mass.p2p, { accountId, text })
    expect(answer.body.validationErrors).toMatchObject([{ field: 'batchId', reason: 'NOT_ENOUGH' }])
    const { batchId = 0 } = await send(owner, text, { onlySummary: true })
    expect(await stateOf(batchId)).toBe('draft')
  })

  test('a line whose payee closed the account meanwhile comes back at once; the others go', async () => {
    const { dora } = await bank.world({ dora: { usd: '0.00' } })
    const before = Number(await owner.balance('USD'))
    const { batchId = 0 } = await send(owner, file(`${dora.email};2.00;`, `${bob.email};3.00;`))
    await sql`update account set status = ${accountStatus.closed} where customer_id = ${dora.customerId}`.execute(bank.db)
    await payBatches(parts)
    expect((await linesOf(batchId)).map(({ state, problem }) => [state, problem?.reason])).toEqual([
      ['refused', 'PAYEE_UNKNOWN'],
      ['paid', undefined],
      ['wrong', 'REQUIRED'],
    ])
    expect(await setAside(batchId)).toBe(0n)
    // The fee of what was not paid is back too.
    expect(Number(await owner.balance('USD'))).toBeCloseTo(before - 3 - Number((await linesOf(batchId))[1]!.fee), 2)
  })

  test('[C-OWN-105] a draft is dropped; a batch that is stopped gives back every line whose turn had not come', async () => {
    const draft = await send(owner, file(`${bob.email};2.00;`), { onlySummary: true })
    expect((await owner.call(batches.cancel, { batchId: draft.batchId! })).batch.state).toBe('cancelled')
    const before = Number(await owner.balance('USD'))
    const { batchId = 0 } = await send(owner, file(`${bob.email};2.00;`, `${cem.email};3.00;`))
    const { batch } = await owner.call(batches.cancel, { batchId })
    expect(batch.state).toBe('done')
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'wrong'])
    expect(Number(await owner.balance('USD'))).toBe(before)
    expect(await setAside(batchId)).toBe(0n)
    expect((await owner.answer(batches.cancel, { batchId })).body.validationErrors).toMatchObject([
      { field: 'batchId', reason: 'BATCH_STATE' },
    ])
  })
})

describe('[MASS-002] a batch that somebody prepared', () => {
  const prepared = async (...lines: readonly string[]) => {
    const { batchId = 0, operationId } = await send(maker, file(...lines))
    const { rows } = await sql<{ id: bigint }>`select id from operation where public_id = ${operationId!}`.execute(bank.db)
    const trxid = Number(rows[0]!.id)
    await maker.call(codes.approve, { trxid, approvalCode: codeIn(await newest(bank, maker.email)) })
    return { batchId, trxid }
  }

  test('waits for a second person, who approves it as one; only then it is paid', async () => {
    const { batchId, trxid } = await prepared(`${bob.email};5.00;`, `${cem.email};6.00;`)
    await payBatches(parts)
    expect(await stateOf(batchId)).toBe('submitted')
    expect((await maker.answer(business.approveBatch, { batchId, declined: false })).code).toBe('13')
    expect(await checker.call(business.count, {})).toMatchObject({ massTransactionRequestCount: 1, transactionRequestCount: 0 })
    expect((await checker.call(business.approveBatch, { batchId, declined: false })).transactionIds).toEqual([trxid])
    await payBatches(parts)
    expect(await stateOf(batchId)).toBe('done')
  })

  test('[C-OWN-064] withdrawn by whoever prepared it, before and after their code, it is a draft again and its money free; nobody else withdraws it', async () => {
    const before = await owner.balance('USD')
    const { batchId = 0, operationId: first = '' } = await send(maker, file(`${bob.email};40.00;`))
    const seen = async (who: Somebody) => (await who.call(batches.get, { batchId })).batch.waiting
    expect(await seen(maker)).toEqual({ for: 'code', isMine: true })
    expect(await seen(checker)).toEqual({ for: 'code', isMine: false })
    expect((await owner.answer(codes.cancel, { operationId: first })).code).toBe('TA1')
    await maker.call(codes.cancel, { operationId: first })
    const draft = (await maker.call(batches.get, { batchId })).batch
    expect(draft).toMatchObject({ state: 'draft', counts: [{ state: 'ready', count: 1 }, { state: 'wrong' }] })
    expect(draft.waiting).toBeUndefined()

    // Sent once more and confirmed, it waits for the approver; it can still be withdrawn.
    const { operationId = '', transactionId = 0 } = await maker.call(batches.submit, { batchId, version: draft.version })
    await maker.call(codes.approve, { trxid: transactionId, approvalCode: codeIn(await newest(bank, maker.email)) })
    expect(await seen(maker)).toEqual({ for: 'approver', isMine: true })
    expect((await checker.answer(codes.cancel, { operationId })).code).toBe('TA1')
    await maker.call(codes.cancel, { operationId })
    expect(await stateOf(batchId)).toBe('draft')
    expect(await owner.balance('USD')).toBe(before)
    expect((await checker.answer(business.approveBatch, { batchId, declined: false })).code).not.toBe('00')
  })

  test('[C-OWN-104] whoever lost the page before typing the code submits again and is asked for the same code; nobody else is', async () => {
    const { batchId = 0, operationId } = await send(maker, file(`${bob.email};41.00;`))
    const letters = async () => codeIn(await newest(bank, maker.email))
    const code = await letters()
    const again = await maker.call(batches.submit, { batchId, version: 1 })
    expect(again).toMatchObject({
      operationId,
      approveType: 'approvalCode',
      approving: { amount: expect.any(String), currencyCode: 'USD' },
    })
    expect(await letters()).toBe(code)
    expect((await owner.answer(batches.submit, { batchId, version: 1 })).body.validationErrors).toMatchObject([{ reason: 'BATCH_STATE' }])
    await maker.call(codes.approve, { trxid: again.transactionId!, approvalCode: code })
    expect((await maker.call(batches.get, { batchId })).batch.waiting).toEqual({ for: 'approver', isMine: true })
  })

  test('declined, it is a draft again with everything in it, and says why', async () => {
    const before = await owner.balance('USD')
    const { batchId, trxid } = await prepared(`${bob.email};5.00;`)
    expect((await checker.answer(business.approveBatch, { batchId, declined: true })).body.validationErrors).toMatchObject([
      { field: 'reason' },
    ])
    await checker.call(business.approveBatch, { batchId, declined: true, reason: 'Not this month' })
    expect((await checker.answer(business.approveBatch, { batchId, declined: false })).body.validationErrors).toMatchObject([
      { field: 'batchId', reason: 'NOTHING_TO_APPROVE' },
    ])
    expect(trxid).toBeGreaterThan(0)
    const { batch } = await owner.call(batches.get, { batchId })
    expect(batch).toMatchObject({ state: 'draft', declined: 'Not this month' })
    expect(await owner.balance('USD')).toBe(before)
    expect((await linesOf(batchId))[0]).toMatchObject({ state: 'ready' })
  })

  test('nobody changes a line of a batch that waits: a code is worth what was looked at', async () => {
    const { batchId } = await prepared(`${bob.email};5.00;`)
    const answer = await owner.answer(batches.edit, { batchId, updates: [{ row: 2, fields: { amount: '5000' } }] })
    expect(answer.body.validationErrors).toMatchObject([{ field: 'batchId', reason: 'BATCH_STATE' }])
  })
})
