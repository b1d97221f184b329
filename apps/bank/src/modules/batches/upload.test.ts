/** A file of payments is checked, and the same one is asked about. */
import { business, codes } from '@ducat/contract/approvals/calls'
import { batches, drafts, mass } from '@ducat/contract/batches/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody, type TestBank } from '../../../test/bank.ts'
import { anotherFile as file, openMassBank, type MassBank } from '../../../test/mass-bank.ts'
import { codeIn, newest } from '../../../test/sign-in.ts'
import { payBatches } from './pay.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let mill: MassBank
let parts: BatchParts
let owner: Somebody
let bob: Somebody
let cem: Somebody
let accountId: number
let send: MassBank['send']
let stateOf: MassBank['stateOf']
let linesOf: MassBank['linesOf']
beforeAll(async () => {
  mill = await openMassBank()
  ;({ bank, parts, owner, bob, cem, accountId, send, stateOf, linesOf } = mill)
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

describe('a file that is only checked', () => {
  test('[MASS-001] [C-MASS-001] each line is right or says what is wrong, wrong ones first; nothing moves', async () => {
    const before = await owner.balance('USD')
    const { summary, operationId } = await send(
      owner,
      [
        'E-mail;Amount;Currency;Note',
        `${bob.email};10,50;USD;rent`,
        'nobody@test.example;5;USD;',
        `${cem.email};abc;USD;`,
        `${cem.email};1,234;USD;`,
        `${bob.email};5;EUR;`,
        ';5;USD;',
        `${bob.email};0;USD;`,
        `${cem.email};20;USD;fee`,
      ].join('\n'),
      { onlySummary: true },
    )
    expect(operationId).toBeUndefined()
    expect(summary).toMatchObject({ count: 2, total: '30.50', currencyCode: 'USD' })
    expect(summary.items.map(({ row, error }) => [row, error])).toEqual([
      [3, 'Nobody with this e-mail address can be paid here. Check the spelling.'],
      [4, 'This does not have the right form. Look for typos and missing characters.'],
      // The first line shows that commas are decimals here.
      [5, 'This currency has 2 decimals. Enter no more than that.'],
      [6, 'Choose a currency from the list.'],
      [7, 'Fill in this field.'],
      [8, expect.stringContaining('$')],
      [2, undefined],
      [9, undefined],
    ])
    expect(summary.items.find(({ row }) => row === 2)).toEqual({
      row: 2,
      toEmail: bob.email,
      amount: '10.50',
      currency: 'USD',
      note: 'rent',
    })
    expect(summary.fee).toBe('1.00')
    expect(await owner.balance('USD')).toBe(before)
  })

  test('[G81] cells of several lines, control characters and texts beyond every field are shown in part, and their line says what is wrong', async () => {
    const note = `${'x'.repeat(255)}👩 ${'y'.repeat(2_000)}`
    const { batchId = 0, summary } = await send(
      owner,
      file(`${bob.email};2.00;"two\nlines"`, `${bob.email};3.00;${note}`, `${'👩'.repeat(300)};4.00;`, `${cem.email};${'9'.repeat(39)}👩;`),
      { onlySummary: true },
    )
    expect(summary.count).toBe(1)
    const lines = await linesOf(batchId)
    expect(lines.map(({ row, problem }) => [row, problem?.field, problem?.reason])).toEqual([
      [2, undefined, undefined],
      [3, 'note', 'TOO_LONG'],
      [4, 'toEmail', 'EMAIL'],
      [5, 'amount', 'FORMAT'],
      [6, 'toEmail', 'REQUIRED'],
    ])
    expect(lines[0]!.fields['note']).toBe('two lines')
    const { batch } = await owner.call(drafts.replace, { batchId, field: 'note', from: 'two lines', to: 'one\nline' })
    expect((await linesOf(batchId))[0]!.fields['note']).toBe('one line')
    const fields = batch.columns.map(({ field }) => field ?? '')
    await owner.call(batches.columns, { batchId, fields, hasHeader: true })
    expect((await linesOf(batchId))[1]!.problem).toMatchObject({ field: 'note', reason: 'TOO_LONG' })
  })

  test('a file that cannot be read says why at the file, and keeps nothing to pay', async () => {
    const answer = await owner.answer(mass.p2p, { accountId, text: `a;"${'x;y\n'.repeat(100)}` })
    expect(answer.body.validationErrors).toMatchObject([{ field: 'file', reason: 'FILE_QUOTE' }])
    expect((await owner.answer(mass.p2p, { accountId })).body.validationErrors).toMatchObject([{ field: 'file', reason: 'FILE_MISSING' }])
    // A picture or a PDF that is damaged is refused by the same name, in words of its own.
    const broken = new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9])], 'payroll.xlsx')
    expect((await owner.answer(mass.p2p, { accountId, file: broken })).body.validationErrors).toEqual([
      { field: 'file', reason: 'FILE_BROKEN', description: 'This file is damaged. Open it, save it anew and send it again.' },
    ])
  })
})

test('[C-MASS-001] a file is checked, then sent: right 3 is asked for their code and makes a request that somebody else approves', async () => {
  const { maker, checker } = mill
  const input = { accountId, file: new File([file(`${bob.email};3.00;rent`)], 'rent.csv', { type: 'text/csv' }), batchName: 'Rent' }
  const checked = await maker.call(mass.p2p, { ...input, onlySummary: true })
  expect(checked.summary).toMatchObject({ count: 1, total: '3.00', currencyCode: 'USD' })
  expect(checked.operationId).toBeUndefined()
  const sent = await maker.call(mass.p2p, input)
  expect(sent).toMatchObject({
    batchId: checked.batchId,
    summary: checked.summary,
    operationId: expect.any(String) as string,
    approveType: 'approvalCode',
    availableApprovalMethods: expect.arrayContaining(['approvalCode']) as string[],
  })
  expect(sent.approvalSentTo).toMatch(/@test\.example$/)
  const { rows } = await sql<{ id: string }>`select id from operation where public_id = ${sent.operationId!}`.execute(bank.db)
  await maker.call(codes.approve, { trxid: Number(rows[0]!.id), approvalCode: codeIn(await newest(bank, maker.email)) })
  const [request] = (await checker.call(business.list, { page: 1, size: 1, groupedTransactionType: 'batches' })).requests
  expect(request).toMatchObject({ batchId: sent.batchId, beneficiary: 'Rent', payments: { count: 1 } })
  await checker.call(business.approveBatch, { batchId: sent.batchId!, declined: false })
  await payBatches(parts)
  expect(await stateOf(sent.batchId!)).toBe('done')
})

describe('the same file again', () => {
  test('[C-MASS-001] is asked about with code 92, the date and the first batch; saying so sends it', async () => {
    const text = file(`${bob.email};1.00;`)
    const first = await send(owner, text)
    const answer = await owner.answer(mass.p2p, { accountId, text })
    expect(answer.code).toBe('92')
    expect(answer.body).toMatchObject({ batchId: first.batchId, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string })
    const again = await send(owner, text, { ignoreIdenticalBatch: true })
    expect(again.batchId).not.toBe(first.batchId)
    await payBatches(parts)
    expect(await stateOf(again.batchId!)).toBe('done')
  })

  test('of two at the same moment one is sent and one asked about', async () => {
    const text = file(`${bob.email};1.00;`)
    const answers = await Promise.all([1, 2].map(() => owner.answer(mass.p2p, { accountId, text })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['00', '92'])
    await payBatches(parts)
  })

  test('the same request twice is one batch: its answer is given again', async () => {
    const text = file(`${bob.email};1.00;`)
    const key = 'one-key-for-both'
    const first = await owner.answer(mass.p2p, { accountId, text }, { key })
    const second = await owner.answer(mass.p2p, { accountId, text }, { key })
    expect(second.code).toBe('00')
    expect(second.body.operationId).toBe(first.body.operationId)
    await payBatches(parts)
  })
})
