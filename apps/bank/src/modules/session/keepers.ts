/** Who looks after a customer, who hears what happens there, and whose papers they see. */
import { rights } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'

export interface Keeper {
  readonly personId: number
  readonly email: string
  readonly name: string
  readonly language: string
}

/** The person themself, who is written to at the primary address; or everybody who runs the company. Nobody once the relationship has ended. */
export async function keepersOf(db: Db, customerId: number): Promise<Keeper[]> {
  const { rows } = await sql<Keeper>`
    select p.id as "personId", coalesce(e.email, p.email) as email, p.first_name as name, p.language from person p
    left join customer c on c.id = ${customerId} and c.person_id = p.id left join email_address e on e.customer_id = c.id and e.is_primary
    where p.id in (select person_id from customer where id = ${customerId} union select person_id from access where customer_id = ${customerId} and rights = 2)
      and not exists (select 1 from customer where id = ${customerId} and closed_at is not null)
    order by p.id`.execute(db)
  return rows
}

/**
 * Those who may give a document and hear what becomes of it: everybody who looks after the customer, and who only uploads for the company. Of
 * the papers of a representative only that one among the latter.
 */
export async function givingOf(
  db: Db,
  customerId: number,
  representativeId: number | null,
): Promise<readonly { readonly personId: number }[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from customer where id = ${customerId} and person_id is not null
    union select person_id from access where customer_id = ${customerId}
      and (rights = 2 or (rights = 5 and (${representativeId}::integer is null or representative_id = ${representativeId}::integer)))
    order by 1`.execute(db)
  return rows
}

/** Asked with the representative whose paper it is, or nobody for the customer's own. */
export type Sees = (representativeId: number | null) => boolean

/** Who only uploads for a company sees its papers and their own, and nobody else's. */
export async function seesPapersOf({ db, customerId, principal }: Pick<Surroundings, 'db' | 'customerId' | 'principal'>): Promise<Sees> {
  if (principal.caller.right !== rights.uploading) return () => true
  const access = await db
    .selectFrom('access')
    .select('representative_id')
    .where('customer_id', '=', customerId)
    .where('person_id', '=', principal.personId)
    .executeTakeFirst()
  return (representativeId) => representativeId === null || representativeId === access?.representative_id
}
