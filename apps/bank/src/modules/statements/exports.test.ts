import type { Call } from '@ducat/contract/kit/call'
import { notifications } from '@ducat/contract/notifications/calls'
import { auth } from '@ducat/contract/session/calls'
import { statements } from '@ducat/contract/statements/calls'
import { exportFormats } from '@ducat/contract/statements/models'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { exported, fetched, lastDay, makeNow, withPast } from '../../../test/statements.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let dollars: number
let bitcoin: number
let months: readonly [string, string]

beforeAll(async () => {
  bank = await testBank()
  const past = await withPast(bank, 'ana')
  ;[ana, dollars, bitcoin, months] = [past.somebody, past.dollars.id, past.bitcoin.id, past.months]
  ;({ bob } = await bank.world({ bob: { usd: '5.00' } }))
})
afterAll(() => bank.close())

describe('refused', () => {
  test('[G40] [G41] [C-HIST-002] [C-HIST-005] another customer’s account is answered like one that does not exist', async () => {
    const asked: readonly (readonly [Call, object])[] = [
      [statements.start, { format: 'csv' }],
      [statements.list, { source: 'monthly' }],
      [statements.list, { source: 'history' }],
    ]
    for (const [call, input] of asked) {
      const foreign = await bob.answer(call, { ...input, accountId: dollars })
      const missing = await bob.answer(call, { ...input, accountId: 99_999_999 })
      expect(foreign.code).toBe('TA1')
      expect({ ...(foreign.body as object), requestId: '' }).toEqual({ ...(missing.body as object), requestId: '' })
    }
    expect((await bob.answer(statements.start, { customerId: ana.customerId })).code).toBe('TA1')
  })

  test('[G40] [G41] [C-HIST-003] [C-HIST-004] another customer’s export has no status and is sent nowhere, even by its month’s plain name', async () => {
    const { exportId } = await ana.call(statements.start, { format: 'csv' })
    const month = await ana.call(statements.start, {
      source: 'monthly',
      accountId: dollars,
      fromDate: months[1],
      toDate: lastDay(months[1]),
      format: 'ofx',
    })
    for (const id of [exportId, month.exportId, 'nothing-like-it']) {
      expect((await bob.answer(statements.status, { exportId: id })).code).toBe('TA1')
      expect((await bob.answer(statements.send, { exportId: id, email: bob.email })).code).toBe('TA1')
    }
  })

  test('[C-HIST-004] it is sent to nobody else’s address, and not before it is there', async () => {
    const { exportId } = await ana.call(statements.start, { format: 'csv' })
    const other = await ana.answer(statements.send, { exportId, email: bob.email })
    expect(other.body.validationErrors).toMatchObject([{ field: 'email', reason: 'NOT_YOUR_ADDRESS' }])
    const early = await ana.answer(statements.send, { exportId, email: ana.email })
    expect(early.body.validationErrors).toMatchObject([{ field: 'exportId', reason: 'NOT_READY' }])
  })

  test('a statement of a selection, of an unfinished month, or too fine for its format is refused at its field', async () => {
    const reason = async (input: object) => (await ana.answer(statements.start, input)).body.validationErrors?.[0]
    expect(await reason({ format: 'camt053' })).toMatchObject({ field: 'format', reason: 'ONE_ACCOUNT' })
    expect(await reason({ format: 'mt940', accountId: dollars, keyword: 'rent' })).toMatchObject({ field: 'format', reason: 'ONE_ACCOUNT' })
    expect(await reason({ format: 'camt053', accountId: bitcoin })).toMatchObject({ field: 'format', reason: 'TOO_FINE' })
    expect(await reason({ source: 'monthly', accountId: dollars, fromDate: '2020-01-01', toDate: '2020-01-30' })).toMatchObject({
      field: 'toDate',
      reason: 'NOT_A_MONTH',
    })
    expect(await reason({ fromDate: '2020-02-01', toDate: '2020-01-30' })).toMatchObject({ field: 'toDate', reason: 'BEFORE_START' })
    expect((await ana.answer(statements.list, { source: 'monthly' })).body.validationErrors).toMatchObject([{ reason: 'WHICH_ACCOUNT' }])
  })

  test('no more than ten at once', async () => {
    const { carl } = await bank.world({ carl: { usd: '1.00' } })
    for (let count = 0; count < 10; count++) await carl.call(statements.start, {})
    expect((await carl.answer(statements.start, {})).body.validationErrors).toMatchObject([{ reason: 'TOO_MANY_EXPORTS' }])
  })
})

describe('links', () => {
  test('[G41] a link opens nothing when a letter of it is changed or when the session has ended', async () => {
    const { dora } = await bank.world({ dora: { usd: '7.00' } })
    const { refreshToken = '' } = await dora.signIn()
    const { link, text } = await exported(bank, dora, { format: 'csv' })
    expect(text).toContain('7.00')
    const at = link.length - 20
    const forged = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1)
    expect((await fetched(bank, dora, forged)).status).toBe(404)
    expect((await fetched(bank, dora, '/api/v4/files/nothing')).status).toBe(404)
    // Of another brand: the session is not one of its own.
    expect((await bank.app.inject({ url: link, headers: { host: bank.anyone('nacreo').host } })).statusCode).toBe(404)
    expect((await fetched(bank, dora, link)).status).toBe(200)
    await dora.call(auth.logout, { refreshToken })
    expect((await fetched(bank, dora, link)).status).toBe(404)
  })

  test('[G41] a right that is taken away closes the link to the company’s file', async () => {
    const { mia } = await bank.world({ mia: { usd: '3.00', works: { for: 'Acme', rights: 1 } } })
    const { link } = await exported(bank, mia, { format: 'csv' })
    expect((await fetched(bank, mia, link)).status).toBe(200)
    await sql`update access set balance_info = false where customer_id = ${mia.customerId}`.execute(bank.db)
    expect((await fetched(bank, mia, link)).status).toBe(404)
  })

  test('a file is saved, never shown, never kept by anything on the way', async () => {
    const { headers } = await exported(bank, ana, { format: 'csv' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="aldermint-transactions-[\w-]+\.csv"$/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/csv; charset=utf-8',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('an export of somebody else', () => {
  test('[C-HIST-002] [C-NOTIF-004] a company’s user exports: those who run the company are told who it was, the user is not', async () => {
    const { lea, boss, partner, viewer } = await bank.world({
      lea: { usd: '3.00', works: { for: 'Told Ltd', rights: 3 } },
      boss: { works: { for: 'Told Ltd', rights: 2 }, language: 'es' },
      partner: { works: { for: 'Told Ltd', rights: 2 } },
      viewer: { works: { for: 'Told Ltd', rights: 1 } },
    })
    await lea.call(statements.start, { format: 'csv' })
    const told = async (who: Somebody, language = 'en') =>
      (await who.call(notifications.list, {}, { language })).notifications.map(({ title, body }) => [title, body])
    expect(await told(partner)).toEqual([
      [
        'Transactions were exported',
        'lea Test exported transactions of Told Ltd. If you did not expect this, check who has access to Told Ltd.',
      ],
    ])
    expect((await told(boss, 'es'))[0]?.[1]).toContain('lea Test')
    expect([await told(lea), await told(viewer)]).toEqual([[], []])
    // Whoever runs it is told by nobody of what they did themselves, the others are.
    await boss.call(statements.start, { format: 'csv' })
    expect([(await told(boss)).length, (await told(partner)).length]).toEqual([1, 2])
  })

  test('what is refused is not told, and a person is told nothing of their own', async () => {
    const { max, chief, solo } = await bank.world({
      max: { works: { for: 'Silent Ltd', rights: 3 } },
      chief: { works: { for: 'Silent Ltd', rights: 2 } },
      solo: { usd: '1.00' },
    })
    expect((await max.answer(statements.start, { format: 'mt940' })).code).toBe('VF')
    await solo.call(statements.start, { format: 'csv' })
    for (const who of [chief, solo]) expect((await who.call(notifications.list, {})).total).toBe(0)
  })
})

describe('made', () => {
  test.each(exportFormats)('[C-HIST-002] what somebody found in one account, as %s', async (format) => {
    const { text } = await exported(bank, ana, { format, accountId: dollars, fromDate: months[1], toDate: lastDay(months[1]) })
    expect(text.length).toBeGreaterThan(100)
  })

  test('[HIST-006] [C-HIST-002] [C-HIST-003] [C-HIST-004] asked for, under way, there, and written home about', async () => {
    const { exportId } = await ana.call(statements.start, { format: 'csv' })
    expect(await ana.call(statements.status, { exportId })).toMatchObject({ status: 'processing', progress: 0 })
    await makeNow(bank)
    const there = await ana.call(statements.status, { exportId })
    expect(there).toMatchObject({ status: 'ready', fileName: expect.stringMatching(/\.csv$/) as string })
    await ana.call(statements.send, { exportId, email: ana.email.toUpperCase() })
    const letter = await bank.db
      .selectFrom('demo_message')
      .selectAll()
      .where('recipient', '=', ana.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(letter.body).toContain(`/statements?export=${exportId}`)
    expect(letter.body).not.toContain('/api/v4/files/')
  })

  test('[C-HIST-005] [HIST-011] finished months, twelve a page, newest first; files of the last days beside them', async () => {
    const { exports: all, total } = await ana.call(statements.list, { accountId: dollars, source: 'monthly' })
    expect(total).toBe(3)
    expect(all.map(({ fromDate, toDate }) => [fromDate, toDate])).toContainEqual([months[0], lastDay(months[0])])
    expect(all[0]?.fromDate).toBe(months[1])
    expect(all[0]).not.toHaveProperty('link')
    await exported(bank, ana, { source: 'monthly', accountId: dollars, fromDate: months[1], toDate: lastDay(months[1]), format: 'pdf' })
    const { link = '' } = (await ana.call(statements.list, { accountId: dollars, source: 'monthly' })).exports[0] ?? {}
    expect((await fetched(bank, ana, link)).headers['content-type']).toBe('application/pdf')
    const old = await withPast(bank, 'old', 'aldermint', new Date(Date.UTC(new Date().getUTCFullYear() - 2, 5, 1)))
    const first = await old.somebody.call(statements.list, { accountId: old.dollars.id, source: 'monthly' })
    expect(first.exports).toHaveLength(12)
    const second = await old.somebody.call(statements.list, { accountId: old.dollars.id, source: 'monthly', cursor: first.nextCursor })
    expect(second).toEqual(await old.somebody.call(statements.list, { accountId: old.dollars.id, source: 'monthly', pageNumber: 2 }))
    expect(String(second.exports[0]?.toDate) < String(first.exports.at(-1)?.fromDate)).toBe(true)
    const recent = await ana.call(statements.list, { source: 'history' })
    expect(recent.exports.length).toBeGreaterThan(0)
    expect(recent.exports.every(({ format }) => format !== undefined)).toBe(true)
  })

  test('a month is made once for all who ask; after it failed it is made anew', async () => {
    const month = { source: 'monthly', accountId: dollars, fromDate: months[0], toDate: lastDay(months[0]), format: 'csv' } as const
    const [one, two] = [await ana.call(statements.start, month), await ana.call(statements.start, month)]
    expect(one).toEqual(two)
    await makeNow(bank)
    const file = () => bank.db.selectFrom('export').select('file_id').where('id', '=', one.exportId).executeTakeFirstOrThrow()
    const before = await file()
    await ana.call(statements.start, month)
    await makeNow(bank)
    expect(await file()).toEqual(before)
    await sql`update export set status = 'failed', reason = 'FAULT' where id = ${one.exportId}`.execute(bank.db)
    await ana.call(statements.start, month)
    await makeNow(bank)
    expect((await ana.call(statements.status, one)).status).toBe('ready')
  })

  test('what has expired is gone, and so is what nobody finished', async () => {
    const { eve } = await bank.world({ eve: { usd: '1.00' } })
    const { exportId, link } = await exported(bank, eve, { format: 'csv' })
    await sql`update export set expires_at = now() - interval '1 second' where id = ${exportId}`.execute(bank.db)
    expect((await eve.answer(statements.status, { exportId })).code).toBe('TA1')
    await sql`update stored_file set expires_at = now() - interval '1 second' where customer_id = ${eve.customerId}`.execute(bank.db)
    expect((await fetched(bank, eve, link)).status).toBe(404)
    const { forgetExports } = await import('./store.ts')
    const { forgetFiles } = await import('../../files/store.ts')
    await forgetExports(bank.db)
    await forgetFiles(bank.db)
    const left = await bank.db.selectFrom('stored_file').select('id').where('customer_id', '=', eve.customerId).execute()
    expect(left).toEqual([])
  })
})

test('books that do not add up give no file: the export fails and somebody is told', async () => {
  const { somebody, dollars: account } = await withPast(bank, 'wrong')
  await sql`alter table ledger_entry disable trigger ledger_entry_is_final`.execute(bank.db)
  await sql`update ledger_entry set balance_after = balance_after + 1
    where account_id = (select ledger_account_id from account where id = ${account.id}) and account_version = 1`.execute(bank.db)
  await sql`alter table ledger_entry enable trigger ledger_entry_is_final`.execute(bank.db)
  const { exportId } = await somebody.call(statements.start, {
    source: 'monthly',
    accountId: account.id,
    fromDate: months[0],
    toDate: lastDay(months[0]),
    format: 'pdf',
  })
  await makeNow(bank)
  expect(await somebody.call(statements.status, { exportId })).toEqual({ status: 'failed', reason: 'BOOKS' })
  expect(await bank.db.selectFrom('alert').select('kind').where('kind', '=', 'statement').execute()).toHaveLength(1)
})
