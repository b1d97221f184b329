/** Contracts that are in force, or that somebody still has to answer. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

export const closing: Closing = {
  blocks: {
    contracts: (db, { customerId }) =>
      counted(
        db,
        sql`from split_contract c where (c.sender_id = ${customerId} or c.beneficiary_id = ${customerId})
          and c.status not in ('EXPIRED', 'TERMINATED', 'CANCELLED', 'REJECTED')`,
      ),
  },
}
