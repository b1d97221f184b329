/**
 * Where a sign-in comes from, as far as guesses are concerned. A browser that showed its key, or an address from which this person signed in
 * before, has a bucket of its own: strangers who guess fill theirs, and the owner still gets in.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { thumbprint } from './bound-key.ts'

export interface Source {
  /** The key was shown to be held. */
  readonly sessionKey: string | undefined
  readonly address: string
}

export async function knownBrowser(db: Db, personId: number, sessionKey: string | undefined): Promise<boolean> {
  if (sessionKey === undefined) return false
  const row = await db
    .selectFrom('known_browser')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('thumbprint', '=', thumbprint(sessionKey))
    .executeTakeFirst()
  return row !== undefined
}

/** By what it is known by: for a browser that showed its key before there was a person. */
export async function rememberBrowser(db: Db, personId: number, print: string): Promise<void> {
  await db
    .insertInto('known_browser')
    .values({ person_id: personId, thumbprint: print })
    .onConflict((conflict) => conflict.columns(['person_id', 'thumbprint']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

/** They came in by what was asked before. The browser that changes it stays known. */
export async function forgetBrowsers(db: Db, personId: number, exceptFamily?: string): Promise<void> {
  const own =
    exceptFamily === undefined
      ? undefined
      : await db.selectFrom('session_family').select('session_key').where('id', '=', exceptFamily).executeTakeFirst()
  const kept = own?.session_key ? thumbprint(own.session_key.toString('base64url')) : ''
  await db.deleteFrom('known_browser').where('person_id', '=', personId).where('thumbprint', '<>', kept).execute()
}

export async function bucketOf(db: Db, account: string, personId: number | undefined, { sessionKey, address }: Source): Promise<string> {
  if (personId !== undefined) {
    if (await knownBrowser(db, personId, sessionKey)) return `${account} browser ${thumbprint(sessionKey!)}`
    if (await knownAddress(db, personId, address)) return `${account} address ${address}`
  }
  return account
}

async function knownAddress(db: Db, personId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_event')
    .select('id')
    .where('person_id', '=', personId)
    .where('result', '=', 'ok')
    .where('address', '=', address)
    .where('at', '>', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst()
  return row !== undefined
}
