/** Search: what is found, as the command palette shows it. */
import {
  bool,
  currencyCode,
  decimal,
  email,
  id,
  instant,
  int,
  longId,
  object,
  oneOf,
  optional,
  signedDecimal,
  text,
} from '../kit/fields.ts'
import { transactionDirections, transactionTypes } from '../history/models.ts'

export const foundAccount = object({
  accountId: id(),
  type: int(),
  currencyCode: currencyCode(),
  balance: signedDecimal(),
  cardAliasName: optional(text(100)),
  cardNumberMasked: optional(text(24)),
})

/** Somebody who was paid before. */
export const foundPayee = object({
  name: text(200),
  email: optional(email()),
  lastPaid: instant(),
})

export const foundTransaction = object({
  transactionId: longId(),
  accountId: id(),
  dateTime: instant(),
  operationType: oneOf(transactionTypes),
  transactionDirection: oneOf(transactionDirections),
  amount: decimal(),
  currencyCode: currencyCode(),
  counterpartyName: optional(text(200)),
  description: optional(text(330)),
  /** It has what was typed, so the history finds it by the same words; otherwise it is only alike. */
  isExact: bool(),
})
