/** North and South America: each country has numbers of its own. */
import { completed, isCbu, isClabe } from '@ducat/values/numbers/index'
import { account, accountType, bankCode, branchCode, coded } from '../parts.ts'
import type { Country } from './country.ts'
import { argentine, asExtra, brazilian, chilean, mexican } from './tax-parts.ts'

const routingNumber = coded('routingNumber', (i18n) => i18n.t('Routing number'), '\\d{9}', {
  extra: true,
  digits: 'routingNumber',
  sample: ({ code }) => code,
  locates: true,
  bank: (value) => value,
})
const institutionNumber = coded('institutionNumber', (i18n) => i18n.t('Institution number'), '\\d{3}', {
  extra: true,
  sample: ({ code }) => code,
  locates: true,
  bank: (value) => value,
})
const transitNumber = coded('transitNumber', (i18n) => i18n.t('Transit number'), '\\d{5}', { extra: true, example: '10208', locates: true })
const clabe = account('\\d{18}', {
  label: (i18n) => i18n.t('CLABE'),
  digits: 'clabe',
  sample: ({ code }) => completed(`${code}18031415926535`, 1, isClabe),
  bank: (value) => value.slice(0, 3),
})
const cbu = account('\\d{22}', {
  label: (i18n) => i18n.t('CBU or CVU'),
  digits: 'cbu',
  sample: ({ code }) => completed(`${completed(`${code}0314`, 1, (text) => isCbu(`${text}00000000000000`))}3141592653589`, 1, isCbu),
  bank: (value) => value.slice(0, 3),
})
const northern = [institutionNumber, transitNumber]

export const americas: readonly Country[] = [
  {
    code: 'US',
    local: [routingNumber, account('\\d{4,17}', { example: '314159265' }), accountType],
    wire: [routingNumber],
  },
  {
    code: 'CA',
    local: [...northern, account('\\d{7,12}', { example: '3141592' })],
    wire: northern,
  },
  {
    code: 'MX',
    local: [clabe],
    instant: { taxId: mexican, account: clabe },
  },
  {
    code: 'BR',
    local: [bankCode, branchCode, account('\\d{4,12}[0-9X]', { example: '314159-2' }), accountType, asExtra(brazilian)],
    wire: [asExtra(brazilian)],
    instant: { taxId: brazilian, account: account('\\d{4,12}[0-9X]', { example: '314159-2' }) },
  },
  {
    code: 'AR',
    local: [cbu, asExtra(argentine)],
    wire: [asExtra(argentine)],
    instant: { taxId: argentine, account: cbu },
  },
  {
    code: 'CL',
    local: [bankCode, account('\\d{6,20}', { example: '31415926' }), accountType, asExtra(chilean)],
    wire: [asExtra(chilean)],
  },
  { code: 'CO', local: [bankCode, account('\\d{6,20}', { example: '314159265' }), accountType] },
  {
    code: 'PE',
    local: [
      account('\\d{20}', {
        label: (i18n) => i18n.t('CCI'),
        sample: ({ code }) => `${code}31415926535897932`,
        bank: (value) => value.slice(0, 3),
      }),
    ],
  },
  { code: 'UY', local: [bankCode, account('\\d{6,14}', { example: '314159265' })] },
]
