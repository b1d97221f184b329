/**
 * Wrong codes of one person in an hour, whatever the messages were for. A try is counted before anything is compared.
 *   countGuess    false: there were too many        guessesGone   the code was right
 *   guessWait     seconds until the next one is looked at
 */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

const MAX_WRONG = 10

export interface Guesser {
  readonly personId: number
  readonly kind: string
}

export async function countGuess(db: Db, { personId, kind }: Guesser): Promise<boolean> {
  const { rows } = await sql`
    insert into ask_guess as g (person_id, about, failed) values (${personId}, ${aboutOf(kind)}, 1)
    on conflict (person_id, about) do update set
      failed = case when g.since < now() - interval '1 hour' then 1 else g.failed + 1 end,
      since = case when g.since < now() - interval '1 hour' then now() else g.since end
    where g.failed < ${MAX_WRONG} or g.since < now() - interval '1 hour'
    returning failed`.execute(db)
  return rows.length > 0
}

export async function guessesGone(db: Db, { personId, kind }: Guesser): Promise<void> {
  await db.deleteFrom('ask_guess').where('person_id', '=', personId).where('about', '=', aboutOf(kind)).execute()
}

export async function guessWait(db: Db, { personId, kind }: Guesser): Promise<number> {
  const row = await db
    .selectFrom('ask_guess')
    .select(sql<number>`extract(epoch from since + interval '1 hour' - now())::float8`.as('wait'))
    .where('person_id', '=', personId)
    .where('about', '=', aboutOf(kind))
    .where('failed', '>=', MAX_WRONG)
    .executeTakeFirst()
  return Math.max(0, Math.ceil(row?.wait ?? 0))
}

/** Whoever has a card's number is a stranger here. */
const aboutOf = (kind: string): 'access' | 'card' => (kind === 'cardPayment' ? 'card' : 'access')
