/** What is looked at alike in every registration: agreements, passwords, kinds of account. */
import type { Brand } from '@ducat/brands/brand.ts'
import { allTerms } from '@ducat/brands/terms.ts'
import type { Problem } from '@ducat/contract/joining/rules'
import { hashesWaiting, isLeaked, isWeak } from '../session/index.ts'
import type { Surroundings } from '../../call/context.ts'
import { Refused, TooMany } from '../../call/refused.ts'

export function agreementProblems(brand: Brand, agreementIds: readonly number[]): Problem[] {
  const isMissing = allTerms(brand, 'en').some(({ id }) => !agreementIds.includes(id))
  return isMissing ? [{ field: 'agreementIds', reason: 'TERMS_MISSING' }] : []
}

export function passwordProblems(brand: Brand, password: string, about: readonly string[]): Problem[] {
  if (isWeak(password, [...about, brand.projectName])) return [{ field: 'password', reason: 'PASSWORD_WEAK' }]
  return isLeaked(password) ? [{ field: 'password', reason: 'PASSWORD_LEAKED' }] : []
}

export function typeProblems(brand: Brand, types: readonly string[], type: string): Problem[] {
  if (!brand.allowRegistration) return [{ field: 'type', reason: 'NO_REGISTRATION' }]
  return types.includes(type) ? [] : [{ field: 'type', reason: 'TYPE_NOT_OFFERED' }]
}

export function mustBeRight(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused('VF', { ...problems[0], problems })
}

/** Looked at after everything else, because it is spent by looking. A crowd stands in line for as long as a password takes to hash. */
export async function mustBePerson({ gateways, brand }: Surroundings, captcha: string): Promise<void> {
  if (hashesWaiting() > MOST_WAITING) throw new TooMany(WAIT_SECONDS)
  if (!(await gateways.botProtection.passes(brand.botProtectionSiteKey, captcha)))
    throw new Refused('VF', { field: 'captcha', reason: 'PUZZLE_WRONG' })
}
/** About half a minute of hashing. */
const MOST_WAITING = 1000
const WAIT_SECONDS = 15
