/** Reads and writes of people and their sign-ins. */
import type { Db } from '../../db/pool.ts'

export const personByEmail = (db: Db, brand: string, email: string) =>
  db
    .selectFrom('person')
    .select(['id', 'password_hash', 'activated_at'])
    .where('brand', '=', brand)
    .where('email', '=', email)
    .executeTakeFirst()

export type LoginResult =
  | 'ok'
  | 'password'
  | 'code'
  | 'declined'
  | 'address'
  | 'locked'
  | 'reuse'
  | 'proof'
  | 'logout'
  | 'idle'
  | 'owner'
  | 'passwordChanged'
  | 'reset'

export async function noteLogin(
  db: Db,
  personId: number,
  result: LoginResult,
  { address, browser }: { readonly address: string; readonly browser: string },
): Promise<void> {
  await db.insertInto('login_event').values({ person_id: personId, result, address, browser }).execute()
}
