/**
 * The card processor: makes cards and ships them, keeps their numbers, codes and PINs, and answers shops. It knows a card by its own `ref`;
 * an order is known by ours, so ordering twice makes one card. Of a purchase it asks the bank at once (`CardDesk`); what became of it
 * afterwards it tells when it is asked (`news`), again and again until it was taken.
 */
import type { Money } from '@ducat/values'

export interface CardOrder {
  /** Ours: the same order again is the same card. */
  readonly id: string
  readonly brand: string
  readonly currency: string
  readonly holder: string
  readonly isVirtual: boolean
  readonly isExpress: boolean
  /** Of a card that exists already and moves here: what is printed on it, and whether it works. */
  readonly moved?: { readonly lastFour: string; readonly expiry: readonly [month: number, year: number]; readonly state: CardState }
}

export interface IssuedCard {
  readonly ref: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export type CardState = 'made' | 'active' | 'paused' | 'blocked'

/** How far a card of plastic is; a virtual one is made at once. */
export type Making = 'submitted' | 'processing' | 'printing' | 'printed' | 'shipped'

/** What a card is closed to, whatever its account holds. */
export interface Controls {
  readonly perPayment: Money | undefined
  readonly blockedCategories: readonly string[]
}

export interface CardProcessor {
  issue(order: CardOrder): Promise<IssuedCard>
  making(refs: readonly string[]): Promise<ReadonlyMap<string, Making>>
  /** By courier, if it has not left. */
  hurry(ref: string): Promise<void>
  /** From here on it works. Its PIN is in the answer. */
  activate(ref: string): Promise<{ readonly pin: string }>
  change(
    ref: string,
    to: { readonly state?: CardState | undefined; readonly enrolled?: boolean | undefined; readonly controls?: Controls | undefined },
  ): Promise<void>
  reveal(ref: string): Promise<{ readonly number: string; readonly cvv: string }>
  /** The address of its own frame with a token in it: shows number and code once, within a minute. */
  frame(ref: string): Promise<string>
  pin(ref: string): Promise<string>
  setPin(ref: string, pin: string): Promise<void>
  /** Oldest first. */
  news(): Promise<readonly CardNews[]>
  taken(ref: string): Promise<void>
}

export interface CardNews {
  /** Of this piece of news: told twice, it is one. */
  readonly ref: string
  readonly kind: 'cleared' | 'reversed' | 'refunded'
  /** Of the purchase that it is about. */
  readonly purchase: string
  /** In the currency of the shop. */
  readonly amount: Money
}

/** The bank's side: whom the processor asks. */
export interface CardDesk {
  authorise(asked: Purchase): Promise<Decision>
}

export interface Purchase {
  /** The same again is the same purchase. */
  readonly ref: string
  readonly cardRef: string
  readonly amount: Money
  readonly merchant: { readonly name: string; readonly code: string; readonly category: string | undefined }
  /** The processor has declined it already, and only says so. */
  readonly declined?: string | undefined
}

export type Decision = { readonly approved: true } | { readonly approved: false; readonly reason: string }
