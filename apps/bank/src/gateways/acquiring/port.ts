/**
 * Whoever charges cards of people that are not our customers. The card's bank reserves the money (`authorize`), perhaps after a code from its
 * holder (`confirm`); it is taken with `capture` and given free with `release`. Every step can be repeated: the same key is the same charge.
 */
import type { Money } from '@ducat/values'

/** Why a card was not charged, as far as its bank says so. */
export type CardDecline = 'declined' | 'insufficientFunds' | 'expired' | 'wrongDetails' | 'wrongCode' | 'notServed'

export interface GuestCard {
  readonly number: string
  readonly holderName: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly securityCode: string
}

export interface Charge {
  /** Ours; the same again is the same charge. */
  readonly key: string
  readonly brand: string
  readonly amount: Money
  readonly card: GuestCard
  /** How it is called on the statement of the card. */
  readonly statementText: string
  /** Where the holder is reached, for the card's own bank. */
  readonly email: string | undefined
}

export type ChargeAnswer =
  | { readonly ref: string; readonly state: 'authorized' }
  /** The card's bank wants a code from its holder first. */
  | { readonly ref: string; readonly state: 'challenge' }
  | { readonly ref: string; readonly state: 'declined'; readonly reason: CardDecline }

export interface Acquiring {
  /** Which currencies cards are charged in. */
  serves(currency: string): boolean
  authorize(charge: Charge): Promise<ChargeAnswer>
  confirm(ref: string, code: string): Promise<ChargeAnswer>
  /** What became of a charge whose answer got lost. */
  find(key: string): Promise<ChargeAnswer | undefined>
  capture(ref: string): Promise<void>
  release(ref: string): Promise<void>
}
