/**
 * Papers of a customer who left. The pictures go, and with them the key that they were sealed with: what an old backup still has can be opened
 * by nobody who has only today's database. That there was a document, of which type, and who decided about it, stays.
 */
import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    async papers(trx, { customerId }) {
      await sql`delete from document_file where customer_id = ${customerId}`.execute(trx)
      await sql`delete from customer_key where customer_id = ${customerId}`.execute(trx)
      await sql`update document set number = null, note = null, reject_reason = null where customer_id = ${customerId}`.execute(trx)
      await sql`update document_request set text = '–' where customer_id = ${customerId}`.execute(trx)
      await sql`delete from verification_proposal where customer_id = ${customerId}`.execute(trx)
    },
  },
}
