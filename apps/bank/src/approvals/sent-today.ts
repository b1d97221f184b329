/** How many messages one number or address gets in a day, whatever they ask: about a person or about money. */
import { sql } from 'kysely'

export const DAILY_PER_NUMBER = 10
/** Two for one number at the same moment would each see one less than there are: they go one after the other. */
export const SENDING_LOCK = 4_279_002

/** What was answered was wanted, and counts no more: who pays twenty times a day may lose the message of the next one. */
export const sentToday = (to: string) => sql<number>`(
  select (select coalesce(sum(resends + 1), 0) from ask where sent_to = ${to} and answer is null and sent_at > now() - interval '1 day')
       + (select coalesce(sum(resends + 1), 0) from challenge where sent_to = ${to} and used_at is null and sent_at > now() - interval '1 day'))`
