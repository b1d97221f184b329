/** Documents that a clerk has asked for and the customer has not given. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

export const closing: Closing = {
  blocks: {
    documentRequests: (db, { customerId }) =>
      counted(db, sql`from document_request r where r.customer_id = ${customerId} and r.document_id is null`),
  },
}
