/** A company: what the bank knows of it, and what it has to do. */
import { acting } from '@ducat/contract/admin/calls'
import { administration, business, representatives } from '@ducat/contract/company/calls'
import { askedDetails } from '@ducat/contract/company/models'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { clean, companyOf, firm, five, listed, money, paper, person, reasons } from '../../../test/company.ts'

let bank: TestBank
let admin: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ admin } = await bank.world({ admin: { isAdmin: true } }))
})
afterAll(() => bank.close())

const actionsOf = async (who: Somebody) => (await who.call(business.actions, {})).actions

const dropPapers = (who: Somebody) => sql`delete from document where customer_id = ${who.customerId}`.execute(bank.db)

/** Nothing left to do: every detail, every paper. */
async function settled(who: Somebody) {
  await dropPapers(who)
  await paper(bank, who, 'company', 2)
  const { addresses } = await who.call(business.info, {})
  for (const { addressId } of addresses) await paper(bank, who, 'residence', 2, { addressId })
  expect(await actionsOf(who)).toEqual([])
  return addresses[0]!.addressId
}

describe('[C-COMP-001] [C-COMP-002] the company', () => {
  test('[COMP-005] everything that the bank knows of it is answered', async () => {
    const { boss } = await companyOf(bank, five)
    await sql`
      update company set legal_information = '{"isRegulated": true, "regulator": "BNR", "licenceNumber": "7"}' where customer_id = ${boss.customerId}`.execute(
      bank.db,
    )
    await sql`alter table document drop constraint if exists document_category_check`.execute(bank.db)
    for (const category of ['company', 'additional', 'sourceOfWealth']) await paper(bank, boss, category, 2)
    await admin.call(acting.start, { customerId: boss.customerId, reason: 'details were wrong' })
    await admin.call(administration.dueDiligence, { dueDiligence: clean }, { fromCustomerId: boss.customerId })
    await admin.call(administration.financialDetail, { financialDetail: money }, { fromCustomerId: boss.customerId })
    await sql`update kyc_answer set questions = '[{"id": 1, "answer": "Yes"}]' where customer_id = ${boss.customerId}`.execute(bank.db)
    const info = await boss.call(business.info, {})
    expect(info).toMatchObject({
      name: expect.stringContaining('Company'),
      registrationCountryCode: 'RO',
      tradingName: expect.any(String),
      email: 'office@company.example',
      registrationNumber: expect.stringContaining('J12'),
      registrationDate: '2014-03-18',
      businessTaxId: expect.any(String),
      website: 'https://company.example',
      description: 'Online publishing',
      verified: true,
      limited: false,
      corporateDocumentStatus: 1,
      dueDiligenceQuestionnaire: clean,
      financialDetail: money,
      financialInstitution: { isRegulated: true, regulator: 'BNR', licenceNumber: '7' },
      isConverted: false,
      additionalDocumentStatus: 2,
      phone: { number: '+40312345678', confirmed: false },
      additionalQuestionAnswers: [{ id: 1, answer: 'Yes' }],
    })
    expect(info.addresses).toHaveLength(1)
    for (const list of [info.corporateDocuments, info.additionalDocuments, info.sourceOfWealthDocuments])
      expect(list.length).toBeGreaterThan(0)
  })

  test('is changed by full rights alone, at the fields that are given', async () => {
    const { boss, reader, maker, checker, uploader } = await companyOf(bank, five)
    for (const who of [reader, maker, checker, uploader])
      expect((await who.answer(business.update, { website: 'https://x.example' })).code).toBe('13')
    expect((await uploader.answer(business.info, {})).code).toBe('13')
    const { ana } = await bank.world({ ana: { email: 'ana@nocompany.example' } })
    // A person has no company: nothing to read, nothing to change.
    expect([(await ana.call(business.actions, {})).actions, await listed(ana)]).toEqual([[], []])
    expect(reasons(await ana.answer(business.update, { website: 'https://x.example' }))).toEqual(['name NOT_A_COMPANY'])
    expect((await ana.answer(representatives.create, person('Eve'))).code).toBe('TA1')
    await boss.call(business.update, { website: 'https://new.example', phone: { countryCode: 'RO', number: '+40712345678' } })
    expect(await reader.call(business.info, {})).toMatchObject({
      website: 'https://new.example',
      phone: { countryCode: 'RO', number: '+40712345678' },
      email: 'office@company.example',
    })
  })

  test('every field that is given is kept, and no other is touched', async () => {
    const { boss, reader } = await companyOf(bank, five)
    await sql`update customer set verified = false where id = ${boss.customerId}`.execute(bank.db)
    const said = {
      name: 'Quiet Harbour Lda',
      registrationCountryCode: 'PT',
      tradingName: 'Harbour',
      email: 'desk@harbour.example',
      registrationNumber: '501442600',
      registrationDate: '2015-02-03',
      businessTaxId: '501442600',
      website: 'https://harbour.example',
      description: 'Boats',
      phone: { countryCode: 'PT', number: '+351212345678' },
    }
    for (const [field, value] of Object.entries(said)) {
      const before = await reader.call(business.info, {})
      await boss.call(business.update, { [field]: value })
      expect(await reader.call(business.info, {})).toEqual({
        ...before,
        [field]: field === 'phone' ? { id: boss.customerId, ...said.phone, confirmed: false } : value,
      })
    }
  })

  test('what a register says of a verified company is not typed over; a day ahead and a wrong tax number are refused', async () => {
    const { boss } = await companyOf(bank, five)
    for (const [field, value] of [
      ['name', 'Another Name'],
      ['registrationCountryCode', 'MD'],
      ['registrationNumber', '1'],
      ['registrationDate', '2015-01-01'],
    ] as const)
      expect(reasons(await boss.answer(business.update, { [field]: value }))).toEqual([`${field} VERIFIED_COMPANY`])
    await sql`update customer set verified = false where id = ${boss.customerId}`.execute(bank.db)
    expect(reasons(await boss.answer(business.update, { registrationDate: '2999-01-01' }))).toEqual(['registrationDate DAY_AHEAD'])
    expect(reasons(await boss.answer(business.update, { businessTaxId: '!' }))).toEqual(['businessTaxId TAX_ID'])
    await boss.call(business.update, { name: 'Another Name', registrationNumber: 'J1/1/2015', registrationDate: '2015-01-01' })
    expect((await boss.call(customer.info, {})).customer.businessName).toBe('Another Name')
  })
})

describe('[C-OWN-200] what a company has to do', () => {
  test.each(askedDetails)('[COMP-006] a missing %s', async (detail) => {
    const { boss } = await companyOf(bank, five)
    await settled(boss)
    const column = {
      name: 'name',
      registrationCountryCode: 'country',
      tradingName: 'trading_name',
      email: 'email',
      registrationNumber: 'registration_number',
      registrationDate: 'registration_date',
      businessTaxId: 'tax_id',
      phone: 'phone',
      website: 'website',
    }[detail]
    const ofCustomer = detail === 'name' || detail === 'registrationCountryCode'
    // A country is a code or nothing at all: one that is missing cannot be written, and the rule is asked by itself (rules.test.ts).
    if (detail === 'registrationCountryCode') return
    await (
      ofCustomer
        ? sql`update customer set ${sql.ref(column)} = '' where id = ${boss.customerId}`
        : sql`update company set ${sql.ref(column)} = null where customer_id = ${boss.customerId}`
    ).execute(bank.db)
    if (detail === 'businessTaxId')
      await sql`update company set sealed_tax_id = null where customer_id = ${boss.customerId}`.execute(bank.db)
    expect(await actionsOf(boss)).toEqual([{ kind: 'details', missing: [detail] }])
  })

  test('[COMP-007] papers of the company and additional ones that are neither in review nor confirmed', async () => {
    const { boss } = await companyOf(bank, five)
    const addressId = await settled(boss)
    await sql`alter table document drop constraint if exists document_category_check`.execute(bank.db)
    const with_ = async (category: string, status: number) => {
      await dropPapers(boss)
      await paper(bank, boss, 'residence', 2, { addressId })
      if (category !== 'company') await paper(bank, boss, 'company', 2)
      await paper(bank, boss, category, status)
      return (await actionsOf(boss)).map(({ kind }) => kind)
    }
    for (const status of [0, 2, 31, 41]) expect(await with_('company', status)).toEqual([])
    for (const status of [26, 38, 64]) expect(await with_('company', status)).toEqual(['companyDocuments'])
    for (const status of [0, 2, 31, 41]) expect(await with_('additional', status)).toEqual([])
    for (const status of [26, 38, 64]) expect(await with_('additional', status)).toEqual(['additionalDocuments'])
    await dropPapers(boss)
    await paper(bank, boss, 'residence', 2, { addressId })
    expect((await actionsOf(boss)).map(({ kind }) => kind)).toEqual(['companyDocuments'])
  })

  test('[COMP-008] an address without a paper, or with one that is neither submitted nor confirmed', async () => {
    const { boss } = await companyOf(bank, five)
    const addressId = await settled(boss)
    const with_ = async (...statuses: number[]) => {
      await dropPapers(boss)
      await paper(bank, boss, 'company', 2)
      for (const status of statuses) await paper(bank, boss, 'residence', status, { addressId })
      return actionsOf(boss)
    }
    for (const status of [0, 2]) expect(await with_(status)).toEqual([])
    for (const statuses of [[], [26], [31], [38], [41], [64], [2, 26]])
      expect(await with_(...statuses)).toEqual([{ kind: 'address', addressId }])
  })

  test('[COMP-009] [COMP-010] a representative whose papers are neither in review nor confirmed', async () => {
    const { boss } = await companyOf(bank, five)
    await settled(boss)
    const { id } = await boss.call(representatives.create, person('Dana'))
    expect(await actionsOf(boss)).toEqual([{ kind: 'representative', representativeId: id }])
    const drop = () => sql`delete from document where representative_id = ${id}`.execute(bank.db)
    for (const [given, status, isDone] of [
      [[0], 1, true],
      [[41], 1, true],
      [[31], 1, true],
      [[2], 2, true],
      [[2, 41], 1, true],
      [[26], 26, false],
      [[38], 38, false],
      [[2, 64], 64, false],
      [[4], 0, false],
    ] as const) {
      await drop()
      for (const one of given) await paper(bank, boss, 'identity', one, { representativeId: id })
      expect((await listed(boss))[0]).toMatchObject({ documentStatus: status })
      expect((await actionsOf(boss)).length).toBe(isDone ? 0 : 1)
    }
    // A company that owns gives no papers of its own.
    await drop()
    await paper(bank, boss, 'identity', 2, { representativeId: id })
    await boss.call(representatives.create, firm('Cardo SA', { share: '10' }))
    expect(await actionsOf(boss)).toEqual([])
  })
})
