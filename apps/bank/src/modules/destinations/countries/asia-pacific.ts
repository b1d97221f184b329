/** Asia and the Pacific. */
import { account, accountType, bankCode, branchCode, coded, purpose } from '../parts.ts'
import { byBank, type Country } from './country.ts'
import { indian, thai } from './tax-parts.ts'

const ifsc = coded('ifsc', (i18n) => i18n.t('IFSC code'), '[A-Z]{4}0[A-Z0-9]{6}', {
  extra: true,
  sample: ({ code }) => `${code}0003141`,
  locates: true,
  bank: (value) => value.slice(0, 4),
})
const bsb = coded('bsb', (i18n) => i18n.t('BSB'), '\\d{6}', {
  extra: true,
  sample: ({ code }) => `${code}3141`,
  locates: true,
  bank: (value) => value.slice(0, 2),
})
const cnaps = coded('cnaps', (i18n) => i18n.t('CNAPS code'), '\\d{12}', {
  extra: true,
  sample: ({ code }) => `${code}314159265`,
  locates: true,
  bank: (value) => value.slice(0, 3),
})
const indianAccount = account('\\d{9,18}', { example: '3141592653' })
const thaiAccount = account('\\d{10,12}', { example: '3141592653' })
export const asiaPacific: readonly Country[] = [
  {
    code: 'IN',
    local: [ifsc, indianAccount, purpose],
    wire: [ifsc, purpose],
    instant: { taxId: indian, account: indianAccount },
  },
  { code: 'JP', local: [bankCode, branchCode, account('\\d{7}', { example: '3141592' }), accountType] },
  { code: 'HK', local: [bankCode, branchCode, account('\\d{6,9}', { example: '314159' })] },
  { code: 'LK', local: [bankCode, branchCode, account('\\d{6,15}', { example: '314159265' })] },
  {
    code: 'AU',
    local: [bsb, account('\\d{5,9}', { example: '314159265' })],
    wire: [bsb],
  },
  {
    code: 'NZ',
    local: [
      account('\\d{15,16}', {
        hint: (i18n) => i18n.t('Bank, branch, account and suffix: 15 or 16 digits.'),
        sample: ({ code }) => `${code}0314015926500`,
        bank: (value) => value.slice(0, 2),
      }),
    ],
  },
  { code: 'CN', local: [cnaps, account('\\d{16,19}', { example: '6231415926535897932' }), purpose], wire: [cnaps, purpose] },
  byBank('SG', '6,14', '3141592653'),
  byBank('KR', '10,14', '31415926535'),
  byBank('MY', '7,17', '314159265358'),
  { ...byBank('TH', '10,12', '3141592653'), instant: { taxId: thai, account: thaiAccount } },
  byBank('TW', '10,16', '31415926535897'),
  { ...byBank('PH', '6,16', '314159265358'), wire: [purpose] },
  byBank('BD', '9,17', '3141592653589'),
]
