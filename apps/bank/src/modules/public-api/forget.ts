/** Logs and events are kept for 30 days. What still waits then belongs to a webhook that is off. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { inSteps } from '../../jobs/in-steps.ts'

const old = (most: number) => sql`created_at < now() - interval '30 days' order by created_at limit ${most} for update skip locked`

export async function forgetOldTraffic(db: Db): Promise<number> {
  const asked = await inSteps(db, (trx, most) =>
    sql`delete from api_request where id in (select id from api_request where ${old(most)})`.execute(trx),
  )
  const sent = await inSteps(db, (trx, most) =>
    sql`delete from webhook_request where id in (select id from webhook_request where ${old(most)})`.execute(trx),
  )
  const raised = await inSteps(db, (trx, most) =>
    sql`delete from webhook_event where id in (select id from webhook_event where ${old(most)})`.execute(trx),
  )
  return asked + sent + raised
}
