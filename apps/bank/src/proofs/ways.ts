/**
 * How somebody proves that it is them.
 *   wayOf       by phone, authenticator, SMS or letter, as the person chose and has; nothing when they confirm nothing
 *   wayInAnyCase  the same, and by letter for whoever confirms nothing
 *   wayBy       by one of these, when the person has what it needs
 *   anotherWay  instead of the one they were asked by: a phone that is flat or elsewhere keeps nobody from their money
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
  /** What else they have and may be asked by instead. */
  readonly others?: readonly AskedMode[]
}

/** Whoever chose a phone or an authenticator and has none gets a letter: nobody is locked out of their money. */
export async function wayOf({ db, principal }: Surroundings): Promise<Way | undefined> {
  if (principal.approveMode === 'none') return undefined
  const way = (await wayBy(db, principal.approveMode, principal)) ?? byLetter(principal.email)
  await unlessTooMany(db, way)
  const { passkey, ...has } = await meansOf(db, principal.personId)
  return { ...way, passkey, others: othersOf(way.mode, has) }
}

export const wayInAnyCase = async (context: Surroundings): Promise<Way> => (await wayOf(context)) ?? byLetter(context.principal.email)

/** The way of a mode in the place of the one a person was asked by, if it is one of theirs. */
export async function anotherWay(own: Way, mode: AskedMode, { db, principal }: Surroundings): Promise<Way | undefined> {
  if (mode === own.mode) return own
  const way = own.others?.includes(mode) ? await wayBy(db, mode, principal) : undefined
  if (way) await unlessTooMany(db, way)
  return way
}

/**
 * In the place of a phone: codes of an app or by a confirmed number. A letter is only for people who have neither, or whoever reads
 * somebody's mail would choose it.
 */
export function othersOf(mode: AskedMode, has: Readonly<Record<'otp' | 'sms', boolean>>): AskedMode[] {
  if (mode !== 'push') return []
  const strong = (['otp', 'sms'] as const).filter((way) => has[way])
  return strong.length > 0 ? strong : ['approvalCode']
}

async function unlessTooMany(db: Db, way: Way): Promise<void> {
  if (isMessage(way) && (await unanswered(db, way.sentTo)) >= UNANSWERED_A_DAY) throw new TooMany(HOUR_SECONDS)
}

const isMessage = ({ mode }: Way): boolean => mode === 'sms' || mode === 'approvalCode'

/** Messages of the last day that led to nothing: begun and called off, again and again, they cost money and somebody's patience. */
async function unanswered(db: Db, sentTo: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(resends + 1), 0)::integer as n from challenge
    where sent_to = ${sentTo} and used_at is null and mode in ('sms', 'approvalCode') and sent_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.n ?? 0
}

/** One question, since every payment that is confirmed asks it. */
async function meansOf(db: Db, personId: number) {
  const { rows } = await sql<{ passkey: boolean; otp: boolean; sms: boolean }>`
    select exists (select from passkey where person_id = p.id) as passkey,
           exists (select from authenticator where person_id = p.id and secret is not null) as otp,
           p.phone is not null and p.phone_confirmed as sms
    from person p where p.id = ${personId}`.execute(db)
  return rows[0]!
}

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
