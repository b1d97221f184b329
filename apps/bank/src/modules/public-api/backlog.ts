/** Messages that wait for their receiver. Those of a webhook that is switched off wait for nobody. */
import { sql } from 'kysely'
import type { Backlog } from '../../jobs/backlog.ts'

export const webhookBacklog: Backlog = {
  name: 'webhooks',
  goal: 60,
  async read(db) {
    const { rows } = await sql<{ waiting: number; troubled: number; dueSince: Date | null }>`
      select count(*)::integer as waiting, count(*) filter (where d.attempts > 0)::integer as troubled,
             min(d.next_at) filter (where d.next_at <= now()) as "dueSince"
      from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.state = 'waiting' and w.enabled and w.removed_at is null`.execute(db)
    const { waiting = 0, troubled = 0, dueSince } = rows[0] ?? {}
    return { waiting, troubled, dueSince: dueSince ?? undefined }
  },
}
