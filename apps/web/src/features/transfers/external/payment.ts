/** One payment out of the bank, whichever rail it takes: what the form knows, which call it becomes, and what the rails are called. */
import type { Command, OutputOf } from '@ducat/contract/kit/call'
import { cryptoEft, eft, instant, interac, oct, wire, type methods } from '@ducat/contract/external/calls'
import type { DisabledReason } from '@ducat/contract/external/models'
import type { PayeePermission, RailType } from '@ducat/contract/destinations/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Bitcoin, Building, CreditCard, Landmark, Mail, Zap, type LucideIcon } from 'lucide-react'
import type { AskedField } from '#features/destinations'
import type { Repeating } from '../send/repeating.ts'
import type { Send, Submitted, Typed } from '../send/use-send.ts'

export type { RailType } from '@ducat/contract/destinations/models'
export type Method = OutputOf<typeof methods.byCountry>['methods'][number]
export type { Asked, AskedField } from '#features/destinations'

/** The fields of all six submits; each call takes its own of them. */
export interface Payment extends Repeating {
  readonly transferType?: RailType | undefined
  readonly fromAccountId?: number | undefined
  readonly amount?: string | undefined
  /** What arrives, where that was typed. */
  readonly receiveAmount?: string | undefined
  readonly currencyCode?: string | undefined
  readonly toCurrencyCode?: string | undefined
  readonly countryCode?: string | undefined
  readonly permission?: PayeePermission | undefined
  readonly note?: string | undefined
  readonly payAnyway?: boolean | undefined
  readonly templateName?: string | undefined
  /** Taken with the price. */
  readonly couponCode?: string | undefined
  readonly extraParams?: Readonly<Record<string, string>> | undefined
  readonly externalCardId?: number | undefined
  readonly cardExpiryMonth?: number | undefined
  readonly cardExpiryYear?: number | undefined
  readonly beneficiaryName?: string | undefined
  readonly cardHolderName?: string | undefined
  readonly cardNumber?: string | undefined
  readonly bankName?: string | undefined
  readonly bankCode?: string | undefined
  readonly swift?: string | undefined
  readonly iban?: string | undefined
  readonly accountNumber?: string | undefined
  readonly walletAddress?: string | undefined
  readonly toEmail?: string | undefined
  readonly taxId?: string | undefined
  readonly instantKey?: string | undefined
  readonly instantKeyType?: string | undefined
}
export type PaymentSend = Send<Payment>
export type PaymentValues = Partial<Payment & Typed>

const calls = { wire, eft, oct, crypto_eft: cryptoEft, instant_payment: instant, interac } as const

export const callOf = (rail: RailType): Command<Payment, Submitted> => calls[rail].send

export const railWords: Readonly<Record<RailType, { readonly name: MessageDescriptor; readonly icon: LucideIcon }>> = {
  wire: { name: msg`International transfer`, icon: Landmark },
  eft: { name: msg`Bank transfer`, icon: Building },
  oct: { name: msg`To a card`, icon: CreditCard },
  instant_payment: { name: msg`Instant transfer`, icon: Zap },
  crypto_eft: { name: msg`Digital`, icon: Bitcoin },
  interac: { name: msg`Interac`, icon: Mail },
}

export const offWords: Readonly<Record<DisabledReason, MessageDescriptor>> = {
  NO_PERMISSION: msg`Your access does not include this`,
  NOT_VERIFIED: msg`Verify your identity first`,
  BRAND: msg`Not offered here`,
  COUNTRY: msg`Not available in this country`,
  CURRENCY: msg`Not from this account`,
  HALTED: msg`Paused at the moment`,
}

/** What says whom and where to: what a template keeps and a name is held against. Never the number of a card, never an answer. */
const kept = [
  'beneficiaryName',
  'beneficiaryAddress',
  'bankName',
  'bankAddress',
  'bankCode',
  'branchCode',
  'swift',
  'iban',
  'accountNumber',
  'toEmail',
  'toCurrencyCode',
  'walletAddress',
  'network',
  'taxId',
  'instantKey',
  'instantKeyType',
  'externalCardId',
  'extraParams',
  'countryCode',
  'currencyCode',
  'permission',
] as const

export type PayeeDetails = Readonly<Partial<Record<(typeof kept)[number], unknown>>>

export const detailsOf = (values: PaymentValues, fields: readonly AskedField[] = []): PayeeDetails => {
  const shown = new Set<string>([
    ...fields.map(({ name }) => name),
    'toCurrencyCode',
    'externalCardId',
    'extraParams',
    'countryCode',
    'currencyCode',
    'permission',
  ])
  const given = values as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    kept.flatMap((name) => (shown.has(name) && given[name] !== undefined && given[name] !== '' ? [[name, given[name]]] : [])),
  )
}

/** Whatever stands in fields that are not asked for here. */
export const notAsked = (fields: readonly AskedField[]): PaymentValues =>
  Object.fromEntries(
    kept
      .slice(0, kept.indexOf('externalCardId'))
      .flatMap((name) => (name === 'toCurrencyCode' || fields.some((field) => field.name === name) ? [] : [[name, undefined]])),
  )

/** Every field that belongs to one payee: empty for another one. */
export const noPayee: PaymentValues = Object.fromEntries(
  [...kept, 'cardNumber', 'cardHolderName', 'cardExpiryMonth', 'cardExpiryYear', 'securityQuestion', 'securityAnswer'].map((name) => [
    name,
    undefined,
  ]),
)
