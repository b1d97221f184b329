/**
 * The operator's queue: customers who joined and nobody has decided on.
 *   waitingCustomers   who waits, oldest first
 *   verifyCustomer     one of them is verified by whoever runs the bank
 *   verifiedByDesk     two clerks verified one by hand: nothing is left to decide
 *   decideWaiting      the demo's clerk, who says yes after a while so that the whole way can be walked; what somebody at the desk took is theirs
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { setVerified } from '../profile/index.ts'
import { keepersOf } from '../session/index.ts'

const AT_ONCE = 50

export interface WaitingCustomer {
  readonly customerId: number
  readonly email: string
  readonly name: string
  readonly kind: number
  readonly since: Date
}

export async function waitingCustomers(db: Db, brand: string): Promise<WaitingCustomer[]> {
  const { rows } = await sql<WaitingCustomer>`
    select c.id as "customerId", r.email, c.name, r.kind, r.opened_at as since from registration r join customer c on c.id = r.customer_id
    where r.brand = ${brand} and r.opened_at is not null and r.decided_at is null order by r.opened_at limit 1000`.execute(db)
  return rows
}

/** False when nobody waits under this address. */
export const verifyCustomer = (db: Db, brand: string, email: string, by: string): Promise<boolean> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<Decided>`
      update registration r set decided_at = now(), decision = 'verified', decided_by = ${by}
      where brand = ${brand} and email = ${email} and opened_at is not null and decided_at is null returning customer_id as customer`.execute(
      trx,
    )
    await tell(trx, rows)
    return rows.length > 0
  })

export async function verifiedByDesk(db: Db, customerId: number): Promise<void> {
  await sql`
    update registration set decided_at = now(), decision = 'verified', decided_by = 'desk' where customer_id = ${customerId} and decided_at is null`.execute(
    db,
  )
}

export const decideWaiting = (db: Db, afterSeconds: number): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<Decided>`
      with due as (
        select id from registration n where opened_at <= now() - make_interval(secs => ${afterSeconds}) and decided_at is null
          and not exists (select 1 from desk_case a where a.case_id = 'C' || n.customer_id)
          and not exists (select 1 from verification_proposal v where v.customer_id = n.customer_id)
        order by opened_at limit ${AT_ONCE} for update skip locked
      )
      update registration r set decided_at = now(), decision = 'verified', decided_by = 'clerk of the demo' from due
      where r.id = due.id returning r.customer_id as customer`.execute(trx)
    await tell(trx, rows)
    return rows.length
  })

interface Decided {
  readonly customer: number
}

async function tell(trx: Trx, decided: readonly Decided[]): Promise<void> {
  for (const { customer } of decided) {
    await setVerified(trx, customer)
    for (const { personId } of await keepersOf(trx, customer)) await notify(trx, { personId, customerId: customer, text: 'verified' })
  }
}
