/** Sessions that are open: one more tab, proving again who one is, and the browsers that are signed in. */
import { sessions as calls } from '@ducat/contract/session/calls'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused, TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { browserName } from './letters.ts'
import { inTurn, triesLeft, wentWell, wentWrong } from './attempts.ts'
import { passwordFits } from './passwords.ts'
import { noteLogin } from './store.ts'
import { ACCESS_SECONDS } from './tokens.ts'
import type { Tokens } from '../../call/tokens.ts'
import { isProven } from './bound-key.ts'
import { endOthers, endRoot, fork } from './families.ts'

export const openSessions = (tokens: Tokens): Handlers<typeof calls> => ({
  async fork({ proof, sessionKey }, { db, brand, principal }) {
    const { session_key: key } = await own(db, principal.familyId)
    if (key && !isProven(key, `ducat fork 1\n${principal.bearer}`, proof)) throw new Refused('AU', { reason: 'SESSION_OVER' })
    const { familyId, refreshToken } = await fork(db, principal.familyId, sessionKey)
    const accessToken = await tokens.sign({ personId: principal.personId, familyId }, brand.id)
    return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS }
  },

  async confirm({ password }, context) {
    const { db, principal } = context
    const bucket = `confirm ${principal.personId}`
    return inTurn(bucket, async () => {
      const wait = await triesLeft(db, bucket)
      if (wait > 0) throw new TooMany(wait)
      const person = await db.selectFrom('person').select('password_hash').where('id', '=', principal.personId).executeTakeFirst()
      if (!(await passwordFits(person?.password_hash, password))) {
        await wentWrong(db, bucket)
        await noteLogin(db, principal.personId, 'password', context)
        throw new Refused('13', { reason: 'WRONG_PASSWORD', status: 403 })
      }
      await wentWell(db, bucket)
      await provenNow(db, principal.familyId)
      return {}
    })
  },

  async list(_input, { db, i18n, principal }) {
    const { root_id: current } = await own(db, principal.familyId)
    const rows = await db
      .selectFrom('session_family')
      .select([
        'root_id',
        sql<Date>`max(active_at)`.as('active'),
        sql<string>`min(browser)`.as('browser'),
        sql<string | null>`min(place)`.as('place'),
      ])
      .where('person_id', '=', principal.personId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .groupBy('root_id')
      .orderBy('active', 'desc')
      .execute()
    return {
      sessions: rows.map((row) => ({
        id: row.root_id,
        device: browserName(row.browser) ?? i18n.t('an unknown browser'),
        place: row.place ?? undefined,
        lastActivityAt: instantOf(row.active),
        current: row.root_id === current,
      })),
    }
  },

  async end({ id }, context) {
    const { db, principal } = context
    if (id === undefined) {
      if ((await endOthers(db, principal.personId, 'owner', principal.familyId)) > 0)
        await noteLogin(db, principal.personId, 'owner', context)
      return {}
    }
    const mine = await db
      .selectFrom('session_family')
      .select('id')
      .where('root_id', '=', id)
      .where('person_id', '=', principal.personId)
      .executeTakeFirst()
    if (!mine) throw notYours()
    await endRoot(db, id, 'owner')
    await noteLogin(db, principal.personId, 'owner', context)
    return {}
  },
})

/** It is still they, in all tabs of this browser. */
export async function provenNow(db: Db, familyId: string): Promise<void> {
  await sql`
    update session_family set stale = false, active_at = now(), proven_at = now()
    where ended_at is null and root_id = (select root_id from session_family where id = ${familyId})`.execute(db)
}

const own = (db: Db, familyId: string) =>
  db.selectFrom('session_family').select(['root_id', 'session_key']).where('id', '=', familyId).executeTakeFirstOrThrow()
