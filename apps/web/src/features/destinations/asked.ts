/** What a country and a rail want to know of a destination: the fields as the bank names them, the form around them, and whom they ask. */
import type { banks, forms } from '@ducat/contract/destinations/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { CardBank } from '#forms'

export type Asked = OutputOf<typeof forms.extraParams>
export type AskedField = Asked['fields'][number]

interface Bound<T> {
  readonly name: string
  readonly value: T | undefined
  readonly onChange: (value: T | undefined) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export type AskedValues = Readonly<Record<string, unknown>>

/** The form that the fields stand in: one of a call, or a page's own. */
export interface AskedForm {
  readonly values: AskedValues
  readonly field: (name: string) => Bound<string>
  readonly part: (name: 'extraParams', part: string) => Bound<string>
  readonly set: (values: AskedValues) => void
  /** What nobody typed: the name of a bank that was found. */
  readonly know: (values: AskedValues) => void
}

export interface BankFacts {
  readonly bankName: string
  readonly city: string
  readonly address: string
}

export interface InstantKeyAsked {
  readonly taxId: string
  readonly instantKey: string
  readonly instantKeyType: string
  readonly countryCode: string | undefined
}

/** Who knows what stands behind a number: the bank, asked by a signed-in customer or by the secret of a payment. */
export interface Lookups {
  readonly byIban: (iban: string) => Promise<BankFacts & { readonly SWIFT: string }>
  readonly bySwift: (swift: string) => Promise<BankFacts>
  readonly byBin: (bin: string) => Promise<CardBank>
  readonly byInstantKey: (asked: InstantKeyAsked) => Promise<{ readonly beneficiaryName: string; readonly bankName: string }>
  /** The branches of a bank; without it a branch is typed. */
  readonly branches?: typeof banks.codes
}
