/**
 * Payments that are on their way longer than their rail usually takes.
 *   stuckPayments    of one brand, the oldest first, and how many there are
 *   publicIdOf       by which its rail knows a payment of the brand
 *   lookNow          the next step of one is due at once; its number stays the same, so its rail does nothing twice
 */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { RailName } from '../gateways/rails/port.ts'

export interface Stuck {
  readonly id: bigint
  readonly customerId: number
  readonly customerName: string
  readonly rail: string
  readonly amount: bigint
  readonly currency: string
  readonly since: Date
  readonly reason: 'troubled' | 'noEnd' | 'notSent' | 'halted'
  readonly trouble: string | null
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from booking after which a payment without an end is looked at; a weekend lies within a wire's and an EFT's. */
const usual: Readonly<Record<RailName, number>> = {
  instant: 5 * MINUTE,
  oct: HOUR,
  interac: HOUR,
  crypto: 2 * HOUR,
  eft: 96 * HOUR,
  wire: 96 * HOUR,
}
/** A payment reaches its rail within seconds. */
const SENT_WITHIN = 5 * MINUTE

export async function stuckPayments(db: Db, brand: string, most: number): Promise<{ payments: readonly Stuck[]; total: number }> {
  const { rows } = await sql<Stuck & { total: number }>`
    with rails as (select * from unnest(${Object.keys(usual)}::text[], ${Object.values(usual)}::integer[]) u (name, seconds)),
    halted as (select exists (select 1 from halt where lifted_at is null) as now)
    select o.id, o.customer_id as "customerId", c.name as "customerName", l.name as rail, o.receive_amount as amount,
           o.receive_currency as currency, o.created_at as since, r.trouble,
           case when o.state = 'posted' and h.now then 'halted' when r.trouble is not null then 'troubled'
                when o.state = 'posted' then 'notSent' else 'noEnd' end as reason,
           count(*) over ()::integer as total
    from rail_order r join operation o on o.id = r.operation_id join rail l on l.kind = o.kind join customer c on c.id = o.customer_id
      left join rails u on u.name = l.name cross join halted h
    where r.done_at is null and o.brand = ${brand} and o.state in ('posted', 'sent')
      and (r.trouble is not null or (o.state = 'posted' and (h.now or o.created_at < now() - make_interval(secs => ${SENT_WITHIN})))
           or o.created_at < now() - make_interval(secs => coalesce(u.seconds, ${HOUR})))
    order by o.created_at, o.id limit ${most}`.execute(db)
  return { payments: rows, total: rows[0]?.total ?? 0 }
}

/** Undefined when the brand has no such payment on a rail. */
export async function lookNow(db: Db, brand: string, operation: number): Promise<'due' | 'ended' | 'halted' | undefined> {
  const { rows } = await sql<{ open: boolean; waits: boolean }>`
    select r.done_at is null and o.state in ('posted', 'sent') as open,
           o.state = 'posted' and exists (select 1 from halt where lifted_at is null) as waits
    from rail_order r join operation o on o.id = r.operation_id where o.id = ${operation} and o.brand = ${brand}`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  if (!found.open) return 'ended'
  if (found.waits) return 'halted'
  // A node that works on it at this moment has an older number than the next one: whichever comes second writes nothing.
  await sql`
    update rail_order set next_at = least(next_at, now()) where operation_id = ${operation} and done_at is null`.execute(db)
  return 'due'
}

export async function publicIdOf(db: Db, brand: string, operation: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select public_id as id from operation where id = ${operation} and brand = ${brand}`.execute(db)
  return rows[0]?.id
}
