/**
 * What a payer is asked for, as the payment needs it: who is paid, where, and exactly how much has to arrive. All of it comes from the row of
 * the request; a call only names it, by the number of an invoice or by the secret of a payment page.
 *   askedOf       what is paid
 *   agreedPayee   whom a date of a subscription pays: the account that was agreed to, whatever others there are
 */
import { accountStatus } from '@ducat/contract/accounts/models'
import { money, type Money } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { requestBehind } from './links.ts'
import { request } from './operations.ts'
import type { RequestState, SubscriptionTerms } from './store.ts'

export interface Payee {
  readonly id: number
  readonly ledgerId: number
  readonly currency: string
  readonly customerId: number
  readonly name: string
  readonly email: string
  readonly blocksPayer: false
}

export interface Asked {
  readonly id: number
  readonly number: string | undefined
  /** Of what is bought by a button or a checkout. */
  readonly description: string | undefined
  readonly isDocument: boolean
  readonly amount: Money
  /** A schedule of the payer pays it on a later day. */
  readonly isPlanned: boolean
  readonly payee: Payee
  /** Of a subscription: what is agreed to with the first payment, and the button that says so. */
  readonly terms: SubscriptionTerms | undefined
  readonly buttonId: number | undefined
  readonly rider: ReturnType<typeof request.with>
}

/** Of a call: one of both. */
export interface Named {
  readonly invoiceId?: number | undefined
  readonly paymentSecret?: string | undefined
}

interface Row {
  readonly id: number
  readonly origin: string
  readonly number: string | null
  readonly description: string | null
  readonly amount: bigint
  readonly currency: string
  readonly state: RequestState
  readonly isLate: boolean
  readonly isPlanned: boolean
  readonly terms: SubscriptionTerms | null
  readonly buttonId: number | null
  readonly accountId: number
  readonly ledgerId: number
  readonly status: number
  readonly customerId: number
  readonly name: string
  readonly email: string
  readonly blocksPayer: boolean
}

/** Somebody else's, one of the bank's own and one that is not there get one answer; of one's own it is said that it is over. */
export async function askedOf(context: Surroundings, { invoiceId, paymentSecret }: Named): Promise<Asked> {
  // An invoice is its payer's; a payment page is whoever's has its link.
  if ((invoiceId === undefined) === (paymentSecret === undefined)) throw new Refused('TA1')
  const field = paymentSecret === undefined ? 'invoiceId' : 'paymentSecret'
  const row = await rowOf(
    context,
    paymentSecret === undefined
      ? sql`r.id = ${invoiceId} and r.payer_id = ${context.customerId}`
      : sql`r.id = ${await requestBehind(context, paymentSecret)}`,
  )
  if (!row) throw notYours()
  if (row.state !== 'open' || row.isLate) throw refused(field, 'REQUEST_OVER')
  if (row.status === accountStatus.closed) throw refused(field, 'REQUEST_NOWHERE')
  mustTake(row, context)
  const { id, currency } = row
  const number = row.number ?? undefined
  return {
    id,
    number,
    description: row.description ?? undefined,
    isDocument: row.origin === 'invoice',
    amount: money(row.amount, currency),
    isPlanned: row.isPlanned,
    payee: payeeOf(row),
    terms: row.terms ?? undefined,
    buttonId: row.buttonId ?? undefined,
    rider: request.with({ id, ...(number !== undefined && { number }) }, field),
  }
}

async function rowOf({ db, principal }: Surroundings, where: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.id, r.origin, i.number, r.description, r.amount, r.currency, r.state, coalesce(r.expires_at <= now(), false) as "isLate", r.terms,
           r.button_id as "buttonId", exists (
             select 1 from transfer_schedule s where (s.input ->> 'invoiceId')::integer = r.id and (s.input ->> 'invoiceId') is not null
               and s.ended_at is null and s.customer_id = r.payer_id and s.state in ('waiting', 'active')) as "isPlanned", a.id as "accountId", a.ledger_account_id as "ledgerId", a.status, c.id as "customerId", c.name, p.email,
           exists (select 1 from blacklist b
             where b.customer_id = c.id and b.email = ${principal.email} and b.block_type in ('in', 'both')) as "blocksPayer"
    from payment_request r join customer c on c.id = r.customer_id join account a on a.id = r.account_id join person p on p.id = r.person_id
    left join invoice i on i.request_id = r.id where ${where}`.execute(db)
  return rows[0]
}

/** Who asks may refuse a payer all the same, also one who was asked by name before; and nobody buys from themselves. */
function mustTake({ customerId, blocksPayer }: Pick<Row, 'customerId' | 'blocksPayer'>, context: Surroundings): void {
  if (customerId === context.customerId) throw refused('toEmail', 'PAYEE_IS_YOU')
  if (blocksPayer) throw refused('toEmail', 'PAYEE_BLOCKS_YOU')
}

const payeeOf = ({ accountId: id, ledgerId, currency, customerId, name, email }: Omit<Row, 'id'>): Payee => ({
  id,
  ledgerId,
  currency,
  customerId,
  name,
  email,
  blocksPayer: false,
})

export async function agreedPayee(context: Surroundings, { accountId, email }: { accountId: number; email: string }): Promise<Payee> {
  const { rows } = await sql<Row>`
    select a.id as "accountId", a.ledger_account_id as "ledgerId", a.currency, a.status, c.id as "customerId", c.name, ${email} as email,
           exists (select 1 from blacklist b
             where b.customer_id = c.id and b.email = ${context.principal.email} and b.block_type in ('in', 'both')) as "blocksPayer"
    from account a join customer c on c.id = a.customer_id where a.id = ${accountId}`.execute(context.db)
  const row = rows[0]!
  if (row.status === accountStatus.closed) throw new Refused('CA')
  mustTake(row, context)
  return payeeOf(row)
}

const refused = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
