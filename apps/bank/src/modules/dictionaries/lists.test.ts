import type { BrandId } from '@ducat/brands'
import { bcp47, languages, type Language } from '@ducat/brands/brand.ts'
import { customerLists, dictionaries, documentLists } from '@ducat/contract/dictionaries/calls'
import { documentCategory, industryGroups, sidesOf } from '@ducat/contract/dictionaries/models'
import type { OutputOf, Query } from '@ducat/contract/kit/call'
import { countries } from '@ducat/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { known } from './index.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const ask = async <I extends object, O>(call: Query<I, O>, input: I, language: Language = 'en'): Promise<O> =>
  bank.anyone().call(call, input, { language })
const reasonsOf = async (call: Query<object>, input: object) =>
  (await bank.anyone().answer(call, input)).body.validationErrors?.map(({ field, reason }) => [field, reason])

/** Words that another language shares with English. */
const shared = new Set(['Student', 'Crowdfunding'])

/** Every name in every language: none empty, none twice, none left in English. */
async function inEveryLanguage<O>(call: Query<object, O>, namesOf: (output: O) => readonly string[]): Promise<void> {
  const english = namesOf(await ask(call, {}))
  for (const language of languages) {
    const names = namesOf(await ask(call, {}, language))
    expect(names, language).toHaveLength(english.length)
    expect(new Set(names).size, language).toBe(names.length)
    expect(
      names.filter((name) => name.trim() === ''),
      language,
    ).toEqual([])
    if (language === 'en') continue
    expect(
      names.filter((name) => english.includes(name) && !shared.has(name)),
      language,
    ).toEqual([])
  }
}

const unique = (entries: readonly { readonly id: number }[]) => expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)

test('[C-DICT-006][C-DICT-007] a category or a country that does not exist is refused at its field', async () => {
  expect(await reasonsOf(documentLists.types, { documentCategoryId: 13 })).toEqual([['documentCategoryId', 'TOO_LARGE']])
  expect(await reasonsOf(documentLists.types, { documentCategoryId: 0 })).toEqual([['documentCategoryId', 'TOO_SMALL']])
  expect(await reasonsOf(documentLists.addressTypes, { countryCode: 'XX' })).toEqual([['countryCode', 'COUNTRY']])
})

test('[C-DICT-002] every country is one to be born in, by name in the order of the language', async () => {
  for (const language of languages) {
    const { countries: born } = await ask(dictionaries.birthCountries, {}, language)
    expect(new Set(born.map(({ countryCode }) => countryCode))).toEqual(new Set(countries.keys()))
    expect(born.map(({ name }) => name)).toEqual(born.map(({ name }) => name).toSorted(new Intl.Collator(bcp47(language)).compare))
  }
  expect((await ask(dictionaries.birthCountries, {}, 'ua')).countries).toContainEqual({ countryCode: 'RO', name: 'Румунія' })
})

test('[C-DICT-005] the twelve categories of documents, in every language', async () => {
  const { documentCategories } = await ask(documentLists.categories, {})
  // Spec: product-areas §3, identity to residence permit.
  const kinds = [
    /identity/,
    /address/,
    /phone/,
    /registration/,
    /other/,
    /relationship/,
    /business address/,
    /registered address|registration address/,
    /control/,
    /additional/,
    /wealth/,
    /residence/,
  ]
  expect(documentCategories.map(({ id }) => id)).toEqual(kinds.map((_, place) => place + 1))
  for (const [place, { name }] of documentCategories.entries()) expect(name.toLowerCase()).toMatch(kinds[place]!)
  expect(documentCategories[0]).toEqual({ id: documentCategory.identity, name: 'Proof of identity' })
  await inEveryLanguage(documentLists.categories, (answer) => answer.documentCategories.map(({ name }) => name))
})

test('[C-DICT-006] documents of one category or of all: two sides of types 4 and 5, type 88 of Russia and Ukraine alone', async () => {
  const { documentTypes } = await ask(documentLists.types, {})
  unique(documentTypes)
  for (const { id } of (await ask(documentLists.categories, {})).documentCategories) {
    const some = (await ask(documentLists.types, { documentCategoryId: id })).documentTypes
    expect(some).toEqual(documentTypes.filter(({ documentCategoryId }) => documentCategoryId === id))
    expect(some.length, `category ${id}`).toBeGreaterThan(0)
  }
  expect(documentTypes.find(({ id }) => id === 88)?.countryCodes).toEqual(['RU', 'UA'])
  expect(documentTypes.find(({ id }) => id === 1)).toEqual({ id: 1, name: 'Passport', documentCategoryId: documentCategory.identity })
  expect(documentTypes.filter(({ id }) => sidesOf(id).includes('back')).map(({ id }) => id)).toEqual([4, 5])
  expect(documentTypes.filter(({ id }) => sidesOf(id).length > 1).map(({ id }) => [id, sidesOf(id)])).toEqual([
    [4, ['front', 'back']],
    [5, ['front', 'back']],
    [88, ['front', 'registrationStamp']],
  ])
  await inEveryLanguage(documentLists.types, (answer) => answer.documentTypes.map(({ name }) => name))
})

test('[C-DICT-007] proofs of an address: those of everywhere, and those of a country besides', async () => {
  const idsIn = async (countryCode?: string) =>
    (await ask(documentLists.addressTypes, countryCode === undefined ? {} : { countryCode })).documentTypes.map(({ id }) => id)
  const everywhere = await idsIn()
  expect(everywhere).toContain(2)
  expect(everywhere).not.toContain(88)
  expect(await idsIn('CL')).toEqual(everywhere)
  expect(await idsIn('GB')).toEqual(expect.arrayContaining([...everywhere, 14]))
  expect(await idsIn('DE')).toEqual(expect.arrayContaining([...everywhere, 13]))
  expect(await idsIn('UA')).toEqual(expect.arrayContaining([...everywhere, 88]))
  expect(await idsIn('RO')).not.toContain(88)
  expect((await ask(documentLists.addressTypes, { countryCode: 'GB' }, 'es')).documentTypes).toContainEqual({
    id: 2,
    name: 'Factura de suministros',
  })
  await inEveryLanguage(documentLists.addressTypes, (answer) => answer.documentTypes.map(({ name }) => name))
})

test('[C-DICT-008][C-DICT-009][C-DICT-010] sources and purposes, and which of them the customer has to describe', async () => {
  const { sources } = await ask(customerLists.sources, {})
  unique(sources)
  expect(sources.filter(({ isSpecificationRequired }) => isSpecificationRequired).map(({ id }) => id)).toEqual([10, 11, 99])
  await inEveryLanguage(customerLists.sources, (answer) => answer.sources.map(({ name }) => name))
  for (const call of [customerLists.personalPurposes, customerLists.businessPurposes]) {
    const { purposes } = await ask(call, {})
    unique(purposes)
    expect(purposes.filter(({ isSpecificationRequired }) => isSpecificationRequired).map(({ id }) => id)).toEqual([99])
    await inEveryLanguage(call, (answer) => answer.purposes.map(({ name }) => name))
  }
  expect((await ask(customerLists.sources, {}, 'ro')).sources.at(-1)).toEqual({
    id: 99,
    name: 'Altă sursă a fondurilor',
    isSpecificationRequired: true,
  })
})

test('[C-DICT-011][REG-011][BRAND-018] industries in three groups; brands that hide the adult group neither offer nor take it', async () => {
  const groupsAt = async (brand: BrandId) => {
    const { industries } = await bank.anyone(brand).call(customerLists.industries, {})
    unique(industries)
    return [...new Set(industries.map(({ group }) => group))]
  }
  expect(await groupsAt('kestrelrow')).toEqual(['Mainstream Company', 'Financial Companies'])
  expect(await groupsAt('aldermint')).toEqual(['Mainstream Company', 'Financial Companies', 'Adult Related Business'])
  expect(industryGroups).toEqual(['Mainstream Company', 'Financial Companies', 'Adult Related Business'])
  expect(known.industry(301, { hideAdultIndustriesInRegistration: true })).toBe(false)
  expect(known.industry(301, { hideAdultIndustriesInRegistration: false })).toBe(true)
  expect(known.industry(123, { hideAdultIndustriesInRegistration: true })).toBe(true)
  await inEveryLanguage(customerLists.industries, (answer) => answer.industries.map(({ name }) => name))
})

test('[C-DICT-012] occupations: the 43 groups of ISCO-08 by their numbers, and four without work', async () => {
  const { occupations } = await ask(customerLists.occupations, {})
  unique(occupations)
  expect(occupations.filter(({ id }) => id < 100)).toHaveLength(43)
  expect(occupations.filter(({ id }) => id > 100).map(({ name }) => name)).toEqual([
    'Student',
    'Retired',
    'Homemaker',
    'Not working at present',
  ])
  await inEveryLanguage(customerLists.occupations, (answer) => answer.occupations.map(({ name }) => name))
})

test('[C-DICT-013] questions of three types; only a choice has options, and an answer is one of them', async () => {
  const { questions } = await ask(customerLists.questions, {})
  unique(questions)
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['yesno', 'choice', 'text']))
  for (const { type, options } of questions) expect((options ?? []).length > 1).toBe(type === 'choice')
  const choice = questions.find(({ type }) => type === 'choice')!
  expect([known.answer(1, 'maybe'), known.answer(1, ''), known.answer(77, 'yes'), known.answer(7, '  ')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([known.answer(choice.id, '0'), known.answer(choice.id, String(choice.options!.length + 1))]).toEqual([false, false])
  expect([known.answer(1, 'no'), known.answer(choice.id, String(choice.options!.length)), known.answer(7, 'Romania')]).toEqual([
    true,
    true,
    true,
  ])
  await inEveryLanguage(customerLists.questions, (answer) => answer.questions.flatMap(({ text, options = [] }) => [text, ...options]))
})

test('[C-DICT-015] bands of deposits in dollars, written as the language writes amounts', async () => {
  const names = async (language: Language) => (await ask(customerLists.deposits, {}, language)).deposits.map(({ name }) => name)
  expect((await names('en'))[1]).toBe('$1,000 to $5,000')
  expect((await names('es')).at(-1)).toBe('Más de $100.000')
  expect((await names('ua'))[0]).toBe('До $1\u00a0000')
  expect((await ask(customerLists.deposits, {})).deposits.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  await inEveryLanguage(customerLists.deposits, (answer) => answer.deposits.map(({ name }) => name))
})

test('[C-DICT-019] [CERT-002] every country has names for the tax numbers of people and of companies, at least 60 of their own', async () => {
  type Labels = OutputOf<typeof customerLists.taxIdLabels>['taxIdLabels']
  const inLanguage = async (language: Language): Promise<Labels> => (await ask(customerLists.taxIdLabels, {}, language)).taxIdLabels
  const english = await inLanguage('en')
  expect(english.map(({ countryCode }) => countryCode)).toEqual([...countries.keys()])
  const of = (labels: Labels, code: string) => labels.find(({ countryCode }) => countryCode === code)
  expect(of(english, 'RO')).toEqual({
    countryCode: 'RO',
    personal: { fullName: 'Cod numeric personal', shortName: 'CNP' },
    business: { fullName: 'Cod unic de înregistrare', shortName: 'CUI' },
  })
  expect(of(english, 'UA')?.business.shortName).toBe('ЄДРПОУ')
  const general = { fullName: 'Tax identification number', shortName: 'Tax no.' }
  expect(of(english, 'FJ')).toEqual({ countryCode: 'FJ', personal: general, business: general })
  expect(english.filter(({ personal }) => personal.shortName !== general.shortName).length).toBeGreaterThanOrEqual(60)
  for (const language of languages) {
    const labels = await inLanguage(language)
    const words = labels.flatMap(({ personal, business }) => [...Object.values(personal), ...Object.values(business)])
    expect(words.filter((word) => word.trim() === '')).toEqual([])
    // What stands on papers is spelled as on them; what describes a number is translated.
    expect(of(labels, 'RO')).toEqual(of(english, 'RO'))
    if (language === 'en') continue
    for (const code of ['FJ', 'JP', 'CN'])
      expect(of(labels, code)?.personal.fullName, language).not.toBe(of(english, code)?.personal.fullName)
  }
})

test('[C-DICT-018] states and provinces by the codes of ISO 3166-2, each once and by name', async () => {
  const counts: Record<string, number> = {}
  for (const countryCode of 'AE AR AU BR CA CL CN CO ES IN IT JP KR MX MY NG PE TR UA US VE'.split(' ')) {
    const { states } = await ask(dictionaries.states, { countryCode })
    counts[countryCode] = states.length
    expect(new Set(states.map(({ stateCode }) => stateCode)).size).toBe(states.length)
    expect(new Set(states.map(({ stateName }) => stateName)).size).toBe(states.length)
    for (const { stateCode, stateName } of states) {
      expect(stateCode).toMatch(/^[A-Z\d]{1,3}$/)
      expect(stateName).toMatch(/^\p{L}[\p{L} ’.-]+$/u)
    }
  }
  const expected =
    'AE 7 AR 24 AU 8 BR 27 CA 13 CL 16 CN 31 CO 33 ES 52 IN 36 IT 107 JP 47 KR 17 MX 32 MY 16 NG 37 PE 25 TR 81 UA 27 US 51 VE 25'
  expect(Object.entries(counts).flat().join(' ')).toBe(expected)
  expect((await ask(dictionaries.states, { countryCode: 'BR' })).states).toContainEqual({ stateCode: 'SP', stateName: 'São Paulo' })
})

test('[REG-010] an answer that no list has is known to be none', () => {
  expect([known.sources.has(98), known.sources.has(99), known.sources.needsWords(99), known.sources.needsWords(1)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([known.occupation(25), known.occupation(100), known.deposit(7), known.deposit(8), known.documentType(88)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect([known.personalPurposes.has(11), known.businessPurposes.has(12), known.state('US', 'NY'), known.state('US', 'ZZ')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('[REG-010] each dictionary of the specification is open to strangers and has entries', async () => {
  const every: readonly (readonly [Query<object>, object])[] = [
    [dictionaries.countries, {}],
    [dictionaries.birthCountries, {}],
    [dictionaries.currencies, {}],
    [dictionaries.transactionTypes, {}],
    [documentLists.categories, {}],
    [documentLists.types, {}],
    [documentLists.addressTypes, {}],
    [documentLists.addressTypes, { countryCode: 'GB' }],
    [customerLists.sources, {}],
    [customerLists.personalPurposes, {}],
    [customerLists.businessPurposes, {}],
    [customerLists.industries, {}],
    [customerLists.occupations, {}],
    [customerLists.questions, {}],
    [dictionaries.agreements, {}],
    [customerLists.deposits, {}],
    [dictionaries.accessRights, {}],
    [dictionaries.phoneCodes, {}],
    [dictionaries.states, { countryCode: 'US' }],
  ] as (readonly [Query<object>, object])[]
  for (const [call, input] of every) {
    const entries = Object.values((await ask(call, input)) as Record<string, unknown>).filter(Array.isArray)
    expect([call.name, entries.length, entries[0]!.length > 1]).toEqual([call.name, 1, true])
  }
})

test('[REG-010] a list is the same each time within a release', async () => {
  for (const call of [
    ...Object.values(customerLists),
    documentLists.categories,
    documentLists.types,
    dictionaries.birthCountries,
  ] as Query<object>[])
    expect(await ask(call, {}, 'ru')).toEqual(await ask(call, {}, 'ru'))
})
