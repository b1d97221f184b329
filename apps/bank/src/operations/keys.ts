/** Done once per key: the first answer is kept in the command's own transaction and given again to whoever repeats it. */
import { createHash } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import type { Trx } from '../db/transaction.ts'

export interface KeyOf {
  readonly personId: number
  readonly customerId: number | undefined
  readonly key: string
  readonly call: string
  readonly input: unknown
}

export type Claim = { readonly claimed: true } | { readonly claimed: false; readonly answer: unknown } | 'KEY_REUSED'

/** A twin that is still under way makes this wait: the unique row is taken first, the answer is read after its commit. */
export async function claimKey(trx: Trx, of: KeyOf): Promise<Claim> {
  const row = { person_id: of.personId, customer_id: of.customerId ?? 0, key: of.key, request_hash: hashOf(of) }
  const mine = await trx
    .insertInto('command_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  if (mine.length > 0) return { claimed: true }
  const first = await answerOf(trx, of)
  if (!first) throw new Error('a key that is taken has a row')
  return first === 'KEY_REUSED' ? first : { claimed: false, ...first }
}

export async function keepAnswer(trx: Trx, of: KeyOf, answer: object): Promise<void> {
  await trx
    .updateTable('command_key')
    .set({ answer: JSON.stringify(answer) })
    .where('person_id', '=', of.personId)
    .where('customer_id', '=', of.customerId ?? 0)
    .where('key', '=', of.key)
    .execute()
}

/** What was kept under this key, when it was the same request. */
export async function answerOf(db: Db, of: KeyOf): Promise<{ readonly answer: unknown } | 'KEY_REUSED' | undefined> {
  const first = await db
    .selectFrom('command_key')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', of.personId)
    .where('customer_id', '=', of.customerId ?? 0)
    .where('key', '=', of.key)
    .executeTakeFirst()
  return first && (first.request_hash.equals(hashOf(of)) ? { answer: first.answer } : 'KEY_REUSED')
}

export async function keepDone(db: Db, of: KeyOf, answer: object): Promise<void> {
  await db
    .insertInto('command_key')
    .values({
      person_id: of.personId,
      customer_id: of.customerId ?? 0,
      key: of.key,
      request_hash: hashOf(of),
      answer: JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const hashOf = ({ call, input }: KeyOf): Buffer =>
  createHash('sha256')
    .update(`${call}\n${stable(input)}`)
    .digest()

/** The same fields in another order are the same request. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${stable(part)}`)
    .join(',')}}`
}
