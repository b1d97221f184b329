/** Europe. All 46 codes of SEPA take euros by IBAN (values/country.ts lists them) and ask for nothing else; here are the others' schemes. */
import { account, coded } from '../parts.ts'
import { byIban, type Country } from './country.ts'
import { asExtra, kazakh, ukrainian } from './tax-parts.ts'

const sortCode = coded('sortCode', (i18n) => i18n.t('Sort code'), '\\d{6}', {
  extra: true,
  sample: ({ code }) => `${code}1003`,
  locates: true,
  bank: (value) => value.slice(0, 2),
})

export const europe: readonly Country[] = [
  { code: 'GB', local: [sortCode, account('\\d{8}', { example: '12345679' })] },
  ...'AL AZ BA CH CZ DK GE HU IS LI MD MK NO PL RO RS SE TR'.split(' ').map((code) => byIban(code)),
  byIban('KZ', asExtra(kazakh)),
  byIban('UA', asExtra(ukrainian)),
]
