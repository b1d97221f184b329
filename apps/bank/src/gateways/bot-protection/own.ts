/**
 * Proof of work of our own, in the form of altcha: find the number below `maxnumber` for which SHA-256(salt + number) is the challenge.
 * Nobody else is asked and nothing is known of the visitor. The salt says until when it is good and for which site; a solution works once.
 */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { BotProtection } from './port.ts'

/** About a second of one core of a phone. */
const LARGEST = 50_000
const LIVES_SECONDS = 300

export function ownBotProtection(db: Db, key: Buffer, largest = LARGEST): BotProtection {
  const sign = (challenge: string, salt: string) => createHmac('sha256', key).update(`${challenge}\n${salt}`).digest('hex')

  return {
    async puzzle(siteKey) {
      const until = Math.floor(Date.now() / 1000) + LIVES_SECONDS
      const salt = `${randomBytes(12).toString('hex')}?${new URLSearchParams({ expires: String(until), site: siteKey }).toString()}`
      const challenge = answerOf(salt, randomInt(largest))
      return { algorithm: 'SHA-256', challenge, salt, maxnumber: largest, signature: sign(challenge, salt) }
    },

    async passes(siteKey, solution) {
      const { challenge, number, salt, signature } = read(solution)
      const facts = new URLSearchParams(salt.split('?', 2)[1] ?? '')
      if (facts.get('site') !== siteKey || Number(facts.get('expires')) * 1000 < Date.now()) return false
      if (!same(sign(challenge, salt), signature) || answerOf(salt, number) !== challenge) return false
      await forgetSolved(db)
      const first = await db
        .insertInto('solved_puzzle')
        .values({ challenge, expires_at: sql<Date>`now() + make_interval(secs => ${2 * LIVES_SECONDS})` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('challenge')
        .executeTakeFirst()
      return first !== undefined
    },
  }
}

/** Each solution takes some expired ones along, so that no job has to know of them. */
const forgetSolved = (db: Db) =>
  sql`
    delete from solved_puzzle where challenge in (
      select challenge from solved_puzzle where expires_at < now() order by expires_at limit 100 for update skip locked)`.execute(db)

export const answerOf = (salt: string, number: number): string => createHash('sha256').update(`${salt}${number}`).digest('hex')

interface Solution {
  readonly challenge: string
  readonly number: number
  readonly salt: string
  readonly signature: string
}

/** Base64 of JSON, as the widget sends it; anything else solves nothing. */
function read(solution: string): Solution {
  try {
    const { challenge, number, salt, signature } = JSON.parse(Buffer.from(solution, 'base64').toString()) as Record<string, unknown>
    return { challenge: String(challenge), number: Number(number), salt: String(salt), signature: String(signature) }
  } catch {
    return { challenge: '', number: 0, salt: '', signature: '' }
  }
}

function same(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
