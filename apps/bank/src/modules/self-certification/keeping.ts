import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    async identity(trx, { customerId }) {
      await sql`
        delete from certification_seal s using document d where d.id = s.document_id and d.customer_id = ${customerId}`.execute(trx)
      await sql`delete from certification_signing where customer_id = ${customerId}`.execute(trx)
      await sql`delete from certification_form where customer_id = ${customerId}`.execute(trx)
      await sql`delete from self_certification where customer_id = ${customerId}`.execute(trx)
    },
  },
}
