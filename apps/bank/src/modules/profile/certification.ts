import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Whether a customer still has to say or to sign where they pay taxes: after signing in they are led there. */
export async function setCertificationDue(db: Db, customerId: number, isDue: boolean): Promise<void> {
  await sql`update customer set needs_fatca = ${isDue} where id = ${customerId}`.execute(db)
}
