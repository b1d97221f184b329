/** What a member of staff may do, read on every call: a right that was taken away is gone at once. */
import type { StaffRight } from '@ducat/contract/admin/models'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'

/** One of the rights is enough. */
export async function mustBeStaff(
  { db, principal }: Pick<Surroundings, 'db' | 'principal'>,
  ...oneOf: readonly StaffRight[]
): Promise<void> {
  const { rows } = await sql`
    select 1 from person where id = ${principal.personId} and is_admin and staff_rights && ${[...oneOf]}::text[]`.execute(db)
  if (rows.length === 0) throw new Refused('13')
}

/** For somebody who comes with a link: their session still lives, and they still have the right. */
export async function staffMay(
  db: Db,
  { familyId, personId }: { readonly familyId: string; readonly personId: number },
  brand: string,
  ...oneOf: readonly StaffRight[]
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person p join session_family f on f.person_id = p.id
    where p.id = ${personId} and p.brand = ${brand} and p.is_admin and p.staff_rights && ${[...oneOf]}::text[]
      and f.id = ${familyId} and f.ended_at is null and f.expires_at > now()`.execute(db)
  return rows.length > 0
}
