/**
 * While payouts are halted (docs/jobs.md) nobody can take money to a bank, a card or a wallet. They are told so before a code is sent, and lose
 * neither a try nor time: what would end meanwhile has two more days, so that a day at least is left when payouts go on.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

const LEFT = '1 day'
const MORE = '2 days'

export const payoutsAreHalted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('halt').select('id').where('lifted_at', 'is', null).executeTakeFirst()) !== undefined

export async function putOffEnds(db: Db): Promise<void> {
  if (!(await payoutsAreHalted(db))) return
  await sql`
    update global_payment g set expires_at = now() + ${MORE}::interval from (
      select operation_id from global_payment
      where state in ('sent', 'opened', 'chosen') and ending is null and expires_at < now() + ${LEFT}::interval order by operation_id for update
    ) open where g.operation_id = open.operation_id`.execute(db)
}
