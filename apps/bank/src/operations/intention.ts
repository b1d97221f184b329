/** What a handler wants to happen with money. It is data: the engine decides about approval, the batcher writes it. */
import type { TransactionType } from '@ducat/contract/history/models'
import type { Frequency, TransferType } from '@ducat/contract/transfers/models'
import type { Money } from '@ducat/values'
import type { Leg } from '../ledger/index.ts'

/** What can be asked for beside moving money: something that costs, and a yes that moves nothing. */
export type OperationKind =
  | TransferType
  | 'card_order'
  | 'card_reissue'
  | 'card_shipping'
  | 'card_pin_show'
  | 'card_pin_change'
  | 'approval_policy'
  | 'template_change'
  | 'schedule_change'

export interface Intention {
  readonly kind: OperationKind
  /** The figures, frozen; from a quote when one was named. */
  readonly send: Money
  readonly fee: Money
  readonly rate: string
  readonly receive: Money
  readonly arrivesOn: string
  readonly quoteId: string | undefined
  readonly payee: Payee
  /** What is booked when it goes through. Its debits of customers' accounts are held while somebody has to approve. */
  readonly legs: readonly Leg[]
  readonly movements: readonly MovementPlan[]
  /** Ledger accounts of whoever pays. */
  readonly payerAccounts: readonly number[]
  /** Accounts that must still be open under the lock. */
  readonly accounts: readonly number[]
  readonly limits: readonly LimitUse[]
  /** Somebody without an account, for whom the money waits. */
  readonly invites?: Invites
  /** Paid again on later dates; the first time is this one. */
  readonly repeats?: Repeats
  /** Takes something off the fee; its use is counted with the payment. */
  readonly coupon?: number | undefined
  /** Where the call was told how much, or what pays: a refusal of the books is said there. Otherwise `amount`. */
  readonly amountField?: string
  /** Moves nothing itself, but lets this go later: the rules of a company look at it. */
  readonly lets?: Lets
  /** Customers whose screens change. */
  readonly tells: readonly number[]
  /** What the call answers beside what every money call does; kept with the operation, so no secret. */
  readonly answers?: Readonly<Record<string, unknown>>
}

export interface Lets {
  readonly kind: TransferType
  readonly send: Money
  readonly payee: Payee
}

export interface Payee {
  readonly name: string
  readonly email?: string
  /** As it is shown: of a long number only the end. */
  readonly account?: string
  /** What the rail is told, never shown: the account whole, or what stands for a card. */
  readonly toRail?: string
  /** What stands at the rail for words that nobody here keeps. */
  readonly entrusted?: string
  /** What is bought, when it is no payment to somebody: whoever carries it out reads it here. */
  readonly order?: Readonly<Record<string, unknown>>
  /** What was typed with it, where the own list shows more than whoever is paid reads. */
  readonly says?: { readonly note?: string; readonly reference: string }
  /** It is kept under this name to be paid again; the database makes the template with the payment. */
  readonly template?: string
  /** It repeats, and whoever approves it approves that; the database makes the schedule from it. */
  readonly repeats?: Repeats & { readonly call: string }
  /** It is one date of a schedule; the database moves the schedule on with it. */
  readonly run?: Run
}

/** `again` is what is asked each time: the input of the first one without its price and its repetition, and without any secret. */
export interface Repeats {
  readonly frequency: Frequency
  readonly endDate?: string
  /** In all, with the first one. */
  readonly transactions?: number
  readonly again: Readonly<Record<string, unknown>>
}

/** One date of a payment that repeats. */
export interface Run {
  readonly schedule: number
  readonly date: string
}

export interface Invites {
  readonly email: string
  readonly livesSeconds: number
}

export interface MovementPlan {
  readonly customer: number
  readonly account: number
  readonly type: TransactionType
  readonly direction: 'in' | 'out' | 'own'
  readonly amount: string
  readonly fee: string
  readonly currency: string
  readonly description: string | undefined
  readonly name: string | undefined
  readonly email: string | undefined
}

export interface LimitUse {
  readonly customer: number
  readonly kind: string
  readonly currency: string
  readonly amount: string
  readonly dayMax: string | undefined
  readonly monthMax: string | undefined
}
