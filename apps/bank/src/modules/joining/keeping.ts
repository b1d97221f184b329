import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: { identity: (trx, { customerId }) => sql`delete from registration where customer_id = ${customerId}`.execute(trx) },
}
