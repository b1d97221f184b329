/** Files that customers asked for and that are not written yet. */
import { sql } from 'kysely'
import type { Backlog } from '../../jobs/backlog.ts'

export const exportBacklog: Backlog = {
  name: 'exports',
  goal: 300,
  async read(db) {
    const { rows } = await sql<{ waiting: number; troubled: number; dueSince: Date | null }>`
      select count(*)::integer as waiting, count(*) filter (where begun > 1)::integer as troubled, min(created_at) as "dueSince"
      from export where status = 'processing'`.execute(db)
    const { waiting = 0, troubled = 0, dueSince } = rows[0] ?? {}
    return { waiting, troubled, dueSince: dueSince ?? undefined }
  },
}
