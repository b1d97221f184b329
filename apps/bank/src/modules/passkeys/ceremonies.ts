/**
 * A ceremony: one question to an authenticator. Asking again replaces the question; an answer, right or wrong, uses it up.
 *   ask    keeps the challenge        take    whoever answers takes it, once        forgetCeremonies    nobody answered
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface Ceremony<F extends object> {
  readonly personId: number | undefined
  readonly challenge: string
  readonly facts: F
}

export async function ask<F extends object>(db: Db, key: string, of: Ceremony<F>): Promise<void> {
  const row = {
    person_id: of.personId ?? null,
    challenge: of.challenge,
    facts: JSON.stringify(of.facts),
    expires_at: sql<Date>`now() + interval '5 minutes'`,
  }
  await db
    .insertInto('passkey_ceremony')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function take<F extends object>(db: Db, key: string): Promise<Ceremony<F> | undefined> {
  const row = await db
    .deleteFrom('passkey_ceremony')
    .where('key', '=', key)
    .returning(['person_id', 'challenge', 'facts', sql<boolean>`expires_at <= now()`.as('late')])
    .executeTakeFirst()
  return row && !row.late ? { personId: row.person_id ?? undefined, challenge: row.challenge, facts: row.facts as unknown as F } : undefined
}

export async function forgetCeremonies(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from passkey_ceremony where expires_at < now()`.execute(db)
  return Number(numAffectedRows ?? 0)
}
