import { numberRuleNames } from '@ducat/values/numbers/rule-names'
import { bool, email, id, int, list, object, oneOf, optional, text, texts } from '../kit/fields.ts'

/** Ways out of the bank. Spec: product-areas §1, §9. */
export const railTypes = ['wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac'] as const
export type RailType = (typeof railTypes)[number]

/** To oneself, or to somebody else. Spec: product-areas §6. */
export const payeePermissions = ['own', '3d'] as const
export type PayeePermission = (typeof payeePermissions)[number]

/** What an instant key is. */
export { instantKeyTypes } from '@ducat/values/instant-key'

/**
 * What says whom and where to: the fields of the six submits that name a destination, under the same names. A rail and a country want a
 * few of them; `transferExtraParamsGet` says which.
 */
export const destinationFields = {
  beneficiaryName: optional(text(140)),
  beneficiaryAddress: optional(text(200)),
  bankName: optional(text(140)),
  bankAddress: optional(text(200)),
  bankCode: optional(text(20)),
  branchCode: optional(text(20)),
  swift: optional(text(20)),
  iban: optional(text(42)),
  accountNumber: optional(text(40)),
  toEmail: optional(email()),
  toCurrencyCode: optional(text(10)),
  walletAddress: optional(text(120)),
  network: optional(text(20)),
  taxId: optional(text(30)),
  instantKey: optional(text(100)),
  instantKeyType: optional(text(20)),
  externalCardId: optional(id()),
  extraParams: optional(texts(200)),
}

/** What can be wrong with a destination; the field is that of the submit, or `extraParams.<name>`. */
export const destinationReasons = [
  'REQUIRED',
  'FORMAT',
  'EMAIL',
  'PHONE',
  'NOT_A_CHOICE',
  'TOO_LONG',
  'CHECK_DIGITS',
  'OTHER_COUNTRY',
  'OTHER_BANK',
  'BANK_UNKNOWN',
  'BRANCH_UNKNOWN',
  'NOT_SERVED',
  'CURRENCY_NOT_SERVED',
  'KEY_UNKNOWN',
  'NOT_LATIN',
  'CARD_NUMBER',
  'CARD_OVER',
  'CARD_BLOCKED',
  'TOO_MANY_CARDS',
  'BIN_UNKNOWN',
  'TEST_ADDRESS',
] as const
export type DestinationReason = (typeof destinationReasons)[number]

/** `of`: of the field that it depends on, which value it belongs to. */
const choice = object({ value: text(60), label: text(140), of: optional(text(60)) })

/** A field that the bank asks for: how it is called in the reader's language and what it must look like. */
export const askedField = object({
  name: text(40),
  label: text(140),
  type: oneOf(['text', 'number', 'select', 'date']),
  isRequired: bool(),
  minLength: optional(int()),
  maxLength: optional(int()),
  pattern: optional(text(200)),
  /** The check digits that it carries, by the name of their rule. */
  digits: optional(oneOf(numberRuleNames)),
  options: optional(list(choice)),
  /** A sentence below it. */
  hint: optional(text(200)),
  example: optional(text(60)),
  /** Its choices come from `bankBranchCodeOptionsGet` once that field is chosen. */
  dependsOn: optional(text(40)),
})

export const codeChoice = choice
export const bankEntry = object({ code: text(40), bankName: text(140), swift: optional(text(11)) })
