/** Money that leaves the bank: what every rail takes, and how a method of sending is described. */
import {
  bool,
  cardNumber,
  country,
  currencyCode,
  day,
  decimal,
  email,
  id,
  int,
  list,
  object,
  oneOf,
  optional,
  secretText,
  text,
  texts,
} from '../kit/fields.ts'
import { quoteIdField, subscription } from '../transfers/models.ts'

/** The ways out. Spec: XFER-002; `transferType` of templates, recents and methods. */
export const railTypes = ['wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac'] as const
export type RailType = (typeof railTypes)[number]

/** To an account of one's own elsewhere, or to other people. */
export const payeePermissions = ['own', '3d'] as const
export type PayeePermission = (typeof payeePermissions)[number]

/** What all rails take. `amount` leaves the account, in its currency; `currencyCode` is what arrives. */
export const order = {
  fromAccountId: id(),
  amount: decimal(),
  currencyCode: currencyCode(),
  countryCode: country(),
  permission: oneOf(payeePermissions),
  note: optional(text(140)),
  templateName: optional(text(60, 1)),
  extraParams: optional(texts(140)),
  ...quoteIdField,
  ...subscription,
}

const templateId = { paymentTemplateId: optional(id()) }

/** Who is paid, by rail: the fields of the submits, and what a template or a repeated payment fills in again. */
export const payeeFields = {
  wire: {
    ...templateId,
    beneficiaryName: optional(text(140)),
    beneficiaryAddress: optional(text(140)),
    bankName: optional(text(140)),
    bankAddress: optional(text(140)),
    swift: optional(text(11)),
    iban: optional(text(42)),
    accountNumber: optional(text(34)),
  },
  eft: {
    ...templateId,
    beneficiaryName: optional(text(140)),
    bankName: optional(text(140)),
    bankCode: optional(text(20)),
    branchCode: optional(text(20)),
    accountNumber: optional(text(34)),
    iban: optional(text(42)),
  },
  oct: {
    /** A card that was paid before, or the card itself: its number goes to the gateway and is kept nowhere. */
    externalCardId: optional(id()),
    cardNumber: optional(cardNumber()),
    cardHolderName: optional(text(100)),
    cardExpiryMonth: optional(int(1, 12)),
    cardExpiryYear: optional(int(2000, 2100)),
  },
  crypto_eft: { toCurrencyCode: currencyCode(), walletAddress: text(120, 1), network: optional(text(20)) },
  instant_payment: {
    taxId: text(20, 1),
    instantKey: optional(text(80)),
    instantKeyType: optional(text(20)),
    bankCode: optional(text(20)),
    accountNumber: optional(text(34)),
  },
  interac: {
    toEmail: email(),
    beneficiaryName: text(140, 1),
    securityQuestion: optional(text(80)),
    securityAnswer: optional(secretText(60)),
  },
} as const

/** Why a method is off, as a word that screens have a sentence for. */
export const disabledReasons = ['NO_PERMISSION', 'NOT_VERIFIED', 'BRAND', 'COUNTRY', 'CURRENCY', 'HALTED'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export const transferMethod = object({
  transferType: oneOf(railTypes),
  isDisabled: bool(),
  disabledReason: optional(oneOf(disabledReasons)),
  /** For whom it may be used; both when nothing speaks against it. */
  permissions: list(oneOf(payeePermissions)),
  /** What can arrive, the usual one first; by country, in that country. */
  currencyCodes: list(currencyCode()),
  countryCodes: list(country()),
  /** What carries it in that country: SEPA, ACH, Faster Payments … */
  scheme: optional(text(40)),
  speed: oneOf(['seconds', 'minutes', 'days']),
  arrivesOn: day(),
  /** What it costs at least, in the currency of the account it would leave. */
  fee: object({ flat: decimal(), percent: decimal(), currencyCode: currencyCode() }),
  /** What works instead of one that is off. */
  instead: optional(oneOf(railTypes)),
})
