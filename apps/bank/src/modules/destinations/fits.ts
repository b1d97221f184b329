/** What is asked of a destination and what comes back. */
import type { DestinationReason } from '@ducat/contract/destinations/models'
import type { RailType } from '@ducat/contract/destinations/models'
import type { Bank } from '../../gateways/directory/port.ts'
import type { Part, Values } from './parts.ts'

export interface DestinationAsked {
  readonly transferType: RailType
  readonly countryCode: string
  /** What arrives. */
  readonly currencyCode: string
  /** The submit's own fields, as they came; those that name no destination are passed over. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly extraParams?: Readonly<Record<string, string>> | undefined
}

export interface DestinationProblem {
  /** Of the submit; `extraParams.<name>` for an extra one. */
  readonly field: string
  readonly reason: DestinationReason
}

export interface Fits {
  /** `account` is masked, for reading: `RO49 •••• 1592`. */
  readonly payee: { readonly name: string; readonly account: string; readonly bank?: string }
  /** The same for the same account. */
  readonly key: string
  /** The fields in one form, without secrets: kept with the payment, so that the form can be filled from it again. */
  readonly order: Readonly<Record<string, unknown>>
  /** The network that carries it: SEPA, ACH, Faster Payments … */
  readonly scheme: string
  /** What the rail is told. */
  readonly account: string
  /** A card that was typed and is not kept yet. */
  readonly typedCard?: TypedCard
}

export interface TypedCard {
  readonly token: string
  readonly bin: string
  readonly last_four: string
  readonly holder_name: string
  readonly expiry_month: number
  readonly expiry_year: number
  readonly country: string
  readonly scheme: string
  readonly bank_name: string
}

export type CheckedDestination = Fits | { readonly problems: readonly DestinationProblem[] }

/** Asked for once, handed to the rail and never kept. */
const secrets = new Set(['cardNumber', 'securityQuestion', 'securityAnswer'])

export function orderOf(
  { countryCode, currencyCode }: DestinationAsked,
  parts: readonly Part[],
  values: Values,
  bank: Bank | undefined,
): Record<string, unknown> {
  const kept = parts.filter(({ name }) => values[name] !== undefined && !secrets.has(name))
  const own = kept.filter(({ extra }) => !extra).map(({ name }) => [name, values[name]])
  const extra = kept.filter(({ extra: isExtra }) => isExtra).map(({ name }) => [name, values[name]])
  return {
    countryCode,
    currencyCode,
    ...(bank && parts.some(({ name }) => name === 'bankName' || name === 'iban' || name === 'accountNumber') && { bankName: bank.name }),
    ...Object.fromEntries(own),
    ...(extra.length > 0 && { extraParams: Object.fromEntries(extra) }),
  }
}
