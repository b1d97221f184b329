/** What the bank knows of a customer, and bringing it up to date. */
import { acting } from '@ducat/contract/admin/calls'
import { addresses, documents, kyc, person, phones, status } from '@ducat/contract/profile/calls'
import { accountStatus, requiredActions } from '@ducat/contract/profile/rules'
import { twoStep } from '@ducat/contract/security/calls'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { codeIn, newest, phoneNumberOf } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const me = { isPersonal: true, isRepresentative: false }
const details = { firstName: 'ana', lastName: 'Test', birthDay: '1985-04-01', residenceCountryCode: 'RO' }

test('[C-AUTH-023][AUTH-014][ACCT-012][ACCT-014][ACCT-016] the status feeds the rules: verified, not verified, limited', async () => {
  const { vic, una, liam } = await bank.world({ vic: {}, una: { verified: false }, liam: { limitReason: 1 } })
  const of = async (who: typeof vic) => accountStatus(await who.call(status.user, {}), me)
  expect([await of(vic), await of(una), await of(liam)]).toEqual(['checked', 'processing', 'processing'])
  const known = await vic.call(status.user, {})
  expect(known).toMatchObject({
    fatcaSectionRequiredAction: false,
    phones: [{ confirmed: true }],
    identities: [{ type: 'passport', status: 2 }],
    addresses: [{ confirmed: true, isDocumentRequired: false, addressKind: 'home', uploadedDocuments: [{ statusId: 2 }] }],
  })
})

test('[C-KYC-009] why it is limited; expired documents are named; nobody else’s', async () => {
  const { lia, saul, ok } = await bank.world({ lia: { limitReason: 1 }, saul: { limitReason: 3 }, ok: {} })
  expect(await ok.call(status.limits, {})).toEqual({ reasons: [] })
  expect(await saul.call(status.limits, {})).toEqual({ reasons: [{ id: 3 }] })
  const { reasons } = await lia.call(status.limits, {})
  expect(reasons[0]?.documents?.map(({ statusId, documentType }) => [documentType, statusId])).toEqual([
    ['Utility bill', 38],
    ['Passport', 38],
  ])
  expect((await ok.answer(status.limits, {}, { fromCustomerId: lia.customerId })).code).toBe('ENOA')
})

test('[C-AUTH-022] a business user without a company', async () => {
  const { basil } = await bank.world({ basil: { isAdmin: true } })
  expect((await basil.call(status.authorizedUser, {})).authorizedUser).toMatchObject({ username: basil.email, firstName: 'basil' })
})

test('[C-KYC-011] too young, another name than the papers’: refused; then it is done and asked for no more', async () => {
  const { ana, clerk } = await bank.world({ ana: {}, clerk: { works: { for: 'Acme', rights: 2 } } })
  const reason = async (more: object) => (await ana.answer(person.update, { ...details, ...more })).body.validationErrors?.[0]?.reason
  expect(await reason({ birthDay: '2015-01-01' })).toBe('TOO_YOUNG')
  expect(await reason({ lastName: 'Other' })).toBe('VERIFIED_NAME')
  expect((await clerk.answer(person.update, details)).code).toBe('TA1')
  await sql`update customer set needs_info_update = true where id = ${ana.customerId}`.execute(bank.db)
  const update = { ...details, firstName: '  ana ', taxId: 'RO-77', phoneCountryCode: 'RO', phone: '+40711222333' }
  expect(await ana.call(person.update, update)).toEqual({ isNeedPersonalInfoUpdate: false })
  const { customer: info } = await ana.call(customer.info, {})
  expect(info).toMatchObject({ isNeedPersonalInfoUpdate: false, birthDay: '1985-04-01', taxId: 'RO-77', firstName: 'ana' })
  expect(await newest(bank, '+40711222333')).toContain('this phone number')
  expect(requiredActions(await ana.call(status.user, {}), me)).toEqual(['phone'])
})

test('[C-SET-031][C-SET-032][C-SET-033] a number counts once its code came back; it takes no code’s place by itself', async () => {
  const { bea, eve } = await bank.world({ bea: { approveMode: 'sms' }, eve: {} })
  const old = await phoneNumberOf(bank, bea)
  const { id } = await bea.call(phones.add, { phoneCountryCode: 'RO', phone: '+40733444555', phoneTypeId: 2 })
  const code = codeIn(await newest(bank, '+40733444555'))
  expect((await eve.answer(phones.confirm, { id, code })).code).toBe('TA1')
  expect((await bea.answer(phones.confirm, { id, code: '000000' })).code).toBe('VF')
  expect(await bea.call(phones.confirm, { id, code })).toEqual({ confirmed: true })
  expect((await bea.call(phones.list, {})).phones).toMatchObject([{ number: old }, { id, number: '+40733444555', confirmed: true }])
  // Payments are still confirmed by the old number.
  expect(await phoneNumberOf(bank, bea)).toBe(old)
  expect((await bea.call(twoStep.set, { mode: 'none' })).approvalSentTo).toContain(old.slice(-2))
})

test('[C-KYC-015][C-KYC-018][C-KYC-017][C-KYC-021] another address asks for its proof; foreign ids are not there', async () => {
  const { cem, dan, reader } = await bank.world({ cem: {}, dan: {}, reader: { works: { for: 'Acme2', rights: 1 } } })
  const place = { address1: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013', countryCode: 'ES' }
  expect((await reader.answer(addresses.create, place)).code).toBe('13')
  const { addressId } = await cem.call(addresses.create, place)
  const listed = (await cem.call(addresses.list, {})).addresses
  expect(listed.find((one) => one.addressId === addressId)).toMatchObject({
    confirmed: false,
    isDocumentRequired: true,
    uploadedDocuments: [],
  })
  expect((await dan.answer(addresses.compatible, { countryCode: 'ES', oldAddressId: addressId })).code).toBe('TA1')
  expect(await cem.call(addresses.compatible, { countryCode: 'PT', oldAddressId: addressId })).toEqual({
    isCompatible: true,
    affectedAccountIds: [],
  })
  expect((await cem.call(documents.list, { documentCategoryId: 1 })).documents).toMatchObject([{ documentType: 'Passport', statusId: 2 }])
})

test('[C-KYC-007] the identity check, part by part', async () => {
  const { una2, vic2 } = await bank.world({ una2: { verified: false }, vic2: {} })
  await sql`update customer set needs_fatca = true, video_identity = 'rejected' where id = ${una2.customerId}`.execute(bank.db)
  const { status: where, sections } = await una2.call(kyc.request, {})
  expect(where).toBe('hasRequiredActions')
  expect(sections.map(({ name, isRequired, status: far }) => [name, isRequired, far])).toEqual([
    ['identity', true, 'pending'],
    ['proofOfResidence', true, 'pending'],
    ['phone', true, 'validated'],
    ['videoIdentity', true, 'rejected'],
    ['selfCertification', true, 'none'],
  ])
  expect((await vic2.call(kyc.request, {})).status).toBe('checked')
  const { cleo } = await bank.world({ cleo: { works: { for: 'Acme4', rights: 1, balanceInfo: false } } })
  const firm = await cleo.call(kyc.request, {})
  expect([firm.status, firm.sections.find(({ name }) => name === 'proofOfResidence')?.status]).toEqual(['checked', 'validated'])
})

test('[C-KYC-006] what the bank knows already of what is asked; of one’s own only, an administrator who looks sees the customer’s', async () => {
  const { ivy, mal, ada } = await bank.world({ ivy: {}, mal: { works: { for: 'Acme3', rights: 5 } }, ada: { isAdmin: true } })
  expect((await mal.answer(kyc.customerInfo, {})).code).toBe('13')
  expect((await mal.answer(kyc.customerInfo, {}, { fromCustomerId: ivy.customerId })).code).toBe('ENOA')
  const known = await ivy.call(kyc.customerInfo, {})
  expect(known).toMatchObject({
    customer: { firstName: 'ivy', citizenship: ['RO'], sourceIds: [1], purposeIds: [1, 2], estimatedMonthlyDepositId: 2 },
    addresses: [{ confirmed: true }],
    identities: [{ type: 'passport', status: 2 }],
    phone: { confirmed: true },
    additionalQuestionAnswers: [],
  })
  expect(known.documents).toHaveLength(2)
  const as = { fromCustomerId: ivy.customerId }
  await ada.call(acting.start, { customerId: ivy.customerId, reason: 'a question about a document' })
  expect((await ada.call(kyc.customerInfo, {}, as)).phone).toEqual(known.phone)
  expect((await ada.call(status.user, {}, as)).phones).toEqual((await ivy.call(status.user, {})).phones)
  expect((await ada.call(customer.info, {}, as)).customer).toMatchObject({
    customerType: 'personal',
    isAdmin: true,
    actingForName: 'ivy Test',
  })
  expect((await ivy.call(customer.info, {})).customer.actingForName).toBeUndefined()
})
