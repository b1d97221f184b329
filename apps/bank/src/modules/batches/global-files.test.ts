/** Files of global payments as drafts, by the calls of the specification. */
import { batches, mass } from '@ducat/contract/batches/calls'
import { files } from '@ducat/contract/global-pay/calls'
import type { Call } from '@ducat/contract/kit/call'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight } from '../../../test/bank.ts'
import { fileOf, HEAD, openGlobalFiles, type GlobalFiles } from '../../../test/global-files.ts'

let mill: GlobalFiles
beforeAll(async () => {
  mill = await openGlobalFiles()
})
afterEach(() => booksAreRight(mill.bank))
afterAll(() => mill.bank.close())

describe('a draft', () => {
  test('[C-GPAY-004] [GPAY-002] [GPAY-003] the file becomes a draft; lines that are wrong say why, in their row', async () => {
    const { owner, upload } = mill
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

  test('[C-GPAY-004] a batch without a name is called like its file, in part when that is longer than a name may be', async () => {
    const { owner, accountId, two } = mill
    const nameOf = async (name: string) => {
      const attachedFile = new File([two().text], name, { type: 'text/csv' })
      const { batchId } = await owner.call(files.upload, { accountId, batchName: '', attachedFile })
      const { batch } = await owner.call(batches.get, { batchId })
      return [batch.batchName, batch.fileName]
    }
    const stem = 'photographers of the autumn fair '.repeat(10)
    expect(await nameOf('fair.csv')).toEqual(['fair.csv', 'fair.csv'])
    expect(await nameOf(`${stem.slice(0, 200)}.csv`)).toEqual([`${stem.slice(0, 116)}.csv`, `${stem.slice(0, 200)}.csv`])
    expect(await nameOf(`${stem}.csv`)).toEqual([`${stem.slice(0, 116)}.csv`, `${stem.slice(0, 251)}.csv`])
    expect((await mill.upload(two().text, { batchName: 'x'.repeat(121) })).body.validationErrors).toMatchObject([{ field: 'batchName' }])
  })

  test('[GPAY-001] [C-GPAY-005] a draft with its lines as payments, their fees and what is forbidden', async () => {
    const { owner, accountId, two, drafted, get } = mill
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
    const { owner, two, drafted, get } = mill
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

  test('[GPAY-001] [GPAY-004] [C-GPAY-011] every field of a line is changed, and one with every field is added', async () => {
    const { owner, two, drafted, get } = mill
    const batchId = await drafted(two().text)
    const wanted = {
      amount: '33.30',
      description: 'Prints',
      beneficiaryType: 'business' as const,
      beneficiaryName: 'Studio Norte',
      beneficiaryEmail: 'norte@elsewhere.example',
      beneficiaryCountryCode: 'DE',
      beneficiaryPhone: '+34600000002',
      feeShare: 'beneficiary' as const,
      paymentMethods: [{ name: 'wire' as const, forbidden: true }],
    }
    const { payments, total, fee } = await owner.call(files.update, {
      batchId,
      updates: [{ id: 2, ...wanted }],
      adds: [{ ...wanted, beneficiaryEmail: 'sur@elsewhere.example', description: undefined }],
      deletes: [3],
    })
    expect([total, fee]).toEqual(['66.60', '0.00'])
    const { paymentMethods: _methods, ...fields } = wanted
    const all = (await get(batchId)).payments
    expect(all.filter(({ isDeleted }) => !isDeleted)).toEqual(payments.filter(({ isDeleted }) => !isDeleted))
    const [changed, gone, added] = all
    expect([gone!.id, gone!.isDeleted]).toEqual([3, true])
    expect(changed).toMatchObject({ id: 2, batchId, isDeleted: false, ...fields })
    expect(added).toMatchObject({ id: 4, batchId, isDeleted: false, ...fields, beneficiaryEmail: 'sur@elsewhere.example', description: '' })
    for (const line of [changed, added])
      expect(line!.paymentMethods.flatMap(({ name, forbidden }) => (forbidden ? [name] : []))).toEqual(['wire'])
  })

  test('[C-GPAY-011] [C-GPAY-012] [C-GPAY-013] a line that is not in the batch is not there: nothing of the call is done', async () => {
    const { owner, two, drafted, get } = mill
    const batchId = await drafted(two().text)
    const before = await get(batchId)
    const { id: _id, batchId: _batch, isDeleted: _deleted, problem: _problem, ...first } = before.payments[0]!
    for (const [call, input] of [
      [files.update, { updates: [{ id: 99, ...first }], deletes: [2] }],
      [files.update, { deletes: [2, 99] }],
      [files.update, { restores: [99] }],
      [files.feeSide, { paymentId: 99, feeShare: 'beneficiary' }],
      [files.forbid, { paymentId: 99, name: 'eft', forbidden: true }],
    ] as const)
      expect([call.name, (await owner.answer(call as Call, { batchId, ...input })).code]).toEqual([call.name, 'TA1'])
    expect(await get(batchId)).toEqual(before)
  })

  test.each<readonly [id: string, call: Call, input: object, field: string]>([
    ['C-GPAY-012', files.feeSide, { feeShare: 'nobody' }, 'feeShare'],
    ['C-GPAY-013', files.forbid, { name: 'pigeon', forbidden: true }, 'name'],
    ['C-GPAY-013', files.forbid, { name: 'eft', forbidden: true, countryCode: 'ZZ' }, 'countryCode'],
    ['C-GPAY-013', files.forbid, { name: 'eft' }, 'forbidden'],
    ['C-GPAY-009', files.reject, { note: 'x'.repeat(257) }, 'note'],
    ['C-GPAY-004', files.upload, { accountId: 1, batchName: 'x' }, 'attachedFile'],
    ['C-GPAY-004', files.upload, { batchName: 'x', attachedFile: fileOf('x') }, 'accountId'],
    ['C-GPAY-004', files.upload, { accountId: 1, attachedFile: fileOf('x') }, 'batchName'],
  ])('%s: what is wrong is said at its field %#', async (_id, call, input, field) => {
    const { owner, two, drafted } = mill
    const { body } = await owner.answer(call, { batchId: await drafted(two().text), ...input })
    expect(body.validationErrors?.map((one) => one.field)).toEqual([field])
  })

  test('[GPAY-005] [GPAY-006] [C-GPAY-007] [C-GPAY-012] [C-GPAY-013] the fee side and forbidden methods, for one line, a country or all', async () => {
    const { owner, two, drafted, get } = mill
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
    const { owner, drafted, get } = mill
    const batchId = await drafted(`${HEAD}\na1@b.example;Ana;España;much;;;;\nb1@b.example;Bea;ES;1;;;pigeon;\nc1@b.example;Cem;UA;1;;;;`)
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
    const { owner, bank, two, drafted, statusOf } = mill
    const [dropped, rejected] = [await drafted(two().text), await drafted(two().text)]
    await owner.call(files.cancel, { batchId: dropped })
    await owner.call(files.reject, { batchId: rejected, note: 'Wrong month' })
    expect([await statusOf(dropped), await statusOf(rejected)]).toEqual(['cancelled', 'rejected'])
    expect((await owner.call(batches.get, { batchId: rejected })).batch.declined).toBe('Wrong month')
    const without = await drafted(two().text)
    await owner.call(files.reject, { batchId: without })
    expect(await owner.call(files.status, { batchId: without })).toEqual({ status: 'rejected', processedCount: 0, total: 2 })
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
    const { owner, checker, bank, accountId, two, drafted } = mill
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
