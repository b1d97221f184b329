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
  name,
  object,
  oneOf,
  optional,
  secretText,
  text,
} from '../kit/fields.ts'
import { destinationFields, payeePermissions, railTypes } from '../destinations/models.ts'
import { quoteIdField, receiveAmountField, subscription } from '../transfers/models.ts'

/** What all rails take. `amount` leaves the account, in its currency; `currencyCode` is what arrives. */
export const order = {
  fromAccountId: id(),
  amount: decimal(),
  currencyCode: currencyCode(),
  countryCode: country(),
  permission: oneOf(payeePermissions),
  note: optional(text(140)),
  templateName: optional(name(60)),
  extraParams: destinationFields.extraParams,
  /** The payer was told that the name does not fit the account, and pays all the same; kept with the payment. */
  payAnyway: optional(bool()),
  ...receiveAmountField,
  ...quoteIdField,
  ...subscription,
}

const templateId = { paymentTemplateId: optional(id()) }
const {
  beneficiaryName,
  beneficiaryAddress,
  bankName,
  bankAddress,
  bankCode,
  branchCode,
  swift,
  iban,
  accountNumber,
  walletAddress,
  network,
  taxId,
  instantKey,
  instantKeyType,
} = destinationFields

/** Who is paid, by rail. What a country wants of it, `transferExtraParamsGet` says. */
export const payeeFields = {
  wire: { ...templateId, beneficiaryName, beneficiaryAddress, bankName, bankAddress, swift, iban, accountNumber },
  eft: { ...templateId, beneficiaryName, bankName, bankCode, branchCode, accountNumber, iban },
  oct: {
    /** A card that was paid before, or the card itself: its number goes to the gateway and is kept nowhere. */
    externalCardId: optional(id()),
    cardNumber: optional(cardNumber()),
    cardHolderName: optional(text(100)),
    cardExpiryMonth: optional(int(1, 12)),
    cardExpiryYear: optional(int(2000, 2199)),
  },
  crypto_eft: { toCurrencyCode: currencyCode(), walletAddress, network },
  instant_payment: { taxId, instantKey, instantKeyType, bankCode, accountNumber, beneficiaryName },
  interac: {
    toEmail: email(),
    beneficiaryName,
    securityQuestion: optional(text(80)),
    securityAnswer: optional(secretText(60)),
  },
}

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
