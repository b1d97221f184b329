/**
 * The ways money leaves: banks, card schemes, networks. What is submitted is known by our own id, so submitting it twice pays once; what
 * became of it is asked, and a rail that calls back only makes us ask sooner.
 */
import type { Money } from '@ducat/values'

export type RailName = 'wire' | 'eft' | 'oct' | 'crypto' | 'instant' | 'interac'

export interface RailOrder {
  /** The public id of the operation: the same order again is the same payment. */
  readonly id: string
  readonly rail: RailName
  readonly amount: Money
  readonly payee: { readonly name: string; readonly account: string }
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
}
