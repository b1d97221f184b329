import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: { belongings: (trx, { customerId }) => sql`delete from saved_view where customer_id = ${customerId}`.execute(trx) },
}
