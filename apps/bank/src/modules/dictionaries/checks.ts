/**
 * What is looked at alike wherever somebody tells the bank something: addresses, days, choices from lists.
 *   addressProblems, birthdayProblems, pastProblems, choiceProblems, financialProblems
 */
import type { Brand } from '@ducat/brands/brand.ts'
import { isIndustrySpecified } from '@ducat/contract/dictionaries/models'
import type { financialDetail } from '@ducat/contract/joining/models'
import type { Problem } from '@ducat/contract/joining/rules'
import { addDays, dayOf, instantOf, readMoney, type Day } from '@ducat/values'
import { isPostalCode } from '@ducat/values/postal'
import { known } from './known.ts'

type FinancialDetail = (typeof financialDetail)['_zod']['output']

interface Address {
  readonly postalCode: string
  readonly stateCode?: string | undefined
  readonly countryCode: string
}

/** A country with a list of states takes one of them; a country without takes none. */
export function addressProblems(field: string, { postalCode, stateCode, countryCode }: Address): Problem[] {
  const found: Problem[] = []
  if (!isPostalCode(countryCode, postalCode)) found.push({ field: `${field}.postalCode`, reason: 'POSTAL_CODE' })
  const isState = stateCode === undefined ? !known.hasStates(countryCode) : known.state(countryCode, stateCode)
  if (!isState) found.push({ field: `${field}.stateCode`, reason: 'STATE' })
  return found
}

/** Eighteen years, and the leap days among them. */
const ADULT_DAYS = 18 * 365 + 5

export function birthdayProblems(field: string, birthday: string, now: Date, mustBeAdult: boolean): Problem[] {
  const today = dayOf(instantOf(now))
  if ((birthday as Day) > today) return [{ field, reason: 'DAY_AHEAD' }]
  return mustBeAdult && (birthday as Day) > addDays(today, -ADULT_DAYS) ? [{ field, reason: 'TOO_YOUNG' }] : []
}

export const pastProblems = (field: string, day: string | undefined, now: Date): Problem[] =>
  day !== undefined && (day as Day) > dayOf(instantOf(now)) ? [{ field, reason: 'DAY_AHEAD' }] : []

interface Choices {
  has(id: number): boolean
  needsWords(id: number): boolean
}

/** One at least, all of the list, and words for those that ask for them. */
export function choiceProblems(
  field: string,
  ids: readonly number[],
  words: Readonly<Record<string, unknown>> | undefined,
  choices: Choices,
): Problem[] {
  if (ids.length === 0) return [{ field, reason: 'CHOOSE_ONE' }]
  if (ids.some((id) => !choices.has(id))) return [{ field, reason: 'NOT_IN_LIST' }]
  const isSilent = (id: number) => {
    const said = words?.[id]
    return typeof said !== 'string' || said.trim() === ''
  }
  return ids.some((id) => choices.needsWords(id) && isSilent(id)) ? [{ field, reason: 'SPECIFY' }] : []
}

/** Amounts that are money, choices that are in their lists, words where a choice asks for them. */
export function financialProblems(field: string, said: FinancialDetail, brand: Brand): Problem[] {
  const amount = (name: 'monthlyDeposit' | 'monthlyWithdrawal'): Problem[] => {
    const read = readMoney(said[`${name}Amount`], said[`${name}CurrencyCode`])
    return typeof read === 'string' ? [{ field: `${field}.${name}Amount`, reason: read }] : []
  }
  return [
    ...amount('monthlyDeposit'),
    ...amount('monthlyWithdrawal'),
    ...choiceProblems(`${field}.sourceIds`, said.sourceIds, said.sourceSpecifications, known.sources),
    ...choiceProblems(`${field}.purposeIds`, said.purposeIds, said.purposeSpecifications, known.businessPurposes),
    ...(known.industry(said.industry, brand) ? [] : [{ field: `${field}.industry`, reason: 'NOT_IN_LIST' }]),
    ...(isIndustrySpecified(said.industry) && (said.industrySpecification ?? '').trim() === ''
      ? [{ field: `${field}.industrySpecification`, reason: 'SPECIFY' }]
      : []),
  ]
}
