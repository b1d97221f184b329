/** Answers: counted, then compared. A try is counted and committed before anything is compared, so none is ever given back. */
import { sql } from 'kysely'
import type { Surroundings } from '../call/context.ts'
import type { Db } from '../db/pool.ts'
import type { Seal } from '../db/seal.ts'
import { transaction } from '../db/transaction.ts'
import { takeCode } from '../proofs/authenticators.ts'
import { codeHash, hashOf, newCode, sameHash } from '../proofs/codes.ts'
import { DAILY_PER_NUMBER, SENDING_LOCK, sentToday } from '../proofs/sent-today.ts'
import type { Waiting } from './store.ts'
import { ANSWER_SECONDS, deliver, type Asked } from './asking.ts'
import type { AskedMode, Way } from '../proofs/ways.ts'

const MAX_TRIES = 5
/** Whoever holds the phone reads two digits from their own screen. */
const MAX_DIGIT_TRIES = 3
const MAX_RESENDS = 5
const RESEND_SECONDS = 30

/** The challenge that the code answers, or nothing: wrong, late, used, spent and foreign all look the same. */
export async function answeredByCode(
  db: Db,
  seal: Seal | undefined,
  operation: Waiting,
  personId: number,
  code: string,
): Promise<bigint | undefined> {
  const counted = await countTry(db, operation, personId, ['otp', 'sms', 'approvalCode'], MAX_TRIES)
  if (!counted || !isLinked(operation, counted.link_hash)) return undefined
  if (counted.mode === 'otp') return seal && (await takeCode(db, seal, personId, code, counted.at)) ? counted.id : undefined
  if (!counted.code_hash) return undefined
  return sameHash(counted.code_hash, codeHash(code, operation.publicId, operation.link)) ? counted.id : undefined
}

/** The same for the digits that a phone sent back; its signature was looked at before. */
export async function answeredByDigits(db: Db, operation: Waiting, personId: number, digits: string): Promise<bigint | 'wrong' | 'spent'> {
  const counted = await countTry(db, operation, personId, ['push'], MAX_DIGIT_TRIES)
  if (!counted?.code_hash || !isLinked(operation, counted.link_hash)) return 'spent'
  return sameHash(counted.code_hash, codeHash(digits, operation.publicId, operation.link)) ? counted.id : 'wrong'
}

/** The open one of somebody who proves it otherwise than with a code. */
export async function openChallenge(db: Db, operation: Waiting, personId: number): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('challenge')
    .select(['id', 'link_hash'])
    .where('operation_id', '=', operation.id)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found && isLinked(operation, found.link_hash) ? found.id : undefined
}

const countTry = (db: Db, { id }: Waiting, personId: number, modes: readonly AskedMode[], most: number) =>
  db
    .updateTable('challenge')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('operation_id', '=', id)
    .where('person_id', '=', personId)
    .where('mode', 'in', modes)
    .where('attempts', '<', most)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'mode', 'code_hash', 'link_hash', sql<number>`extract(epoch from now())::float8`.as('at')])
    .executeTakeFirst()

/** What was asked is still what the row says, figure by figure. */
export const isLinked = ({ plan, text, link }: Waiting, asked: Buffer): boolean =>
  sameHash(asked, link) && (plan.children !== undefined || sameHash(hashOf(text), link))

/**
 * A new code for the same challenge: the tries stay counted, the old code is dead. A request on the phone is sent again as it was, with
 * the digits that stand on the screen. By another way it can be asked for at once, and what the first way was sent is dead. Nothing when
 * it is too soon or was too often.
 */
export async function resend(way: Way, operation: Waiting, asked: Asked, context: Surroundings): Promise<string | undefined> {
  const code = newCode()
  const hash = way.mode === 'otp' ? null : codeHash(code, operation.publicId, operation.link)
  const renewed = await transaction(context.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${way.sentTo}, ${SENDING_LOCK}))`.execute(trx)
    const open = await trx
      .selectFrom('challenge')
      .select(['id', 'mode'])
      .where('operation_id', '=', operation.id)
      .where('person_id', '=', context.principal.personId)
      .where('used_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const isAnother = open?.mode !== way.mode
    // Back to the phone leads no way: the digits of its request are gone.
    if (!open || (isAnother && way.mode === 'push')) return undefined
    const { numUpdatedRows } = await trx
      .updateTable('challenge')
      .set((update) => ({
        mode: way.mode,
        sent_to: way.sentTo,
        ...(way.mode !== 'push' && { code_hash: hash }),
        resends: update('resends', '+', 1),
        sent_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(secs => ${ANSWER_SECONDS})`,
      }))
      .where('id', '=', open.id)
      .where('resends', '<', MAX_RESENDS)
      // A new code would not be looked at any more.
      .where('attempts', '<', way.mode === 'push' ? MAX_DIGIT_TRIES : MAX_TRIES)
      .$if(!isAnother, (query) => query.where('sent_at', '<=', sql<Date>`now() - make_interval(secs => ${RESEND_SECONDS})`))
      .$if(way.mode === 'sms' || way.mode === 'approvalCode', (query) => query.where(sentToday(way.sentTo), '<', DAILY_PER_NUMBER))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
  if (!renewed) return undefined
  await deliver({ way, code }, asked, context)
  return way.shown
}
