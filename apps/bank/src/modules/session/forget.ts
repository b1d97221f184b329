/** What signing in leaves behind, and nobody needs any more. */
import { sql } from 'kysely'
import { forgetAsks } from '../../proofs/ask-store.ts'
import type { Db } from '../../db/pool.ts'

/** A code shown again a day later ends nothing; a guess of an hour ago counts for nothing. */
export async function forgetSignInTraces(db: Db): Promise<number> {
  const old = [
    sql`delete from guess where last_at < now() - interval '1 hour'`,
    sql`delete from device_link where expires_at < now() - interval '1 day'`,
    sql`delete from sign_in where created_at < now() - interval '1 day'`,
  ]
  let gone = 0
  for (const statement of old) gone += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return gone + (await forgetAsks(db))
}
