/** Lists of words that screens need, in the reader's language. Open to everybody, the same for all. */
import { open } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { bool, country, currencyCode, id, int, list, longText, object, oneOf, optional, text, url } from '../kit/fields.ts'
import { transactionTypes } from '../history/models.ts'
import { industryGroups, questionTypes } from './models.ts'

const never = { nothing: 'a dictionary changes with a release, not with what people do' }

export const dictionaries = {
  countries: query('countryDictionaryGet', {
    spec: 'C-DICT-001',
    about: 'Countries with calling code and whether SEPA reaches them.',
    access: open,
    output: { countries: list(object({ countryCode: country(), name: text(100), phoneCode: text(8), isSepa: bool() })) },
    shows: never,
  }),
  birthCountries: query('birthCountryDictionaryGet', {
    spec: 'C-DICT-002',
    about:
      'Countries that somebody can have been born in. A state that is no more is named by the country that its place belongs to today.',
    access: open,
    output: { countries: list(object({ countryCode: country(), name: text(100) })) },
    shows: never,
  }),
  currencies: query('currencyDictionaryGet', {
    spec: 'C-DICT-003',
    about: 'Currencies with symbol and decimals.',
    access: open,
    output: { currencies: list(object({ currencyCode: currencyCode(), name: text(100), symbol: text(8), decimals: int(0, 8) })) },
    shows: never,
  }),
  transactionTypes: query('transactionTypeDictionaryGet', {
    spec: 'C-DICT-004',
    about: 'Kinds of movement.',
    access: open,
    output: { transactionTypes: list(object({ id: oneOf(transactionTypes), name: text(100) })) },
    shows: never,
  }),
  agreements: query('agreementDictionaryGet', {
    spec: 'C-DICT-014',
    about: 'The terms of the brand in the version in force, as they are accepted at registration.',
    access: open,
    output: {
      agreements: list(
        object({ id: int(), key: text(40), label: text(200), text: longText(100_000), url: url(), value: text(5), version: int() }),
      ),
    },
    shows: never,
  }),
  accessRights: query('accessRightDictionaryGet', {
    spec: 'C-DICT-016',
    about: 'What a user of a company may do. 5 marks whoever uploads documents and is not given to anybody.',
    access: open,
    output: { accessRights: list(object({ id: int(0, 5), name: text(100) })) },
    shows: never,
  }),
  phoneCodes: query('phoneCodeDictionaryGet', {
    spec: 'C-DICT-017',
    about: 'Calling codes by country.',
    access: open,
    output: { phoneCodes: list(object({ countryCode: country(), code: text(8) })) },
    shows: never,
  }),
  states: query('stateDictionaryGet', {
    spec: 'C-DICT-018',
    about: 'States and provinces of a country whose addresses name them; empty for all others.',
    access: open,
    input: { countryCode: country() },
    output: { states: list(object({ stateCode: text(10), stateName: text(100) })) },
    shows: never,
  }),
}

const named = object({ id: id(), name: text(200) })
/** `isSpecificationRequired`: the customer says in words what it is. */
const specified = object({ id: id(), name: text(200), isSpecificationRequired: bool() })
const taxIdLabel = object({ fullName: text(100), shortName: text(30) })
const categoryId = () => int(1, 12)

export const documentLists = {
  categories: query('documentCategoryDictionaryGet', {
    spec: 'C-DICT-005',
    about: 'What documents are for.',
    access: open,
    output: { documentCategories: list(object({ id: categoryId(), name: text(100) })) },
    shows: never,
  }),
  types: query('documentTypeDictionaryGet', {
    spec: 'C-DICT-006',
    about: 'Documents that are accepted, of one category or of all. Without countryCodes one is accepted from everywhere.',
    access: open,
    input: { documentCategoryId: optional(categoryId()) },
    output: {
      documentTypes: list(object({ id: id(), name: text(200), documentCategoryId: categoryId(), countryCodes: optional(list(country())) })),
    },
    shows: never,
  }),
  addressTypes: query('addressDocumentTypeDictionaryGet', {
    spec: 'C-DICT-007',
    about: 'Documents that prove an address in a country; without a country those that do so everywhere.',
    access: open,
    input: { countryCode: optional(country()) },
    output: { documentTypes: list(named) },
    shows: never,
  }),
}

/** What registration and identity checks ask about money and work. */
export const customerLists = {
  sources: query('sourceOfFundsDictionaryGet', {
    spec: 'C-DICT-008',
    about: 'Sources of funds.',
    access: open,
    output: { sources: list(specified) },
    shows: never,
  }),
  personalPurposes: query('personalPurposeDictionaryGet', {
    spec: 'C-DICT-009',
    about: 'What people use an account for.',
    access: open,
    output: { purposes: list(specified) },
    shows: never,
  }),
  businessPurposes: query('businessPurposeDictionaryGet', {
    spec: 'C-DICT-010',
    about: 'What companies use an account for.',
    access: open,
    output: { purposes: list(specified) },
    shows: never,
  }),
  industries: query('industryDictionaryGet', {
    spec: 'C-DICT-011',
    about: 'Industries in three groups. Brands that hide the adult group answer without it.',
    access: open,
    output: { industries: list(object({ id: id(), name: text(200), group: oneOf(industryGroups) })) },
    shows: never,
  }),
  occupations: query('occupationDictionaryGet', {
    spec: 'C-DICT-012',
    about: 'Occupations: the groups of ISCO-08 by their numbers, and what people do who do not work.',
    access: open,
    output: { occupations: list(named) },
    shows: never,
  }),
  questions: query('additionalQuestionDictionaryGet', {
    spec: 'C-DICT-013',
    about: 'Questions to companies. Answers: any text, yes or no, or the place of an option, beginning with 1.',
    access: open,
    output: {
      questions: list(object({ id: id(), text: text(500), type: oneOf(questionTypes), options: optional(list(text(200))) })),
    },
    shows: never,
  }),
  deposits: query('estimatedMonthlyDepositDictionaryGet', {
    spec: 'C-DICT-015',
    about: 'How much somebody expects to receive a month, in US dollars, as the limits are.',
    access: open,
    output: { deposits: list(named) },
    shows: never,
  }),
  taxIdLabels: query('taxIdLabelDictionaryGet', {
    spec: 'C-DICT-019',
    about: 'What the tax number of people and of companies is called in each country.',
    access: open,
    output: { taxIdLabels: list(object({ countryCode: country(), personal: taxIdLabel, business: taxIdLabel })) },
    shows: never,
  }),
}
