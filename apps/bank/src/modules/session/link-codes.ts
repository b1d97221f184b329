/**
 * A code that stands for the link of a QR picture, for whoever types instead of scanning: ten letters and digits, good for as long as the
 * link. Only a hash of it is kept, as the id of the row.
 *   newLink     { id, code }        linkOf     what a typed code stands for        takeLink     uses it up
 */
import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { LINKING_SECONDS } from './sign-ins.ts'
import type { TemporaryClaims } from '../../call/tokens.ts'

/** No letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Of a sign-in that moves to push, the phone is linked for it. */
export async function newLink(db: Db, personId: number, signInId?: string): Promise<{ id: string; code: string }> {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const id = idOf(letters)
  await db
    .insertInto('device_link')
    .values({
      id,
      person_id: personId,
      sign_in_id: signInId ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${LINKING_SECONDS})`,
    })
    .execute()
  return { id, code: `${letters.slice(0, 5)}-${letters.slice(5)}` }
}

export async function linkOf(db: Db, typed: string, brand: string): Promise<TemporaryClaims | undefined> {
  const row = await db
    .selectFrom('device_link as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['l.id', 'l.person_id', 'l.sign_in_id'])
    .where('l.id', '=', idOf(typed.toLowerCase().replaceAll(/[\s-]/g, '')))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('p.brand', '=', brand)
    .executeTakeFirst()
  if (!row) return undefined
  const { person_id: personId, sign_in_id: signIn } = row
  return signIn === null ? { personId, purpose: 'link', id: row.id } : { personId, purpose: 'signIn', id: signIn }
}

/** Of many who link with one code, one. */
export async function takeLink(db: Db, id: string, personId: number): Promise<boolean> {
  const taken = await db
    .updateTable('device_link')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const idOf = (letters: string): string => createHash('sha256').update(`link code ${letters}`).digest('base64url')
