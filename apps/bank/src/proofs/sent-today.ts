/** How many messages one number or address gets in a day, whatever they ask: about a person or about money. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export const DAILY_PER_NUMBER = 10
/** Two for one number at the same moment would each see one less than there are: they go one after the other. */
export const SENDING_LOCK = 4_279_002

/** What was answered was wanted, and counts no more: who pays twenty times a day may lose the message of the next one. */
export const sentToday = (to: string) => sql<number>`(
  select (select coalesce(sum(resends + 1), 0) from ask where sent_to = ${to} and answer is null and sent_at > now() - interval '1 day')
       + (select coalesce(sum(resends + 1), 0) from challenge where sent_to = ${to} and used_at is null and sent_at > now() - interval '1 day'))`

/** Seconds until there is room for one more: until the newest ten have become fewer by a day's age. */
export async function messageWait(db: Db, to: string): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from max(sent_at) + interval '1 day' - now())::float8 as wait from (
      select sent_at, sum(n) over (order by sent_at desc, id) as newer from (
        select id, sent_at, resends + 1 as n from ask where sent_to = ${to} and answer is null and sent_at > now() - interval '1 day'
        union all
        select id::text, sent_at, resends + 1 from challenge where sent_to = ${to} and used_at is null and sent_at > now() - interval '1 day'
      ) each
    ) counted where newer >= ${DAILY_PER_NUMBER}`.execute(db)
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0))
}
