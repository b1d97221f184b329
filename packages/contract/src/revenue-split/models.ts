/**
 * Revenue split: a share of what a company pays one customer (the sender) goes on to another (the beneficiary). Spec: foundations §3.
 */
import { currencyCode, day, decimal, id, instant, list, longId, longText, name, object, oneOf, optional, text } from '../kit/fields.ts'

export {
  BADGE_PAGE,
  COMPANY_PAGE,
  contract,
  CONTRACT_PAGE,
  contractDirections,
  contractOrders,
  contractSorts,
  contractStatuses,
  identificationStatuses,
  splitCompany,
  type ContractDirection,
  type ContractSort,
  type ContractStatus,
  type IdentificationStatus,
} from './contract.ts'

/** A percentage has at most so many decimals: a share is a whole number of millionths. */
export const PERCENT_DECIMALS = 4
export const WHOLE_SHARE = 1_000_000n
const MOST_OBLIGATIONS = 20

/** Days of notice, at least; it then ends with the month. */
export const NOTICE_DAYS = 14

const obligations = () => list(name(500), MOST_OBLIGATIONS)

/** What is proposed to the other side. `activeTo` is its last day; without one it goes on until somebody ends it. */
export const proposal = {
  companyId: id(),
  senderId: id(),
  senderSignerName: name(256),
  senderObligations: obligations(),
  beneficiaryId: id(),
  beneficiarySignerName: name(256),
  beneficiaryObligations: obligations(),
  activeFrom: day(),
  activeTo: optional(day()),
  percentage: decimal(),
  note: optional(longText(1_000)),
}

/** What happened to it, in its order. */
export const contractSteps = [
  'created',
  'identificationAsked',
  'identificationStarted',
  'identified',
  'identificationFailed',
  'signed',
  'signedByBoth',
  'activated',
  'rejected',
  'cancelled',
  'terminationAsked',
  'terminationCancelled',
  'terminated',
  'expired',
] as const
export type ContractStep = (typeof contractSteps)[number]

export const contractStep = object({
  date: instant(),
  step: oneOf(contractSteps),
  /** Which side took it; nobody's where the calendar did. */
  by: optional(id()),
  note: optional(longText(1_000)),
})

/** So far, in one currency. `income` is what the company paid, less what was given back of it. */
export const splitTotal = object({ currencyCode: currencyCode(), income: decimal(), kept: decimal(), paid: decimal(), owed: decimal() })

/** The same, month by month: `2026-11`. */
export const splitMonth = object({ month: text(7), currencyCode: currencyCode(), kept: decimal(), paid: decimal() })

/** Why an income was booked whole. */
export const missedReasons = ['NO_ACCOUNT', 'NOTHING_LEFT'] as const

/**
 *   split    a share of an income
 *   back     a share that came back, because the income was given back
 *   missed   an income that was booked whole, and why
 */
export const splitKinds = ['split', 'back', 'missed'] as const

export const splitPayment = object({
  date: instant(),
  kind: oneOf(splitKinds),
  reason: optional(oneOf(missedReasons)),
  /** The transaction that brought the income, or gave it back. */
  incomeId: longId(),
  /** What the company wrote beside it, for whom it paid alone. */
  description: optional(longText(1_000)),
  /** The transaction of the share; none where nothing was left to move. */
  transactionId: optional(longId()),
  currencyCode: currencyCode(),
  income: decimal(),
  kept: decimal(),
  paid: decimal(),
  /** Of this share, what the beneficiary still owed from incomes that were given back. */
  deducted: decimal(),
})
