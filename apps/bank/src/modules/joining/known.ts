/** Who has an address here: a customer, or only the user of a company. */
import type { Db } from '../../db/pool.ts'

export interface Owner {
  readonly personId: number
  /** Signs in for companies and has no account of their own. */
  readonly isEmployee: boolean
  readonly isActive: boolean
}

export async function whoHas(db: Db, brand: string, email: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('customer as c', 'c.person_id', 'p.id')
    .select(['p.id', 'c.id as customer', 'p.activated_at', 'p.is_admin'])
    .where('p.brand', '=', brand)
    .where('p.email', '=', email)
    .executeTakeFirst()
  return row && { personId: row.id, isEmployee: row.customer === null && !row.is_admin, isActive: row.activated_at !== null }
}
