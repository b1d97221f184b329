/** A batch after it was agreed to: accounts that are closed, limits that are free again, the result file. */
import { arrayBuffer } from 'node:stream/consumers'
import { accounts } from '@ducat/contract/accounts/calls'
import { accountStatus } from '@ducat/contract/accounts/models'
import { batches, mass } from '@ducat/contract/batches/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { makeAreas } from '../../make-areas.ts'
import { readSheet } from '../../files/sheet/sheet.ts'
import { xlsx } from '../../files/spreadsheet/xlsx.ts'
import { payBatches } from './pay.ts'
import { readLines } from './read.ts'
import { batchBy } from './store.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let parts: BatchParts
let count = 0
let owner: Somebody
let bob: Somebody
let cem: Somebody
let accountId: number
beforeAll(async () => {
  bank = await testBank()
  ;({ parts } = await makeAreas(bank.parts))
})
/** A company of its own for each: limits and accounts are looked at alone. */
const company = async () => {
  const nth = ++count
  ;({ owner, bob, cem } = await bank.world({
    owner: { usd: '1000.00', email: `owner${nth}@after.example`, works: { for: `Mill ${nth}`, rights: 2 } },
    bob: { usd: '1.00', email: `bob${nth}@after.example` },
    cem: { usd: '1.00', email: `cem${nth}@after.example` },
  }))
  accountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
}
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

const send = (text: string, more: object = {}) => owner.call(mass.p2p, { accountId, text, ...more })
const linesOf = async (batchId: number) => (await owner.call(batches.lines, { batchId })).lines
const close = (customerId: number) =>
  sql`update account set status = ${accountStatus.closed} where customer_id = ${customerId}`.execute(bank.db)
const used = async () =>
  (
    await sql<{ day: bigint; month: bigint }>`
    select day_used as day, month_used as month from limit_usage where customer_id = ${owner.customerId} and kind = 'p2p'`.execute(bank.db)
  ).rows[0]

describe('an account that is closed while its batch is paid', () => {
  test('what was agreed to is paid all the same, and what cannot be paid is with its owner', async () => {
    await company()
    const { batchId = 0 } = await send(`Email;Amount\n${bob.email};10.00\n${cem.email};20.00`)
    await close(owner.customerId)
    await close(cem.customerId)
    await payBatches(parts)
    expect((await owner.call(batches.get, { batchId })).batch.state).toBe('done')
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['paid', 'refused'])
    const { rows } = await sql<{ posted: bigint; fee: bigint }>`
      select l.posted, (select fee from batch_line where batch_id = ${batchId} and row = 2) as fee
      from account a join ledger_account l on l.id = a.ledger_account_id where a.id = ${accountId}`.execute(bank.db)
    expect(rows[0]!.posted).toBe(1000_00n - 10_00n - rows[0]!.fee)
  })
})

describe('limits', () => {
  test('count a batch once, when it is submitted; a line that is not paid and the rest of a stopped one are free again', async () => {
    await company()
    const { batchId = 0 } = await send(`Email;Amount\n${bob.email};10.00\n${cem.email};20.00`)
    expect(await used()).toEqual({ day: 30_00n, month: 30_00n })
    await close(cem.customerId)
    await payBatches(parts)
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['paid', 'refused'])
    expect(await used()).toEqual({ day: 10_00n, month: 10_00n })
    const stopped = await send(`Email;Amount\n${bob.email};40.00\n${bob.email};50.00`)
    expect(await used()).toEqual({ day: 100_00n, month: 100_00n })
    await owner.call(batches.cancel, { batchId: stopped.batchId! })
    expect(await used()).toEqual({ day: 10_00n, month: 10_00n })
  })

  test('of another day stay as they are: only the month is given back', async () => {
    await company()
    await send(`Email;Amount\n${cem.email};20.00`)
    await sql`update operation set created_at = created_at - interval '1 day' where customer_id = ${owner.customerId}`.execute(bank.db)
    const sameMonth = (await sql<{ same: boolean }>`select now() - interval '1 day' >= date_trunc('month', now()) as same`.execute(bank.db))
      .rows[0]!.same
    await close(cem.customerId)
    await payBatches(parts)
    expect(await used()).toEqual({ day: 20_00n, month: sameMonth ? 0n : 20_00n })
  })
})

describe('[C-OWN-106] the file that tells what became of it', () => {
  const rowsOf = async (link: string) => {
    const got = await bank.app.inject({ method: 'GET', url: link, headers: { host: owner.host } })
    expect(got.headers['content-disposition']).toContain('attachment')
    const rows: (readonly string[])[] = []
    await readSheet({ bytes: got.rawPayload, take: async (some) => void rows.push(...some.map(({ cells }) => cells)) })
    return rows
  }

  test('is not there while the file is being read, nor for a batch of somebody else', async () => {
    await company()
    const { batchId = 0 } = await send(`Email;Amount\n${bob.email};10.00`, { onlySummary: true })
    expect((await bob.answer(batches.result, { batchId })).code).toBe('TA1')
    await sql`update batch set state = 'reading' where id = ${batchId}`.execute(bank.db)
    expect((await owner.answer(batches.result, { batchId })).body.validationErrors).toMatchObject([
      { field: 'batchId', reason: 'BATCH_UNCHECKED' },
    ])
  })

  test('has the columns of the file in their order, what was put right, the state and the problem; those unpaid alone can be sent again', async () => {
    await company()
    const text = `Dept;Amount;Who\nA;10,00;${bob.email}\nB;=1+1;${cem.email}\nC;30,00;nobody@after.example\nD;x;${bob.email}`
    const { batchId = 0 } = await send(text, { onlySummary: true })
    await owner.call(batches.edit, {
      batchId,
      updates: [{ row: 5, fields: { amount: '40,00' } }],
      adds: [{ fields: { toEmail: cem.email, amount: '5' } }],
    })
    const { batch } = await owner.call(batches.get, { batchId })
    await owner.call(batches.submit, { batchId, version: batch.version })
    await payBatches(parts)
    const all = await owner.call(batches.result, { batchId })
    expect(all.fileName).toMatch(/ - result\.csv$/)
    const rows = await rowsOf(all.link)
    expect(rows).toEqual([
      ['Dept', 'Amount', 'Who', 'Status', 'What is wrong'],
      ['A', '10,00', bob.email, 'Paid'],
      // A cell that a spreadsheet would take for a formula is text.
      ['B', "'=1+1", cem.email, 'Needs correction', expect.stringContaining('form') as string],
      ['C', '30,00', 'nobody@after.example', 'Needs correction', expect.stringContaining('Nobody') as string],
      ['D', '40,00', bob.email, 'Paid'],
      ['', '5', cem.email, 'Paid'],
    ])
    const unpaid = await owner.call(batches.result, { batchId, unpaid: true })
    const { body } = await bank.app.inject({ method: 'GET', url: unpaid.link, headers: { host: owner.host } })
    const again = await owner.call(mass.p2p, { accountId, text: body.replace('nobody@after.example', bob.email), onlySummary: true })
    expect(again.summary).toMatchObject({ count: 1, total: '30.00' })
    expect(again.summary.items).toHaveLength(2)
  })

  test('of an Excel file is an Excel file, whatever the batch is called; without a name it is called like the file', async () => {
    await company()
    const columns = ['Email', 'Amount'].map((title) => ({ title, width: 20 }))
    const rows = (async function* () {
      yield [[{ text: bob.email }, { text: '10.00' }]]
    })()
    const bytes = await arrayBuffer(xlsx({ name: 'Payroll', columns, rows }))
    const paidBy = async (more: object) => {
      const file = new File([new Uint8Array(bytes)], 'payroll.xlsx')
      const { batchId = 0 } = await owner.call(mass.p2p, { accountId, file, ...more, onlySummary: true })
      const { batch } = await owner.call(batches.get, { batchId })
      expect(batch.fileName).toBe('payroll.xlsx')
      await owner.call(batches.submit, { batchId, version: batch.version, ignoreIdenticalBatch: true })
      await payBatches(parts)
      const { link, fileName } = await owner.call(batches.result, { batchId })
      expect(await rowsOf(link)).toEqual([
        ['Email', 'Amount', 'Status', 'What is wrong'],
        [bob.email, '10.00', 'Paid'],
      ])
      return [batch.batchName, fileName]
    }
    expect(await paidBy({ batchName: 'November' })).toEqual(['November', 'November - result.xlsx'])
    expect(await paidBy({})).toEqual(['payroll.xlsx', 'payroll - result.xlsx'])
  })

  test('in the reader’s language; nothing to tell is said', async () => {
    await company()
    const { batchId = 0 } = await send(`Email;Amount\n${bob.email};10.00`)
    await payBatches(parts)
    const { link } = await owner.call(batches.result, { batchId }, { language: 'es' })
    expect((await rowsOf(link))[0]!.slice(-2)).toEqual(['Estado', 'Qué falla'])
    expect((await owner.answer(batches.result, { batchId, unpaid: true })).body.validationErrors).toMatchObject([
      { field: 'batchId', reason: 'BATCH_NOTHING' },
    ])
  })
})

test('whoever may prepare files of one way alone touches no batch of another', async () => {
  await company()
  const { batchId = 0 } = await send(`Email;Amount\n${bob.email};10.00`, { onlySummary: true })
  await sql`update access set flags = array_remove(flags, 'massPayments.p2p') where customer_id = ${owner.customerId}`.execute(bank.db)
  expect((await owner.answer(batches.edit, { batchId, deletes: [2] })).code).toBe('13')
  expect((await owner.answer(batches.columns, { batchId, fields: ['toEmail', 'amount'], hasHeader: true })).code).toBe('13')
  expect((await owner.answer(batches.submit, { batchId, version: 1 })).code).toBe('13')
  expect((await owner.answer(batches.cancel, { batchId })).code).toBe('13')
})

test.each([
  ['as many payments as may be, below a row of titles', 'Email;Amount\nx;1\nx;1\nx;1', undefined],
  ['as many without titles', 'a@b.example;1\na@b.example;1\na@b.example;1', undefined],
  ['one more, below a row of titles', 'Email;Amount\nx;1\nx;1\nx;1\nx;1', 'FILE_ROWS'],
  ['one more without titles', 'a@b.example;1\na@b.example;1\na@b.example;1\na@b.example;1', 'FILE_ROWS'],
])('%s', async (_what, text, refused) => {
  await company()
  const { batchId = 0 } = await send('Email;Amount\nx;1', { onlySummary: true })
  await sql`delete from batch_line where batch_id = ${batchId}`.execute(bank.db)
  await sql`update batch set state = 'reading', read_at = null where id = ${batchId}`.execute(bank.db)
  await readLines(parts, { hold: async () => undefined }, (await batchBy(bank.db, batchId))!, Buffer.from(text), 3)
  const { batch } = await owner.call(batches.get, { batchId })
  expect(batch.refusal?.reason).toBe(refused)
  if (refused === undefined) expect(batch.lines).toBe(3)
})
