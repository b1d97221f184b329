/** What a handler wants to happen with money. It is data: the engine decides about approval, the batcher writes it. */
import type { TransactionType } from '@ducat/contract/history/models'
import type { TransferType } from '@ducat/contract/transfers/models'
import type { Money } from '@ducat/values'
import type { Leg } from '../ledger/index.ts'
import type { Carried, Own } from './definition.ts'
import type { Payee } from './payee.ts'

/** Begins with what it is and keeps: `{ ...wire.of({ … }), send, … }`. */
export interface Intention extends Own {
  /** What goes with it: a template, a schedule, a coupon. */
  readonly riders?: readonly Carried[]
  /** The figures, frozen; from a quote when one was named. */
  readonly send: Money
  readonly fee: Money
  readonly rate: string
  readonly receive: Money
  readonly arrivesOn: string
  readonly quoteId: string | undefined
  readonly payee: Payee
  /** Which account is paid, where that is not an address: the rules of a company know the payee by it. */
  readonly payeeKey?: string
  /** What is booked when it goes through. Its debits of customers' accounts are held while somebody has to approve. */
  readonly legs: readonly Leg[]
  readonly movements: readonly MovementPlan[]
  /** Ledger accounts of whoever pays. */
  readonly payerAccounts: readonly number[]
  /** Accounts that must still be open under the lock. */
  readonly accounts: readonly number[]
  readonly limits: readonly LimitUse[]
  /** Its movement reads as processing although it is booked: the money waits for somebody. */
  readonly waits?: boolean
  /** Where the call was told how much, or what pays: a refusal of the books is said there. Otherwise `amount`. */
  readonly amountField?: string
  /** A code is asked for in any case: by e-mail from whoever confirms nothing else. */
  readonly confirms?: boolean
  /** Moves nothing itself, but lets this go later: the rules of a company look at it. */
  readonly lets?: Lets
  /** Of many that it lets go, the one for whose payee the company has a rule of its own: the stricter of both counts. */
  readonly strictest?: Lets | undefined
  /** Customers whose screens change. */
  readonly tells: readonly number[]
  /** What the call answers beside what every money call does; kept with the operation, so no secret. */
  readonly answers?: Readonly<Record<string, unknown>>
}

export interface Lets {
  readonly kind: TransferType
  readonly send: Money
  readonly payee: Payee
  readonly payeeKey?: string
}

export interface MovementPlan {
  readonly customer: number
  readonly account: number
  readonly type: TransactionType
  readonly direction: 'in' | 'out' | 'own'
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: string
  readonly description?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
}

export interface LimitUse {
  readonly customer: number
  readonly kind: string
  readonly currency: string
  readonly amount: bigint
  readonly dayMax: bigint | undefined
  readonly monthMax: bigint | undefined
}

/** The figures and lists of what moves no money and is only approved. */
export const withoutMoney = (nothing: Money, arrivesOn: string) =>
  ({
    send: nothing,
    fee: nothing,
    rate: '1',
    receive: nothing,
    arrivesOn,
    quoteId: undefined,
    legs: [],
    movements: [],
    payerAccounts: [],
    accounts: [],
    limits: [],
  }) as const
