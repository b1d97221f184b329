/** Payments that have not ended: what waits for a code or a second person, what a rail carries, and what an invited payee has not claimed. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

export const closing: Closing = {
  blocks: {
    approvals: (db, { customerId }) =>
      counted(db, sql`from operation o where o.customer_id = ${customerId} and o.state = 'awaiting_second_person'`),
    payments: (db, { customerId }) =>
      counted(
        db,
        sql`from operation o where o.customer_id = ${customerId} and (o.state in ('awaiting_code', 'approved', 'sent')
          or (o.state = 'posted' and exists (select from rail_order r where r.operation_id = o.id and r.done_at is null)))`,
      ),
    invitations: (db, { customerId }) =>
      counted(
        db,
        sql`from invitation i join operation o on o.id = i.operation_id where i.done_at is null and o.customer_id = ${customerId}
          and o.state = 'posted'`,
      ),
  },
}
