/** The fields that countries and ways ask for: what each is called, what it must look like, and how what was typed is put into one form. */
import type { DestinationReason } from '@ducat/contract/destinations/models'
import { compactIban } from '@ducat/values/iban'
import { ibanOf, ibanProblem } from '@ducat/values/bban'
import type { NumberRule } from '@ducat/values/numbers/rule-names'
import type { I18n } from '@lingui/core'
import type { Bank } from '../../gateways/directory/port.ts'

export type Values = Readonly<Record<string, string>>
type Text = (i18n: I18n) => string

export interface Part {
  readonly name: string
  /** Sent as `extraParams.<name>`: the submit has no field of its own for it. */
  readonly extra?: true
  readonly label: Text
  readonly hint?: Text
  readonly example?: string
  /** One that fits, at that bank: shown as the example, and what demo and tests pay to. */
  readonly sample?: (bank: Bank) => string
  readonly type?: 'number' | 'select' | 'date'
  readonly optional?: true
  /** Of the form below: without spaces and other marks between the signs. */
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
  /** Choices: words of ours, or banks and branches of the directory. */
  readonly options?: 'banks' | 'branches' | readonly { readonly value: string; readonly label: Text }[]
  readonly dependsOn?: string
  readonly tidy: (typed: string) => string
  /** Check digits: the form knows the rule too. */
  readonly digits?: NumberRule
  readonly check?: (value: string, all: Values) => DestinationReason | undefined
  /** Says where the account is: part of what tells two accounts apart. */
  readonly locates?: true
  /** The code by which the directory knows the bank. */
  readonly bank?: (value: string) => string
}

const words = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()
export const signs = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()

/** Words. */
export const worded = (name: string, label: Text, max: number, more: Partial<Part> = {}): Part => ({
  name,
  label,
  max,
  tidy: words,
  ...more,
})
/** Digits or letters of an exact form. */
export const coded = (name: string, label: Text, pattern: string, more: Partial<Part> = {}): Part => ({
  name,
  label,
  pattern,
  tidy: signs,
  ...more,
})
export const chosen = (name: string, label: Text, options: NonNullable<Part['options']>, more: Partial<Part> = {}): Part => ({
  name,
  label,
  type: 'select',
  options,
  tidy: (typed) => typed.trim(),
  ...more,
})

const asKnown: Text = (i18n) => i18n.t('Exactly as on the bank account.')
export const beneficiaryName = worded('beneficiaryName', (i18n) => i18n.t('Account holder’s name'), 70, { hint: asKnown, min: 2 })
/** SWIFT carries Latin letters alone. */
const latin: NonNullable<Part['check']> = (value) => (/^[\p{Script=Latin}\p{N}\p{P}\p{M}\p{S}\s]*$/u.test(value) ? undefined : 'NOT_LATIN')
export const latinName: Part = {
  ...beneficiaryName,
  check: latin,
  hint: (i18n) => i18n.t('In Latin letters, exactly as on the bank account.'),
}
export const payeeAddress = worded('beneficiaryAddress', (i18n) => i18n.t('Recipient’s address'), 140, { check: latin, min: 5 })

export const iban = coded('iban', (i18n) => i18n.t('IBAN'), '[A-Z]{2}\\d{2}[A-Z0-9]{11,30}', {
  tidy: compactIban,
  check: ibanProblem,
  locates: true,
  sample: ({ country, ibanCode = '' }) => ibanOf(country, ibanCode, '3141592'),
})

export const account = (pattern: string, more: Partial<Part> = {}): Part =>
  coded('accountNumber', (i18n) => i18n.t('Account number'), pattern, { locates: true, ...more })

export const swift = (more: Partial<Part> = {}): Part =>
  coded('swift', (i18n) => i18n.t('SWIFT code'), '[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?', more)
export const bankName = worded('bankName', (i18n) => i18n.t('Bank name'), 140, { optional: true })
export const bankAddress = worded('bankAddress', (i18n) => i18n.t('Address of the bank'), 140, { optional: true })

export const bankCode = chosen('bankCode', (i18n) => i18n.t('Bank'), 'banks', { locates: true, bank: (value) => value })
export const branchCode = chosen('branchCode', (i18n) => i18n.t('Branch'), 'branches', { locates: true, dependsOn: 'bankCode' })

/** Kinds of accounts, by the words of whoever keeps them. */
const kinds = {
  checking: { value: 'checking', label: (i18n: I18n) => i18n.t('Current account') },
  savings: { value: 'savings', label: (i18n: I18n) => i18n.t('Savings account') },
} as const
export const accountType = chosen('accountType', (i18n) => i18n.t('Account type'), Object.values(kinds), { extra: true })

/** What a country wants to know of the reason: short, and the same everywhere. */
export const purpose = chosen(
  'purpose',
  (i18n) => i18n.t('Purpose of payment'),
  [
    { value: 'family', label: (i18n) => i18n.t('Family support') },
    { value: 'salary', label: (i18n) => i18n.t('Salary') },
    { value: 'services', label: (i18n) => i18n.t('Services') },
    { value: 'goods', label: (i18n) => i18n.t('Goods') },
    { value: 'rent', label: (i18n) => i18n.t('Rent') },
    { value: 'studies', label: (i18n) => i18n.t('Education') },
    { value: 'savings', label: (i18n) => i18n.t('Own savings') },
  ],
  { extra: true },
)
