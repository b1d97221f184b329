/**
 * Ratings as rows: one for each payment that was asked for and completed, said by its buyer. A payment that came back is no completed one,
 * and its rating counts no more.
 */
import { RATING_DAYS, type Rating } from '@ducat/contract/reputation/models'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { hashOf } from '../../proofs/codes.ts'

/** A payment that its buyer may say something of, with what they said. */
export interface Rated {
  readonly requestId: number
  readonly brand: string
  readonly customerId: number
  readonly payeeName: string
  readonly payerId: number | null
  readonly payerEmail: string
  readonly until: Date
  readonly isOpen: boolean
  readonly status: Rating | null
  readonly note: string | null
}

const rated = (payer: RawBuilder<unknown>, email: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<Rated>`
  select r.id as "requestId", r.brand, r.customer_id as "customerId", c.name as "payeeName", ${payer} as "payerId", ${email} as "payerEmail",
         r.decided_at + make_interval(days => ${RATING_DAYS}) as until, r.decided_at + make_interval(days => ${RATING_DAYS}) > now() as "isOpen",
         b.status, b.note
  from payment_request r join customer c on c.id = r.customer_id join operation o on o.id = r.operation_id
  left join card_charge g on g.operation_id = r.operation_id left join buyer_rating b on b.request_id = r.id
  where r.state = 'paid' and ${email} is not null and ${where} limit 1`

/** Only of a payment that this customer made to somebody else. */
export async function ratedBy(db: Db, customerId: number, transactionId: number): Promise<Rated | undefined> {
  const email = sql`coalesce(r.payer_email, (select p.email from person p where p.id = o.person_id))`
  const mine = sql`r.operation_id = ${transactionId} and o.customer_id = ${customerId} and r.customer_id <> ${customerId}`
  return (await rated(sql`o.customer_id`, email, mine).execute(db)).rows[0]
}

/** Only of one that was paid by a guest's card: with an account its customer says it. */
export async function ratedByLink(db: Db, brand: string, secret: string): Promise<Rated | undefined> {
  const email = sql`coalesce(r.payer_email, g.payer_email)`
  const theirs = sql`g.id is not null and r.brand = ${brand}
    and r.id = (select l.request_id from payment_request_link l where l.hash = ${hashOf(secret)})`
  return (await rated(sql`null::integer`, email, theirs).execute(db)).rows[0]
}

/** `daysAgo`: in the demo, whose merchant has a past. */
export async function saveRating(db: Db, of: Rated, status: Rating, note: string | null, daysAgo = 0): Promise<void> {
  await sql`
    insert into buyer_rating (request_id, brand, customer_id, payer_id, payer_email, status, note, created_at)
    values (${of.requestId}, ${of.brand}, ${of.customerId}, ${of.payerId}, ${of.payerEmail.toLowerCase()}, ${status}, ${note},
      now() - make_interval(days => ${daysAgo}))
    on conflict (request_id) do update set status = excluded.status, note = excluded.note, changed_at = now()`.execute(db)
}

/** Ratings of the last twelve months: the merchant's page and the buyers' page read of the same time. */
export const MONTHS = 12

/** Those that count, of one customer. */
export const counts = (customerId: number): RawBuilder<unknown> =>
  sql`from buyer_rating b join payment_request r on r.id = b.request_id and r.state = 'paid' where b.customer_id = ${customerId}`

/** Of those the ones of the last twelve months, to the moment. */
export const countsLately = (customerId: number): RawBuilder<unknown> =>
  sql`${counts(customerId)} and b.created_at > now() - make_interval(months => ${MONTHS})`
