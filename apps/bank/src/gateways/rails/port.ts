/**
 * The ways money leaves: banks, card schemes, networks. What is submitted is known by our own id, so submitting it twice pays once; what
 * became of it is asked, and a rail that calls back only makes us ask sooner.
 */
import type { Money } from '@ducat/values'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'

export type RailName = 'wire' | 'eft' | 'oct' | 'crypto' | 'instant' | 'interac'

export interface RailOrder {
  /** The public id of the operation: the same order again is the same payment. */
  readonly id: string
  readonly rail: RailName
  readonly amount: Money
  readonly brand: string
  /** `account`: ours, which the payment was taken from; nothing where the money was set aside before. */
  readonly payer: { readonly name: string; readonly account?: number | undefined; readonly currency: string }
  /** `details`: the fields of the form, by their names. */
  readonly payee: { readonly name: string; readonly account: string; readonly details?: Readonly<Record<string, unknown>> | undefined }
  /** SEPA, ACH, Faster Payments … */
  readonly scheme?: string | undefined
  /** What the payer wrote to the payee. */
  readonly note?: string | undefined
  /** What the rail answered to `entrust`. */
  readonly entrusted?: string
}

export type RailReason = 'ACCOUNT_UNKNOWN' | 'ACCOUNT_CLOSED' | 'NOT_ACCEPTED' | 'CANCELLED'

export type RailStatus =
  /** `cancellableUntil`: it can be called off until then. */
  | { readonly state: 'accepted' | 'settled'; readonly reference: string; readonly cancellableUntil?: Date }
  /** Refused at once, or sent back later. */
  | { readonly state: 'rejected' | 'returned'; readonly reference: string; readonly reason: RailReason }

export interface Rails {
  /** Words that only payer and payee know, handed over before anything is written down here; what comes back stands for them. */
  entrust(words: { readonly question: string; readonly answer: string }): Promise<string>
  /** Whether a rail ever gives back an order that it has not carried out. */
  letsGo(rail: RailName): boolean
  /** Throws when the rail cannot be reached or its answer got lost: nobody knows then, and the same order is submitted again. */
  submit(order: RailOrder): Promise<RailStatus>
  status(id: string): Promise<RailStatus | undefined>
  /**
   * Calls an order off. The rail alone decides, at one moment: `cancelled` means that it pays nothing for this id, now or ever, also when
   * the order itself reaches it only later; its status says so from then on. Asked again, it answers the same.
   */
  cancel(order: RailOrder): Promise<'cancelled' | 'tooLate'>
  /** What the other side reported and fits nothing; a rail that answers each question has none. */
  readonly unmatched?: UnmatchedEntries
}

export const unmatchedKinds = ['debit', 'credit', 'status', 'file'] as const

/** Why a report waits for an operator. */
export const unmatchedReasons = [
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

export interface Unmatched {
  readonly id: bigint
  readonly kind: (typeof unmatchedKinds)[number]
  readonly why: (typeof unmatchedReasons)[number]
  readonly file: string
  readonly account: string | null
  readonly amount: bigint | null
  readonly currency: string | null
  readonly endToEnd: string | null
  readonly reference: string | null
  readonly counterparty: string | null
  readonly note: string | null
  readonly bookedOn: string | null
  readonly since: Date
}

interface Decision {
  readonly entryId: number
  readonly brand: string
  readonly by: number
  readonly note: string
}

export type MatchRefusal = 'ENTRY_DECIDED' | 'NOT_THIS_PAYMENT' | 'OTHER_AMOUNT'

export interface UnmatchedEntries {
  /** Those of a brand and those of which nobody knows whose they are, the oldest first. */
  entries(db: Db, brand: string, most: number): Promise<{ readonly entries: readonly Unmatched[]; readonly total: number }>
  /** The order of a payment ends as the entry says: a debit settles it, a credit brings it back. Amount and currency must be its own. */
  match(trx: Trx, decision: Decision & { readonly publicId: string }): Promise<MatchRefusal | 'matched'>
  /** Settled with the bank: nothing moves here. False when it waits no more. */
  note(db: Db, decision: Decision): Promise<boolean>
}
