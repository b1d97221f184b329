/** How many messages wait, for how long, and how many did not arrive: for whoever watches the bank. And forgetting those that are old. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'

export interface QueueStanding {
  readonly channel: string
  readonly waiting: number
  readonly oldestSeconds: number
  /** In the last 24 hours. */
  readonly failed: number
}

export async function outboxStanding(db: Db): Promise<readonly QueueStanding[]> {
  const { rows } = await sql<QueueStanding>`
    select c.channel, w.waiting::integer, coalesce(extract(epoch from now() - w.oldest), 0)::integer as "oldestSeconds", f.failed::integer
    from (values ('mail'), ('sms'), ('push')) c (channel)
    cross join lateral (select count(*) as waiting, min(created_at) as oldest from outgoing_message m
                        where m.channel = c.channel and m.state = 'waiting') w
    cross join lateral (select count(*) as failed from outgoing_message m
                        where m.channel = c.channel and m.state in ('refused', 'expired', 'bounced', 'complained')
                          and m.ended_at > now() - interval '1 day') f`.execute(db)
  return rows
}

/** Reports come for weeks; then nobody asks any more. Oldest first. */
export const forgetMessagesStep = (before: Date) => (trx: Trx, most: number) =>
  sql`delete from outgoing_message where id in (
    select id from outgoing_message where ended_at < ${before} order by ended_at limit ${most})`.execute(trx)
