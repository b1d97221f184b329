/** Instant payment notifications: what a merchant's server is told, and how that went. */
import { currencyCode, decimal, id, instant, int, list, longId, object, oneOf, optional, text } from '../kit/fields.ts'

/** Rows on one page. Spec: product-areas §9. */
export const IPN_PAGE = 25

/** What is told: payments that are completed, or every change of their state. */
export const notifyStatusIds = { completed: 1, every: 2 } as const

/**
 *   waiting     on its way, or tried again later
 *   delivered   the receiver took it (202) and has still to say that it acted on it
 *   confirmed   the receiver answered 200, 201, 204 or another success, or somebody confirmed it here
 *   failed      given up
 */
export const ipnStatusIds = { waiting: 1, delivered: 2, confirmed: 3, failed: 4 } as const

/** What happened to the payment that a message tells of. */
export const paymentStatuses = ['pending', 'completed', 'declined', 'returned', 'expired', 'started', 'ended'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const ipnMessageFields = {
  id: longId(),
  created: instant(),
  statusId: int(1, 4),
  notifyUrl: text(2048),
  /** Of a checkout that expired there is none. */
  transactionId: optional(longId()),
  attempts: int(),
  paymentStatus: oneOf(paymentStatuses),
  /** The request for payment: of a button, a checkout or an invoice. */
  paymentId: optional(id()),
  amount: optional(decimal()),
  currencyCode: optional(currencyCode()),
  reference: optional(text(64)),
  /** When it is sent again, while it waits. */
  nextTry: optional(instant()),
}
export const ipnMessage = object(ipnMessageFields)

export const ipnTry = object({ created: instant(), status: int(), ms: int(), why: optional(text(40)) })
export const ipnTries = list(ipnTry, 100)
