/** What repeats and would go on: payments of the customer, subscriptions they agreed to, and those of others that pay them. */
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

const goesOn = sql`s.state in ('waiting', 'active', 'paused', 'failing')`

export const closing: Closing = {
  blocks: {
    schedules: (db, { customerId }) =>
      counted(db, sql`from transfer_schedule s where s.customer_id = ${customerId} and ${goesOn} and s.payee_customer_id is null`),
    subscriptions: (db, { customerId }) =>
      counted(db, sql`from transfer_schedule s where s.customer_id = ${customerId} and ${goesOn} and s.payee_customer_id is not null`),
    subscribers: (db, { customerId }) => counted(db, sql`from transfer_schedule s where s.payee_customer_id = ${customerId} and ${goesOn}`),
  },
}
