/**
 * Whether money can go where somebody wants it to: the rules of the way and of the country, digit by digit. What fits comes back in one
 * form: how the payee is shown, what is kept to pay them again, and a key that is the same for the same account however it was typed.
 */
import type { DestinationReason, RailType } from '@ducat/contract/destinations/models'
import type { Bins } from '../../gateways/bins/port.ts'
import type { Directory } from '../../gateways/directory/port.ts'

export interface DestinationAsked {
  readonly transferType: RailType
  readonly countryCode: string
  /** What arrives. */
  readonly currencyCode: string
  /** The submit's own fields, as they came; those that name no destination are passed over. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly extraParams?: Readonly<Record<string, string>> | undefined
}

export interface Asked {
  readonly directory: Directory
  readonly bins: Bins
  readonly now: Date
}

export interface DestinationPayee {
  readonly name: string
  /** Masked, for reading: `RO49 •••• 0000`. */
  readonly account: string
  readonly bank?: string
}

export interface DestinationProblem {
  /** Of the submit; `extraParams.<name>` for an extra one. */
  readonly field: string
  readonly reason: DestinationReason
}

export interface Fits {
  readonly payee: DestinationPayee
  /** The same for the same account. Keep it as `payee.order.key`. */
  readonly key: string
  /** The fields in one form, without secrets: keep it in `payee.order`, and the form can be filled from it again. */
  readonly order: Readonly<Record<string, unknown>>
  /** The network that carries it: SEPA, ACH, Faster Payments … */
  readonly scheme: string
  /** What the rail is told; never shown. */
  readonly account: string
}

export type CheckedDestination = Fits | { readonly problems: readonly DestinationProblem[] }
