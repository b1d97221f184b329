/** Events as a payment writes them, without a payment: a number from the counter, the row, in one transaction. */
import { sql } from 'kysely'
import type { Db } from '../src/db/pool.ts'
import { transaction, type Trx } from '../src/db/transaction.ts'

export async function writeEvent(trx: Trx, customerId: number, name = 'changed', data: object = { topics: ['accounts'] }): Promise<void> {
  await sql`
    with counted as (
      insert into event_counter as c (customer_id, number) values (${customerId}, 1)
      on conflict (customer_id) do update set number = c.number + 1 returning number
    )
    insert into event (customer_id, number, name, data) select ${customerId}, number, ${name}, ${JSON.stringify(data)}::jsonb from counted`.execute(
    trx,
  )
}

export const happens = (db: Db, customerId: number, name?: string, data?: object): Promise<void> =>
  transaction(db, (trx) => writeEvent(trx, customerId, name, data))
