/**
 * What a payer is asked for, as the payment needs it: who is paid, where, and exactly how much has to arrive. All of it comes from the row of
 * the request; a call only names it.
 */
import { accountStatus } from '@ducat/contract/accounts/models'
import { money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { request } from './operations.ts'
import type { RequestState } from './store.ts'

export interface Asked {
  readonly id: number
  readonly number: string | undefined
  readonly amount: Money
  readonly payee: {
    readonly id: number
    readonly ledgerId: number
    readonly currency: string
    readonly customerId: number
    readonly name: string
    readonly email: string
    readonly blocksPayer: false
  }
  readonly rider: ReturnType<typeof request.with>
}

interface Row {
  readonly id: number
  readonly number: string | null
  readonly amount: bigint
  readonly currency: string
  readonly state: RequestState
  readonly accountId: number
  readonly ledgerId: number
  readonly status: number
  readonly customerId: number
  readonly name: string
  readonly email: string
}

/** Somebody else's, one of the bank's own and one that is not there get one answer; of one's own it is said that it is over. */
export async function askedOf({ db, customerId }: Surroundings, id: number): Promise<Asked> {
  const { rows } = await sql<Row>`
    select r.id, i.number, r.amount, r.currency, r.state, a.id as "accountId", a.ledger_account_id as "ledgerId", a.status,
           c.id as "customerId", c.name, p.email
    from payment_request r join customer c on c.id = r.customer_id join account a on a.id = r.account_id join person p on p.id = r.person_id
    left join invoice i on i.request_id = r.id
    where r.id = ${id} and r.payer_id = ${customerId}`.execute(db)
  const row = rows[0]
  if (!row) throw notYours()
  if (row.state !== 'open') throw new Refused('VF', { field: 'invoiceId', reason: 'REQUEST_OVER' })
  if (row.status === accountStatus.closed) throw new Refused('VF', { field: 'invoiceId', reason: 'REQUEST_NOWHERE' })
  const { accountId, ledgerId, currency, name, email } = row
  const number = row.number ?? undefined
  return {
    id,
    number,
    amount: money(row.amount, currency),
    payee: { id: accountId, ledgerId, currency, customerId: row.customerId, name, email, blocksPayer: false },
    rider: request.with({ id, ...(number !== undefined && { number }) }, 'invoiceId'),
  }
}
