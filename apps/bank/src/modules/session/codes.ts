/** Codes of a sign-in of several steps: bound to a PKCE challenge (S256), used once, dead after a minute. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { endSessionOf } from './families.ts'

const LIVES_SECONDS = 60

interface NewCode {
  readonly personId: number
  readonly brand: string
  readonly client: string
  readonly challenge: string
}

export async function makeCode(db: Db, { personId, brand, client, challenge }: NewCode): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await db
    .insertInto('login_code')
    .values({
      code_hash: hashOf(code),
      person_id: personId,
      brand,
      client,
      challenge,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})`,
    })
    .execute()
  return code
}

/** Takes a code out of use. A second try, whoever makes it, ends the session that the first one gave. */
export async function takeCode(db: Db, code: string, verifier: string, brand: string) {
  const hash = hashOf(code)
  const taken = await db
    .updateTable('login_code')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', hash)
    .where('brand', '=', brand)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'client', 'challenge'])
    .executeTakeFirst()
  if (taken) return challengeOf(verifier) === taken.challenge ? { personId: taken.person_id, client: taken.client } : undefined
  const spent = await db
    .selectFrom('login_code')
    .select('family_id')
    .where('code_hash', '=', hash)
    .where('brand', '=', brand)
    .executeTakeFirst()
  if (spent?.family_id) await endSessionOf(db, spent.family_id, 'codeReuse')
  return undefined
}

export async function codeGave(db: Db, code: string, familyId: string): Promise<void> {
  await db.updateTable('login_code').set({ family_id: familyId }).where('code_hash', '=', hashOf(code)).execute()
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
/** S256, the only method: BASE64URL(SHA256(verifier)). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
