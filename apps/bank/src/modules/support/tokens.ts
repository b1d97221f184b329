/**
 * Who comes to the help desk. The bank gives out a key for 60 seconds that works once; for it there is a token for one customer and one hour, which
 * is worth nothing once its person may no longer act for that customer.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'

const KEY_SECONDS = 60
export const TOKEN_SECONDS = 3600

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const part = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url')

export interface Guest {
  readonly personId: number
  readonly customerId: number
  readonly email: string
  readonly name: string
}

/** A JWT as providers read it. That it works once is ours to know: its hash is forgotten with its first use. */
export async function newKey(db: Db, seal: Seal | undefined, now: Date, { personId, customerId, email, name }: Guest): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = {
    sub: String(customerId),
    email,
    name,
    iat: seconds,
    exp: seconds + KEY_SECONDS,
    jti: randomBytes(12).toString('base64url'),
  }
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const key = `${body}.${createHmac('sha256', seal?.keyFor('help desk') ?? randomBytes(32))
    .update(body)
    .digest('base64url')}`
  await sql`
    insert into help_desk_key (hash, person_id, customer_id, expires_at)
    values (${hashOf(key)}, ${personId}, ${customerId}, now() + make_interval(secs => ${KEY_SECONDS}))`.execute(db)
  return key
}

export async function tokenFor(db: Db, key: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { numAffectedRows } = await sql`
    with used as (delete from help_desk_key where hash = ${hashOf(key)} and expires_at > now() returning person_id, customer_id)
    insert into help_desk_session (hash, person_id, customer_id, expires_at)
    select ${hashOf(token)}, person_id, customer_id, now() + make_interval(secs => ${TOKEN_SECONDS}) from used`.execute(db)
  if (numAffectedRows !== 1n) throw new Refused('AU')
  return token
}

/** Whose token it is, while they may still act for that customer of this brand. */
export async function guestOf({
  db,
  brand,
  token,
}: {
  readonly db: Db
  readonly brand: { readonly id: string }
  readonly token?: string | undefined
}): Promise<Guest> {
  const { rows } = await sql<Guest>`
    select s.person_id as "personId", s.customer_id as "customerId", p.email, p.first_name || ' ' || p.last_name as name
    from help_desk_session s join person p on p.id = s.person_id join customer c on c.id = s.customer_id and c.brand = ${brand.id}
    where s.hash = ${hashOf(token ?? '')} and s.expires_at > now()
      and (c.person_id = p.id or exists (select 1 from access a where a.person_id = p.id and a.customer_id = c.id and a.rights > 0))`.execute(
    db,
  )
  if (!rows[0]) throw new Refused('AU')
  return rows[0]
}
