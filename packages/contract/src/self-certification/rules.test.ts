import { expect, test } from 'vitest'
import { classifications, type CertificationForm } from './models.ts'
import {
  businessProblems,
  changedFacts,
  countedDays,
  formsNeeded,
  isFormGiven,
  lastDayOf,
  personalProblems,
  type BusinessInterview,
  type Interview,
} from './rules.ts'

const LOSS = 'certificateOfLossOfNationality'
const RESIDENCY = 'taxResidencySelfCertification'

/** Every cell: pays taxes there, has a sign of it, a citizen, born there. */
test('[CERT-004] each combination of answers asks for exactly the forms of its cell', () => {
  const cells: readonly [pays: boolean, sign: boolean, citizen: boolean, born: boolean, forms: readonly CertificationForm[]][] = [
    [true, true, true, true, ['w9']],
    [true, true, true, false, ['w9']],
    [true, true, false, true, ['w9']],
    [true, true, false, false, ['w9']],
    [true, false, true, true, ['w9']],
    [true, false, true, false, ['w9']],
    [true, false, false, true, ['w9']],
    [true, false, false, false, ['w9']],
    [false, true, true, true, [LOSS, 'W8Ben', RESIDENCY]],
    [false, true, true, false, [LOSS, 'W8Ben', RESIDENCY]],
    [false, true, false, true, [LOSS, 'W8Ben', RESIDENCY]],
    [false, true, false, false, ['W8Ben', RESIDENCY]],
    [false, false, true, true, [LOSS, 'W8Ben', RESIDENCY]],
    [false, false, true, false, [LOSS, 'W8Ben', RESIDENCY]],
    [false, false, false, true, [LOSS, 'W8Ben', RESIDENCY]],
    [false, false, false, false, [RESIDENCY]],
  ]
  expect(new Set(cells.map((cell) => cell.slice(0, 4).join())).size).toBe(16)
  for (const [isUSTaxPayer, hasUSIndicia, citizen, born, forms] of cells) {
    const said: Interview = { isUSTaxPayer, hasUSIndicia, citizenship: citizen ? ['RO', 'US'] : ['RO'], countryOfBirth: born ? 'US' : 'RO' }
    expect(formsNeeded(said), JSON.stringify(said)).toEqual(forms)
  }
})

const person = {
  isUSTaxPayer: false,
  hasUSIndicia: false,
  citizenship: ['RO'],
  countryOfBirth: 'RO',
  taxIds: [{ countryCode: 'RO', taxId: '1850401221146' }],
}
const wrong = (said: Partial<typeof person>) => personalProblems({ ...person, ...said }).map(({ field, reason }) => `${field} ${reason}`)

test('a person says where they pay taxes and what they are; each thing that is missing or does not fit is named at its field', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ taxIds: [] })).toEqual(['taxIds TAX_ID_NEEDED'])
  expect(wrong({ taxIds: [{ countryCode: 'RO', taxId: '1850401221147' }] })).toEqual(['taxIds.0.taxId TAX_ID'])
  expect(wrong({ taxIds: [...person.taxIds, ...person.taxIds] })).toEqual(['taxIds.1.countryCode COUNTRY_TWICE'])
  expect(wrong({ citizenship: [] })).toEqual(['citizenship CITIZENSHIP_NEEDED'])
  expect(wrong({ citizenship: ['RO', 'RO'] })).toEqual(['citizenship COUNTRY_TWICE'])
  for (const said of [{ citizenship: ['RO', 'US'] }, { countryOfBirth: 'US' }]) expect(wrong(said)).toEqual(['hasUSIndicia US_INDICIA'])
  expect(wrong({ isUSTaxPayer: true })).toEqual(['hasUSIndicia US_INDICIA', 'taxIds US_TAX_ID_NEEDED'])
  const both = [...person.taxIds, { countryCode: 'US', taxId: '123-45-6789' }]
  expect(wrong({ isUSTaxPayer: true, hasUSIndicia: true, taxIds: both })).toEqual([])
})

const company: BusinessInterview = {
  classification: 'active',
  isUSTaxPayer: false,
  taxIds: [{ countryCode: 'PT', taxId: '509442013' }],
  controllingPersons: [],
}
const controlling = [{ representativeId: 7, taxIds: person.taxIds }]
const wrongIn = (said: Partial<BusinessInterview>) =>
  businessProblems({ ...company, ...said }).map(({ field, reason }) => `${field} ${reason}`)

test('of a passive company, and of no other, whoever controls it is named, once and with their own numbers', () => {
  for (const classification of classifications) {
    const isPassive = classification === 'passive'
    expect(wrongIn({ classification })).toEqual(isPassive ? ['controllingPersons CONTROLLING_NEEDED'] : [])
    expect(wrongIn({ classification, controllingPersons: controlling })).toEqual(
      isPassive ? [] : ['controllingPersons CONTROLLING_NOT_ASKED'],
    )
  }
  const passive = { classification: 'passive' } as const
  expect(wrongIn({ ...passive, controllingPersons: [...controlling, ...controlling] })).toEqual([
    'controllingPersons.1.representativeId PERSON_TWICE',
  ])
  expect(wrongIn({ ...passive, controllingPersons: [{ representativeId: 7, taxIds: [] }] })).toEqual([
    'controllingPersons.0.taxIds TAX_ID_NEEDED',
  ])
  expect(wrongIn({ taxIds: [] })).toEqual(['taxIds TAX_ID_NEEDED'])
  expect(wrongIn({ isUSTaxPayer: true })).toEqual(['taxIds US_TAX_ID_NEEDED'])
})

test('what has changed since it was signed: the country of residence, a citizenship or a country of an address more or less', () => {
  const facts = { residence: 'RO', citizenship: ['RO'], addresses: ['RO'] }
  expect(changedFacts(facts, facts)).toEqual([])
  expect(changedFacts(facts, { ...facts, residence: 'PT' })).toEqual(['residence'])
  expect(changedFacts(facts, { ...facts, citizenship: ['PT', 'RO'] })).toEqual(['citizenship'])
  expect(changedFacts(facts, { ...facts, addresses: [] })).toEqual(['address'])
  expect(changedFacts(facts, { residence: null, citizenship: ['PT'], addresses: ['PT'] })).toEqual(['residence', 'citizenship', 'address'])
})

test('days count whole, by a third and by a sixth; a W-8BEN ends with the third year after; what is rejected, expired or unsigned is not given', () => {
  expect(countedDays(54, 36, 18)).toBe(69)
  expect(countedDays(120, 120, 138)).toBe(183)
  expect(lastDayOf('W8Ben', '2026-11-17')).toBe('2029-12-31')
  expect(lastDayOf('w9', '2026-11-17')).toBeUndefined()
  expect([0, 2, 31, 64].map(isFormGiven)).toEqual([true, true, true, true])
  expect([4, 5, 26, 38, 41, undefined].map(isFormGiven)).toEqual(Array.from({ length: 6 }, () => false))
})
