/** Why a payment is stuck: its rail failed, gave no end in time, has not got it in time, or payouts are halted. */
export const stuckReasons = ['troubled', 'noEnd', 'notSent', 'halted'] as const
export type StuckReason = (typeof stuckReasons)[number]

/** Nobody called it yet, it works, or its last answer was a failure. */
export const gatewayStates = ['unused', 'working', 'failing'] as const
export type GatewayState = (typeof gatewayStates)[number]

/** Its last run was in time, is too long ago, or failed here. */
export const jobStates = ['working', 'late', 'failing'] as const
export type JobState = (typeof jobStates)[number]

/** Why a report of the correspondent bank waits for an operator. */
export const entryReasons = [
  'UNREADABLE',
  'ACCOUNT',
  'UNCLEAR',
  'NO_REFERENCE',
  'UNKNOWN_ORDER',
  'AMOUNT',
  'NOT_SENT',
  'ENDED',
  'TWICE',
  'DIFFERS',
  'AFTER_SETTLED',
  'STATUS',
  'UNKNOWN',
  'CLOSED',
  'CURRENCY',
] as const
export type EntryReason = (typeof entryReasons)[number]

/** A debit or credit of our account, a status of an order, or a whole file. */
export const entryKinds = ['debit', 'credit', 'status', 'file'] as const
export type EntryKind = (typeof entryKinds)[number]
