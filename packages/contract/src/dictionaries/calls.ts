/** Lists of words that screens need, in the reader's language. Open to everybody, the same for all. */
import { open } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { bool, country, currencyCode, int, list, object, oneOf, text } from '../kit/fields.ts'
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
}
