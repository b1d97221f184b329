/** A line that comes back from its rail goes to the account that paid the batch: what was set aside for it is gone. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ReturnsTo } from '../../operations/definition.ts'

export async function whereBatchCameFrom(db: Db, { batch }: { readonly batch: number }): Promise<ReturnsTo> {
  const { rows } = await sql<{ account: number; ledger: number; name: string }>`
    select b.account_id as account, a.ledger_account_id as ledger, b.name from batch b join account a on a.id = b.account_id where b.id = ${batch}`.execute(
    db,
  )
  const { account, ledger, name } = rows[0]!
  return { ledger, shown: { account, type: 'Mass', description: name } }
}
