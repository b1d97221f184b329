/** Money for somebody who chooses themselves how to be paid: the payment as its sender sees it, and the words for how far it is. */
import { railTypes } from '../destinations/models.ts'
import {
  bool,
  country,
  currencyCode,
  decimal,
  email,
  id,
  instant,
  int,
  list,
  longId,
  object,
  oneOf,
  optional,
  text,
  texts,
} from '../kit/fields.ts'

/** How a recipient can take the money: by a rail, or into an account that they have at the same brand. */
export const receiveMethods = ['p2p', ...railTypes] as const
export type ReceiveMethod = (typeof receiveMethods)[number]

/** Who pays for the way that the recipient chooses. */
export const feeShares = ['sender', 'beneficiary'] as const
export type FeeShare = (typeof feeShares)[number]

export const beneficiaryTypes = ['personal', 'business'] as const
export type BeneficiaryType = (typeof beneficiaryTypes)[number]

/**
 * How far a payment is.
 *   waiting     for a code or a second person: nobody has been written to
 *   sent        the letter with the link is on its way, or there
 *   opened      the recipient has looked at it
 *   chosen      they said how they want it, and still have to enter their code
 *   confirmed   it is on its way to them
 *   paid        they have it
 *   refused     they did not want it; the money is back
 *   expired     nobody took it in time; the money is back
 *   recalled    the sender took it back
 *   cancelled   called off or declined before anything moved
 */
export const globalStates = [
  'waiting',
  'sent',
  'opened',
  'chosen',
  'confirmed',
  'paid',
  'refused',
  'expired',
  'recalled',
  'cancelled',
] as const
export type GlobalState = (typeof globalStates)[number]

/** Of a payment in these the money is still set aside for its recipient. */
export const openStates = ['sent', 'opened', 'chosen'] as const

/** How long a link lives, and by how much it can be made longer. */
export const LINK_DAYS = 30
export const extensions = [7, 14, 30] as const

/** So many are reminded, extended or taken back at once. */
export const MOST_RECALLED = 1_000

export const paymentMethods = list(object({ name: oneOf(receiveMethods), forbidden: bool() }), receiveMethods.length)

/** A payment of a batch. Cells are as they were typed: one that is wrong stands here too, and `problem` says what is wrong with it. */
export const batchPayment = {
  amount: text(1_000),
  description: optional(text(1_000)),
  beneficiaryType: text(1_000),
  beneficiaryName: text(1_000),
  beneficiaryEmail: text(1_000),
  beneficiaryCountryCode: text(1_000),
  beneficiaryPhone: optional(text(1_000)),
  feeShare: text(1_000),
  paymentMethods,
}

/** Whoever sends a payment back as it was given may leave these in it: nothing reads them. */
export const echoed = {
  batchId: optional(id()),
  paymentId: optional(longId()),
  paymentData: optional(texts(200)),
  method: optional(oneOf(receiveMethods)),
  isDeleted: optional(bool()),
}

export const batchPaymentShown = object({
  id: int(1),
  ...batchPayment,
  batchId: id(),
  paymentId: optional(longId()),
  paymentData: optional(texts(200)),
  method: optional(oneOf(receiveMethods)),
  isDeleted: bool(),
  problem: optional(object({ field: text(40), reason: text(60), description: text(400) })),
})

/** Of a batch, in the words of the specification. */
export const globalBatchStates = ['uploading', 'draft', 'awaitingApproval', 'submitted', 'rejected', 'cancelled'] as const

/** A payment with where its recipient is. */
export const globalPayment = object({
  paymentId: longId(),
  batchId: optional(id()),
  batchName: optional(text(120)),
  amount: decimal(),
  currencyCode: currencyCode(),
  fee: decimal(),
  feeShare: oneOf(feeShares),
  description: optional(text(140)),
  beneficiaryType: oneOf(beneficiaryTypes),
  beneficiaryName: text(140),
  beneficiaryEmail: email(),
  beneficiaryCountryCode: country(),
  paymentMethods,
  state: oneOf(globalStates),
  created: instant(),
  sent: optional(instant()),
  opened: optional(instant()),
  chosen: optional(instant()),
  confirmed: optional(instant()),
  /** Paid, refused, expired or recalled. */
  ended: optional(instant()),
  expires: optional(instant()),
  /** How it was taken; while their code is awaited, how they want it. */
  method: optional(oneOf(receiveMethods)),
  receiveAmount: optional(decimal()),
  receiveCurrencyCode: optional(currencyCode()),
  /** What the recipient wrote when they refused it. */
  note: optional(text(256)),
  /** The address that it was sent to first, where it was put right since. */
  firstEmail: optional(email()),
  /** The letter could not be delivered: the address is worth a look. */
  isUndelivered: optional(bool()),
  /** The rail gave it back, and the recipient was asked for another account. */
  wasReturned: optional(bool()),
  mayRemind: bool(),
  mayExtend: bool(),
  mayCorrect: bool(),
  mayRecall: bool(),
})
