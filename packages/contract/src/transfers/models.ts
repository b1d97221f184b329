import { approvalAnswer } from '../kit/approval.ts'
import { bool, day, decimal, int, longId, opaque, optional, text } from '../kit/fields.ts'

/** Ways to move money that a price is frozen for. Spec: calls.csv, transferQuoteCreate. */
export const quotedTypes = ['betweenAccounts', 'p2p', 'oct', 'eft', 'wire', 'crypto_eft', 'instant_payment', 'interac', 'cardLoad'] as const
export type QuotedType = (typeof quotedTypes)[number]

/** All of them: what is set aside for somebody who chooses has prices and calls of its own. */
export const transferTypes = [...quotedTypes, 'global'] as const
export type TransferType = (typeof transferTypes)[number]

/** Repeat fields of a transfer. Spec: product-areas §3. */
export const subscription = {
  /** A later day for the payment, or for the first of several; without it, today. */
  subscriptionStartDate: optional(day()),
  subscriptionEndDate: optional(day()),
  subscriptionFrequency: optional(text(20)),
  subscriptionTransactions: optional(int(1, 999)),
  subscriptionUserCancel: optional(bool()),
}

export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** Which amount is fixed: what leaves, or what arrives. The other one follows the rate of the day. */
export const amountSides = ['send', 'receive'] as const
export type AmountSide = (typeof amountSides)[number]

/** It ends on a day, after so many payments, or when somebody ends it: one of them, the last when none is named. */
export const repeatRefusals = {
  subscriptionStartDate: ['START_IN_PAST', 'START_TOO_FAR', 'NOT_LATER'],
  subscriptionFrequency: ['NOT_A_CHOICE', 'REQUIRED'],
  subscriptionEndDate: ['END_NOT_LATER', 'END_TOO_FAR', 'ONE_END'],
} as const

/** What a submitted transfer answers: done at once, or what somebody still has to approve. */
export const submitted = {
  transactionId: optional(longId()),
  link: optional(text(2048)),
  fee: optional(decimal()),
  field: optional(text(40)),
  /** Of a payment on a later day: no money moves today, and this is when it will. */
  startsOn: optional(day()),
  ...approvalAnswer,
}

/** The other side of an amount, where it was typed there: it is that side which stays fixed, today and whenever the payment repeats. */
export const sendAmountField = { sendAmount: optional(decimal()) }
export const receiveAmountField = { receiveAmount: optional(decimal()) }

export const quoteIdField = { quoteId: optional(opaque()) }

/** What can be wrong with an amount, and with the price that somebody was shown. */
export const amountRefusals = [
  'NOT_ENOUGH',
  'OVER_LIMIT',
  'OVER_MAXIMUM',
  'UNDER_MINIMUM',
  'TOO_MANY_DECIMALS',
  'TOO_LARGE',
  'TOO_SMALL',
] as const
/** A coupon may come with the price alone. */
export const quoteRefusals = ['QUOTE_EXPIRED', 'COUPON_OVER', 'COUPON_USED'] as const
export const couponRefusals = ['COUPON_UNKNOWN', 'COUPON_OVER', 'COUPON_USED', 'COUPON_NOT_FOR_THIS'] as const
export const couponField = { couponCode: optional(text(40)) }
