/** That somebody was checked, and how it ended, stays; what the provider read on their papers does not. */
import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    identity: (trx, { customerId }) =>
      sql`update identity_check set result = null, return_to = null where customer_id = ${customerId}`.execute(trx),
  },
}
