/** What a clerk asked a company for is among its additional papers (COMP-007) until it was given. */
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

const { rejected, canceled, deleted, expired } = documentStatus

/** A rejected answer that stands among the papers of the company, or the additional ones, counts there. */
export async function hasOpenRequest(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from document_request r left join document d on d.id = r.document_id where r.customer_id = ${customerId} and (
      d.id is null or d.status in (${canceled}, ${deleted})
      or (d.status in (${rejected}, ${expired}) and d.category not in ('company', 'additional'))) limit 1`.execute(db)
  return rows.length > 0
}
