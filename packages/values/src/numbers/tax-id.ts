/**
 * Tax numbers of people and of companies, by the rules that their countries publish. The form asks when a field is left, the bank when it
 * takes one. What a country calls its numbers is the bank's list of labels.
 *   taxIdProblem('RO', 'personal', '1960229400015')   undefined, 'FORMAT' or 'CHECK_DIGITS'
 */
import { africaMiddleEast } from './tax-africa-middle-east.ts'
import { americas } from './tax-americas.ts'
import { asiaPacific } from './tax-asia-pacific.ts'
import type { Schemes } from './tax-checks.ts'
import { east } from './tax-east.ts'
import { north } from './tax-north.ts'
import { west } from './tax-west.ts'

export type TaxIdKind = 'personal' | 'business'

const countries: Readonly<Record<string, Schemes>> = { ...west, ...north, ...east, ...americas, ...asiaPacific, ...africaMiddleEast }

/** Countries whose numbers are checked. */
export const taxIdCountries: readonly string[] = Object.keys(countries)

export const taxIdSchemes = (country: string, kind: TaxIdKind): Schemes['personal'] => {
  const of = countries[country]
  return (kind === 'business' ? of?.business : undefined) ?? of?.personal ?? []
}

/** As it is kept: capital letters, without what only parts it for the eye. */
export const compactTaxId = (text: string): string => text.toUpperCase().replace(/[\s./\u2010-\u2015-]/g, '')

/** Where nobody publishes a rule: 2 to 30 letters, digits and what parts them. */
const anywhere = /^[\p{L}\d](?:[\p{L}\d ./-]{0,28}[\p{L}\d])$/u

export function taxIdProblem(country: string, kind: TaxIdKind, text: string): 'FORMAT' | 'CHECK_DIGITS' | undefined {
  const schemes = taxIdSchemes(country, kind)
  if (schemes.length === 0) return anywhere.test(text.trim()) ? undefined : 'FORMAT'
  const number = compactTaxId(text)
  const fitting = schemes.filter(({ form }) => form.test(number))
  if (fitting.length === 0) return 'FORMAT'
  return fitting.some(({ check }) => check === undefined || check(number)) ? undefined : 'CHECK_DIGITS'
}
