/** Terms that a person has not accepted in their newest version, and accepting them. */
import type { Brand, Language } from '@ducat/brands/brand.ts'
import { allTerms } from '@ducat/brands/terms.ts'
import type { Term } from '@ducat/contract/kit/envelope'
import { terms as calls } from '@ducat/contract/session/calls'
import type { Handlers } from '../../call/context.ts'

/** Raised when the texts change in a way that people must agree to. */
export const TERMS_VERSION = 1

export function termsDue(brand: Brand, language: Language, accepted: number): Term[] {
  return accepted >= TERMS_VERSION ? [] : allTerms(brand, language)
}

export const terms: Handlers<typeof calls> = {
  async accept({ termIds }, { db, brand, language, principal, refuse }) {
    const person = await db.selectFrom('person').select('terms_accepted').where('id', '=', principal.personId).executeTakeFirstOrThrow()
    const due = termsDue(brand, language, person.terms_accepted)
    if (due.some(({ id }) => !termIds.includes(id))) throw refuse('termIds', 'TERMS_MISSING')
    await db.updateTable('person').set({ terms_accepted: TERMS_VERSION }).where('id', '=', principal.personId).execute()
    return {}
  },
}
