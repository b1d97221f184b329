/** Dictionaries. Names of countries and currencies come from Intl, so there is no table of them to keep. */
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { customerLists as customerCalls, dictionaries as calls, documentLists as documentCalls } from '@ducat/contract/dictionaries/calls'
import { transactionTypes } from '@ducat/contract/history/models'
import { rights } from '@ducat/contract/kit/access'
import { termOf, termVersions } from '@ducat/brands/terms.ts'
import { countries, currencies } from '@ducat/values'
import type { Area } from '../../area.ts'
import { handle, type Handlers } from '../../call/context.ts'
import { rightName } from './access-rights.ts'
import { deposits } from './deposits.ts'
import { addressDocuments, documentCategories, documentTypes } from './documents.ts'
import { industries } from './industries.ts'
import { occupations } from './occupations.ts'
import { businessPurposes, personalPurposes } from './purposes.ts'
import { questions } from './questions.ts'
import { sources } from './sources.ts'
import { states } from './states.ts'
import { taxIdLabels } from './tax-ids.ts'
import { typeName } from './transaction-types.ts'

export { addressDocuments, documentName, documentTypeOf, documentTypes } from './documents.ts'
export { addressProblems, birthdayProblems, choiceProblems, financialProblems, pastProblems } from './checks.ts'
export { known } from './known.ts'
export { rightName } from './access-rights.ts'
export { typeName } from './transaction-types.ts'

/** Intl knows only the currencies of states. */
const digitalNames: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ether', LTC: 'Litecoin' }

const dictionaries: Handlers<typeof calls> = {
  async countries(_input, { language }) {
    const names = namesOf(language, 'region')
    const rows = [...countries.values()].map(({ code, phoneCode, sepa }) => ({
      countryCode: code,
      name: names(code),
      phoneCode,
      isSepa: sepa,
    }))
    return { countries: rows.toSorted((a, b) => a.name.localeCompare(b.name, bcp47(language))) }
  },
  async birthCountries(_input, { language }) {
    const names = namesOf(language, 'region')
    const rows = Array.from(countries.keys(), (countryCode) => ({ countryCode, name: names(countryCode) }))
    return { countries: rows.toSorted((a, b) => a.name.localeCompare(b.name, bcp47(language))) }
  },
  async currencies(_input, { language }) {
    const names = namesOf(language, 'currency')
    return {
      currencies: [...currencies.values()].map(({ code, symbol, scale }) => ({
        currencyCode: code,
        name: digitalNames[code] ?? names(code),
        symbol,
        decimals: scale,
      })),
    }
  },
  async transactionTypes(_input, { i18n }) {
    return { transactionTypes: transactionTypes.map((id) => ({ id, name: typeName(i18n, id) })) }
  },
  async agreements(_input, { brand, language }) {
    const keys = ['userAgreement', 'privacyPolicy'] as const
    const terms = keys.map((key) => termOf(brand, key, language))
    return { agreements: terms.map((term) => ({ ...term, value: String(term.value), version: termVersions[term.key] })) }
  },
  async accessRights(_input, { i18n }) {
    return { accessRights: Object.values(rights).map((id) => ({ id, name: rightName(i18n, id) })) }
  },
  async phoneCodes() {
    return { phoneCodes: [...countries.values()].map(({ code, phoneCode }) => ({ countryCode: code, code: phoneCode })) }
  },
  async states({ countryCode }) {
    return { states: (states[countryCode] ?? []).map(([stateCode, stateName]) => ({ stateCode, stateName })) }
  },
}

const documentLists: Handlers<typeof documentCalls> = {
  async categories(_input, { i18n }) {
    return { documentCategories: [...documentCategories(i18n)] }
  },
  async types({ documentCategoryId: wanted }, { i18n }) {
    const all = documentTypes(i18n)
    return { documentTypes: all.filter(({ documentCategoryId }) => wanted === undefined || documentCategoryId === wanted) }
  },
  async addressTypes({ countryCode }, { i18n }) {
    return { documentTypes: [...addressDocuments(i18n, countryCode)] }
  },
}

const customerLists: Handlers<typeof customerCalls> = {
  async sources(_input, { i18n }) {
    return { sources: [...sources(i18n)] }
  },
  async personalPurposes(_input, { i18n }) {
    return { purposes: [...personalPurposes(i18n)] }
  },
  async businessPurposes(_input, { i18n }) {
    return { purposes: [...businessPurposes(i18n)] }
  },
  async industries(_input, { i18n, brand }) {
    return { industries: [...industries(i18n, brand)] }
  },
  async occupations(_input, { i18n }) {
    return { occupations: [...occupations(i18n)] }
  },
  async questions(_input, { i18n }) {
    return { questions: [...questions(i18n)] }
  },
  async deposits(_input, { i18n }) {
    return { deposits: [...deposits(i18n)] }
  },
  async taxIdLabels(_input, { i18n }) {
    return { taxIdLabels: [...taxIdLabels(i18n)] }
  },
}

function namesOf(language: Language, type: 'region' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames([bcp47(language)], { type })
  return (code) => names.of(code) ?? code
}

export const dictionariesArea = (): Area => ({
  area: 'dictionaries',
  handled: [...handle(calls, dictionaries), ...handle(documentCalls, documentLists), ...handle(customerCalls, customerLists)],
  reasons: {},
})
