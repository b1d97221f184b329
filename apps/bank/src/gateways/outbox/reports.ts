/**
 * What providers say later of messages they took: delivered, bounced, complained. A report is believed when its body is signed with the secret
 * that both share (HMAC-SHA256). The same report again, or one that comes late, changes nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Channel } from './outbox.ts'

export interface ReportRules {
  readonly secret: string
  /** Where the id of the message and its state stand, as a path with dots. */
  readonly idAt: string
  readonly stateAt: string
}

export type Heard = 'taken' | 'unsigned' | 'unreadable' | 'unknown'

/** By what the state says, in any provider's words; the first that fits. What fits none is a step on the way. */
const outcomes = [
  { says: /complain|spam/i, state: 'complained' },
  { says: /bounce/i, state: 'bounced' },
  { says: /undeliver|not.?deliver|fail|reject|refus|expire|block/i, state: 'refused' },
  { says: /deliver/i, state: 'delivered' },
] as const

export async function hearReport(db: Db, channel: Channel, rules: ReportRules, body: string, signature: string): Promise<Heard> {
  if (!isSigned(rules.secret, body, signature)) return 'unsigned'
  const fields = fieldsOf(body)
  const [id, says] = [textAt(fields, rules.idAt), textAt(fields, rules.stateAt)]
  if (id === undefined || says === undefined) return 'unreadable'
  const state = outcomes.find((outcome) => outcome.says.test(says))?.state ?? null
  // A bounce or a complaint may follow a delivery, never the other way round.
  const { rows } = await sql<{ known: boolean }>`
    with found as (select id from outgoing_message where channel = ${channel} and reference = ${referenceOf(channel, id)}),
    changed as (
      update outgoing_message m set state = ${state}, ended_at = now() from found
      where m.id = found.id and ${state}::text is not null
        and (m.state = 'sent' or (m.state = 'delivered' and ${state} in ('bounced', 'complained')))
    )
    select exists (select 1 from found) as known`.execute(db)
  return rows[0]?.known ? 'taken' : 'unknown'
}

/** Hex or base64, with or without the name of the hash in front, as providers write it. */
export function isSigned(secret: string, body: string, signature: string): boolean {
  const mine = createHmac('sha256', secret).update(body).digest()
  const text = signature.trim().replace(/^sha256=/i, '')
  const theirs = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return theirs.length === mine.length && timingSafeEqual(mine, theirs)
}

function fieldsOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}

export function textAt(fields: unknown, path: string): string | undefined {
  let at = fields
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Readonly<Record<string, unknown>>)[step]
  }
  return typeof at === 'string' || typeof at === 'number' ? String(at).slice(0, 200) : undefined
}

/** A mail server names the Message-ID that we gave: its first half is the id of the row. */
const referenceOf = (channel: Channel, id: string): string => (channel === 'mail' ? id.replace(/^</, '').replace(/@.*$/s, '') : id)
