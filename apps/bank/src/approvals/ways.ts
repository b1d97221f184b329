/**
 * How somebody confirms, and the message that asks them to.
 *   wayOf     by phone, authenticator, SMS or letter, as the person chose and has; nothing when they confirm nothing
 *   asking    what is written with the operation, and what the caller is told
 *   deliver   the message, after the commit
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { maskEmail, maskPhone } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../call/context.ts'
import { TooMany } from '../call/refused.ts'
import type { Db } from '../db/pool.ts'
import { hasAuthenticator } from './authenticators.ts'
import { approvedDevices, type Device } from './devices.ts'
import { codeHash, newCode, newDigits } from './link.ts'

export type AskedMode = Exclude<ApprovalMode, 'none'>

/** How long a code or a request on the phone can be answered. */
export const ANSWER_SECONDS = 300

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

export interface Asking {
  readonly way: Way
  /** Written as a challenge in the transaction of its operation. */
  readonly row: { person: number; mode: AskedMode; codeHash: string | undefined; sentTo: string; livesSeconds: number }
  readonly answer: Readonly<Record<string, unknown>>
  /** Of the message; a push shows its digits on the screen instead. */
  readonly code: string
}

export function asking(way: Way, personId: number, publicId: string, link: Buffer): Asking {
  const { mode, sentTo, shown } = way
  const code = mode === 'push' ? newDigits() : newCode()
  return {
    way,
    code,
    row: {
      person: personId,
      mode,
      // An authenticator makes its codes itself.
      codeHash: mode === 'otp' ? undefined : codeHash(code, publicId, link).toString('hex'),
      sentTo,
      livesSeconds: ANSWER_SECONDS,
    },
    answer: {
      approveType: mode,
      ...(shown !== '' && { approvalSentTo: shown }),
      availableApprovalMethods: way.passkey ? [mode, 'passkey'] : [mode],
      ...(mode === 'push' && { approvalDigits: code }),
    },
  }
}

export interface Asked {
  readonly publicId: string
  /** Said in the message: what is confirmed. */
  readonly what: string
  /** What a phone shows and signs. */
  readonly text: string
}

export async function deliver({ way, code }: Pick<Asking, 'way' | 'code'>, of: Asked, context: Surroundings): Promise<void> {
  const { gateways, brand, principal, i18n } = context
  const text = i18n.t('{code} confirms {what}. Nobody from the bank ever asks for this code.', { code, what: of.what })
  switch (way.mode) {
    case 'push':
      await Promise.all(way.devices.map((device) => pushTo(device, of, context)))
      return
    case 'otp':
      return
    case 'sms':
      return gateways.sms.send({ brand: brand.id, to: way.sentTo, text })
    case 'approvalCode':
      return gateways.mail.send({ brand: brand.id, to: principal.email, subject: i18n.t('Your approval code'), body: text })
  }
}

/** A push begins with it; in a message with a code it stands in the middle. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const pushTo = ({ id, pushToken }: Device, { publicId, what, text }: Asked, { gateways, brand, principal, i18n }: Surroundings) =>
  gateways.push.send({
    brand: brand.id,
    deviceId: id,
    pushToken,
    owner: principal.email,
    title: i18n.t('Is this you?'),
    text: i18n.t('{what}. To confirm, enter the two digits that your screen shows. If you did not ask for this, decline.', {
      what: sentenceCase(what),
    }),
    operationId: publicId,
    shows: text,
  })
