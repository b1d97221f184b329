/** Paying many people from one file: checked, put right, agreed to, paid once each. */
import { accounts } from '@ducat/contract/accounts/calls'
import { accountStatus } from '@ducat/contract/accounts/models'
import { business, codes } from '@ducat/contract/approvals/calls'
import { batches, drafts, mass } from '@ducat/contract/batches/calls'
import { history } from '@ducat/contract/history/calls'
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { codeIn, newest } from '../../../test/sign-in.ts'
import { makeAreas } from '../../bank.ts'
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
beforeAll(async () => {
  bank = await testBank()
  ;({ owner, maker, checker, bob, cem, eve } = await bank.world({
    owner: { usd: '100000.00', works: { for: 'Mill', rights: 2 } },
    maker: { works: { for: 'Mill', rights: 3 }, approveMode: 'approvalCode' },
    checker: { works: { for: 'Mill', rights: 4 } },
    bob: { usd: '1.00' },
    cem: { usd: '1.00' },
    eve: { eur: '1.00' },
  }))
  accountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  ;({ parts } = await makeAreas(bank.parts))
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

const send = (who: Somebody, text: string, more: object = {}) => who.call(mass.p2p, { accountId, text, ...more })
const stateOf = async (batchId: number) => (await owner.call(batches.get, { batchId })).batch.state
const linesOf = async (batchId: number) => (await owner.call(batches.lines, { batchId })).lines
const setAside = async (batchId: number) =>
  (await bank.db.selectFrom('ledger_account').select('posted').where('code', '=', `suspense:batch:${batchId}`).executeTakeFirst())?.posted
/** Each file is another one: the same twice a day is asked about. */
let files = 0
const file = (...lines: readonly string[]) => `Email;Amount;Note\n${lines.join('\n')}\n;;file ${++files}`

describe('a file that is only checked', () => {
  test('[MASS-001 part: the bank] each line is right or says what is wrong, wrong ones first; nothing moves', async () => {
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
  })
})

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

describe('the same file again', () => {
  test('[GPAY-008 part: a file of payments] is asked about with code 92, the date and the first batch; saying so sends it', async () => {
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

describe('putting it right', () => {
  test('[C-OWN-100] [C-OWN-101] a batch says how far it is, and its lines come in the order of the file, by state, problem and place', async () => {
    const { batchId = 0 } = await send(owner, file(`${bob.email};1.00;a`, `${cem.email};x;b`, `${cem.email};2.00;c`), {
      onlySummary: true,
      batchName: 'Three',
    })
    const { batch } = await owner.call(batches.get, { batchId })
    expect(batch).toMatchObject({
      type: 'p2p',
      batchName: 'Three',
      accountId,
      currencyCode: 'USD',
      state: 'draft',
      lines: 4,
      checked: 4,
      deleted: 0,
      hasHeader: true,
      columns: [
        { title: 'Email', field: 'toEmail' },
        { title: 'Amount', field: 'amount' },
        { title: 'Note', field: 'note' },
      ],
    })
    expect(batch.counts.map(({ state, count, amount }) => [state, count, amount])).toEqual([
      ['ready', 2, '3.00'],
      ['wrong', 2, '0.00'],
    ])
    const rows = async (wanted: object) => {
      const { lines, total } = await owner.call(batches.lines, { batchId, ...wanted })
      return [total, lines.map(({ row }) => row)]
    }
    expect(await rows({})).toEqual([4, [2, 3, 4, 5]])
    expect(await rows({ states: ['wrong'] })).toEqual([2, [3, 5]])
    expect(await rows({ reason: 'FORMAT' })).toEqual([1, [3]])
    expect(await rows({ afterRow: 2, limit: 2 })).toEqual([4, [3, 4]])
    expect(await rows({ deleted: true })).toEqual([0, []])
  })

  test('[C-OWN-102] a cell, a new line, one left out and taken in again; each is checked at once', async () => {
    const { batchId = 0 } = await send(owner, file(`${bob.email};abc;`, `${cem.email};7.00;`), { onlySummary: true })
    const put = await owner.call(batches.edit, {
      batchId,
      updates: [{ row: 2, fields: { amount: '12,00' } }],
      adds: [{ fields: { toEmail: eve.email, amount: '1' } }],
      deletes: [3],
    })
    expect(put.lines.map(({ row, state, isDeleted, amount }) => [row, state, isDeleted, amount])).toEqual([
      [2, 'ready', false, '12.00'],
      [3, 'ready', true, '7.00'],
      [5, 'ready', false, '1.00'],
    ])
    expect(put.batch.counts).toMatchObject([
      { state: 'ready', count: 2, amount: '13.00' },
      { state: 'wrong', count: 1 },
    ])
    const back = await owner.call(batches.edit, { batchId, restores: [3] })
    expect(back.lines[0]).toMatchObject({ row: 3, state: 'ready', isDeleted: false })
    expect(back.batch.version).toBeGreaterThan(put.batch.version)
  })

  test('[C-OWN-104] lines that are right are paid; whoever looked at an older batch is told before anything moves, and the same file is asked about', async () => {
    const text = file(`${bob.email};7.00;`)
    const { batchId = 0 } = await send(owner, text, { onlySummary: true })
    const { batch } = await owner.call(batches.get, { batchId })
    await owner.call(batches.edit, { batchId, updates: [{ row: 2, fields: { amount: '8' } }] })
    const late = await owner.answer(batches.submit, { batchId, version: batch.version })
    expect(late.body.validationErrors).toMatchObject([{ field: 'batchId', reason: 'BATCH_CHANGED' }])
    const now = await owner.call(batches.get, { batchId })
    const { batch: sent } = await owner.call(batches.submit, { batchId, version: now.batch.version })
    expect(sent.state).toBe('paying')
    await payBatches(parts)
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['paid', 'wrong'])
    const same = await send(owner, text, { onlySummary: true })
    const again = { batchId: same.batchId!, version: (await owner.call(batches.get, { batchId: same.batchId! })).batch.version }
    expect(await owner.answer(batches.submit, again)).toMatchObject({ code: '92', body: { batchId } })
    expect((await owner.call(batches.submit, { ...again, ignoreIdenticalBatch: true })).batch.state).toBe('paying')
    await payBatches(parts)
  })

  test('[C-OWN-103] columns are chosen by hand, and remembered for the next file of that form', async () => {
    const text = (amount: string) => `Kto;Ile;Premia;Opis\n${bob.email};${amount};3;x`
    const { batchId = 0 } = await send(owner, text('1'), { onlySummary: true })
    expect(
      (await owner.answer(batches.columns, { batchId, fields: ['amount', 'amount'], hasHeader: true })).body.validationErrors,
    ).toMatchObject([{ field: 'fields', reason: 'FIELD_TWICE' }])
    await owner.call(batches.columns, { batchId, fields: ['toEmail', '', 'amount', 'note'], hasHeader: true })
    expect((await linesOf(batchId))[0]).toMatchObject({ amount: '3.00', fields: { note: 'x' } })
    const next = await send(owner, text('2'), { onlySummary: true })
    expect(next.summary.items[0]).toMatchObject({ amount: '3.00', note: 'x' })
  })
})

describe('somebody else', () => {
  test('a batch of another customer is not there, for any call', async () => {
    const { batchId = 0 } = await send(owner, file(`${bob.email};7.00;`), { onlySummary: true })
    for (const [call, input] of [
      [batches.get, { batchId }],
      [batches.lines, { batchId }],
      [batches.file, { id: batchId }],
    ] as const)
      expect((await bob.answer(call as never, input)).code).toBe('TA1')
  })

  test('[C-HIST-009 part: the bank] the list has the newest first, found by name, type and day, twenty a page', async () => {
    await send(owner, file(`${bob.email};7.00;`), { onlySummary: true, batchName: 'Quarter bonus' })
    const found = await owner.call(batches.list, { search: 'quarter', types: ['p2p'], pageNumber: 1, pageSize: 20 })
    expect(found).toMatchObject({
      total: 1,
      batchTransfer: {
        transfer: [{ batchName: 'Quarter bonus', type: 'p2p', status: 'draft', count: 2, amount: '7.00', currencyCode: 'USD' }],
      },
    })
    expect((await owner.call(batches.list, { from: '2030-01-01', pageNumber: 1, pageSize: 20 })).total).toBe(0)
  })

  test('[C-HIST-010] the file comes back as it came, through a link for whoever may see it', async () => {
    const text = file(`${bob.email};7.00;`)
    const { batchId = 0 } = await send(owner, text, { onlySummary: true })
    const { link } = await owner.call(batches.file, { id: batchId })
    const got = await bank.app.inject({ method: 'GET', url: link, headers: { host: owner.host } })
    expect(got.body).toBe(text)
    expect(got.headers['content-disposition']).toContain('attachment')
  })
})
