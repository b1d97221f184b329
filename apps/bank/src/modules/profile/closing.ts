/** A customer whose relationship ends: what the bank is still looking into blocks it, and from then on nobody acts for them. */
import { limitReasons } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'
import type { Trx } from '../../db/transaction.ts'

/** Expired documents and an unpaid invoice keep nobody: the invoice is named by itself. */
const investigated = [limitReasons.sanctions, limitReasons.adverseMedia, limitReasons.accountInvestigation]

export const closing: Closing = {
  blocks: {
    restriction: (db, { customerId }) =>
      counted(db, sql`from customer c where c.id = ${customerId} and c.limit_reason = any (${investigated}::smallint[])`),
  },
}

/** Before anything else of theirs ends: who may still act for whom follows from it. */
export async function closeCustomer(trx: Trx, customerId: number): Promise<void> {
  await sql`update customer set closed_at = now() where id = ${customerId} and closed_at is null`.execute(trx)
}
