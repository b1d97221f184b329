/** The address to which a letter about a ticket can be replied. Only the hash of its token is kept. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `support` is the brand's address for e-mails; mail servers bring what comes for its name and a plus to the same place. */
export async function replyAddress(
  db: Db,
  { id, personId }: { readonly id: number; readonly personId: number },
  support: string,
): Promise<string> {
  const token = randomBytes(20).toString('hex')
  await sql`insert into support_reply_address (hash, ticket_id, person_id) values (${hashOf(token)}, ${id}, ${personId})`.execute(db)
  const at = support.lastIndexOf('@')
  return `${support.slice(0, at)}+${token}${support.slice(at)}`
}
