/** The demo's clerk confirms what waits, so that one person can walk the whole way; somebody at the desk may be quicker. */
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { confirm } from './outcome.ts'

const AT_ONCE = 50

/** Only what has files: papers of the demo's world wait for ever, as their story says. A foreign name takes two people, and is left; so is what somebody at the desk took. */
export const confirmWaiting = (db: Db, afterSeconds: number): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select d.id from document d where d.status = ${documentStatus.submitted} and d.created_at <= now() - make_interval(secs => ${afterSeconds})
        and exists (select 1 from document_file f where f.document_id = d.id)
        and not exists (select 1 from desk_case a where a.case_id = 'D' || d.id)
      order by d.created_at limit ${AT_ONCE} for update skip locked`.execute(trx)
    for (const { id } of rows) await confirm(trx, { documentId: id, by: undefined })
    return rows.length
  })
