/**
 * Who can be the other party: whom a customer found by an e-mail address, or has a contract with already. A proposal shows its initiator the
 * other party's name and address, so a number alone must not be enough to get them.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** The address was known: from now on so is the customer behind it. */
export async function acquaint(db: Db, customerId: number, foundId: number): Promise<void> {
  await sql`insert into split_lookup (customer_id, found_id) values (${customerId}, ${foundId})
    on conflict (customer_id, found_id) do update set found_at = excluded.found_at`.execute(db)
}

export const isAcquainted = (customerId: number, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from split_lookup l where l.customer_id = ${customerId} and l.found_id = ${other})
  or exists (select 1 from split_contract k
    where (k.sender_id = ${customerId} and k.beneficiary_id = ${other}) or (k.beneficiary_id = ${customerId} and k.sender_id = ${other})))`
