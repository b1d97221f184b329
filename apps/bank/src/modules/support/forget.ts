import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Keys and tokens that are over, files that nobody sent, and addresses to reply to once their letter is old. */
export async function forgetSupport(db: Db): Promise<void> {
  await sql`delete from help_desk_key where expires_at < now()`.execute(db)
  await sql`delete from help_desk_session where expires_at < now()`.execute(db)
  await sql`delete from support_upload where thread_id is null and created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from support_reply_address where created_at < now() - interval '90 days'`.execute(db)
  await sql`delete from support_letter where taken_at < now() - interval '30 days'`.execute(db)
}
