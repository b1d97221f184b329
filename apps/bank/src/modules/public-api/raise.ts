/**
 * Tells a customer's webhooks that something happened. In the caller's transaction: what did not happen is not told. Customers without a
 * webhook cost one look. Operations raise theirs by themselves (sql/webhook_operations.sql).
 *   await raiseEvent(trx, { customerId, type: 'invoice.paid', object: `invoice:${id}`, data: { invoiceId: id } })
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface NewEvent {
  readonly customerId: number
  /** `<noun>.<what became of it>` */
  readonly type: string
  /** Events of one object arrive in their order. */
  readonly object: string
  /** As it travels: ids and decimal strings, no secrets. */
  readonly data: object
}

export async function raiseEvent(db: Db, { customerId, type, object, data }: NewEvent): Promise<void> {
  await sql`select webhook_events_raised(${[customerId]}::integer[], ${[type]}::text[], ${[object]}::text[], ${JSON.stringify([data])}::jsonb)`.execute(
    db,
  )
}

/** Batches that are finished, each told once; found in their rows, because they end long after anybody asked for them. */
export async function raiseFinishedBatches(db: Db): Promise<void> {
  await sql`
    select webhook_events_raised(array_agg(f.customer_id), array_agg('batch.finished'::text), array_agg(f.object),
      jsonb_agg(jsonb_build_object('batchId', f.id, 'name', f.name, 'state', f.state, 'operationId', f.operation_id)))
    from (
      select b.customer_id, b.id, b.name, b.state, b.operation_id, 'batch:' || b.id as object
      from (select distinct customer_id, min(created_at) over (partition by customer_id) as since from webhook where removed_at is null and kind = 'event') w
      join batch b on b.customer_id = w.customer_id and b.created_at > now() - interval '30 days'
      where b.state = 'done' and b.finished_at >= w.since
        and not exists (
          select 1 from webhook_event e where e.customer_id = b.customer_id and e.object = 'batch:' || b.id and e.type = 'batch.finished')
      order by b.id limit 200
    ) f having count(*) > 0`.execute(db)
}
