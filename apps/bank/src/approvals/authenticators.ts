/**
 * Authenticator apps (TOTP, RFC 6238: six digits, half a minute). A code is taken once, and never one that is older than the last taken;
 * the half minute before and after count too, for a slow finger or a phone whose clock is off. Time is the database's.
 */
import { generateSecret, generateSync } from 'otplib'
import type { Db } from '../db/pool.ts'
import type { Seal } from '../db/seal.ts'
import { hashOf, sameHash } from './link.ts'

const STEP_SECONDS = 30

/** Gives somebody a new authenticator; the secret in base32, as apps take it. */
export async function newAuthenticator(db: Db, seal: Seal, personId: number): Promise<string> {
  const secret = generateSecret()
  const sealed = seal.close(Buffer.from(secret), nameOf(personId))
  await db
    .insertInto('authenticator')
    .values({ person_id: personId, secret: sealed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret: sealed, last_step: 0n }))
    .execute()
  return secret
}

export async function hasAuthenticator(db: Db, personId: number): Promise<boolean> {
  const row = await db.selectFrom('authenticator').select('secret').where('person_id', '=', personId).executeTakeFirst()
  return row !== undefined && row.secret !== null
}

/** What the app shows at a time, in seconds since 1970. */
export const codeAt = (secret: string, at: number): string => generateSync({ secret, epoch: at, period: STEP_SECONDS })

/** The secret of somebody's app, if they have one. */
export async function authenticatorSecret(db: Db, seal: Seal, personId: number): Promise<string | undefined> {
  const row = await db.selectFrom('authenticator').select('secret').where('person_id', '=', personId).executeTakeFirst()
  return row?.secret ? seal.open(row.secret, nameOf(personId)).toString() : undefined
}

/** A further one, which works once a code of it was shown; the old one works until then. The secret in base32. */
export async function beginAuthenticator(db: Db, seal: Seal, personId: number): Promise<string> {
  const secret = generateSecret()
  const sealed = seal.close(Buffer.from(secret), nameOf(personId))
  await db
    .insertInto('authenticator')
    .values({ person_id: personId, secret: null, next_secret: sealed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ next_secret: sealed }))
    .execute()
  return secret
}

/** Its first code makes it the one that counts. */
export async function finishAuthenticator(db: Db, seal: Seal, personId: number, code: string, at: number): Promise<boolean> {
  const row = await db.selectFrom('authenticator').select('next_secret').where('person_id', '=', personId).executeTakeFirst()
  if (!row?.next_secret) return false
  const step = stepOf(seal.open(row.next_secret, nameOf(personId)).toString(), code, at)
  if (step === undefined) return false
  await db
    .updateTable('authenticator')
    .set({ secret: row.next_secret, next_secret: null, last_step: BigInt(step) })
    .where('person_id', '=', personId)
    .execute()
  return true
}

/** True once per code: two who send the same one at the same time, and one wins. */
export async function takeCode(db: Db, seal: Seal, personId: number, code: string, at: number): Promise<boolean> {
  const secret = await authenticatorSecret(db, seal, personId)
  if (secret === undefined) return false
  const step = stepOf(secret, code, at)
  if (step === undefined) return false
  const taken = await db
    .updateTable('authenticator')
    .set({ last_step: BigInt(step) })
    .where('person_id', '=', personId)
    .where('last_step', '<', BigInt(step))
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The half minute that a code is of, among the one before, this and the next. */
function stepOf(secret: string, code: string, at: number): number | undefined {
  const now = Math.floor(at / STEP_SECONDS)
  return [now - 1, now, now + 1].find((each) => sameHash(hashOf(codeAt(secret, each * STEP_SECONDS)), hashOf(code)))
}

const nameOf = (personId: number): string => `authenticator ${personId}`
