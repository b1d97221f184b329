/** Lists of words that screens need, in the reader's language. Open to everybody, the same for all. */
import { open } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { bool, country, currencyCode, int, list, longText, object, oneOf, text, url } from '../kit/fields.ts'
import { transactionTypes } from '../history/models.ts'

const never = { nothing: 'a dictionary changes with a release, not with what people do' }

export const dictionaries = {
  countries: query('countryDictionaryGet', {
    spec: 'C-DICT-001',
    about: 'Countries with calling code and whether SEPA reaches them.',
    access: open,
    output: { countries: list(object({ countryCode: country(), name: text(100), phoneCode: text(8), isSepa: bool() })) },
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
    about: 'The terms of the brand, as they are accepted at registration.',
    access: open,
    output: {
      agreements: list(object({ id: int(), key: text(40), label: text(200), text: longText(100_000), url: url(), value: text(5) })),
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
