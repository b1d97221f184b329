/** How many of something a customer may have, counted under a lock: of two that come at once, the last free place is one's. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

type Counted = 'api_key' | 'api_address' | 'webhook'

export async function hasRoom(db: Db, table: Counted, customerId: number, most: number): Promise<boolean> {
  await sql`select 1 from customer where id = ${customerId} for no key update`.execute(db)
  const living = { api_address: sql`true`, api_key: sql`removed_at is null`, webhook: sql`removed_at is null and kind = 'event'` }[table]
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from ${sql.table(table)} where customer_id = ${customerId} and ${living}`.execute(db)
  return rows[0]!.many < most
}
