/** Codes that prove an address: long, in a link, good once and for a day. A wrong one is counted in the very statement that compares it. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { sameHash } from '../../proofs/codes.ts'
import type { Db } from '../../db/pool.ts'

export type Purpose = 'activation' | 'business' | 'employee' | 'reset'

const livesHours: Readonly<Record<Purpose, number>> = { activation: 24, business: 24, employee: 72, reset: 1 }
const MAX_TRIES = 5

/** A new one ends the one before. */
export async function newLetterCode(db: Db, personId: number, purpose: Purpose): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const fresh = {
    code_hash: hashOf(code),
    attempts: 0,
    used_at: null,
    expires_at: sql<Date>`now() + make_interval(hours => ${livesHours[purpose]})`,
  }
  await db
    .insertInto('letter_code')
    .values({ person_id: personId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['person_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return code
}

/** Looking with the right one uses nothing up: whoever opens the page of their link again still gets in. */
export async function letterCodeFits(db: Db, personId: number, purpose: Purpose, code: string): Promise<boolean> {
  const counted = await db
    .updateTable('letter_code')
    .set({ attempts: sql<number>`attempts + (code_hash <> ${hashOf(code)})::integer` })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('attempts', '<', MAX_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst()
  return counted !== undefined && sameHash(counted.code_hash, hashOf(code))
}

/** True for one of all who use it. */
export async function takeLetterCode(db: Db, personId: number, purpose: Purpose, code: string): Promise<boolean> {
  if (!(await letterCodeFits(db, personId, purpose, code))) return false
  const taken = await db
    .updateTable('letter_code')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
