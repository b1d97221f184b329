/** Lines of the audit that the sealer has not reached. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Counting stops here: more says nothing new. */
const COUNTED = 10_000

export async function unsealedLines(db: Db): Promise<{ waiting: number; troubled: number; dueSince: Date | undefined }> {
  const { rows } = await sql<{ waiting: number; dueSince: Date | null }>`
    with last as (select xid, line_id from audit_seal order by number desc limit 1)
    select count(*)::integer as waiting, min(at) as "dueSince" from (
      select l.at from audit_line l
      where (l.xid, l.id) > (coalesce((select xid from last), '0'::xid8), coalesce((select line_id from last), 0))
      order by l.xid, l.id limit ${COUNTED}
    ) unsealed`.execute(db)
  return { waiting: rows[0]?.waiting ?? 0, troubled: 0, dueSince: rows[0]?.dueSince ?? undefined }
}
