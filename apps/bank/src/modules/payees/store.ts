/** Whom a customer paid, from what moved and what was ordered. One query each, through the index that history uses. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** How far back whoever was paid is looked for: so many movements of any kind, and of those so many payments. */
const MOVEMENTS = 5_000
const PAYMENTS = 500

export interface Paid {
  readonly id: bigint
  readonly kind: string
  readonly name: string
  readonly email: string | null
  readonly account: string | null
  readonly permission: 'own' | '3d'
  readonly country: string | null
  readonly amount: bigint
  readonly currency: string
  readonly at: Date
}

/** How history calls each way; a payment of the demo's past is known by that alone. */
const typeOf = sql`
  case m.type when 'Wire' then 'wire' when 'EFT' then 'eft' when 'OCT' then 'oct' when 'Crypto' then 'crypto_eft' when 'Instant' then 'instant_payment'
              when 'Interac' then 'interac' when 'P2P' then 'p2p' end`

/** Newest first, each payee once. What leaves the bank must have kept where it went, or there is nothing to pay again. */
export async function paidLately(db: Db, customerId: number, kinds: readonly string[], limit: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    with lately as materialized (
      select * from (
        select m.id, m.operation_id, m.amount, m.currency, m.booked_at, m.counterparty_name, m.counterparty_email, ${typeOf} as kind
        from (${newest(customerId)}) m where m.direction = 'out' and m.status in ('completed', 'processing')
      ) paid where kind = any (${kinds}::text[]) order by booked_at desc, id desc limit ${PAYMENTS}
    ), known as (
      select distinct on (l.kind, coalesce(o.facts #>> '{own,key}', l.counterparty_email))
        o.id, l.kind, coalesce(l.counterparty_name, l.counterparty_email) as name,
        case when l.kind in ('p2p', 'interac') then l.counterparty_email end as email, o.payee ->> 'account' as account,
        coalesce(o.facts #>> '{own,permission}', '3d') as permission, o.facts #>> '{own,details,countryCode}' as country,
        l.amount, l.currency, l.booked_at as at
      from lately l join operation o on o.id = l.operation_id
      where o.state in ('posted', 'sent', 'settled')
        and (o.facts #>> '{own,key}' is not null or (l.kind = 'p2p' and l.counterparty_email is not null))
      order by l.kind, coalesce(o.facts #>> '{own,key}', l.counterparty_email), l.booked_at desc, o.id desc
    )
    select * from known order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Of one customer, through the index of history. */
export const newest = (customerId: number) => sql`
  select * from movement where customer_id = ${customerId} order by booked_at desc, id desc limit ${MOVEMENTS}`

export interface PaidOne {
  readonly kind: string
  readonly permission: 'own' | '3d'
  readonly details: Readonly<Record<string, unknown>> | null
  readonly note: string | null
  readonly reference: string | null
}

/** What one of the own payments was asked with. */
export async function paidOne(db: Db, customerId: number, operation: number): Promise<PaidOne | undefined> {
  const { rows } = await sql<PaidOne>`
    select ${typeOf} as kind, coalesce(o.facts #>> '{own,permission}', '3d') as permission,
           case when o.facts #> '{own,reference}' is not null then o.facts #>> '{own,note}' else m.description end as note,
           o.facts #>> '{own,reference}' as reference,
           case when m.type = 'P2P' then jsonb_build_object('toEmail', m.counterparty_email) else o.facts #> '{own,details}' end as details
    from movement m join operation o on o.id = m.operation_id
    where m.operation_id = ${operation} and m.customer_id = ${customerId} and m.direction = 'out'
      and (o.facts #>> '{own,key}' is not null or (m.type = 'P2P' and m.counterparty_email is not null))
    order by m.id limit 1`.execute(db)
  return rows[0]
}

/** Whether anything was ever paid to an account; to a person, within what is looked at. */
export async function wasPaid(db: Db, customerId: number, key: string): Promise<boolean> {
  const email = key.startsWith('email:') ? key.slice(6) : null
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select 1 from operation o where o.customer_id = ${customerId} and o.facts #>> '{own,key}' = ${key}
        and o.state in ('posted', 'sent', 'settled') and o.facts #>> '{own,pays}' is null
    ) or (${email}::text is not null and exists (
      select 1 from (${newest(customerId)}) m
        join operation o on o.id = m.operation_id and o.state in ('posted', 'sent', 'settled')
      where m.direction = 'out' and m.counterparty_email = ${email} and m.status in ('completed', 'processing')
    )) as was`.execute(db)
  return rows[0]?.was ?? false
}

/** Of payees with a key or an e-mail address those who were never paid: set-based, as `wasPaid` says it of one. */
export async function countNeverPaid(db: Db, customerId: number, payees: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with asked as materialized (${payees}), lately as materialized (
      select distinct m.counterparty_email as email from (${newest(customerId)}) m
      where m.direction = 'out' and m.counterparty_email is not null and m.status in ('completed', 'processing')
    )
    select count(*)::integer as count from asked a
    where not exists (
      select 1 from operation o where o.customer_id = ${customerId} and o.facts #>> '{own,key}' = a.key
        and o.state in ('posted', 'sent', 'settled') and o.facts #>> '{own,pays}' is null
    ) and not exists (select 1 from lately l where l.email = a.email)`.execute(db)
  return rows[0]!.count
}

/** What a customer of the brand is called, by the address that they are paid with. */
export async function nameOfCustomer(db: Db, brand: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('person as p')
    .innerJoin('customer as c', 'c.person_id', 'p.id')
    .select('c.name')
    .where('p.brand', '=', brand)
    .where('p.email', '=', email)
    .executeTakeFirst()
  return row?.name
}
