/**
 * Authenticator apps (TOTP, RFC 6238: six digits, half a minute). A code is taken once, and never one that is older than the last taken;
 * the half minute before and after count too, for a slow finger or a phone whose clock is off. Time is the database's.
 */
import { sql } from 'kysely'
import { generateSecret, generateSync } from 'otplib'
import type { Db } from '../db/pool.ts'
import type { Seal } from '../db/seal.ts'
import { hashOf, sameHash } from './codes.ts'

const STEP_SECONDS = 30
/** Wrong codes of one person in an hour, whatever they were for: of a million codes three fit at any time. */
const MAX_WRONG = 10

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

/** Which app showed its first code, and of which half minute it was: enough to say yes to it later and to no other. */
export interface Shown {
  readonly app: string
  readonly step: number
}

/** `before`: what it showed when the same was asked already; the same code is right as long as the question can be asked again. */
export async function shownBy(db: Db, seal: Seal, personId: number, code: string, at: number, before?: Shown): Promise<Shown | undefined> {
  const row = await db
    .selectFrom('authenticator')
    .select(['next_secret', sql<string>`encode(sha256(next_secret), 'hex')`.as('app')])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row?.next_secret) return undefined
  const secret = seal.open(row.next_secret, nameOf(personId)).toString()
  const step = stepOf(secret, code, at) ?? (before?.app === row.app ? stepOf(secret, code, before.step * STEP_SECONDS) : undefined)
  return step === undefined ? undefined : { app: row.app, step }
}

/** From now on it is the one that counts; false when it has been replaced by another that was begun. */
export async function finishAuthenticator(db: Db, personId: number, { app, step }: Shown): Promise<boolean> {
  const finished = await db
    .updateTable('authenticator')
    .set({ secret: sql<Buffer>`next_secret`, next_secret: null, last_step: BigInt(step) })
    .where('person_id', '=', personId)
    .where(sql<boolean>`encode(sha256(next_secret), 'hex') = ${app}`)
    .returning('person_id')
    .executeTakeFirst()
  return finished !== undefined
}

/** True once per code: two who send the same one at the same time, and one wins. */
export async function takeCode(db: Db, seal: Seal, personId: number, code: string, at: number): Promise<boolean> {
  const sealed = await countTry(db, personId)
  if (!sealed) return false
  const step = stepOf(seal.open(sealed, nameOf(personId)).toString(), code, at)
  if (step === undefined) return false
  const taken = await db
    .updateTable('authenticator')
    .set({ last_step: BigInt(step), failed: 0 })
    .where('person_id', '=', personId)
    .where('last_step', '<', BigInt(step))
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Counted and committed before anything is compared; nothing when there were too many. */
async function countTry(db: Db, personId: number): Promise<Buffer | undefined> {
  const anHourAgo = sql<Date>`now() - interval '1 hour'`
  const row = await db
    .updateTable('authenticator')
    .set({
      failed: sql<number>`case when failed_since < ${anHourAgo} then 1 else failed + 1 end`,
      failed_since: sql<Date>`case when failed = 0 or failed_since < ${anHourAgo} then now() else failed_since end`,
    })
    .where('person_id', '=', personId)
    .where((where) => where.or([where('failed', '<', MAX_WRONG), where('failed_since', '<', anHourAgo)]))
    .returning('secret')
    .executeTakeFirst()
  return row?.secret ?? undefined
}

/** The half minute that a code is of, among the one before, this and the next. */
function stepOf(secret: string, code: string, at: number): number | undefined {
  const now = Math.floor(at / STEP_SECONDS)
  return [now - 1, now, now + 1].find((each) => sameHash(hashOf(codeAt(secret, each * STEP_SECONDS)), hashOf(code)))
}

const nameOf = (personId: number): string => `authenticator ${personId}`
