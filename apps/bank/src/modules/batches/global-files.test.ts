/** Files of global payments: drafts by the calls of the specification, agreed to as a whole, one link for each line. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import type { Call } from '@ducat/contract/kit/call'
import { files, sent } from '@ducat/contract/global-pay/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { IBAN, recipients } from '../../../test/global-pay.ts'
import { makeAreas } from '../../bank.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { sendLetters } from '../global-pay/letters.ts'
import { payBatches } from './pay.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let parts: BatchParts
let pay: ReturnType<typeof recipients>
let owner: Somebody
let maker: Somebody
let checker: Somebody
let accountId: number
let count = 0
beforeAll(async () => {
  bank = await testBank()
  pay = recipients(bank)
  ;({ owner, maker, checker } = await bank.world({
    owner: { usd: '100000.00', works: { for: 'Mill', rights: 2 } },
    maker: { works: { for: 'Mill', rights: 3 }, approveMode: 'approvalCode' },
    checker: { works: { for: 'Mill', rights: 4 } },
  }))
  accountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  ;({ parts } = await makeAreas(bank.parts))
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

const fileOf = (text: string) => new File([text], 'global.csv', { type: 'text/csv' })
const HEAD = 'Email;Name;Country;Amount;Type;Fee paid by;Forbidden;Note'
/** Two that can be sent, with addresses of their own each time. */
function two() {
  const n = ++count
  const emails = [`ana${n}@elsewhere.example`, `studio${n}@elsewhere.example`] as const
  return {
    emails,
    text: `${HEAD}\n${emails[0]};Ana Ferrer;España;120,00;;;;Photos\n${emails[1]};Studio;UA;80,00;business;beneficiary;oct, wire;`,
  }
}
const upload = (text: string, more: object = {}, who = owner) =>
  who.answer(files.upload, { accountId, batchName: 'Photographers', attachedFile: fileOf(text), ...more })
const drafted = async (text: string): Promise<number> => (await upload(text)).body.batchId
const get = async (batchId: number) => owner.call(files.get, { batchId })
const statusOf = async (batchId: number) => (await owner.call(files.status, { batchId })).status

describe('a draft', () => {
  test('[C-GPAY-004] [GPAY-002] [GPAY-003] the file becomes a draft; lines that are wrong say why, in their row', async () => {
    const { body } = await upload(
      [
        HEAD,
        'x;Ana;ES;1;;;;',
        'a@b.example;;ES;1;;;;',
        'a@b.example;Ana;;1;;;;',
        'a@b.example;Ana;Atlantis;1;;;;',
        'a@b.example;Ana;IR;1;;;;',
        'a@b.example;Ana;ES;;;;;',
        'a@b.example;Ana;ES;1;robot;;;',
        'a@b.example;Ana;ES;1;;nobody;;',
        'a@b.example;Ana;ES;1;;;pigeon;',
        'a@b.example;Ana;ES;1,50;;;;',
      ].join('\n'),
    )
    expect(body).toMatchObject({ result: 'draft', date: expect.stringMatching(/^\d{4}-/) as string, batchId: expect.any(Number) as number })
    const wrong = (await owner.call(batches.lines, { batchId: body.batchId })).lines.map(({ row, problem }) => [
      row,
      problem?.field,
      problem?.reason,
    ])
    expect(wrong).toEqual([
      [2, 'beneficiaryEmail', 'EMAIL'],
      [3, 'beneficiaryName', 'REQUIRED'],
      [4, 'beneficiaryCountryCode', 'REQUIRED'],
      [5, 'beneficiaryCountryCode', 'NOT_A_CHOICE'],
      [6, 'beneficiaryCountryCode', 'NOT_SERVED'],
      [7, 'amount', 'REQUIRED'],
      [8, 'beneficiaryType', 'NOT_A_CHOICE'],
      [9, 'feeShare', 'NOT_A_CHOICE'],
      [10, 'forbidden', 'NOT_A_CHOICE'],
      [11, undefined, undefined],
    ])
    expect(body.errors!.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(body.errors!.every(({ message }) => message !== '')).toBe(true)
  })

  test('[GPAY-001] [C-GPAY-005] a draft with its lines as payments, their fees and what is forbidden', async () => {
    const { text, emails } = two()
    const batchId = await drafted(text)
    const { payments, ...batch } = await get(batchId)
    expect(batch).toEqual({
      batchId,
      batchName: 'Photographers',
      accountId,
      status: 'draft',
      feeShare: 'mixed',
      total: '200.00',
      fee: '2.20',
      currencyCode: 'USD',
    })
    expect(payments[0]).toMatchObject({
      id: 2,
      amount: '120,00',
      description: 'Photos',
      beneficiaryType: 'personal',
      beneficiaryName: 'Ana Ferrer',
      beneficiaryEmail: emails[0],
      beneficiaryCountryCode: 'España',
      feeShare: 'sender',
      batchId,
      isDeleted: false,
    })
    expect(payments[1]!.paymentMethods.filter(({ forbidden }) => forbidden).map(({ name }) => name)).toEqual(['wire', 'oct'])
    const methods = await owner.call(files.countryMethods, { batchId })
    expect(methods.countries.map(({ countryCode }) => countryCode)).toEqual(['ES', 'UA'])
  })

  test('[GPAY-004] [C-GPAY-011] lines are added, changed, deleted and restored in one call, and checked at once', async () => {
    const { text } = two()
    const batchId = await drafted(text)
    const { payments } = await get(batchId)
    const { id, batchId: _batch, isDeleted: _deleted, problem: _problem, ...first } = payments[0]!
    const changed = await owner.call(files.update, {
      batchId,
      updates: [{ id, ...first, amount: '10.00' }],
      adds: [{ ...first, beneficiaryEmail: 'not an address' }],
      deletes: [payments[1]!.id],
    })
    expect(changed).toMatchObject({ total: '10.00', fee: '1.10' })
    expect(changed.payments.map((one) => [one.id, one.isDeleted, one.problem?.reason])).toEqual([
      [2, false, undefined],
      [3, true, undefined],
      [4, false, 'EMAIL'],
    ])
    expect((await owner.call(files.update, { batchId, restores: [3], deletes: [4] })).total).toBe('90.00')
  })

  test('[GPAY-005] [GPAY-006] [C-GPAY-007] [C-GPAY-012] [C-GPAY-013] the fee side and forbidden methods, for one line, a country or all', async () => {
    const { text } = two()
    const batchId = await drafted(text)
    const shares = async () => (await get(batchId)).payments.map(({ feeShare }) => feeShare)
    await owner.call(files.feeSide, { batchId, paymentId: 2, feeShare: 'beneficiary' })
    expect([await shares(), (await get(batchId)).fee]).toEqual([['beneficiary', 'beneficiary'], '0.00'])
    await owner.call(files.feeSide, { batchId, feeShare: 'sender' })
    expect([await shares(), (await get(batchId)).fee, (await get(batchId)).feeShare]).toEqual([['sender', 'sender'], '4.00', 'sender'])
    const forbidden = async () =>
      (await get(batchId)).payments.map(({ paymentMethods }) => paymentMethods.flatMap(({ name, forbidden: isOff }) => (isOff ? name : [])))
    await owner.call(files.forbid, { batchId, name: 'crypto_eft', forbidden: true })
    await owner.call(files.forbid, { batchId, name: 'eft', forbidden: true, countryCode: 'ES' })
    await owner.call(files.forbid, { batchId, name: 'wire', forbidden: false, paymentId: 3 })
    expect(await forbidden()).toEqual([
      ['eft', 'crypto_eft'],
      ['oct', 'crypto_eft'],
    ])
    const { countries } = await owner.call(files.countryMethods, { batchId })
    expect(countries.find(({ countryCode }) => countryCode === 'ES')!.paymentMethods).toContainEqual({ name: 'eft', forbidden: true })
    for (const name of ['p2p', 'wire', 'oct'] as const)
      await owner.call(files.forbid, { batchId, name, forbidden: true, countryCode: 'ES' })
    expect((await get(batchId)).payments[0]).toMatchObject({ problem: { field: 'forbidden', reason: 'ALL_FORBIDDEN' } })
  })

  test('[GPAY-006] [C-GPAY-007] [C-GPAY-013] a method is forbidden for a country in lines that are wrong too, and a word that nobody knows stays', async () => {
    const batchId = await drafted(
      `${HEAD}\na${++count}@b.example;Ana;España;much;;;;\nb${count}@b.example;Bea;ES;1;;;pigeon;\nc${count}@b.example;Cem;UA;1;;;;`,
    )
    await owner.call(files.forbid, { batchId, name: 'eft', forbidden: true, countryCode: 'ES' })
    const cells = async () => (await owner.call(batches.lines, { batchId })).lines.map(({ fields }) => fields['forbidden'] ?? '')
    expect(await cells()).toEqual(['eft', 'pigeon, eft', ''])
    const { countries } = await owner.call(files.countryMethods, { batchId })
    expect(
      countries.map(({ countryCode, paymentMethods }) => [countryCode, paymentMethods.find(({ name }) => name === 'eft')!.forbidden]),
    ).toEqual([
      ['ES', true],
      ['UA', false],
    ])
    await owner.call(batches.edit, { batchId, updates: [{ row: 2, fields: { amount: '5.00' } }] })
    const [first] = (await get(batchId)).payments
    expect(first!.paymentMethods.filter(({ forbidden }) => forbidden).map(({ name }) => name)).toEqual(['eft'])
    await owner.call(files.forbid, { batchId, name: 'eft', forbidden: false, paymentId: 3 })
    expect(await cells()).toEqual(['eft', 'pigeon', ''])
  })

  test('[GPAY-007] [GPAY-009] [C-GPAY-006] [C-GPAY-008] [C-GPAY-009] dropped or turned down it is over, and cannot be submitted', async () => {
    const [dropped, rejected] = [await drafted(two().text), await drafted(two().text)]
    await owner.call(files.cancel, { batchId: dropped })
    await owner.call(files.reject, { batchId: rejected, note: 'Wrong month' })
    expect([await statusOf(dropped), await statusOf(rejected)]).toEqual(['cancelled', 'rejected'])
    expect((await owner.call(batches.get, { batchId: rejected })).batch.declined).toBe('Wrong month')
    const reading = await drafted(two().text)
    expect(await statusOf(reading)).toBe('draft')
    await sql`update batch set state = 'reading' where id = ${reading}`.execute(bank.db)
    expect(await statusOf(reading)).toBe('uploading')
    await owner.call(files.cancel, { batchId: reading })
    const acts: readonly (readonly [Call, object])[] = [
      [files.submit, {}],
      [files.update, { deletes: [2] }],
      [files.feeSide, { feeShare: 'sender' }],
      [files.forbid, { name: 'eft', forbidden: true }],
      [files.cancel, {}],
      [files.reject, {}],
    ]
    for (const batchId of [dropped, rejected])
      for (const [call, input] of acts) {
        const { body } = await owner.answer(call, { batchId, ...input })
        expect([call.name, body.validationErrors?.[0]]).toMatchObject([call.name, { field: 'batchId', reason: 'BATCH_STATE' }])
      }
    expect(await owner.call(files.status, { batchId: dropped })).toEqual({ status: 'cancelled', processedCount: 0, total: 2 })
  })

  test('nobody without the flag, no batch of another way, none of another customer', async () => {
    const { eva, zoe } = await bank.world({
      eva: { email: 'eva@global.example', works: { for: 'Other', rights: 2 } },
      zoe: { email: 'zoe@global.example', usd: '1.00', works: { for: 'Flagless', rights: 2 } },
    })
    const batchId = await drafted(two().text)
    expect((await eva.answer(files.get, { batchId })).code).toBe('TA1')
    expect((await checker.answer(files.submit, { batchId })).code).toBe('13')
    await sql`update access set flags = array_remove(flags, 'massPayments.globalTransfer') where customer_id = ${zoe.customerId}`.execute(
      bank.db,
    )
    const { approve: _approve, ...others } = files
    for (const call of Object.values(others)) {
      const input = {
        batchId,
        feeShare: 'sender',
        name: 'eft',
        forbidden: true,
        ...(call === files.upload && { accountId, batchName: '', attachedFile: fileOf('x') }),
      }
      expect([call.name, (await zoe.answer(call as Call, input)).code]).toEqual([call.name, '13'])
    }
    const other = await owner.call(mass.p2p, { accountId, text: `Email;Amount\n${eva.email};1`, onlySummary: true })
    expect((await owner.answer(files.get, { batchId: other.batchId! })).code).toBe('TA1')
  })
})

describe('sent', () => {
  test('[GPAY-007] [C-GPAY-010] [C-OWN-135] one link for each line, and where each recipient is; what is recalled comes back with its fee', async () => {
    const { text, emails } = two()
    const before = Number(await owner.balance('USD'))
    const batchId = await drafted(text)
    expect(await owner.call(files.submit, { batchId })).toMatchObject({ result: 'submitted', approveType: 'none' })
    await payBatches(parts)
    await pay.carry()
    expect(Number(await owner.balance('USD'))).toBeCloseTo(before - 202.2, 2)
    expect(await owner.call(files.status, { batchId })).toEqual({ status: 'submitted', processedCount: 2, total: 2 })
    expect((await Promise.all(emails.map((email) => pay.letters(email)))).map((all) => all.length)).toEqual([1, 1])
    const { payments } = await owner.call(sent.list, { batchId })
    expect(payments.map(({ beneficiaryEmail, state, batchName }) => [beneficiaryEmail, state, batchName])).toEqual([
      [emails[1], 'sent', 'Photographers'],
      [emails[0], 'sent', 'Photographers'],
    ])
    // Spanish for somebody in Spain.
    expect((await pay.letters(emails[0]))[0]!.body).toContain('Hola')
    expect(await owner.call(sent.recall, { batchId })).toMatchObject({ failed: [] })
    const lines = (await owner.call(batches.lines, { batchId })).lines.map(({ state }) => state)
    expect(lines).toEqual(['returned', 'returned'])
    expect(Number(await owner.balance('USD'))).toBeCloseTo(before, 2)
  })

  test('[C-GPAY-008] a file that is stopped while it is sent: a letter goes out for what stands only, and the money of all others is back', async () => {
    const lines = Array.from({ length: 900 }, (_none, place) => `stop${place}@elsewhere.example;Ana ${place};ES;1;;beneficiary;;`)
    const before = await owner.balance('USD')
    const batchId = await drafted([HEAD, ...lines].join('\n'))
    await owner.call(files.submit, { batchId })
    const booked = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from global_payment where batch_id = ${batchId}`.execute(bank.db)).rows[0]!.n)
    const written = async () =>
      Number(
        (
          await sql<{ n: string }>`select count(*) as n from demo_message where recipient like 'stop%' and body like '%/receive/%'`.execute(
            bank.db,
          )
        ).rows[0]!.n,
      )
    const paying = payBatches(parts)
    await expect.poll(booked, { interval: 10, timeout: 20_000 }).toBeGreaterThan(50)
    expect(
      await sendLetters({
        db: bank.db,
        batches: pay.batches,
        mail: fakeMail(bank.db),
        onTrouble: (error) => expect.unreachable(String(error)),
      }),
    ).toBe(50)
    await owner.call(files.cancel, { batchId })
    await paying
    await payBatches(parts)
    for (let rounds = 0; rounds < 4; rounds++) await pay.carry()
    expect(await written()).toBe(50)
    const counts = (await owner.call(sent.list, { batchId })).counts.map(({ state, count: many }) => [state, many])
    expect(counts).toEqual([
      ['recalled', (await booked()) - 50],
      ['sent', 50],
    ])
    const { batch } = await owner.call(batches.get, { batchId })
    const linesIn = (state: string) => batch.counts.find((one) => one.state === state)?.count ?? 0
    expect([batch.state, linesIn('sent'), linesIn('returned') + linesIn('cancelled')]).toEqual(['done', 50, 850])
    expect(Number(before) - Number(await owner.balance('USD'))).toBeCloseTo(50, 2)
    await owner.call(sent.recall, { batchId })
    expect(await owner.balance('USD')).toBe(before)
  }, 60_000)

  test('[GPAY-001] a line that was taken says how, and to where, in part', async () => {
    const { text, emails } = two()
    const batchId = await drafted(text)
    await owner.call(files.submit, { batchId })
    await payBatches(parts)
    await pay.carry()
    const secret = await pay.secretOf(emails[1])
    const { body } = await pay.choose(secret)
    const code = /\d{6}/.exec((await pay.letters(emails[1])).at(-1)!.body)![0]
    expect((await pay.approve(secret, body.operationId, code)).code).toBe('00')
    const [, second] = (await get(batchId)).payments
    expect(second).toMatchObject({ paymentId: expect.any(Number) as number, method: 'eft', paymentData: { name: 'Lucia Ferrer' } })
    expect(second!.paymentData!['account']).toContain(IBAN.slice(-4))
    expect(JSON.stringify(second)).not.toContain(IBAN)
    await pay.rail()
    await pay.rail(7 * 86_400_000)
    await pay.carry()
    expect((await owner.call(batches.lines, { batchId })).lines.map(({ state }) => state)).toEqual(['sent', 'paid'])
  })

  test('[GPAY-008] the same file again on one day is asked about with 92, its date and its batch; who said it is meant is not asked again', async () => {
    const { text } = two()
    const batchId = await drafted(text)
    await owner.call(files.submit, { batchId })
    const again = await upload(text)
    expect([again.code, (again.body as { batchId?: number }).batchId]).toEqual(['92', batchId])
    expect((again.body as { date?: string }).date).toMatch(/^\d{4}-/)
    const meant = (await upload(text, { ignoreIdenticalBatch: true })).body.batchId
    expect(await owner.call(files.submit, { batchId: meant })).toMatchObject({ result: 'submitted' })
  })

  test('[C-APPR-003] [C-GPAY-010] right 3 enters their code, and the batch waits for a second person', async () => {
    const { text, emails } = two()
    const batchId = (await upload(text, {}, maker)).body.batchId
    const key = { key: `k${crypto.randomUUID()}` }
    const answer = await maker.call(files.submit, { batchId }, key)
    const { operationId = '' } = answer
    expect(answer).toMatchObject({
      approveType: 'approvalCode',
      availableApprovalMethods: expect.arrayContaining(['approvalCode']) as string[],
    })
    expect(answer.approvalSentTo).toMatch(/@test\.example$/)
    expect(await maker.call(files.submit, { batchId }, key)).toMatchObject({ operationId })
    const wrong = await maker.answer(files.approve, { operationId, approvalCode: '000000' })
    expect(wrong.body.validationErrors).toMatchObject([{ field: 'approvalCode', reason: 'CODE_WRONG' }])
    const code = (await pay.letters(maker.email)).at(-1)!.body.slice(0, 6)
    await maker.call(files.approve, { operationId, approvalCode: code })
    await payBatches(parts)
    expect([await statusOf(batchId), await pay.letters(emails[0])]).toEqual(['awaitingApproval', []])
    await checker.call(business.approveBatch, { batchId, declined: false })
    await payBatches(parts)
    await pay.carry()
    expect([await statusOf(batchId), (await pay.letters(emails[0])).length]).toEqual(['submitted', 1])
  })
})
