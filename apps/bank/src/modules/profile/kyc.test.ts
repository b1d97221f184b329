import { acting } from '@ducat/contract/admin/calls'
import { documents } from '@ducat/contract/documents/calls'
import { addresses, kyc, person, phones, phoneVerifications, status } from '@ducat/contract/profile/calls'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { jpeg, paper, pdf } from '../../../test/papers.ts'
import { codeIn, newest } from '../../../test/sign-in.ts'

let bank: TestBank
let people: Record<'ana' | 'bob' | 'boss' | 'reader' | 'admin', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: { usd: '1.00', cards: [{ product: 'debit' }] },
    bob: {},
    boss: { works: { for: 'Firm', rights: 2 } },
    reader: { works: { for: 'Firm', rights: 1 } },
    admin: { isAdmin: true },
  })
})
afterAll(() => bank.close())

const money = {
  monthlyDepositAmount: '1000.00',
  monthlyDepositCurrencyCode: 'EUR',
  monthlyWithdrawalAmount: '500.00',
  monthlyWithdrawalCurrencyCode: 'EUR',
  sourceIds: [1],
  purposeIds: [1],
  industry: 101,
}
const duties = { government: false, lawsuits: false, taxPayers: true }
const fieldsOf = async (who: Somebody, input: object) =>
  (await who.answer(kyc.update, { requestId: who.customerId, customer: {}, ...input })).body.validationErrors?.map(
    ({ field, reason }) => `${field} ${reason}`,
  )

describe('the KYC form', () => {
  test('[C-KYC-008] each wrong answer is refused at its field, all at once; another request and a reader are refused', async () => {
    const { ana, reader } = people
    const wrong = {
      customer: { taxId: '!', occupation: 9999, sourceIds: [], purposeIds: [9999], estimatedMonthlyDepositId: 99 },
      financialDetail: { ...money, sourceIds: [9999], industry: 9999 },
      dueDiligence: { ...duties, government: true, lawsuits: true, lawsuitsDetails: ' ' },
      additionalQuestionAnswers: [{ id: 99_999, answer: 'x' }],
    }
    expect(await fieldsOf(ana, wrong)).toEqual([
      'customer.sourceIds CHOOSE_ONE',
      'customer.purposeIds NOT_IN_LIST',
      'customer.occupation NOT_IN_LIST',
      'customer.estimatedMonthlyDepositId NOT_IN_LIST',
      'financialDetail.sourceIds NOT_IN_LIST',
      'financialDetail.industry NOT_IN_LIST',
      'dueDiligence.governmentDetails DETAILS_NEEDED',
      'dueDiligence.lawsuitsDetails DETAILS_NEEDED',
      'additionalQuestionAnswers NOT_IN_LIST',
      'customer.taxId TAX_ID',
    ])
    expect((await ana.answer(kyc.update, { requestId: people.bob.customerId, customer: {} })).code).toBe('TA1')
    expect((await reader.answer(kyc.update, { requestId: reader.customerId, customer: {} })).code).toBe('13')
  })

  test('[C-KYC-008] a person says where they were born, their citizenship, tax number, occupation, sources, purposes and deposits; then KYC is needed no more', async () => {
    const { bob } = people
    await sql`delete from kyc_answer where customer_id = ${bob.customerId}`.execute(bank.db)
    await sql`update customer set needs_kyc = true where id = ${bob.customerId}`.execute(bank.db)
    await sql`update person set residence_country = 'RO' where email = ${bob.email}`.execute(bank.db)
    const first = { countryOfBirth: 'RO', citizenship: ['RO'], occupation: 1, estimatedMonthlyDepositId: 2 }
    expect(await bob.call(kyc.update, { requestId: bob.customerId, customer: first })).toEqual({ isNeedKyc: true })
    const rest = { taxId: '1850401221146', sourceIds: [1], purposeIds: [1] }
    expect(await bob.call(kyc.update, { requestId: bob.customerId, customer: rest, dueDiligence: duties })).toEqual({ isNeedKyc: false })
    expect((await bob.call(kyc.customerInfo, {})).customer).toMatchObject({ ...first, ...rest })
    expect((await bob.call(customer.info, {})).customer.isNeedKyc).toBe(false)
  })

  test('[C-KYC-008] a company says what it turns over and in which currencies, its industry, use and sources with what they mean, due diligence and the questions; what is left out stays', async () => {
    const { boss } = people
    const all = {
      financialDetail: {
        ...money,
        industrySpecification: 'Boats',
        sourceSpecifications: { 1: 'Fees of owners' },
        purposeSpecifications: { 1: 'Suppliers' },
      },
      dueDiligence: { government: true, governmentDetails: 'A mayor.', lawsuits: true, lawsuitsDetails: 'One, won.', taxPayers: false },
      additionalQuestionAnswers: [{ id: 1, answer: 'no' }],
    }
    const asked = { requestId: boss.customerId, customer: {} }
    await boss.call(kyc.update, { ...asked, ...all })
    const known = async () => [
      (await boss.call(kyc.dueDiligence, {})).dueDiligenceQuestionnaire,
      (await boss.call(kyc.customerInfo, {})).additionalQuestionAnswers,
    ]
    const { additionalQuestionAnswers, ...questionnaire } = all
    expect(await known()).toEqual([questionnaire, additionalQuestionAnswers])
    await boss.call(kyc.update, asked)
    expect(await known()).toEqual([questionnaire, additionalQuestionAnswers])
  })

  test('[C-KYC-010] due diligence shows what was said, and at the enhanced level the documents that are wanted', async () => {
    const { bob, boss } = people
    expect(await bob.call(kyc.dueDiligence, {})).toEqual({
      dueDiligenceQuestionnaire: { dueDiligence: duties },
      dueDiligenceLevel: 1,
      requiredDocuments: [],
    })
    await sql`update customer set due_diligence_level = 4 where id = any(${[bob.customerId, boss.customerId]})`.execute(bank.db)
    await bob.call(documents.upload, { documentTypeId: 84, documentCategoryId: 10, 'file[]': paper(pdf(''), 'a.pdf') })
    expect((await bob.call(kyc.dueDiligence, {})).requiredDocuments).toEqual([
      { documentTypeId: 81, isUploaded: false },
      { documentTypeId: 84, isUploaded: true },
    ])
    expect((await boss.call(kyc.dueDiligence, {})).requiredDocuments.map(({ documentTypeId }) => documentTypeId)).toEqual([80, 82])
  })

  test('[ADMIN-004] an administrator who acts for a customer updates financial detail and due diligence, and nothing else of the form', async () => {
    const { ana, admin } = people
    const as = { fromCustomerId: ana.customerId }
    const asked = {
      requestId: ana.customerId,
      customer: {},
      financialDetail: money,
      dueDiligence: { ...duties, lawsuits: true, lawsuitsDetails: 'One, won.' },
    }
    expect((await admin.answer(kyc.update, asked, as)).code).toBe('ENOA')
    await admin.call(acting.start, { customerId: ana.customerId, reason: 'answers by letter' })
    const mine = { ...asked, customer: { countryOfBirth: 'FR' } }
    expect((await admin.answer(kyc.update, mine, as)).body.validationErrors?.[0]).toMatchObject({
      field: 'customer',
      reason: 'NOT_FOR_ADMINISTRATORS',
    })
    await admin.call(kyc.update, asked, as)
    await admin.call(acting.end, {})
    expect((await ana.call(kyc.dueDiligence, {})).dueDiligenceQuestionnaire).toEqual({
      financialDetail: asked.financialDetail,
      dueDiligence: asked.dueDiligence,
    })
    const { rows } = await sql<{ admin: boolean }>`
      select admin_id is not null as admin from audit_line where call = 'kycUpdate' and customer_id = ${ana.customerId} and result = '00'`.execute(
      bank.db,
    )
    expect(rows).toEqual([{ admin: true }])
  })
})

test('[C-KYC-012] a tax number follows the rules of its country; a company has another call', async () => {
  const { ana, boss } = people
  await sql`update person set residence_country = 'RO' where email = ${ana.email}`.execute(bank.db)
  expect((await ana.answer(person.taxId, { taxId: '1850401221147' })).body.validationErrors?.[0]).toMatchObject({
    field: 'taxId',
    reason: 'TAX_ID',
  })
  expect((await boss.answer(person.taxId, { taxId: '1850401221146' })).code).toBe('TA1')
  await ana.call(person.taxId, { taxId: '1850401221146' })
  expect((await ana.call(kyc.customerInfo, {})).customer.taxId).toBe('1850401221146')
})

describe('addresses', () => {
  const at = { address1: 'Rue 1', city: 'Paris', postalCode: '75001', countryCode: 'FR' }

  test('[C-KYC-013] an address is confirmed by its owner once there is a proof of residence', async () => {
    const { bob, ana } = people
    const { addressId } = await bob.call(addresses.create, at)
    expect((await bob.answer(addresses.confirm, { addressId })).body.validationErrors?.[0]?.reason).toBe('PROOF_NEEDED')
    expect((await ana.answer(addresses.confirm, { addressId })).code).toBe('TA1')
    const { id } = await bob.call(documents.ofAddress, { addressId, documentTypeId: 2, 'file[]': paper(jpeg()) })
    const confirmed = async () => (await bob.call(addresses.list, {})).addresses.find((one) => one.addressId === addressId)?.confirmed
    await bob.call(addresses.confirm, { addressId })
    expect(await confirmed()).toBe(false)
    await sql`update document set status = 2 where id = ${id}`.execute(bank.db)
    await bob.call(addresses.confirm, { addressId })
    expect(await confirmed()).toBe(true)
  })

  test('[C-KYC-014] an address is left, but not the last one, and not somebody else’s', async () => {
    const { reader, boss, ana } = people
    const [only] = (await ana.call(addresses.list, {})).addresses
    expect((await ana.answer(addresses.remove, { addressId: only!.addressId })).body.validationErrors?.[0]?.reason).toBe('LAST_ADDRESS')
    const { addressId } = await boss.call(addresses.create, at)
    expect((await reader.answer(addresses.remove, { addressId })).code).toBe('13')
    expect((await ana.answer(addresses.remove, { addressId })).code).toBe('TA1')
    await boss.call(addresses.remove, { addressId })
    expect((await boss.call(addresses.list, {})).addresses.map((one) => one.addressId)).not.toContain(addressId)
    expect((await boss.answer(addresses.remove, { addressId })).code).toBe('TA1')
    expect((await boss.answer(documents.ofAddress, { addressId, documentTypeId: 2, 'file[]': paper(jpeg()) })).code).toBe('TA1')
  })

  test('[C-KYC-016] a replaced address gives way to the new one, unless physical cards cannot move', async () => {
    const { ana, bob } = people
    const [old] = (await ana.call(addresses.list, {})).addresses
    const moved = { ...at, oldAddressId: old!.addressId }
    const elsewhere = { ...moved, countryCode: old!.countryCode === 'FR' ? 'DE' : 'FR' }
    expect((await ana.call(addresses.compatible, elsewhere)).isCompatible).toBe(false)
    expect((await ana.answer(addresses.replace, elsewhere)).body.validationErrors?.[0]).toMatchObject({
      field: 'countryCode',
      reason: 'CARDS_STAY',
    })
    expect((await bob.answer(addresses.replace, moved)).code).toBe('TA1')
    const said = { ...at, address2: 'Floor 2', countryCode: old!.countryCode, addressKind: 'home' as const }
    const { addressId } = await ana.call(addresses.replace, { ...said, oldAddressId: old!.addressId })
    const held = (await ana.call(addresses.list, {})).addresses
    expect(held).toMatchObject([{ ...said, addressId, confirmed: false, isDocumentRequired: true }])
    expect((await ana.call(status.user, {})).addresses).toHaveLength(1)
  })
})

test('[C-KYC-004] a code goes to one’s own number, not to a confirmed one, and not twice within a minute', async () => {
  const { bob, ana } = people
  const number = '+40711000111'
  const { id: phoneId } = await bob.call(phones.add, { phoneCountryCode: 'RO', phone: number, phoneTypeId: 2 })
  const wait = await bob.answer(phoneVerifications.start, { phoneId })
  expect([wait.status, Number(wait.headers['retry-after']) > 0]).toEqual([429, true])
  await sql`update ask set created_at = created_at - interval '61 seconds' where kind = 'phone'`.execute(bank.db)
  expect((await ana.answer(phoneVerifications.start, { phoneId })).status).toBe(404)
  const { sentTo } = await bob.call(phoneVerifications.start, { phoneId })
  expect(sentTo).toMatch(/·.*11$/)
  await bob.call(phones.confirm, { id: phoneId, code: codeIn(await newest(bank, number)) })
  expect((await bob.answer(phoneVerifications.start, { phoneId })).body.validationErrors?.[0]?.reason).toBe('PHONE_CONFIRMED')
})
