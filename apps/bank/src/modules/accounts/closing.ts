/** When a customer closes everything: money that is still there, and accounts that end. */
import { accountStatus } from '@ducat/contract/accounts/models'
import { sql } from 'kysely'
import type { Closing, Leaving, Standing } from '../../area.ts'
import type { Db } from '../../db/pool.ts'

export const closing: Closing = {
  blocks: {
    money: (db, leaving) => standing(db, leaving, sql`l.posted`, sql`not exists (select from card where card.account_id = a.id)`),
    cardMoney: (db, leaving) => standing(db, leaving, sql`l.posted`, sql`exists (select from card where card.account_id = a.id)`),
    holds: (db, leaving) => standing(db, leaving, sql`l.held`, sql`true`),
  },
  ends: (trx, { customerId }) =>
    sql`
    update account set status = ${accountStatus.closed}, closed_at = now()
    where customer_id = ${customerId} and status <> ${accountStatus.closed}`.execute(trx),
}

/** Of closed accounts too: money that came back to one of them is still the customer's. */
async function standing(db: Db, { customerId }: Leaving, amount: ReturnType<typeof sql>, which: ReturnType<typeof sql>): Promise<Standing> {
  const { rows } = await sql<{ count: number; amount: bigint; currency: string }>`
    select a.currency, sum(${amount})::bigint as amount, count(*)::integer as count
    from account a join ledger_account l on l.id = a.ledger_account_id
    where a.customer_id = ${customerId} and ${amount} <> 0 and ${which} group by a.currency order by a.currency`.execute(db)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), sums: rows }
}

/**
 * In the order in which payments lock them: from now on nothing is booked on an account of this customer until the closing has ended. A payment
 * that waits here finds the account closed, or was booked before and is seen.
 */
export async function lockAccounts(db: Db, customerId: number): Promise<void> {
  await sql`
    select l.id from ledger_account l where l.id in (select ledger_account_id from account where customer_id = ${customerId})
    order by l.id for no key update`.execute(db)
}
