import { expect, test } from 'vitest'
import { detailProblems, isRootRight, rootForms, wrongForms } from './forms.ts'

const good = { company: {}, dueDiligence: {}, legalInformation: {} }
const found = (changed: object) => detailProblems({ ...good, ...changed }).map(({ field, reason }) => `${field} ${reason}`)

test('[REG-018] the four forms of the root company are general, financial, due diligence and legal', () => {
  expect(rootForms).toEqual(['generalForm', 'financialInfoForm', 'dueDilligenceForm', 'legalForm'])
})

test.each([
  ['company.address.city', false],
  ['financialDetail.sourceIds', false],
  ['dueDiligence.taxPayers', false],
  ['legalInformation.legalForm', false],
  ['authorizedCompanyRepresentative.position', false],
  ['agreementIds', false],
  ['additionalQuestionAnswers', false],
  ['directors', true],
  ['personList.0.email', true],
])('[REG-017] the root company needs all four forms valid: with a problem at %s it is right: %s', (field, isRight) => {
  expect(isRootRight([{ field, reason: 'REQUIRED' }])).toBe(isRight)
})

test('[REG-034] one problem in any section is enough not to send a registration', () => {
  expect(wrongForms([])).toEqual(new Set())
  expect(wrongForms([{ field: 'personList.3.birthday', reason: 'REQUIRED' }])).toEqual(new Set(['personForm']))
  expect(wrongForms([{ field: 'shareholders.0.share', reason: 'SHARE_RANGE' }])).toEqual(new Set(['shareholdersHub']))
})

test('[REG-006] a "yes" that asks for words has them, and a "no" needs none', () => {
  expect(found({ dueDiligence: { government: true, governmentDetails: ' ', lawsuits: true } })).toEqual([
    'dueDiligence.governmentDetails DETAILS_NEEDED',
    'dueDiligence.lawsuitsDetails DETAILS_NEEDED',
  ])
  expect(found({ dueDiligence: { government: false, lawsuits: false } })).toEqual([])
  expect(found({ legalInformation: { isRegulated: true, regulator: 'BNR' } })).toEqual(['legalInformation.licenceNumber DETAILS_NEEDED'])
})

test('a company that works elsewhere says where', () => {
  expect(found({ company: { place: { isRegisteredAddress: false } } })).toEqual(['company.place.address PLACE_NEEDED'])
  expect(found({ company: { place: { isRegisteredAddress: false, address: {} } } })).toEqual([])
  expect(found({ company: { place: { isRegisteredAddress: true } } })).toEqual([])
})
