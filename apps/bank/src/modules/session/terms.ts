/** Terms that a person has not accepted in their newest version, and accepting them. */
import type { Brand, Language, TermKey } from '@ducat/brands/brand.ts'
import { allTerms, TERMS_VERSION, termVersions } from '@ducat/brands/terms.ts'
import type { Term } from '@ducat/contract/kit/envelope'
import { terms as calls } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'

export function termsDue(brand: Brand, language: Language, accepted: number): Term[] {
  return accepted >= TERMS_VERSION ? [] : allTerms(brand, language)
}

export const terms: Handlers<typeof calls> = {
  async accept({ termIds }, { db, brand, language, address, browser, principal, refuse }) {
    const person = await db.selectFrom('person').select('terms_accepted').where('id', '=', principal.personId).executeTakeFirstOrThrow()
    const due = termsDue(brand, language, person.terms_accepted)
    if (due.some(({ id }) => !termIds.includes(id))) throw refuse('termIds', 'TERMS_MISSING')
    await db.updateTable('person').set({ terms_accepted: TERMS_VERSION }).where('id', '=', principal.personId).execute()
    const accepted = due.map(({ id, key }) => ({ id, version: termVersions[key as TermKey] }))
    await noteAcceptance(db, principal.personId, { accepted, address, browser })
    return {}
  },
}

interface Acceptance {
  readonly accepted: readonly { readonly id: number; readonly version: number }[]
  readonly address?: string | undefined
  readonly browser?: string | undefined
}

/** Which text was accepted, when and from where. The first time counts. */
export async function noteAcceptance(db: Db, personId: number, { accepted, address, browser }: Acceptance): Promise<void> {
  await sql`
    insert into term_acceptance (person_id, term_id, version, address, browser)
    select ${personId}, id, version, ${address ?? null}, ${browser ?? null}
    from unnest(${accepted.map(({ id }) => id)}::integer[], ${accepted.map(({ version }) => version)}::integer[]) t (id, version)
    on conflict do nothing`.execute(db)
}
