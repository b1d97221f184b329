/** When a customer closes everything: no program calls for them any more, and none of theirs is called. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'

export const closing: Closing = {
  async ends(trx, { customerId }) {
    await sql`
      update api_key set removed_at = now(), enabled = false where customer_id = ${customerId} and removed_at is null`.execute(trx)
    await sql`
      update webhook set removed_at = now(), enabled = false where customer_id = ${customerId} and removed_at is null`.execute(trx)
  },
}
