import { bool, currencyCode, day, decimal, email, id, int, list, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { runOutcomes, scheduleFrequencies, scheduleStates } from '../schedules/models.ts'

/** Between own accounts, to a person, by a rail out of the bank, or what a merchant was allowed to take. */
export const preapprovedTypes = ['ownAccount', 'p2p', 'external', 'merchant'] as const
export type PreapprovedType = (typeof preapprovedTypes)[number]

/** One date: paid, failed or still to come (`planned`). */
export const installmentStates = [...runOutcomes, 'planned'] as const
export const installment = object({
  date: day(),
  amount: decimal(),
  status: oneOf(installmentStates),
  /** A sentence, when it was not paid. */
  reason: optional(text(256)),
  retriesOn: optional(day()),
  transactionId: optional(longId()),
})

export const preapproved = object({
  id: id(),
  /** The first payment, with which all the others were approved. */
  subscriptionId: id(),
  amount: decimal(),
  currencyCode: currencyCode(),
  /** Missing where the money goes to somebody else's account: only its owner knows that. */
  toAccount: optional(id()),
  fromAccount: id(),
  beneficiaryName: text(200),
  beneficiaryEmail: optional(email()),
  type: oneOf(preapprovedTypes),
  subscriptionEndDate: optional(day()),
  subscriptionFrequency: optional(oneOf(scheduleFrequencies)),
  subscriptionTransactions: optional(int(1, 999)),
  /** The payer may end it. */
  subscriptionUserCancel: bool(),
  state: oneOf(scheduleStates),
  startedOn: day(),
  nextDate: optional(day()),
  paid: int(),
  note: optional(text(256)),
  /** The next three, then the last sixty, newest first. */
  installments: list(installment, 63),
})

/** For somebody who comes with a link. */
export const stopping = {
  beneficiaryName: text(200),
  amount: decimal(),
  currencyCode: currencyCode(),
  subscriptionFrequency: optional(oneOf(scheduleFrequencies)),
  nextDate: optional(day()),
  subscriptionUserCancel: bool(),
  state: oneOf(scheduleStates),
}
