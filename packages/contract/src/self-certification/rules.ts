/**
 * What a certification asks for. The interview asks these while somebody answers, the bank before it keeps anything. Which answers need which
 * form (docs/areas/self-certification.md has the table):
 *   pays taxes in the United States                     W-9
 *   citizen of the United States or born there          certificate of loss of nationality, W-8BEN, tax residency form
 *   any other sign of the United States                 W-8BEN, tax residency form
 *   none                                                tax residency form
 */
import { taxIdProblem, type TaxIdKind } from '@ducat/values/numbers/tax-id'
import { documentStatus } from '../profile/models.ts'
import type { CertificationForm, CertificationPaper, CertificationReason, Classification } from './models.ts'

export interface Interview {
  readonly isUSTaxPayer: boolean
  readonly hasUSIndicia: boolean
  readonly citizenship: readonly string[]
  readonly countryOfBirth?: string | undefined
}

const UNITED_STATES = 'US'

export function formsNeeded(said: Interview): readonly CertificationForm[] {
  if (said.isUSTaxPayer) return ['w9']
  if (isFromUnitedStates(said)) return ['certificateOfLossOfNationality', 'W8Ben', 'taxResidencySelfCertification']
  return said.hasUSIndicia ? ['W8Ben', 'taxResidencySelfCertification'] : ['taxResidencySelfCertification']
}

/** Rejected, expired, removed, or begun and never signed: it is asked for again. */
export const isFormGiven = (status: number | undefined): boolean => status !== undefined && givenStatuses.has(status)
const givenStatuses: ReadonlySet<number> = new Set([
  documentStatus.submitted,
  documentStatus.underInvestigation,
  documentStatus.confirmed,
  documentStatus.nameMismatch,
])

/** The law gives so long to certify anew once something has changed. */
export const CERTIFY_DAYS = 90

/** What a W-8BEN holds for: until the end of the third year after the one it was signed in. The others hold until something changes. */
export const lastDayOf = (form: CertificationPaper, signed: string): string | undefined =>
  form === 'W8Ben' ? `${Number(signed.slice(0, 4)) + 3}-12-31` : undefined

/** What the bank knew of somebody when they signed: countries, each list in order. */
export interface CertifiedFacts {
  readonly residence: string | null
  readonly citizenship: readonly string[]
  readonly addresses: readonly string[]
}

/** What is different from when it was signed, and so asked anew. A country that is left out again asks as well: taxes may no longer be paid there. */
export function changedFacts(signed: CertifiedFacts, current: CertifiedFacts): CertificationReason[] {
  const differs = (a: readonly string[], b: readonly string[]) => a.length !== b.length || a.some((one) => !b.includes(one))
  return [
    ...(signed.residence === current.residence ? [] : ['residence' as const]),
    ...(differs(signed.citizenship, current.citizenship) ? ['citizenship' as const] : []),
    ...(differs(signed.addresses, current.addresses) ? ['address' as const] : []),
  ]
}

/** How days in the United States count over three years: whole, a third of the year before, a sixth of the one before that. */
export const countedDays = (thisYear: number, lastYear: number, yearBefore: number): number =>
  thisYear + Math.floor(lastYear / 3) + Math.floor(yearBefore / 6)
/** From so many counted days on the United States tax somebody who lives elsewhere. */
export const RESIDENT_DAYS = 183
/** Fewer of this year never count, however many came before. */
export const LEAST_DAYS = 31

/** By passport or by birth: they pay taxes there wherever they live, unless they have given their nationality up. */
export const isFromUnitedStates = ({ citizenship, countryOfBirth }: Omit<Interview, 'isUSTaxPayer' | 'hasUSIndicia'>): boolean =>
  countryOfBirth === UNITED_STATES || citizenship.includes(UNITED_STATES)

export interface TaxNumber {
  readonly countryCode: string
  readonly taxId: string
}

export interface CertificationProblem {
  readonly field: string
  readonly reason:
    | 'TAX_ID_NEEDED'
    | 'US_TAX_ID_NEEDED'
    | 'COUNTRY_TWICE'
    | 'TAX_ID'
    | 'US_INDICIA'
    | 'CITIZENSHIP_NEEDED'
    | 'CONTROLLING_NEEDED'
    | 'CONTROLLING_NOT_ASKED'
    | 'PERSON_TWICE'
}

/** One number for each country where taxes are paid, each by the rules of its country. */
export function taxNumberProblems(field: string, kind: TaxIdKind, numbers: readonly TaxNumber[]): CertificationProblem[] {
  if (numbers.length === 0) return [{ field, reason: 'TAX_ID_NEEDED' }]
  const countries = numbers.map(({ countryCode }) => countryCode)
  return numbers.flatMap(({ countryCode, taxId }, place): CertificationProblem[] => {
    if (countries.indexOf(countryCode) < place) return [{ field: `${field}.${place}.countryCode`, reason: 'COUNTRY_TWICE' }]
    return taxIdProblem(countryCode, kind, taxId) === undefined ? [] : [{ field: `${field}.${place}.taxId`, reason: 'TAX_ID' }]
  })
}

export function personalProblems(said: Interview & { readonly taxIds: readonly TaxNumber[] }): CertificationProblem[] {
  const found = taxNumberProblems('taxIds', 'personal', said.taxIds)
  if (said.citizenship.length === 0) found.push({ field: 'citizenship', reason: 'CITIZENSHIP_NEEDED' })
  if (new Set(said.citizenship).size < said.citizenship.length) found.push({ field: 'citizenship', reason: 'COUNTRY_TWICE' })
  // Whoever says no here has forgotten what they said before.
  if (!said.hasUSIndicia && (said.isUSTaxPayer || isFromUnitedStates(said))) found.push({ field: 'hasUSIndicia', reason: 'US_INDICIA' })
  if (said.isUSTaxPayer && !hasUnitedStates(said.taxIds)) found.push({ field: 'taxIds', reason: 'US_TAX_ID_NEEDED' })
  return found
}

export interface BusinessInterview {
  readonly classification: Classification
  readonly isUSTaxPayer: boolean
  readonly taxIds: readonly TaxNumber[]
  readonly controllingPersons: readonly { readonly representativeId: number; readonly taxIds: readonly TaxNumber[] }[]
}

/** Only of a passive company tax offices want to know who stands behind it. */
export const asksControllingPersons = (classification: Classification): boolean => classification === 'passive'

export function businessProblems({ classification, isUSTaxPayer, taxIds, controllingPersons }: BusinessInterview): CertificationProblem[] {
  const found = taxNumberProblems('taxIds', 'business', taxIds)
  if (isUSTaxPayer && !hasUnitedStates(taxIds)) found.push({ field: 'taxIds', reason: 'US_TAX_ID_NEEDED' })
  if (!asksControllingPersons(classification))
    return controllingPersons.length === 0 ? found : [...found, { field: 'controllingPersons', reason: 'CONTROLLING_NOT_ASKED' }]
  if (controllingPersons.length === 0) return [...found, { field: 'controllingPersons', reason: 'CONTROLLING_NEEDED' }]
  const people = controllingPersons.map(({ representativeId }) => representativeId)
  return [
    ...found,
    ...controllingPersons.flatMap(({ representativeId, taxIds: own }, place): CertificationProblem[] => {
      const at = `controllingPersons.${place}`
      if (people.indexOf(representativeId) < place) return [{ field: `${at}.representativeId`, reason: 'PERSON_TWICE' }]
      return taxNumberProblems(`${at}.taxIds`, 'personal', own)
    }),
  ]
}

const hasUnitedStates = (numbers: readonly TaxNumber[]): boolean => numbers.some(({ countryCode }) => countryCode === UNITED_STATES)
