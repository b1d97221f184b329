/** The rows of addresses. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'

const LINK_HOURS = 24

export interface Address {
  readonly id: number
  readonly email: string
  readonly isConfirmed: boolean
  readonly isPrimary: boolean
  readonly isKept: boolean
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
export const newSecret = (): string => randomBytes(24).toString('base64url')

const columns = sql`id, email, confirmed_at is not null as "isConfirmed", is_primary as "isPrimary", coalesce(kept_until > now(), false) as "isKept"`

export async function addressesOf(db: Db, customerId: number): Promise<readonly Address[]> {
  const { rows } = await sql<Address>`
    select ${columns} from email_address where customer_id = ${customerId} order by is_primary desc, id`.execute(db)
  return rows
}

/** Held until the transaction ends: what is decided of an address stays so. Somebody else's is not there. */
export async function ownAddress(db: Db, customerId: number, id: number): Promise<Address> {
  await sql`select from customer where id = ${customerId} for update`.execute(db)
  const { rows } = await sql<Address>`
    select ${columns} from email_address where id = ${id} and customer_id = ${customerId} for update`.execute(db)
  if (!rows[0]) throw notYours()
  return rows[0]
}

/** A new link for the address; the one before ends. */
export async function newLink(db: Db, id: number): Promise<string> {
  const secret = newSecret()
  await sql`update email_address set link_hash = ${hashOf(secret)}, link_expires_at = now() + make_interval(hours => ${LINK_HOURS})
    where id = ${id}`.execute(db)
  return secret
}

/** Where the bank writes to a customer; nothing where there is no confirmed address. */
export async function contactOf(db: Db, customerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_address')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return row?.email
}

export async function senderAddress(db: Db, customerId: number, id: number): Promise<string> {
  const row = await db
    .selectFrom('email_address')
    .select('email')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw notYours()
  return row.email
}
