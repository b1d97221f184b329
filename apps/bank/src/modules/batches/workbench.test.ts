/** A draft is put right, batches are listed, and nobody else’s is there. */
import { batches, drafts, mass } from '@ducat/contract/batches/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody, type TestBank } from '../../../test/bank.ts'
import { anotherFile as file, openMassBank, type MassBank } from '../../../test/mass-bank.ts'
import { payBatches } from './pay.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let parts: BatchParts
let owner: Somebody
let bob: Somebody
let cem: Somebody
let maker: Somebody
let checker: Somebody
let eve: Somebody
let accountId: number
let send: MassBank['send']
let linesOf: MassBank['linesOf']
beforeAll(async () => {
  ;({ bank, parts, owner, maker, checker, bob, cem, eve, accountId, send, linesOf } = await openMassBank())
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

describe('putting it right', () => {
  test('[C-OWN-100] [C-OWN-101] a batch says how far it is, and its lines come in the order of the file, by state, problem, word and place, page by page', async () => {
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
        { title: 'Email', field: 'toEmail', samples: [bob.email, cem.email, cem.email] },
        { title: 'Amount', field: 'amount', samples: ['1.00', 'x', '2.00'] },
        { title: 'Note', field: 'note', samples: ['a', 'b', 'c'] },
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
    expect(await rows({ reason: 'REQUIRED', field: 'amount' })).toEqual([0, []])
    expect(await rows({ reason: 'REQUIRED', field: 'toEmail' })).toEqual([1, [5]])
    expect(await rows({ afterRow: 2, limit: 2 })).toEqual([4, [3, 4]])
    // Of the payee, as the bank calls them, or of anything that was typed; never the name of a field.
    expect(await rows({ search: 'BÓB' })).toEqual([1, [2]])
    expect(await rows({ search: '2.0' })).toEqual([1, [4]])
    expect(await rows({ search: 'amount' })).toEqual([0, []])
    expect(await rows({ search: '%' })).toEqual([0, []])
    const first = await owner.call(batches.lines, { batchId, limit: 3 })
    expect([first.lines.length, first.total, first.nextCursor]).toEqual([3, 4, expect.any(String)])
    const second = await owner.call(batches.lines, { batchId, limit: 3, cursor: first.nextCursor })
    expect([second.lines.map(({ row }) => row), second.nextCursor]).toEqual([[5], undefined])
    expect(await rows({ deleted: true })).toEqual([0, []])
    await owner.call(batches.edit, { batchId, deletes: [4] })
    expect([await rows({ deleted: true }), await rows({})]).toEqual([
      [1, [4]],
      [3, [2, 3, 5]],
    ])
    const [right, wrong] = (await owner.call(batches.lines, { batchId })).lines
    expect(right).toEqual({
      row: 2,
      state: 'ready',
      fields: { toEmail: bob.email, amount: '1.00', note: 'a' },
      payeeName: 'bob Test',
      amount: '1.00',
      fee: expect.stringMatching(/^\d+\.\d\d$/) as string,
      currencyCode: 'USD',
      receiveAmount: '1.00',
      receiveCurrencyCode: 'USD',
      isDeleted: false,
    })
    expect(wrong).toMatchObject({
      row: 3,
      state: 'wrong',
      problem: { field: 'amount', reason: 'FORMAT', description: expect.any(String) as string },
    })
    const { batch: put } = await owner.call(batches.get, { batchId })
    expect([put.deleted, put.lines, put.version > batch.version]).toEqual([1, 4, true])
    await owner.call(batches.submit, { batchId, version: put.version })
    await payBatches(parts)
    const { batch: done } = await owner.call(batches.get, { batchId })
    expect(done).toMatchObject({ state: 'done', batchName: 'Three', fileName: 'payments.txt', operationId: expect.any(String) as string })
    expect(Date.parse(done.finished!)).toBeGreaterThanOrEqual(Date.parse(done.created))
    expect(done.counts.map(({ state, count }) => [state, count])).toEqual([
      ['paid', 1],
      ['wrong', 2],
    ])
    expect((await owner.call(batches.lines, { batchId, states: ['paid'] })).lines[0]!.operationId).toEqual(expect.any(String))
  })

  test('[C-OWN-100] a file that cannot be read says why, and in which row', async () => {
    const answer = await owner.answer(mass.p2p, { accountId, text: `Email;Amount\n"${bob.email};1`, onlySummary: true })
    expect(answer.body.validationErrors).toMatchObject([{ reason: 'FILE_QUOTE' }])
    const [listed] = (await owner.call(batches.list, { pageNumber: 1, pageSize: 1 })).batchTransfer.transfer
    const { batch } = await owner.call(batches.get, { batchId: listed!.id })
    expect([batch.state, batch.refusal]).toEqual([
      'unreadable',
      { reason: 'FILE_QUOTE', description: 'A quotation mark is opened and never closed. Close it and send the file again.', row: 2 },
    ])
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
    // Of another form nothing was said.
    const other = await send(owner, `Kto;Ile;Opis\n${bob.email};4;y`, { onlySummary: true })
    expect((await owner.call(batches.get, { batchId: other.batchId! })).batch.columns.map(({ field }) => field)).not.toContain('note')

    const unknown = await owner.answer(batches.columns, { batchId, fields: ['toEmail', '', 'iban', ''], hasHeader: true })
    expect(unknown.body.validationErrors).toMatchObject([{ field: 'fields', reason: 'NOT_A_CHOICE' }])
    // The first row may be a payment and no title, and the other way round.
    const { batch } = await owner.call(batches.columns, { batchId, fields: ['toEmail', '', 'amount', 'note'], hasHeader: false })
    expect([batch.hasHeader, batch.lines]).toEqual([false, 2])
    expect((await linesOf(batchId)).map(({ row, fields }) => [row, fields['note']])).toEqual([
      [1, 'Opis'],
      [2, 'x'],
    ])
    await owner.call(batches.columns, { batchId, fields: ['toEmail', '', 'amount', 'note'], hasHeader: true })
    const { version } = (await owner.call(batches.get, { batchId })).batch
    await owner.call(batches.submit, { batchId, version })
    const late = await owner.answer(batches.columns, { batchId, fields: ['toEmail', 'amount', '', ''], hasHeader: true })
    expect(late.body.validationErrors).toMatchObject([{ field: 'batchId', reason: 'BATCH_STATE' }])
    await payBatches(parts)
  })
})

describe('somebody else', () => {
  test('[C-OWN-103] [C-OWN-121] [C-OWN-122] nobody without the permission of its way puts a batch right, and nobody who only approves', async () => {
    const { batchId = 0 } = await send(owner, file(`${bob.email};7.00;`), { onlySummary: true })
    const acts = [
      [batches.columns, { batchId, fields: ['toEmail', 'amount', ''], hasHeader: true }],
      [drafts.replace, { batchId, field: 'amount', from: '7.00', to: '8.00' }],
      [drafts.rest, { batchId }],
    ] as const
    const codesOf = async (who: Somebody) => Promise.all(acts.map(async ([call, input]) => (await who.answer(call as never, input)).code))
    expect(await codesOf(checker)).toEqual(['13', '13', '13'])
    const flags = (change: ReturnType<typeof sql>) =>
      sql`update access set flags = ${change} where customer_id = ${maker.customerId} and person_id = (select id from person where email = ${maker.email})`.execute(
        bank.db,
      )
    await flags(sql`array_remove(flags, 'massPayments.p2p')`)
    expect(await codesOf(maker)).toEqual(['13', '13', '13'])
    await flags(sql`flags || '{massPayments.p2p}'`)
  })

  test('a batch of another customer is not there, for any call', async () => {
    const { batchId = 0 } = await send(owner, file(`${bob.email};7.00;`), { onlySummary: true })
    for (const [call, input] of [
      [batches.get, { batchId }],
      [batches.lines, { batchId }],
      [batches.file, { id: batchId }],
    ] as const)
      expect((await bob.answer(call as never, input)).code).toBe('TA1')
  })

  test('[C-HIST-009] the list has the newest first, found by name, type and day, twenty a page', async () => {
    await send(owner, file(`${bob.email};7.00;`), { onlySummary: true, batchName: 'Quarter bonus' })
    const found = await owner.call(batches.list, { search: 'quarter', types: ['p2p'], pageNumber: 1, pageSize: 20 })
    expect(found).toMatchObject({
      total: 1,
      batchTransfer: {
        transfer: [{ batchName: 'Quarter bonus', type: 'p2p', status: 'draft', count: 2, amount: '7.00', currencyCode: 'USD' }],
      },
    })
    expect(found.batchTransfer.transfer[0]!.created).toMatch(/^\d{4}-\d\d-\d\dT/)
    const names = async (more: object) =>
      (await owner.call(batches.list, { search: 'bonus', pageNumber: 1, pageSize: 20, ...more })).batchTransfer.transfer.map(
        ({ batchName }) => batchName,
      )
    await send(owner, file(`${bob.email};8.00;`), { onlySummary: true, batchName: 'Yearly bonus' })
    expect(await names({})).toEqual(['Yearly bonus', 'Quarter bonus'])
    expect(await names({ pageSize: 1, pageNumber: 2 })).toEqual(['Quarter bonus'])
    // A day counts from its beginning to its end, and a sign that stands for any other in SQL stands for itself.
    const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(bank.db)
    const [{ day } = { day: '' }] = rows
    expect(await names({ from: day, to: day, types: ['p2p', 'wire'] })).toEqual(['Yearly bonus', 'Quarter bonus'])
    expect(await names({ search: String(found.batchTransfer.transfer[0]!.id) })).toEqual(['Quarter bonus'])
    expect(await names({ search: '%' })).toEqual([])
    for (const none of [{ from: '2030-01-01' }, { to: '2020-01-01' }, { types: ['wire' as const] }])
      expect(await owner.call(batches.list, { search: 'bonus', pageNumber: 1, pageSize: 20, ...none })).toEqual({
        batchTransfer: { transfer: [] },
        total: 0,
      })
  })

  test('[C-HIST-010] the file comes back as it came, through a link for whoever may see it', async () => {
    const text = file(`${bob.email};7.00;`)
    const { batchId = 0 } = await send(owner, text, { onlySummary: true })
    expect((await bob.answer(batches.file, { id: batchId })).code).toBe('TA1')
    const { link, fileName } = await owner.call(batches.file, { id: batchId })
    expect(fileName).toBe('payments.txt')
    const named = new File([file(`${bob.email};7.50;`)], 'june.CSV', { type: 'text/csv' })
    const june = await owner.call(mass.p2p, { accountId, file: named, batchName: 'Bonus', onlySummary: true })
    expect((await owner.call(batches.file, { id: june.batchId! })).fileName).toBe('june.CSV')
    const got = await bank.app.inject({ method: 'GET', url: link, headers: { host: owner.host } })
    expect(got.body).toBe(text)
    expect(got.headers['content-disposition']).toContain('attachment')
  })
})
