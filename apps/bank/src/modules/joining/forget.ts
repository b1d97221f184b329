import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

const KEPT_DAYS = 30
const AT_ONCE = 1000

/** What nobody opened, and drafts that nobody fetched, go for good: they are people's data. */
export async function forgetRegistrations(db: Db): Promise<void> {
  await sql`
    delete from registration where id in (
      select id from registration where opened_at is null and expires_at < now() - make_interval(days => ${KEPT_DAYS})
      order by expires_at limit ${AT_ONCE} for update skip locked)`.execute(db)
  await sql`
    delete from registration_draft where id in (
      select id from registration_draft where expires_at < now() order by expires_at limit ${AT_ONCE} for update skip locked)`.execute(db)
}
