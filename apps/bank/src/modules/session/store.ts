/** Reads and writes of people and their sign-ins. */
import type { Db } from '../../db/pool.ts'

const columns = [
  'id',
  'email',
  'password_hash',
  'activated_at',
  'phone',
  'phone_confirmed',
  'approve_mode',
  'login_2fa_mode',
  'migration_req',
  'migration_due',
] as const

export const personByEmail = (db: Db, brand: string, email: string) =>
  db.selectFrom('person').select(columns).where('brand', '=', brand).where('email', '=', email).executeTakeFirst()

export const personById = (db: Db, id: number) => db.selectFrom('person').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

export type PersonRow = Awaited<ReturnType<typeof personById>>

/** A line of the login history. */
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
  place?: string,
): Promise<void> {
  await db
    .insertInto('login_event')
    .values({ person_id: personId, result, address, browser, place: place ?? null })
    .execute()
}
