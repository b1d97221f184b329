/**
 * How somebody proves that it is them.
 *   wayOf   by phone, authenticator, SMS or letter, as the person chose and has; nothing when they confirm nothing
 *   wayBy   by one of these, when the person has what it needs
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { maskEmail, maskPhone } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../call/context.ts'
import { TooMany } from '../call/refused.ts'
import type { Db } from '../db/pool.ts'
import { hasAuthenticator } from './authenticators.ts'
import { approvedDevices, type Device } from './devices.ts'

export type AskedMode = Exclude<ApprovalMode, 'none'>

/** More than anybody begins and leaves; whoever confirms what they begin never meets it. */
const UNANSWERED_A_DAY = 100
const HOUR_SECONDS = 3600

export interface Way {
  readonly mode: AskedMode
  /** Where it goes, and how that may be shown. */
  readonly sentTo: string
  readonly shown: string
  readonly devices: readonly Device[]
  /** They have a passkey too, and may use it instead. */
  readonly passkey?: boolean
}

/** Whoever chose a phone or an authenticator and has none gets a letter: nobody is locked out of their money. */
export async function wayOf({ db, principal }: Surroundings): Promise<Way | undefined> {
  if (principal.approveMode === 'none') return undefined
  const way = (await wayBy(db, principal.approveMode, principal)) ?? byLetter(principal.email)
  if (isMessage(way) && (await unanswered(db, way.sentTo)) >= UNANSWERED_A_DAY) throw new TooMany(HOUR_SECONDS)
  return { ...way, passkey: await hasPasskey(db, principal.personId) }
}

const isMessage = ({ mode }: Way): boolean => mode === 'sms' || mode === 'approvalCode'

/** Messages of the last day that led to nothing: begun and called off, again and again, they cost money and somebody's patience. */
async function unanswered(db: Db, sentTo: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(resends + 1), 0)::integer as n from challenge
    where sent_to = ${sentTo} and used_at is null and mode in ('sms', 'approvalCode') and sent_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.n ?? 0
}

const hasPasskey = async (db: Db, personId: number): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('person_id', '=', personId).limit(1).executeTakeFirst()) !== undefined

interface Reachable {
  readonly personId: number
  readonly phone: string | undefined
  readonly email: string
}

/** The way of a mode, when the person has what it needs. */
export async function wayBy(db: Db, mode: AskedMode, { personId, phone, email }: Reachable): Promise<Way | undefined> {
  switch (mode) {
    case 'push':
      return byPush(db, personId)
    case 'otp':
      return (await hasAuthenticator(db, personId)) ? { mode, sentTo: `authenticator ${personId}`, shown: '', devices: [] } : undefined
    case 'sms':
      return phone ? { mode, sentTo: phone, shown: maskPhone(phone), devices: [] } : undefined
    case 'approvalCode':
      return byLetter(email)
  }
}

async function byPush(db: Db, personId: number): Promise<Way | undefined> {
  const devices = await approvedDevices(db, personId)
  if (devices.length === 0) return undefined
  const names = devices.map(({ name }) => name).join(', ')
  return { mode: 'push', sentTo: `person ${personId}`, shown: names.slice(0, 254), devices }
}

const byLetter = (email: string): Way => ({ mode: 'approvalCode', sentTo: email, shown: maskEmail(email), devices: [] })
