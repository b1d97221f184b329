/** Payments by link that their recipients have not taken. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

export const closing: Closing = {
  blocks: {
    paymentLinks: (db, { customerId }) =>
      counted(db, sql`from global_payment g where g.customer_id = ${customerId} and g.ended_at is null`),
  },
}
