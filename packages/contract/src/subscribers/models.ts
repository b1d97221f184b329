import { currencyCode, day, decimal, email, id, int, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { scheduleFrequencies, scheduleStates, runOutcomes } from '../schedules/models.ts'

/** Rows of the list on one page. Spec: product-areas §9. */
export const SUBSCRIBER_PAGE = 50

/** One date: paid, failed or still to come (`planned`). */
export const subscriberInstallmentStates = [...runOutcomes, 'planned'] as const

export const subscriberInstallment = object({
  date: day(),
  amount: decimal(),
  status: oneOf(subscriberInstallmentStates),
  /** Of one that failed and is tried again. Why it failed is the payer's to know. */
  retriesOn: optional(day()),
  transactionId: optional(longId()),
})

export const subscriber = object({
  /** The first payment, with which all the others were approved. */
  subscriptionId: id(),
  payerEmail: email(),
  payerName: text(200),
  amount: decimal(),
  currencyCode: currencyCode(),
  subscriptionFrequency: oneOf(scheduleFrequencies),
  subscriptionTransactions: optional(int(1, 999)),
  subscriptionEndDate: optional(day()),
  status: oneOf(scheduleStates),
  startedOn: day(),
  nextDate: optional(day()),
  paid: int(),
  note: optional(text(256)),
})
