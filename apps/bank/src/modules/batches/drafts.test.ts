/** The totals of a draft before it is sent, one value put right in many lines, and the draft of lines that were not paid. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { batches, drafts, mass } from '@ducat/contract/batches/calls'
import { history, story } from '@ducat/contract/history/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
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
let accountId: number
beforeAll(async () => {
  bank = await testBank()
  ;({ owner, maker, checker, bob, cem } = await bank.world({
    owner: { usd: '1000.00', works: { for: 'Mill', rights: 2 } },
    maker: { works: { for: 'Mill', rights: 3 } },
    checker: { works: { for: 'Mill', rights: 4 } },
    bob: { usd: '1.00' },
    cem: { usd: '1.00' },
  }))
  accountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  ;({ parts } = await makeAreas(bank.parts))
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

let files = 0
const draft = async (who: Somebody, ...lines: readonly string[]) =>
  (await who.call(mass.p2p, { accountId, text: `Email;Amount;Note\n${lines.join('\n')}\n;;file ${++files}`, onlySummary: true })).batchId!
const submit = async (who: Somebody, batchId: number) =>
  who.call(batches.submit, { batchId, version: (await who.call(batches.get, { batchId })).batch.version })

test('[C-OWN-120] a draft says what it costs, what is left, who approves it and what is wrong, by reason', async () => {
  const batchId = await draft(
    maker,
    `${bob.email};10.00;`,
    `${cem.email};20.00;`,
    `${cem.email};x;`,
    `${bob.email};y;`,
    `${bob.email};10.00;`,
  )
  const review = await maker.call(drafts.review, { batchId })
  expect(review).toMatchObject({ count: 3, total: '40.00', currencyCode: 'USD', approversNeeded: 1 })
  expect(Number(review.withFees)).toBe(Number(review.total) + Number(review.fee))
  expect(Number(review.left)).toBeCloseTo(Number(review.available) - Number(review.withFees), 2)
  expect(review.approvers?.map(({ name }) => name)).toContain('checker Test')
  expect(review.problems.map(({ reason, count, isAdvice }) => [reason, count, isAdvice])).toEqual([
    ['FORMAT', 2, false],
    ['REQUIRED', 1, false],
    ['LINE_TWICE', 2, true],
  ])
  expect(review.problems.map(({ field }) => field)).toEqual(['amount', expect.any(String), 'toEmail'])
  expect(review.problems.every(({ description }) => description !== '')).toBe(true)
  expect(review.parts).toEqual([{ currencyCode: 'USD', count: 3, receiveAmount: '40.00', amount: '40.00', fee: review.fee }])
  const advised = await maker.call(batches.lines, { batchId, reason: 'LINE_TWICE' })
  expect(advised.lines.map(({ row }) => row)).toEqual([2, 6])
})

test('[C-OWN-120] more than the account has is said in money, and whoever has full rights needs nobody', async () => {
  const batchId = await draft(owner, ...[1, 2, 3].map((nth) => `${bob.email};400.0${nth};`))
  const review = await owner.call(drafts.review, { batchId })
  expect(review.left).toBeUndefined()
  expect(Number(review.missing)).toBeCloseTo(Number(review.withFees) - Number(review.available), 2)
  expect(review.approvers).toBeUndefined()
  expect((await bob.answer(drafts.review, { batchId })).code).toBe('TA1')
})

test('[C-OWN-120] what arrives by each rail and in each currency, with its fees, and what leaves the account for it', async () => {
  const lines = [
    'Jo Ek;DE89370400440532013000;;;;30,00;EUR;DE',
    'Ann Lee;;12345679;20-00-00;;20,00;GBP;GB',
    'Bea Lee;;314159265;;021000021;10,00;USD;US',
  ]
  const text = ['Name;IBAN;Account;Sort code;Routing number;Amount;Currency;Country', ...lines, lines[0]!.replace('30,00', '5,00')].join(
    '\n',
  )
  const file = new File([text], 'suppliers.csv', { type: 'text/csv' })
  const { batchId = 0 } = await owner.call(mass.eft, { fromAccountId: accountId, file, onlySummary: true })
  const { parts: found, total, fee } = await owner.call(drafts.review, { batchId })
  expect(found.map(({ scheme, currencyCode, count, receiveAmount }) => [scheme, currencyCode, count, receiveAmount])).toEqual(
    expect.arrayContaining([
      [expect.any(String), 'EUR', 2, '35.00'],
      ['Faster Payments', 'GBP', 1, '20.00'],
    ]),
  )
  const sum = (pick: (part: (typeof found)[number]) => string) => found.reduce((all, part) => all + Number(pick(part)), 0)
  expect(sum(({ amount }) => amount)).toBeCloseTo(Number(total), 2)
  expect(sum((part) => part.fee)).toBeCloseTo(Number(fee), 2)
  // The largest first.
  const amounts = found.map(({ amount }) => Number(amount))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
})

test('[C-OWN-121] one value is put right in all lines that share it, and no other; each is checked anew', async () => {
  const batchId = await draft(owner, `${bob.email};1.00;`, 'old@test.example;2.00;', 'old@test.example;3.00;', `${cem.email};4.00;`)
  expect((await owner.answer(drafts.replace, { batchId, field: 'iban', from: '', to: 'x' })).body.validationErrors).toMatchObject([
    { field: 'field', reason: 'NOT_A_CHOICE' },
  ])
  const { rows, batch } = await owner.call(drafts.replace, { batchId, field: 'toEmail', from: 'old@test.example', to: ` ${cem.email} ` })
  expect(rows).toEqual([3, 4])
  expect(batch.counts).toMatchObject([
    { state: 'ready', count: 4, amount: '10.00' },
    { state: 'wrong', count: 1 },
  ])
  await submit(owner, batchId)
  expect(
    (await owner.answer(drafts.replace, { batchId, field: 'toEmail', from: cem.email, to: bob.email })).body.validationErrors,
  ).toMatchObject([{ field: 'batchId', reason: 'BATCH_STATE' }])
  await payBatches(parts)
})

test('[C-OWN-122] what was not paid becomes a draft of its own, once, and nobody who was paid is in it', async () => {
  const batchId = await draft(owner, `${bob.email};5.00;paid`, 'nobody@test.example;6.00;kept')
  expect((await owner.answer(drafts.rest, { batchId })).body.validationErrors).toMatchObject([{ field: 'batchId', reason: 'BATCH_STATE' }])
  await submit(owner, batchId)
  await payBatches(parts)
  const [first, second] = await Promise.all([1, 2].map(() => owner.call(drafts.rest, { batchId })))
  expect(first!.batch.batchId).toBe(second!.batch.batchId)
  expect(first!.batch).toMatchObject({ state: 'draft', lines: 2, checked: 2 })
  const rest = first!.batch.batchId
  expect((await owner.call(batches.lines, { batchId: rest })).lines.map(({ row, fields }) => [row, fields['note']])).toEqual([
    [3, 'kept'],
    [4, expect.stringMatching(/^file/)],
  ])
  await owner.call(batches.edit, { batchId: rest, updates: [{ row: 3, fields: { toEmail: cem.email } }] })
  await submit(owner, rest)
  await payBatches(parts)
  // Asked for again it is the one that was paid, never a third.
  expect((await owner.call(drafts.rest, { batchId })).batch).toMatchObject({ batchId: rest, state: 'done' })
})

test('a batch of which everything was paid has no rest', async () => {
  const { batchId = 0 } = await owner.call(mass.p2p, { accountId, text: `Email;Amount\n${bob.email};1.00` })
  await payBatches(parts)
  expect((await owner.answer(drafts.rest, { batchId })).body.validationErrors).toMatchObject([
    { field: 'batchId', reason: 'BATCH_NOTHING' },
  ])
})

test('[APPR-001] [C-APPR-005] a request has the ids of its transactions, whether it was declined, its batch and when it was created', async () => {
  const batchId = await draft(maker, `${bob.email};5.00;`, `${cem.email};7.50;`, 'nobody@test.example;6.00;')
  const { approving } = await submit(maker, batchId)
  expect(approving).toMatchObject({ payee: 'payments.txt', currencyCode: 'USD' })
  const [request] = (await checker.call(business.list, { page: 1, size: 1, groupedTransactionType: 'batches' })).requests
  expect(request).toMatchObject({
    batchId,
    declined: false,
    payments: { count: 2, largest: '7.50' },
    amount: '12.50',
    beneficiary: 'payments.txt',
  })
  expect(request!.transactionIds).toHaveLength(1)
  expect(Date.parse(request!.created)).toBeGreaterThan(0)
  await checker.call(business.approveBatch, { batchId, declined: false })
  await payBatches(parts)
})

test('the entry of a batch in the history leads to it, and what came back does too', async () => {
  const batchId = await draft(owner, `${bob.email};5.00;`)
  await submit(owner, batchId)
  await owner.call(batches.cancel, { batchId })
  const { transaction } = (await owner.call(history.list, { pageNumber: 1, pageSize: 2 })).transactions
  for (const { transactionId } of transaction) expect((await owner.call(story.timeline, { transactionId })).batchId).toBe(batchId)
})
