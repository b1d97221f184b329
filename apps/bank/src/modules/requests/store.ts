/** Requests for payment as rows: an open one may be paid, refused or withdrawn; the books decide between those who come at once. */
import { sql, type RawBuilder } from 'kysely'
import { accountStatus, accountTypes } from '@ducat/contract/accounts/models'
import type { RequestOrigin } from '@ducat/contract/buttons/models'
import type { Frequency } from '@ducat/contract/transfers/models'
import type { Db } from '../../db/pool.ts'
import { inSteps } from '../../jobs/in-steps.ts'

/** Of an invoice. */
export type DocumentState = 'open' | 'paying' | 'paid' | 'refused' | 'withdrawn'
/** A subscription is agreed to before its trial; a checkout that nobody pays expires. */
export type RequestState = DocumentState | 'agreed' | 'expired'

/** What a payer of a subscription agrees to. */
export interface SubscriptionTerms {
  readonly frequency: Frequency
  readonly transactions?: number
  readonly trialDays?: number
  readonly payerMayEnd: boolean
}

/** Of what is bought by a button, or by a page that a program made. */
export interface Sold {
  readonly description: string | null
  readonly reference: string | null
  readonly buttonId: number | null
  readonly logoId: number | null
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  readonly notifyUrl: string | null
  readonly minutes: number
  readonly terms: SubscriptionTerms | null
}

export interface NewRequest {
  readonly brand: string
  readonly origin: RequestOrigin
  /** Nobody where the bank itself asks. */
  readonly customerId: number | null
  readonly accountId: number | null
  readonly personId: number | null
  readonly amount: bigint
  readonly currency: string
  readonly dueOn: string
  /** Nobody where money from outside is asked for. */
  readonly payerEmail: string | null
  readonly payerName: string | null
  readonly payerId: number | null
  readonly sold?: Sold
}

export async function insertRequest(db: Db, of: NewRequest): Promise<number> {
  const { sold } = of
  const { rows } = await sql<{ id: number }>`
    insert into payment_request (brand, origin, customer_id, account_id, person_id, amount, currency, due_on, payer_email, payer_name, payer_id,
      description, reference, button_id, logo_id, return_url, cancel_url, notify_url, terms, expires_at)
    values (${of.brand}, ${of.origin}, ${of.customerId}, ${of.accountId}, ${of.personId}, ${of.amount}, ${of.currency}, ${of.dueOn},
      ${of.payerEmail}, ${of.payerName}, ${of.payerId}, ${sold?.description}, ${sold?.reference}, ${sold?.buttonId}, ${sold?.logoId},
      ${sold?.returnUrl}, ${sold?.cancelUrl}, ${sold?.notifyUrl}, ${sold?.terms ? JSON.stringify(sold.terms) : null}::jsonb,
      now() + make_interval(mins => ${sold?.minutes ?? null}::integer)) returning id`.execute(db)
  return rows[0]!.id
}

/** Whoever joins finds what they were asked for before. */
export async function adoptRequests(db: Db, brand: string, email: string, customerId: number): Promise<void> {
  await sql`
    update payment_request set payer_id = ${customerId}, updated_at = now()
    where brand = ${brand} and payer_email = ${email} and payer_id is null and customer_id <> ${customerId}`.execute(db)
}

/** False when it is no longer open: somebody pays it, or it is over. */
export async function closeRequest(db: Db, id: number, how: 'refused' | 'withdrawn'): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_request set state = ${how}, decided_at = now(), updated_at = now(),
      told_at = case when ${how} = 'withdrawn' or origin <> 'invoice' then now() end where id = ${id} and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}

/** Paid from outside: the deposit that it asked for is there. */
export async function settleRequest(db: Db, id: number, operation: bigint): Promise<void> {
  await sql`
    update payment_request set state = 'paid', operation_id = ${operation}, decided_at = now(), updated_at = now()
    where id = ${id} and state = 'open'`.execute(db)
}

/** Checkouts whose time is over; one that somebody is paying is left alone until that is decided. */
export async function expireRequests(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment_request set state = 'expired', decided_at = now(), updated_at = now(), told_at = now() where id in (
      select id from payment_request where state = 'open' and origin in ('button', 'checkout') and expires_at <= now()
      order by expires_at limit ${most} for update skip locked
    ) returning id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Pages that nobody paid are of no use to anybody after a while; one that somebody tried to pay by card is kept with that try. */
export const forgetExpired = (db: Db): Promise<number> =>
  inSteps(db, (trx, most) =>
    sql`
      with past as (
        select r.id from payment_request r where r.state = 'expired' and r.decided_at < now() - interval '90 days'
          and not exists (select 1 from card_charge c where c.request_id = r.id)
        order by r.decided_at limit ${most} for update skip locked
      ), links as (
        delete from payment_request_link l using past where l.request_id = past.id
      ) delete from payment_request r using past where r.id = past.id`.execute(trx),
  )

/** Once each: whoever marks it tells it. Withdrawn ones were told by whoever withdrew them. */
export async function takeUntold(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment_request set told_at = now() where id in (
      select id from payment_request where told_at is null and decided_at is not null order by id limit ${most} for update skip locked
    ) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Payer {
  readonly customerId: number
  readonly name: string
  /** They take nothing from whoever asks. */
  readonly blocks: boolean
}

/**
 * The customer behind an address: the person's own, or the company they work for when they have none. With several companies the first one
 * that they may act for.
 */
export async function payerBy(db: Db, brand: string, email: string, askedBy: string): Promise<Payer | undefined> {
  const { rows } = await sql<Payer>`
    select c.id as "customerId", c.name, exists (
      select 1 from blacklist b where b.customer_id = c.id and b.email = ${askedBy} and b.block_type in ('in', 'both')) as blocks
    from person p cross join lateral (
      select id, name, 0 as rank from customer where person_id = p.id
      union all
      select w.id, w.name, 1 from access a join customer w on w.id = a.customer_id where a.person_id = p.id and a.rights in (1, 2, 3, 4)
    ) c where p.brand = ${brand} and p.email = ${email} order by c.rank, c.id limit 1`.execute(db)
  return rows[0]
}

export interface PaidOn {
  readonly id: number
  readonly ledgerId: number
  readonly currency: string
}

/** Where a customer is paid in a currency; which one, when it is named. */
export async function paidOn(db: Db, customerId: number, which: RawBuilder<unknown>): Promise<PaidOn | undefined> {
  const { rows } = await sql<PaidOn>`
    select a.id, a.ledger_account_id as "ledgerId", a.currency from account a
    where a.customer_id = ${customerId} and a.type = ${accountTypes.payment} and a.status <> ${accountStatus.closed} and ${which}
    order by a.id limit 1`.execute(db)
  return rows[0]
}
