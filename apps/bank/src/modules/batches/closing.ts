/** Mass payments that were submitted and have not ended; a draft pays nobody. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

export const closing: Closing = {
  blocks: {
    massPayments: (db, { customerId }) =>
      counted(db, sql`from batch b where b.customer_id = ${customerId} and b.state in ('submitted', 'paying')`),
  },
}
