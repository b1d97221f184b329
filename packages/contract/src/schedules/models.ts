import { currencyCode, day, decimal, email, id, int, list, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { amountSides, frequencies, transferTypes } from '../transfers/models.ts'

/**
 *   waiting     its first payment still needs somebody's yes
 *   active      it pays on its dates
 *   paused      somebody stopped it for a while; what falls into that while is left out
 *   failing     it could not be paid; it goes on when somebody says so
 *   done        everything that was asked for is paid
 *   cancelled   ended by somebody, or its first payment was refused
 */
export const scheduleStates = ['waiting', 'active', 'paused', 'failing', 'done', 'cancelled'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** How often; `once` is a single payment on a later day. */
export const scheduleFrequencies = [...frequencies, 'once'] as const
export type ScheduleFrequency = (typeof scheduleFrequencies)[number]

/**
 *   done      paid, or on its way
 *   waiting   made, and waiting for a second person
 *   refused   not paid, and tried again: see `retriesOn`
 *   failed    not paid at all
 *   skipped   its date went by while the bank was away; the newest one was paid instead
 */
export const runOutcomes = ['done', 'waiting', 'refused', 'failed', 'skipped'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** One date of a schedule: the payment that came of it, or why none did. */
export const scheduleRun = object({
  date: day(),
  outcome: oneOf(runOutcomes),
  transactionId: optional(longId()),
  /** What left the account that day, and what it cost: the prices are those of the day. */
  amount: optional(decimal()),
  fee: optional(decimal()),
  currencyCode: optional(currencyCode()),
  /** What arrived, where that is another currency. */
  receiveAmount: optional(decimal()),
  receiveCurrencyCode: optional(currencyCode()),
  reason: optional(text(60)),
  /** The same reason as a sentence. */
  description: optional(text(256)),
  retriesOn: optional(day()),
})

export const schedule = object({
  id: id(),
  /** The first payment, with which all the others were approved. */
  subscriptionId: id(),
  transferType: oneOf(transferTypes),
  fromAccountId: id(),
  toAccountId: optional(id()),
  payeeName: text(200),
  payeeEmail: optional(email()),
  /** What it is for, as it was written the first time. */
  note: optional(text(256)),
  /** What is fixed each time, on the side where it was typed; the other side follows the rate of its day. */
  amount: decimal(),
  currencyCode: currencyCode(),
  fixedSide: oneOf(amountSides),
  /** The currency of the other side; the same where nothing is exchanged. */
  otherCurrencyCode: currencyCode(),
  /** `once` for a single payment on a later day. */
  frequency: text(20),
  startedOn: day(),
  endDate: optional(day()),
  transactions: optional(int(1, 999)),
  state: oneOf(scheduleStates),
  nextRun: optional(day()),
  nextRuns: list(day()),
  runsDone: int(),
  /** Newest first; the last 60. */
  runs: list(scheduleRun),
  createdBy: optional(text(200)),
})
