import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    async identity(trx, { customerId, people }) {
      await sql`
        delete from email_restore r using email_address e where e.id in (r.old_id, r.new_id) and e.customer_id = ${customerId}`.execute(trx)
      await sql`delete from email_address where customer_id = ${customerId}`.execute(trx)
      await sql`delete from username_change where person_id = any (${people}::integer[])`.execute(trx)
    },
  },
}
