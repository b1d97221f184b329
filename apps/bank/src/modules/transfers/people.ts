import type { Db } from '../../db/pool.ts'

/** How the other side sees a customer. */
export async function nameOf(db: Db, customerId: number): Promise<{ name: string; email: string | undefined }> {
  const row = await db
    .selectFrom('customer as c')
    .leftJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.name', 'p.email'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { name: row.name, email: row.email ?? undefined }
}
