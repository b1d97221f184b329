/** Questions about a person, as rows. A try is counted and committed before anything is compared. */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { transaction, type Trx } from '../db/transaction.ts'
import { guessWait } from './ask-guesses.ts'
import { DAILY_PER_NUMBER, messageWait, SENDING_LOCK, sentToday } from './sent-today.ts'
import type { AskedMode } from './ways.ts'

export type AskKind = 'signIn' | 'device' | 'twoStep' | 'password' | 'phone' | 'cardPayment' | 'recovery' | 'closing'

const MAX_TRIES = 5
/** Whoever holds the phone reads two digits from their own screen. */
const MAX_DIGIT_TRIES = 3
const MAX_RESENDS = 5
const RESEND_SECONDS = 30
/** Requests that a phone is sent: whoever gets more says yes in the end to have peace. */
const MOST_OPEN = 3
const MOST_A_MINUTE = 6

export interface Ask {
  readonly id: string
  readonly personId: number
  readonly brand: string
  readonly kind: AskKind
  readonly mode: AskedMode
  readonly text: string
  readonly facts: Readonly<Record<string, unknown>> & { readonly digits: string; readonly what: string }
  readonly codeHash: Buffer | null
  /** The database's clock, in seconds. */
  readonly at: number
}

interface Row extends Omit<Ask, 'at'> {
  readonly sentTo: string
  readonly livesSeconds: number
}

/**
 * Seconds to wait; 0 when its message may go out. What has to wait is written only when it can be answered without a message (`unsent`): it
 * counts as none, and asking again sends the first.
 */
export const insertAsk = (db: Db, row: Row, { unsent }: { unsent: boolean }): Promise<number> =>
  within(db, async (trx) => {
    const wait = isMessage(row) ? await waitOf(trx, row) : 0
    if (wait === 0 || unsent) await insert(trx, row, wait === 0)
    return wait
  })

/** A command that asks on its way has a transaction of its own. */
const within = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => (db.isTransaction ? work(db as Trx) : transaction(db, work))

const isMessage = ({ mode }: Row): boolean => mode === 'sms' || mode === 'approvalCode'

/** One number at a time: two at the same moment would each see one less than there are. */
async function waitOf(trx: Trx, row: Row): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${row.sentTo}, ${SENDING_LOCK}))`.execute(trx)
  return Math.max(await messageWait(trx, row.sentTo), await guessWait(trx, row))
}

async function insert(db: Db, row: Row, isSent: boolean): Promise<void> {
  await db
    .insertInto('ask')
    .values({
      id: row.id,
      person_id: row.personId,
      brand: row.brand,
      kind: row.kind,
      mode: row.mode,
      text: row.text,
      facts: JSON.stringify(row.facts),
      code_hash: isSent ? row.codeHash : null,
      sent_to: row.sentTo,
      resends: isSent ? 0 : -1,
      expires_at: sql<Date>`now() + make_interval(secs => ${row.livesSeconds})`,
    })
    .execute()
}

/** Open ones only: an answered or late question is not there. */
export async function findAsk(db: Db, id: string): Promise<Ask | undefined> {
  const row = await db
    .selectFrom('ask')
    .selectAll()
    .select(clock)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && read(row)
}

/** What waits for somebody's phones. */
export async function openPushAsks(db: Db, { personId, brand }: { readonly personId: number; readonly brand: string }) {
  const { rows } = await sql<{ operationId: string; shows: string; sentAt: Date; expiresAt: Date }>`
    select id as "operationId", text as shows, sent_at as "sentAt", expires_at as "expiresAt" from ask
    where person_id = ${personId} and brand = ${brand} and mode = 'push' and answer is null and expires_at > now()`.execute(db)
  return rows
}

export async function countAskTry(
  db: Db,
  { id, personId, kind, mode }: { id: string; personId: number; kind?: AskKind | undefined; mode?: AskedMode },
): Promise<Ask | undefined> {
  const row = await db
    .updateTable('ask')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(mode !== undefined, (query) => query.where('mode', '=', mode!))
    .where('attempts', '<', mode === 'push' ? MAX_DIGIT_TRIES : MAX_TRIES)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .returning(clock)
    .executeTakeFirst()
  return row && read(row)
}

/** Of two who answer at once, one wins. */
export async function decideAsk(db: Db, id: string, yes: boolean): Promise<boolean> {
  const row = await db
    .updateTable('ask')
    .set({ answer: yes, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counted again from the row, one number at a time. */
export const renewAsk = (db: Db, { id, mode }: Ask, hash: Buffer | undefined): Promise<boolean> =>
  transaction(db, async (trx) => {
    const { sent_to: sentTo } = await trx.selectFrom('ask').select('sent_to').where('id', '=', id).executeTakeFirstOrThrow()
    await sql`select pg_advisory_xact_lock(hashtextextended(${sentTo}, ${SENDING_LOCK}))`.execute(trx)
    const row = await trx
      .updateTable('ask')
      .set((update) => ({
        ...(hash && { code_hash: hash }),
        resends: update('resends', '+', 1),
        sent_at: sql<Date>`now()`,
        expires_at: sql<Date>`greatest(expires_at, now() + interval '2 minutes')`,
      }))
      .where('id', '=', id)
      .where('answer', 'is', null)
      .where('resends', '<', MAX_RESENDS)
      .where('sent_at', '<=', sql<Date>`now() - make_interval(secs => ${RESEND_SECONDS})`)
      .$if(mode !== 'push', (query) => query.where(sentToday(sentTo), '<', DAILY_PER_NUMBER))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })

/** What the question was about is nobody's business any more. */
export async function forgetAskFacts(db: Db, id: string): Promise<void> {
  await db
    .updateTable('ask')
    .set({ facts: JSON.stringify({ digits: '', what: '' }) })
    .where('id', '=', id)
    .execute()
}

/** A yes that is used later, by another call. */
export async function makeReady(db: Db, id: string): Promise<void> {
  await db
    .updateTable('ask')
    .set({ facts: sql`facts || '{"ready": true}'` })
    .where('id', '=', id)
    .execute()
}

/** Uses up a yes of the last five minutes, once, for whoever has the facts it was given with. */
export async function takeReady(
  db: Db,
  { id, personId, kind, facts }: { id: string; personId: number; kind: AskKind; facts: object },
): Promise<boolean> {
  const taken = await db
    .updateTable('ask')
    .set({ facts: sql`facts - 'ready'` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where(sql<boolean>`facts @> ${JSON.stringify({ ...facts, ready: true })}::jsonb`)
    .where('answered_at', '>', sql<Date>`now() - interval '5 minutes'`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Questions stay a month: they are the record. One that a sign-in names stays as long as that. */
export async function forgetAsks(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ask where created_at < now() - interval '30 days' and not exists (select 1 from sign_in s where s.ask_id = ask.id)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function isCrowded(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ open: number; lately: number }>`
    select count(*) filter (where answer is null and expires_at > now())::integer as open,
           count(*) filter (where created_at > now() - interval '1 minute')::integer as lately
    from ask where person_id = ${personId} and mode = 'push' and created_at > now() - interval '15 minutes'`.execute(db)
  return (rows[0]?.open ?? 0) >= MOST_OPEN || (rows[0]?.lately ?? 0) >= MOST_A_MINUTE
}

const clock = sql<number>`extract(epoch from now())::float8`.as('at')

const read = (row: Selectable<Tables['ask']> & { at: number }): Ask => ({
  id: row.id,
  personId: row.person_id,
  brand: row.brand,
  kind: row.kind as AskKind,
  mode: row.mode as AskedMode,
  text: row.text,
  facts: row.facts as unknown as Ask['facts'],
  codeHash: row.code_hash,
  at: row.at,
})
