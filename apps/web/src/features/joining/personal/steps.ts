/** The parts of the form, in the order in which they are asked: one below the other on a wide window, one after the other on a phone. */
import type { joining } from '@ducat/contract/joining/calls'
import type { InputOf } from '@ducat/contract/kit/call'

export type PersonalInput = InputOf<typeof joining.personal>

export const parts = {
  access: ['type', 'email', 'password'],
  // The country of a phone is part of its number for whoever types it.
  person: ['firstName', 'lastName', 'birthday', 'citizenship', 'phone', 'phoneCountryCode'],
  address: ['address', 'taxId'],
  money: ['occupation', 'purposeIds', 'sourceIds', 'estimatedMonthlyDepositId'],
  terms: ['agreementIds'],
} as const satisfies Readonly<Record<string, readonly (keyof PersonalInput)[]>>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as readonly PartName[]

/** What a draft keeps: what was typed. The password is typed again. */
export type PersonalDraft = Partial<Omit<PersonalInput, 'password' | 'captcha' | 'device' | 'sessionKey' | 'agreementIds'>>

export function draftOf({
  password: _p,
  captcha: _c,
  device: _d,
  sessionKey: _s,
  agreementIds: _a,
  ...typed
}: Partial<PersonalInput>): PersonalDraft {
  return typed
}

/** What a part asks for. */
export const fieldsOf = (part: PartName): readonly string[] => parts[part]

/** The part that the address of the page names. */
export function stepOf({ step }: Readonly<Record<string, unknown>>): { readonly step?: PartName } {
  const found = partNames.find((name) => name === step)
  return found === undefined ? {} : { step: found }
}
