/**
 * Money that came to a customer who has left, such as a payment that its rail gave back late. It lies on an account that nobody can use any more,
 * so somebody must look and send it where it belongs.
 */
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import { transaction } from '../../db/transaction.ts'

/** Named in the alert: the rest is found when these are settled. */
const MOST = 20

export async function tellOfClosedMoney({ db, alarm }: Pick<AreaParts, 'db' | 'alarm'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from customer c join account a on a.customer_id = c.id join ledger_account l on l.id = a.ledger_account_id
    where c.closed_at is not null and l.posted <> 0 order by c.id limit ${MOST}`.execute(db)
  if (rows.length === 0) return
  const customers = rows.map(({ id }) => id)
  const what = `Money lies on closed accounts of customers who have left: ${customers.join(', ')}.`
  await transaction(db, (trx) => alarm(trx, 'closedMoney', what, { customers }))
}
