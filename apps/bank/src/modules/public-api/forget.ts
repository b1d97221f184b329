/** Logs and events that are old. What still waits then belongs to a webhook that is off. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { inSteps } from '../../jobs/in-steps.ts'

export async function forgetOldTraffic(db: Db, before: Date): Promise<number> {
  const old = (most: number) => sql`created_at < ${before} order by created_at limit ${most} for update skip locked`
  const asked = await inSteps(db, (trx, most) =>
    sql`delete from api_request where id in (select id from api_request where ${old(most)})`.execute(trx),
  )
  const sent = await inSteps(db, (trx, most) =>
    sql`delete from webhook_request where id in (select id from webhook_request where ${old(most)})`.execute(trx),
  )
  // Their numbers grow with their age: the oldest are the first.
  const raised = await inSteps(db, (trx, most) =>
    sql`
      with past as (
        select id, customer_id from webhook_event where created_at < ${before} order by id limit ${most} for update skip locked
      ), deliveries as (
        delete from webhook_delivery d using past, webhook w
        where w.customer_id = past.customer_id and d.webhook_id = w.id and d.event_id = past.id
      ) delete from webhook_event e using past where e.id = past.id`.execute(trx),
  )
  return asked + sent + raised
}
