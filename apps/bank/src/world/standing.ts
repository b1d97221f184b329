/** What everybody has told the bank of themselves: the answers of an identity check, and where they pay taxes. */
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { World } from './builder.ts'

const signed = new Date(Date.UTC(2025, 9, 1))

/** Signed, except by those who still have to; whoever has to prove who they are has not said everything yet. */
export async function writeStanding(db: Db, world: World): Promise<void> {
  await writeSaid(db, world)
  await writeCompanyPapers(db, world)
}

async function writeSaid(db: Db, { customers }: World): Promise<void> {
  const told = customers.filter(({ needs }) => !needs.has('papers'))
  if (told.length === 0) return
  await db
    .insertInto('kyc_answer')
    .values(
      told.map(({ id, country, needs }) => ({
        customer_id: id,
        country_of_birth: country,
        citizenship: [country],
        source_ids: needs.has('kyc') ? [] : [1],
        purpose_ids: needs.has('kyc') ? [] : [1, 2],
        deposit_id: needs.has('kyc') ? null : 2,
      })),
    )
    .execute()
  await db
    .insertInto('self_certification')
    .values(
      told.map(({ id, country, person, needs }) => ({
        customer_id: id,
        city_of_birth: person && !needs.has('fatca') ? 'Springfield' : null,
        country_of_birth: person ? country : null,
        citizenship: person ? [country] : [],
        tax_ids: sql`${JSON.stringify(needs.has('fatca') ? [] : [{ countryCode: country, taxId: `${country}${4_000_000 + id}` }])}`,
        has_us_indicia: country === 'US',
        is_us_tax_payer: country === 'US',
        classification: person ? null : 'active',
        signed_at: needs.has('fatca') || needs.has('kyc') ? null : signed,
        asked_at: needs.has('fatca') ? sql<Date>`now()` : null,
      })),
    )
    .execute()
  await sql`
    update self_certification set signed_facts = certified_facts(customer_id), is_answered = true, recheck_at = null
    where signed_at is not null and signed_facts is null`.execute(db)
}

const papers = [
  { type_id: 30, type: 'registration extract', status: documentStatus.confirmed },
  { type_id: 31, type: 'articles of association', status: documentStatus.confirmed },
  { type_id: 32, type: 'list of owners', status: documentStatus.pending },
] as const

/** Given by whoever works there longest; a company that has to prove who it is has given the first of them. */
async function writeCompanyPapers(db: Db, { customers, accesses }: World): Promise<void> {
  const rows = customers.flatMap(({ id, person, needs }) => {
    const giver = accesses.find(({ customer }) => customer.id === id)?.person
    if (person || !giver) return []
    const given = needs.has('kyc') ? [{ ...papers[0], status: documentStatus.pending }] : papers
    return given.map((paper) => ({ ...paper, customer_id: id, created_by: giver.id, category: 'company', issued_on: '2025-09-12' }))
  })
  if (rows.length > 0) await db.insertInto('document').values(rows).execute()
}
