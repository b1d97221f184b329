/** Nothing comes from outside: a reply is written in the demo inbox, below the letter, and brought as a mail program would send it. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import type { TakeLetter } from './port.ts'

interface Typed {
  /** The letter in the inbox that is replied to. */
  readonly messageId: number
  readonly text: string
}

export async function bringReply(db: Db, take: TakeLetter, { messageId, text }: Typed): Promise<'taken' | 'dropped'> {
  const letter = await db
    .selectFrom('demo_message')
    .selectAll()
    .where('id', '=', BigInt(messageId))
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  const { replyTo } = (letter?.data ?? {}) as { readonly replyTo?: unknown }
  if (!letter || typeof replyTo !== 'string') return 'dropped'
  const quoted = letter.body
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return take({
    id: `<${randomUUID()}@demo.example>`,
    from: letter.recipient,
    to: [replyTo],
    text: `${text}\n\nOn ${letter.at.toUTCString()}, we wrote:\n${quoted}`,
    isAutomatic: false,
    attachments: [],
  })
}
