/** Codes: made, sent, counted, compared. A try is counted and committed before anything is compared, so none is ever given back. */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import type { I18n } from '@lingui/core'
import { maskEmail, maskPhone } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { codeHash, newCode, sameHash } from './link.ts'

export type CodeMode = 'sms' | 'approvalCode'

/** How somebody confirms: by SMS, or by a code in a letter while no phone app and no authenticator is linked. Nothing for mode none. */
export function codeModeOf(mode: ApprovalMode): CodeMode | undefined {
  return mode === 'none' ? undefined : mode === 'sms' ? 'sms' : 'approvalCode'
}

const LIVES_SECONDS = 300
const MAX_TRIES = 5
const MAX_RESENDS = 5
const RESEND_SECONDS = 30
const DAILY_PER_NUMBER = 10

export interface Challenged {
  readonly operationId: bigint
  readonly publicId: string
  readonly link: Buffer
  /** Said in the message: what the code confirms. */
  readonly what: string
}

export interface Recipient {
  readonly personId: number
  readonly brand: string
  readonly email: string
  readonly phone: string | undefined
  readonly i18n: I18n
}

/** Where a code goes, as it may be shown. */
export const sentTo = (mode: CodeMode, { email, phone }: Recipient): string =>
  mode === 'sms' && phone ? maskPhone(phone) : maskEmail(email)

export async function sendCode(db: Db, gateways: Gateways, mode: CodeMode, of: Challenged, to: Recipient): Promise<string> {
  const code = newCode()
  await db
    .insertInto('challenge')
    .values({
      operation_id: of.operationId,
      person_id: to.personId,
      mode,
      link_hash: of.link,
      code_hash: codeHash(code, of.publicId, of.link),
      sent_to: mode === 'sms' ? (to.phone ?? to.email) : to.email,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})`,
    })
    .onConflict((conflict) => conflict.columns(['operation_id', 'person_id']).doNothing())
    .execute()
  await deliver(gateways, mode, code, of, to)
  return sentTo(mode, to)
}

/** A new code for the same challenge: the tries stay counted, the old code is dead. Nothing when it is too soon or was too often. */
export async function resendCode(db: Db, gateways: Gateways, mode: CodeMode, of: Challenged, to: Recipient): Promise<string | undefined> {
  const code = newCode()
  const target = mode === 'sms' ? (to.phone ?? to.email) : to.email
  const renewed = await db
    .updateTable('challenge')
    .set((update) => ({
      code_hash: codeHash(code, of.publicId, of.link),
      resends: update('resends', '+', 1),
      sent_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})`,
    }))
    .where('operation_id', '=', of.operationId)
    .where('person_id', '=', to.personId)
    .where('mode', '=', mode)
    .where('used_at', 'is', null)
    .where('resends', '<', MAX_RESENDS)
    .where('sent_at', '<=', sql<Date>`now() - make_interval(secs => ${RESEND_SECONDS})`)
    .where(
      sql<boolean>`(select coalesce(sum(c.resends + 1), 0) from challenge c where c.sent_to = ${target} and c.sent_at > now() - interval '1 day') < ${DAILY_PER_NUMBER}`,
    )
    .returning('id')
    .executeTakeFirst()
  if (!renewed) return undefined
  await deliver(gateways, mode, code, of, to)
  return sentTo(mode, to)
}

/** The challenge that the code answers, or nothing: wrong, late, used, spent and foreign all look the same. */
export async function answer(db: Db, code: string, of: Omit<Challenged, 'what'>, personId: number): Promise<bigint | undefined> {
  const counted = await db
    .updateTable('challenge')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('operation_id', '=', of.operationId)
    .where('person_id', '=', personId)
    .where('attempts', '<', MAX_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'code_hash', 'link_hash'])
    .executeTakeFirst()
  if (!counted?.code_hash || !sameHash(counted.link_hash, of.link)) return undefined
  return sameHash(counted.code_hash, codeHash(code, of.publicId, of.link)) ? counted.id : undefined
}

async function deliver(gateways: Gateways, mode: CodeMode, code: string, { what }: Challenged, to: Recipient): Promise<void> {
  const text = to.i18n.t('{code} confirms {what}. Nobody from the bank ever asks for it.', { code, what })
  if (mode === 'sms' && to.phone) await gateways.sms.send({ brand: to.brand, to: to.phone, text })
  else await gateways.mail.send({ brand: to.brand, to: to.email, subject: to.i18n.t('Your approval code'), body: text })
}
