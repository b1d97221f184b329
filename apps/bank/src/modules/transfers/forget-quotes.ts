/** Quotes that nobody accepted, and that for a day nobody could. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { inSteps } from '../../jobs/in-steps.ts'

export const forgetQuotes = (db: Db): Promise<number> =>
  inSteps(db, (trx, most) =>
    sql`
      delete from quote where id in (
        select id from quote where created_at < now() - interval '1 day' and used_at is null and expires_at < now() - interval '1 day'
        order by created_at limit ${most} for update skip locked)`.execute(trx),
  )
