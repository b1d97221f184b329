/** Another user name: a code to the new address, an identity check, and then it signs in. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { username as calls } from '@ducat/contract/emails/calls'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { blocksFollow } from '../blacklist/index.ts'
import { notify } from '../notifications/index.ts'
import { endOthers, inTurn, passwordFits, setUsername, takeTry, triesLeft, wentWell, wentWrong } from '../session/index.ts'
import { beginIdentityJob, identityResult } from './identity-job.ts'
import { writeCode, writeNewUsername } from './letters.ts'
import { hashOf } from './store.ts'
import { openUsernameOf, ownRequest, takeStep } from './username-store.ts'

const CODE_MINUTES = 60
const MOST_TRIES = 5
/** Letters with codes: three at once, five an hour. */
const letterBounds = { slowFrom: 3, lockFrom: 5 }

export const username: Handlers<typeof calls> = {
  async create({ email: typed, password }, context) {
    const { db, brand, principal, refuse } = context
    const { personId } = principal
    const email = sameEmailForm(typed)
    if (email === principal.email) throw refuse('email', 'USERNAME_SAME')
    if (password !== undefined && !(await fits(db, personId, password))) throw refuse('password', 'WRONG_PASSWORD')
    if (await openUsernameOf(db, personId)) throw refuse('email', 'USERNAME_OPEN')
    const wait = await takeTry(db, `letters username ${brand.id} ${personId}`, { bounds: letterBounds })
    if (wait > 0) throw new TooMany(wait)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const { rows } = await sql<{ id: number }>`
      insert into username_change (person_id, email, code_hash, expires_at)
      values (${personId}, ${email}, ${hashOf(code)}, now() + make_interval(mins => ${CODE_MINUTES}))
      on conflict do nothing returning id`.execute(db)
    const [made] = rows
    if (!made) throw refuse('email', 'USERNAME_OPEN')
    // Whether somebody signs in with the address already is not told to whoever types it: the owner of the address reads the letter.
    await writeCode(context, email, code)
    return { id: made.id, status: 'emailSent' }
  },

  async remove({ id }, { db, principal }) {
    const { status } = await ownRequest(db, principal.personId, id)
    await takeStep(db, id, [status], 'deleted')
    return {}
  },

  async confirm({ id, code }, { db, principal, refuse }) {
    return transaction(db, async (trx) => {
      const { status, attempts, isLate, codeHash } = await ownRequest(trx, principal.personId, id)
      if (status !== 'emailSent') return { refused: refuse('id', 'USERNAME_STATE') }
      if (attempts >= MOST_TRIES || isLate || !timingSafeEqual(codeHash, hashOf(code))) {
        await sql`update username_change set attempts = least(attempts + 1, ${MOST_TRIES}) where id = ${id}`.execute(trx)
        return { refused: refuse('code', 'CODE_WRONG') }
      }
      await takeStep(trx, id, ['emailSent'], 'emailConfirmed')
      return { refused: undefined }
    }).then(({ refused }) => {
      if (refused) throw refused
      return { status: 'emailConfirmed' as const }
    })
  },

  async identity({ id }, context) {
    const { db, principal, refuse } = context
    const { status, ref, link } = await transaction(db, (trx) => ownRequest(trx, principal.personId, id))
    if (status === 'identityStarted' && ref !== null && link !== null) return { jobId: ref, link, provider: 'jmo' }
    if (status !== 'emailConfirmed') throw refuse('id', 'USERNAME_STATE')
    const job = await beginIdentityJob(context, id, await nameOf(db, principal.personId))
    await transaction(db, async (trx) => {
      if (!(await takeStep(trx, id, ['emailConfirmed'], 'identityStarted'))) return
      await sql`update username_change set identity_ref = ${job.jobId}, identity_link = ${job.link} where id = ${id}`.execute(trx)
    })
    return job
  },

  async complete({ id }, context) {
    const { db, principal, refuse } = context
    const { personId } = principal
    const { status, ref } = await transaction(db, (trx) => ownRequest(trx, personId, id))
    if (status !== 'identityStarted' || ref === null) throw refuse('id', 'USERNAME_STATE')
    const result = await identityResult(context, ref, await nameOf(db, personId))
    if (result === 'open') throw refuse('id', 'IDENTITY_OPEN')
    const done = await transaction(db, (trx) => (result === 'approved' ? changed(trx, context, id) : failed(trx, context, id)))
    if (typeof done === 'string') return { username: done }
    throw refuse('id', done.reason)
  },
}

interface NotChanged {
  readonly reason: 'IDENTITY_REFUSED' | 'USERNAME_TAKEN'
}

async function changed(trx: Db, context: Surroundings, id: number): Promise<string | NotChanged> {
  const { personId, familyId, email: old } = context.principal
  const { email } = await ownRequest(trx, personId, id)
  if (!(await setUsername(trx, personId, email))) return failed(trx, context, id, 'USERNAME_TAKEN')
  await takeStep(trx, id, ['identityStarted'], 'completed')
  await blocksFollow(trx, context.brand.id, old, email)
  await endOthers(trx, personId, 'owner', familyId)
  await notify(trx, { personId, customerId: context.principal.customerId, text: 'usernameChanged', facts: { email } })
  await writeNewUsername({ ...context, db: trx }, personId, old)
  return email
}

async function failed(trx: Db, context: Surroundings, id: number, reason: NotChanged['reason'] = 'IDENTITY_REFUSED'): Promise<NotChanged> {
  const { personId, customerId } = context.principal
  const { email } = await ownRequest(trx, personId, id)
  await takeStep(trx, id, ['identityStarted'], 'failed')
  await notify(trx, { personId, customerId, text: 'usernameChangeFailed', facts: { email } })
  return { reason }
}

async function nameOf(db: Db, personId: number): Promise<string> {
  const { name } = await db
    .selectFrom('person')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return name
}

const fits = (db: Db, personId: number, password: string): Promise<boolean> =>
  inTurn(`confirm ${personId}`, async () => {
    const bucket = `confirm ${personId}`
    const wait = await triesLeft(db, bucket)
    if (wait > 0) throw new TooMany(wait)
    const row = await db.selectFrom('person').select('password_hash').where('id', '=', personId).executeTakeFirst()
    const isRight = await passwordFits(row?.password_hash, password)
    await (isRight ? wentWell(db, bucket) : wentWrong(db, bucket))
    return isRight
  })
