import { country, currencyCode, decimal, email, id, instant, int, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { destinationFields, payeePermissions } from '../destinations/models.ts'

/** Spec: product-areas §9. */
export const recentTypes = ['eft', 'wire', 'oct', 'p2p', 'crypto_eft', 'instant_payment', 'interac'] as const
export type RecentType = (typeof recentTypes)[number]

/** What fills the form of a transfer: the fields of its submit, never a secret. */
export const payeeDetails = object({
  countryCode: optional(country()),
  currencyCode: optional(currencyCode()),
  permission: optional(oneOf(payeePermissions)),
  note: optional(text(256)),
  reference: optional(text(64)),
  amount: optional(decimal()),
  ...destinationFields,
})

/** Whether a template can be paid by a wire or by EFT: what its details are enough for. */
export const templateStatus = { notUsable: 0, usable: 1 } as const

export const paymentTemplate = object({
  id: id(),
  templateName: text(60),
  transferType: oneOf(recentTypes),
  permission: oneOf(payeePermissions),
  wireStatus: int(0, 1),
  eftStatus: int(0, 1),
  beneficiaryName: text(140),
  /** Masked, to tell two of one name apart. */
  account: optional(text(120)),
  /** Of a person at this bank there is no country to know. */
  countryCode: optional(country()),
  currencyCode: optional(currencyCode()),
  details: payeeDetails,
})

export const recentTransfer = object({
  transactionId: longId(),
  transferType: oneOf(recentTypes),
  permission: oneOf(payeePermissions),
  beneficiaryName: text(200),
  beneficiaryEmail: optional(email()),
  account: optional(text(120)),
  countryCode: optional(country()),
  amount: decimal(),
  currencyCode: currencyCode(),
  created: instant(),
})

/** 1 can be paid to; 0 has expired. */
export const externalCard = object({
  id: id(),
  cardNumberMasked: text(30),
  cardHolderName: text(140),
  cardExpiryMonth: int(1, 12),
  cardExpiryYear: int(2000, 2199),
  countryCode: country(),
  status: int(0, 1),
  scheme: optional(text(40)),
  bankName: optional(text(140)),
})
