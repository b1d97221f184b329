/** The agreements of a brand, and which of them a person accepted. */
import { allTerms, olderTermText, termVersions } from '@ducat/brands/terms.ts'
import type { legal as calls } from '@ducat/contract/legal/calls'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { changesBetween } from './changes.ts'
import { agreementPaper } from './paper.ts'

export const legal: Handlers<typeof calls> = {
  async info(_input, { db, brand, language, principal }) {
    const accepted = await acceptedBy(db, principal.personId)
    return {
      agreements: allTerms(brand, language).map(({ id, key, label, url }) => {
        const newest = accepted.find(({ termId }) => termId === id)
        return {
          id,
          name: label,
          version: termVersions[key],
          acceptedDate: newest && instantOf(newest.at),
          acceptedVersion: newest?.version,
          acceptedFrom: newest?.address ?? undefined,
          url,
        }
      }),
    }
  },

  async download({ id }, context) {
    const { label, bytes } = await paperOf(context, id)
    return { file: { name: `${context.brand.id}-${label}.pdf`, type: 'application/pdf', bytes } }
  },

  async changes({ id, since }, { brand, language }) {
    const term = allTerms(brand, language).find((one) => one.id === id)
    const older = term && olderTermText(brand, term.key, language, since)
    if (!term || older === undefined) throw notYours()
    return { version: termVersions[term.key], changes: changesBetween(older, term.text) }
  },
}

async function paperOf(context: Surroundings, id: number) {
  const { brand, language } = context
  const term = allTerms(brand, language).find((one) => one.id === id)
  if (!term) throw notYours()
  return { label: term.key, bytes: await agreementPaper(context, term.label, (paper) => paper.paragraph(term.text)) }
}

export interface Accepted {
  readonly termId: number
  readonly version: number
  readonly at: Date
  readonly address: string | null
}

/** The newest version of each, first. */
export async function acceptedBy(db: Db, personId: number): Promise<readonly Accepted[]> {
  const { rows } = await sql<Accepted>`
    select term_id as "termId", version, accepted_at as at, address from term_acceptance where person_id = ${personId}
    order by version desc, term_id`.execute(db)
  return rows
}
