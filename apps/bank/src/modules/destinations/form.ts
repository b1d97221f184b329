/** What a way asks for in a country: `formOf('eft', 'RO', 'EUR')` has the fields, in the order in which a person fills them in. */
import { instantKeyTypes, type RailType } from '@ducat/contract/destinations/models'
import { hasIban } from '@ducat/values/bban'
import { coverageOf, type Lane } from '../../pricing/coverage.ts'
import { countryRules } from './countries/index.ts'
import type { Country } from './countries/country.ts'
import * as part from './parts.ts'
import type { Part } from './parts.ts'
import { cardParts, interacParts } from './people-parts.ts'
import { networksOf } from './wallets/address.ts'

export interface Form {
  /** What carries it: SEPA, ACH, Faster Payments … */
  readonly scheme: string
  readonly parts: readonly Part[]
}

export function formOf(transferType: RailType, countryCode: string, currencyCode: string): Form | 'NOT_SERVED' | 'CURRENCY_NOT_SERVED' {
  const lanes = coverageOf(transferType, countryCode)
  if (lanes.length === 0) return 'NOT_SERVED'
  const lane = lanes.find(({ currency }) => currency === currencyCode)
  if (!lane) return 'CURRENCY_NOT_SERVED'
  return { scheme: lane.scheme, parts: partsOf[transferType](countryRules.get(countryCode) ?? { code: countryCode }, lane) }
}

const partsOf: Readonly<Record<RailType, (country: Country, lane: Lane) => readonly Part[]>> = {
  wire: wireParts,
  eft: ({ local = [part.iban] }, { scheme }) => [part.beneficiaryName, ...(scheme === 'SEPA' ? [part.iban] : local)],
  oct: () => cardParts,
  crypto_eft: (_country, { currency }) => walletParts(currency),
  instant_payment: ({ instant }) => (instant ? instantParts(instant) : []),
  interac: () => interacParts,
}

/** An IBAN says its bank; where there is none, the bank is named by its SWIFT code. */
function wireParts({ code, wire = [], local }: Country): readonly Part[] {
  const byIban = hasIban(code)
  const number = local?.find(({ name }) => name === 'accountNumber') ?? part.account('[A-Z0-9]{4,34}', { example: '3141592653' })
  return [
    part.latinName,
    part.payeeAddress,
    ...(byIban ? [part.iban] : [number]),
    part.swift(byIban ? { optional: true } : { locates: true, sample: ({ swift }) => swift }),
    ...wire,
    part.bankName,
    part.bankAddress,
  ]
}

function walletParts(coin: string): readonly Part[] {
  const offered = networksOf(coin)
  const network = part.chosen(
    'network',
    (i18n) => i18n.t('Network'),
    offered.map(({ id, name }) => ({ value: id, label: () => name })),
    { ...(offered.length === 1 && { optional: true }), locates: true },
  )
  const address = part.worded('walletAddress', (i18n) => i18n.t('Wallet address'), 120, {
    hint: (i18n) => i18n.t('Money sent to a wrong address cannot be recovered.'),
    ...(offered[0] && { example: offered[0].example }),
    tidy: (typed) => typed.trim(),
    check: (value, { network: chosen }) => (offered.find(({ id }) => id === chosen) ?? offered[0])?.problem(value),
    locates: true,
  })
  return offered.length > 1 ? [network, address] : [address, network]
}

/** By key, or by bank and account: one of the two is enough. */
const instantParts = ({ taxId, account }: NonNullable<Country['instant']>): readonly Part[] => [
  taxId,
  part.chosen(
    'instantKeyType',
    (i18n) => i18n.t('Key type'),
    instantKeyTypes.map((value) => ({ value, label: keyWords[value] })),
    { optional: true },
  ),
  part.worded('instantKey', (i18n) => i18n.t('Key'), 80, { optional: true, tidy: (typed) => typed.trim() }),
  { ...part.bankCode, optional: true },
  { ...account, optional: true },
]

const keyWords: Readonly<Record<(typeof instantKeyTypes)[number], Part['label']>> = {
  email: (i18n) => i18n.t('E-mail address'),
  phone: (i18n) => i18n.t('Phone number'),
  taxId: (i18n) => i18n.t('Tax number'),
  random: (i18n) => i18n.t('Random key'),
}
