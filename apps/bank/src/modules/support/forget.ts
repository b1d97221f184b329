import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Keys and tokens that are over, and files that nobody sent. */
export async function forgetSupport(db: Db): Promise<void> {
  await sql`delete from help_desk_key where expires_at < now()`.execute(db)
  await sql`delete from help_desk_session where expires_at < now()`.execute(db)
  await sql`delete from support_upload where thread_id is null and created_at < now() - interval '1 day'`.execute(db)
}
