/**
 * The banks and networks where our customers are paid from outside. They know an account by its number or address; what arrived there is
 * kept for us until we have said what became of it, so nothing is lost while we are away and nothing counts twice.
 */
import type { Money } from '@ducat/values'

export interface Receiver {
  readonly brand: string
  readonly currency: string
  /** Our number of the account: the IBAN that it has with us. */
  readonly number: string
  readonly accountId: number
}

/** One way to pay an account from outside. */
export interface BankDetails {
  readonly type: 'sepa' | 'swift' | 'local'
  readonly bankAccountNumber: string
  readonly bankName: string
  readonly bankAddress: string
  readonly swift: string | undefined
  readonly iban: string | undefined
  readonly routingNumber: string | undefined
  /** Set where several customers are paid at one account of ours: without it nobody knows whose the money is. */
  readonly reference: string | undefined
}

export interface Arrival {
  /** The other side's number: the same again is the same money. */
  readonly id: string
  readonly brand: string
  /** Number, IBAN or address it was sent to. */
  readonly destination: string
  readonly reference: string | undefined
  readonly amount: Money
  readonly sender: string
  readonly note: string | undefined
}

export type SentBack = 'UNKNOWN' | 'CLOSED' | 'CURRENCY'

export interface Receiving {
  /** What a digital currency's network is called; nothing for the others. */
  readonly networkOf: (currency: string) => string | undefined
  details(of: Receiver): Promise<readonly BankDetails[]>
  /** An address that nobody else is paid at. */
  newAddress(currency: string): Promise<string>
  /** What has arrived and was not answered for yet, oldest first; `after`: the number of the last one that was read. */
  arrived(most: number, after?: string): Promise<readonly Arrival[]>
  credited(id: string): Promise<void>
  sendBack(id: string, why: SentBack): Promise<void>
}
