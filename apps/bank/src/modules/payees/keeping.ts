import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    async belongings(trx, { customerId }) {
      await sql`delete from payment_template where customer_id = ${customerId}`.execute(trx)
      await sql`delete from external_card where customer_id = ${customerId}`.execute(trx)
    },
  },
}
