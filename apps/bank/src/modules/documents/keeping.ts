/**
 * Papers of a customer who left. That there was a document, of which type, and who decided about it, stays. The customer's key also seals tax
 * numbers and what a provider read, which may be kept longer: it goes with whichever of the two is forgotten last.
 */
import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'
import type { Trx } from '../../db/transaction.ts'

export const keeping: Keeping = {
  ofLeft: {
    async papers(trx, { customerId }) {
      await sql`delete from document_file where customer_id = ${customerId}`.execute(trx)
      await sql`update document set number = null, note = null, reject_reason = null where customer_id = ${customerId}`.execute(trx)
      await sql`update document_request set text = '–' where customer_id = ${customerId}`.execute(trx)
      await sql`delete from verification_proposal where customer_id = ${customerId}`.execute(trx)
      await dropKey(trx, customerId)
    },
    identity: (trx, { customerId }) => dropKey(trx, customerId),
  },
}

/** Whoever forgets has written down which kind it is; of two at once the customer's row lets one in after the other. */
async function dropKey(trx: Trx, customerId: number): Promise<void> {
  await sql`
    delete from customer_key k where k.customer_id = ${customerId}
      and (select count(*) from forgotten_customer f where f.customer_id = k.customer_id and f.kind in ('identity', 'papers')) = 2`.execute(
    trx,
  )
}
