/**
 * Codes with which the holder of a link proves that they read the mailbox it was sent to. Five codes and five tries for each link in a window
 * of 24 hours, which begins with the first code: whoever used them up goes on the next day, and guesses no more than that in one.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { codeHash, hashOf, newCode, sameHash } from '../../proofs/codes.ts'

const CODE_SECONDS = 600
const RESEND_SECONDS = 30
const MOST_SENDS = 5
const MOST_TRIES = 5
const WINDOW_HOURS = 24
const PURPOSE = 'address'

/** Begins with the code that is sent now. */
const isNew = sql`(codes_since is null or codes_since <= now() - make_interval(hours => ${WINDOW_HOURS}))`

const bound = (code: string, hash: Buffer): Buffer => codeHash(code, PURPOSE, hash)

/** Nothing when it is too soon or was too often. */
export async function newAddressCode(db: Db, secret: string): Promise<string | undefined> {
  const hash = hashOf(secret)
  const code = newCode()
  const { numAffectedRows = 0n } = await sql`
    update global_link set code_hash = ${bound(code, hash)}, code_sent_at = now(), codes_since = case when ${isNew} then now() else codes_since end,
      code_sends = case when ${isNew} then 1 else code_sends + 1 end, code_tries = case when ${isNew} then 0 else code_tries end
    where hash = ${hash} and (code_sends < ${MOST_SENDS} or ${isNew}) and proven_at is null
      and (code_sent_at is null or code_sent_at <= now() - make_interval(secs => ${RESEND_SECONDS}))`.execute(db)
  return numAffectedRows > 0n ? code : undefined
}

/** Counted, then compared. */
export async function provesAddress(db: Db, secret: string, code: string): Promise<boolean> {
  const hash = hashOf(secret)
  const { rows } = await sql<{ wanted: Buffer | null }>`
    update global_link set code_tries = code_tries + 1
    where hash = ${hash} and code_tries < ${MOST_TRIES} and code_sent_at > now() - make_interval(secs => ${CODE_SECONDS})
    returning code_hash as wanted`.execute(db)
  const wanted = rows[0]?.wanted
  if (!wanted || !sameHash(wanted, bound(code, hash))) return false
  await sql`update global_link set proven_at = coalesce(proven_at, now()) where hash = ${hash}`.execute(db)
  return true
}
