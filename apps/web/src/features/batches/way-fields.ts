/** The columns of each way, as the workbench shows them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface WayField {
  readonly name: string
  readonly title: MessageDescriptor
  readonly required: boolean
  /** Shown though no column has it. */
  readonly always?: boolean
  /** A track of the grid. */
  readonly width: string
  readonly align?: 'end'
}

const amount: WayField = { name: 'amount', title: msg`Amount`, required: true, width: '112px', align: 'end' }
const note: WayField = { name: 'note', title: msg`Description`, required: false, width: 'minmax(110px, 1fr)' }

export const p2pFields: readonly WayField[] = [
  { name: 'toEmail', title: msg`Recipient’s e-mail`, required: true, width: 'minmax(170px, 1.8fr)' },
  amount,
  { name: 'currency', title: msg`Currency`, required: false, always: true, width: '84px' },
  { ...note, always: true },
]

const currency: WayField = { name: 'currencyCode', title: msg`Currency`, required: false, always: true, width: '84px' }
const country: WayField = { name: 'countryCode', title: msg`Country`, required: false, always: true, width: '96px' }
const payee: WayField = { name: 'beneficiaryName', title: msg`Recipient’s name`, required: true, width: 'minmax(150px, 1.6fr)' }
const iban: WayField = { name: 'iban', title: msg`IBAN`, required: false, always: true, width: 'minmax(180px, 1.6fr)' }
const optional = (name: string, title: MessageDescriptor, width = '140px'): WayField => ({ name, title, required: false, width })

const accountNumber = optional('accountNumber', msg`Account number`, '150px')
const bankName = optional('bankName', msg`Bank name`)
const extras = [
  optional('extraParams.taxId', msg`Tax number`),
  optional('extraParams.purpose', msg`Purpose`),
  optional('extraParams.accountType', msg`Account type`),
  optional('extraParams.routingNumber', msg`Routing number`),
  optional('extraParams.sortCode', msg`Sort code`, '110px'),
  optional('extraParams.bsb', msg`BSB`, '110px'),
  optional('extraParams.ifsc', msg`IFSC`),
  optional('extraParams.cnaps', msg`CNAPS`),
  optional('extraParams.institutionNumber', msg`Institution number`),
  optional('extraParams.transitNumber', msg`Transit number`),
  optional('extraParams.universalBranchCode', msg`Universal branch code`),
] as const

export const wireFields: readonly WayField[] = [
  payee,
  amount,
  currency,
  country,
  iban,
  accountNumber,
  optional('swift', msg`SWIFT code`),
  optional('beneficiaryAddress', msg`Recipient’s address`, '180px'),
  bankName,
  optional('bankAddress', msg`Bank address`, '180px'),
  ...extras,
  note,
]

export const eftFields: readonly WayField[] = [
  payee,
  amount,
  currency,
  country,
  iban,
  accountNumber,
  optional('bankCode', msg`Bank code`, '110px'),
  optional('branchCode', msg`Branch code`, '110px'),
  bankName,
  ...extras,
  note,
]

export const cardFields: readonly WayField[] = [
  { name: 'cardNumber', title: msg`Card number`, required: true, width: 'minmax(170px, 1.4fr)' },
  amount,
  currency,
  { name: 'cardHolderName', title: msg`Name on the card`, required: true, width: 'minmax(140px, 1.2fr)' },
  { name: 'expiry', title: msg`Expiry date`, required: true, width: '100px' },
  country,
  note,
]

export const walletFields: readonly WayField[] = [
  { name: 'walletAddress', title: msg`Wallet address`, required: true, width: 'minmax(220px, 2fr)' },
  amount,
  currency,
  optional('network', msg`Network`, '120px'),
  { ...payee, required: false },
  country,
  note,
]

export const globalFields: readonly WayField[] = [
  { name: 'beneficiaryName', title: msg`Recipient’s name`, required: true, width: 'minmax(150px, 1.4fr)' },
  { name: 'beneficiaryEmail', title: msg`Recipient’s e-mail`, required: true, width: 'minmax(170px, 1.6fr)' },
  amount,
  { name: 'beneficiaryCountryCode', title: msg`Country`, required: true, width: '96px' },
  { name: 'beneficiaryType', title: msg`Person or company`, required: false, always: true, width: '130px' },
  { name: 'feeShare', title: msg`Fee paid by`, required: false, always: true, width: '110px' },
  optional('beneficiaryPhone', msg`Recipient’s phone`, '140px'),
  optional('forbidden', msg`Methods not offered`, '160px'),
  { name: 'description', title: msg`Description`, required: false, always: true, width: 'minmax(110px, 1fr)' },
]
