import { timeZone } from '../kit/zone.ts'
import { currencyCode, day, decimal, email, id, instant, int, longId, object, oneOf, optional, signedDecimal, text } from '../kit/fields.ts'

/** Kinds of movement, as the transaction type dictionary lists them. */
export const transactionTypes = [
  'P2P',
  'Wire',
  'EFT',
  'OCT',
  'Crypto',
  'Instant',
  'Interac',
  'Exchange',
  'Card',
  'CardLoad',
  'Deposit',
  'Invoice',
  'Mass',
  'Fees',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Hidden from the home view. Spec: product-areas §3. */
export const FEES: TransactionType = 'Fees'

export const transactionStatuses = ['completed', 'processing', 'rejected', 'returned'] as const
export const transactionDirections = ['in', 'out', 'own'] as const

/** What the history is filtered by; an export has the same, so that a file holds what the screen showed. */
export const historyFilter = {
  accountId: optional(id()),
  customerId: optional(id()),
  keyword: optional(text(100)),
  transactionType: optional(oneOf(transactionTypes)),
  fromDate: optional(day()),
  toDate: optional(day()),
  timeZone: optional(timeZone()),
  fromAmount: optional(decimal()),
  toAmount: optional(decimal()),
  transactionDirection: optional(oneOf(transactionDirections)),
  status: optional(oneOf(transactionStatuses)),
  email: optional(email()),
}

export const transaction = object({
  transactionDate: day(),
  operationType: oneOf(transactionTypes),
  dateTime: instant(),
  transactionId: longId(),
  accountId: id(),
  /** Always positive; the direction says which way. */
  amount: decimal(),
  currencyCode: currencyCode(),
  /** A note, and behind it the own reference of whoever paid. */
  description: optional(text(330)),
  status: oneOf(transactionStatuses),
  transactionDirection: oneOf(transactionDirections),
  /** Between own accounts: whether this account gave or took. Each of the two has an entry of its own. */
  ownSide: optional(oneOf(['from', 'to'])),
  counterpartyName: optional(text(200)),
  counterpartyEmail: optional(email()),
  fee: optional(decimal()),
})

/** What one month of a selection comes to, in one currency and one direction. What was refused moved nothing and is not counted. */
export const monthSum = object({
  month: text(7, 7),
  currencyCode: currencyCode(),
  transactionDirection: oneOf(transactionDirections),
  amount: decimal(),
  count: int(),
})

/** What happens to a payment, in the order in which it can. */
export const storySteps = [
  'quoted',
  'asked',
  'codeSent',
  'codeGiven',
  'secondPersonAsked',
  'approved',
  'booked',
  'received',
  'sent',
  'settled',
  /** To somebody without an account: the letter is out, and later they have joined. */
  'invited',
  'claimed',
  'returned',
  'declined',
  'expired',
  'cancelled',
  'failed',
] as const
export type StoryStep = (typeof storySteps)[number]

export const storyStep = object({
  step: oneOf(storySteps),
  at: instant(),
  /** Who did it, where that is somebody of one's own side. */
  by: optional(text(200)),
  note: optional(text(256)),
})

/** What an operation did to one of one's own accounts. */
export const booking = object({
  accountId: id(),
  amount: signedDecimal(),
  currencyCode: currencyCode(),
  balanceAfter: signedDecimal(),
})
