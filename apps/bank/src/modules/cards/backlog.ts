/** Cards and couriers that were paid for and that the processor has not made yet. */
import { sql } from 'kysely'
import type { Backlog } from '../../jobs/backlog.ts'

export const cardOrderBacklog: Backlog = {
  name: 'card-orders',
  goal: 60,
  async read(db) {
    const { rows } = await sql<{ waiting: number; troubled: number; dueSince: Date | null }>`
      select count(*)::integer as waiting, count(trouble)::integer as troubled, min(next_at) filter (where next_at <= now()) as "dueSince"
      from card_order where done_at is null`.execute(db)
    const { waiting = 0, troubled = 0, dueSince } = rows[0] ?? {}
    return { waiting, troubled, dueSince: dueSince ?? undefined }
  },
}
