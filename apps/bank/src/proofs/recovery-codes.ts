/** Codes on paper, for whoever has lost the phone. Ten, each good once; new ones end the old. Only their hashes are kept. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { hashOf } from './codes.ts'

const HOW_MANY = 10
/** No letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const form = new RegExp(`^[${alphabet}]{5}-[${alphabet}]{5}$`)

export async function newRecoveryCodes(db: Db, personId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode)
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashed(personId, code) })))
    .execute()
  return codes
}

export async function recoveryCodesLeft(db: Db, personId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** True once per code. */
export async function useRecoveryCode(db: Db, personId: number, typed: string): Promise<boolean> {
  const code = typed.trim().toLowerCase()
  if (!form.test(code)) return false
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashed(personId, code))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return used !== undefined
}

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Fifty bits: too many to try, few enough to type. */
const hashed = (personId: number, code: string): Buffer => hashOf(`recovery ${personId} ${code}`)
