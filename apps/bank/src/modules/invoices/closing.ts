/** Invoices that somebody still has to pay or to withdraw, and those that send themselves again and again. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

const isOpen = sql`r.origin = 'invoice' and r.state in ('open', 'paying')`

export const closing: Closing = {
  blocks: {
    invoicesToPay: (db, { customerId }) => counted(db, sql`from payment_request r where r.payer_id = ${customerId} and ${isOpen}`),
    invoicesSent: (db, { customerId }) => counted(db, sql`from payment_request r where r.customer_id = ${customerId} and ${isOpen}`),
    invoicePlans: (db, { customerId }) => counted(db, sql`from invoice_plan p where p.customer_id = ${customerId} and p.ended_at is null`),
  },
}
