/** The address to which a letter about a ticket can be replied. Only the hash of its token is kept. */
import { createHash, randomBytes } from 'node:crypto'
import { brands, type BrandId } from '@ducat/brands'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface Letter {
  readonly ticket: number
  readonly personId: number
  readonly brand: string
}

/** That of the brand with a token; mail servers bring what comes for its name and a plus to the same place. */
export async function replyAddress(db: Db, { ticket, personId, brand }: Letter): Promise<string> {
  const token = randomBytes(20).toString('hex')
  await sql`insert into support_reply_address (hash, ticket_id, person_id) values (${hashOf(token)}, ${ticket}, ${personId})`.execute(db)
  const support = brands[brand as BrandId].supports.email
  const at = support.lastIndexOf('@')
  return `${support.slice(0, at)}+${token}${support.slice(at)}`
}
