import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: { belongings: (trx, { customerId }) => sql`delete from blacklist where customer_id = ${customerId}`.execute(trx) },
}
