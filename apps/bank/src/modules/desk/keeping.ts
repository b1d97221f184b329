import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    async papers(trx, { customerId }) {
      await sql`delete from desk_note where customer_id = ${customerId}`.execute(trx)
      await sql`delete from desk_case where customer_id = ${customerId}`.execute(trx)
    },
  },
}
