/** Terms that a person has not accepted in their newest version. */
import type { Brand, Language } from '@ducat/brands/brand.ts'
import { termOf } from '@ducat/brands/terms.ts'
import type { Term } from '@ducat/contract/kit/envelope'

/** Raised when the texts change in a way that people must agree to. */
export const TERMS_VERSION = 1

export function termsDue(brand: Brand, language: Language, accepted: number): Term[] {
  return accepted >= TERMS_VERSION ? [] : (['userAgreement', 'privacyPolicy'] as const).map((key) => termOf(brand, key, language))
}
