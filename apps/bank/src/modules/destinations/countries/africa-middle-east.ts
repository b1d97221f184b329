/** Africa and the Middle East. */
import { completed, isNuban, isRib } from '@ducat/values/numbers/index'
import { account, bankCode, coded, purpose } from '../parts.ts'
import { byBank, byIban, type Country } from './country.ts'

const branch = coded('universalBranchCode', (i18n) => i18n.t('Universal branch code'), '\\d{6}', {
  extra: true,
  sample: ({ code }) => code,
  locates: true,
  bank: (value) => value,
})
const nuban = account('\\d{10}', {
  digits: 'nuban',
  sample: ({ code }) => completed('314159265', 1, (text) => isNuban(code, text)),
})
const rib = account('\\d{24}', {
  label: (i18n) => i18n.t('RIB'),
  digits: 'rib',
  sample: ({ code }) => completed(`${code}7800031415926535897`, 2, isRib),
  bank: (value) => value.slice(0, 3),
})
export const africaMiddleEast: readonly Country[] = [
  byIban('AE', purpose),
  byIban('SA'),
  byIban('IL'),
  byIban('QA'),
  byIban('KW'),
  byIban('BH'),
  byIban('JO', purpose),
  byIban('PK', purpose),
  byIban('EG'),
  byIban('TN'),
  { code: 'ZA', local: [branch, account('\\d{7,13}', { example: '314159265' })], wire: [purpose] },
  { code: 'NG', local: [bankCode, nuban], wire: [purpose] },
  { code: 'MA', local: [rib] },
  byBank('KE', '6,16', '31415926535'),
  byBank('GH', '8,16', '31415926535'),
]
