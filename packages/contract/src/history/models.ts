import { timeZone } from '../kit/zone.ts'
import {
  bool,
  currencyCode,
  day,
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
  'Global',
  'RevenueSplit',
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

/**
 *   confirmation   the code of the person who asked
 *   approval       a second person
 *   claim          somebody without an account, who was invited
 */
export const waits = ['confirmation', 'approval', 'claim'] as const
export type Waits = (typeof waits)[number]

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
  /** Between own accounts: what the other one gave or took. */
  otherLeg: optional(object({ accountId: id(), amount: decimal(), currencyCode: currencyCode() })),
  counterpartyName: optional(text(200)),
  counterpartyEmail: optional(email()),
  fee: optional(decimal()),
  /** Of one that is processing: what it waits for. */
  waitsFor: optional(oneOf(waits)),
  /** Of an invitation: the day on which the money comes back if nobody has claimed it. */
  returnsOn: optional(day()),
  /** One's own payment that came back: money in, and no income. */
  isReturn: optional(bool()),
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
  /** Whom it is for was put right: the note is the address since. */
  'corrected',
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
