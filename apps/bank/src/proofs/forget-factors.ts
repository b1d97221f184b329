/** What somebody proved themselves with, when they are gone: names of phones and where they were, secrets of apps, codes for a rainy day. */
import { sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'

export async function forgetFactors(trx: Trx, people: readonly number[]): Promise<void> {
  await sql`delete from recovery_code where person_id = any (${people}::integer[])`.execute(trx)
  await sql`delete from authenticator where person_id = any (${people}::integer[])`.execute(trx)
  // Its key stays: what it signed can still be checked.
  await sql`update device set name = '', location = null, push_token = null where person_id = any (${people}::integer[])`.execute(trx)
}
