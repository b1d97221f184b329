/**
 * Sign-ins of several steps. A row is bound to the PKCE challenge (S256) of the browser that began it; its code is worth tokens once.
 *   beginSignIn   the row and its code        findByCode   with the verifier that fits        spend   of many who try, one
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import { endSessionOf } from './families.ts'

export type Flow = 'direct' | 'otp' | 'push' | 'verifyDevice' | 'sms'
export type SignIn = Selectable<Tables['sign_in']>

const livesSeconds: Readonly<Record<Flow, number>> = { direct: 60, push: 120, otp: 300, sms: 300, verifyDevice: 300 }
/** Whoever moves to push on the way installs an app first. */
export const LINKING_SECONDS = 600

export interface NewSignIn {
  readonly personId: number
  readonly brand: string
  readonly client: string
  readonly flow: Flow
  readonly challenge: string
  readonly sessionKey: string | undefined
  readonly deviceId: string | undefined
  readonly place: string | undefined
  readonly lives?: number | undefined
  /** Of a partner: what the session it leads to may do. */
  readonly scopes?: string[] | undefined
}

export async function beginSignIn(db: Db, of: NewSignIn): Promise<{ id: string; code: string }> {
  const code = randomBytes(32).toString('base64url')
  const id = randomBytes(16).toString('base64url')
  await db
    .insertInto('sign_in')
    .values({
      id,
      code_hash: hashOf(code),
      person_id: of.personId,
      brand: of.brand,
      client: of.client,
      flow: of.flow,
      challenge: of.challenge,
      session_key: of.sessionKey ?? null,
      device_id: of.deviceId ?? null,
      place: of.place ?? null,
      scopes: of.scopes ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${of.lives ?? livesSeconds[of.flow]})`,
    })
    .execute()
  return { id, code }
}

export const lifeOf = (flow: Flow): number => livesSeconds[flow]

export async function askedBy(db: Db, id: string, askId: string): Promise<void> {
  await db.updateTable('sign_in').set({ ask_id: askId }).where('id', '=', id).execute()
}

/** The phone that was linked on the way of this sign-in. */
export async function linkedBy(db: Db, id: string, deviceId: string): Promise<void> {
  await db.updateTable('sign_in').set({ linked_id: deviceId }).where('id', '=', id).execute()
}

/** A code shown a second time, whoever shows it, ends the session that the first one gave. A wrong verifier uses the code up. */
export async function findByCode(db: Db, code: string, verifier: string, brand: string): Promise<SignIn | undefined> {
  const row = await db
    .selectFrom('sign_in')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('late'))
    .where('code_hash', '=', hashOf(code))
    .where('brand', '=', brand)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.used_at) {
    if (row.family_id) await endSessionOf(db, row.family_id, 'codeReuse')
    return undefined
  }
  if (row.late) return undefined
  if (challengeOf(verifier) === row.challenge) return row
  await spend(db, row.id)
  return undefined
}

/** For whoever holds its temporary token as well, while it can still be finished: nothing is used up. */
export async function findByOwnCode(db: Db, code: string, id: string | undefined): Promise<SignIn | undefined> {
  const row = id === undefined ? undefined : await openSignIn(db, id)
  return row?.code_hash.equals(hashOf(code)) ? row : undefined
}

/** What was sent again can be answered for two minutes; the sign-in lives as long as its question. */
export async function prolong(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ expires_at: sql<Date>`greatest(expires_at, now() + interval '2 minutes')` })
    .where('id', '=', id)
    .execute()
}

export async function spend(db: Db, id: string): Promise<boolean> {
  const spent = await db
    .updateTable('sign_in')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function gave(db: Db, id: string, familyId: string): Promise<void> {
  await db.updateTable('sign_in').set({ family_id: familyId }).where('id', '=', id).execute()
}

/** The one that a temporary token is for, while it can still be finished. */
export const openSignIn = (db: Db, id: string): Promise<SignIn | undefined> =>
  db
    .selectFrom('sign_in')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** The second step is done; the code is good for two minutes more. */
export async function confirmSignIn(db: Db, by: { readonly id: string } | { readonly askId: string }, yes: boolean): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({
      [yes ? 'confirmed_at' : 'declined_at']: sql<Date>`now()`,
      expires_at: sql<Date>`greatest(expires_at, now() + interval '2 minutes')`,
    })
    .where('used_at', 'is', null)
    .where('id' in by ? 'id' : 'ask_id', '=', 'id' in by ? by.id : by.askId)
    .execute()
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
/** S256, the only method: BASE64URL(SHA256(verifier)). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
