/** The login history: what a person reads to see whether it was always they. */
import { history as calls } from '@ducat/contract/security/calls'
import { loginKinds, type LoginResult } from '@ducat/contract/security/models'
import { instantOf, parseDay } from '@ducat/values'
import { endOfDay, startOfDay } from '@ducat/values/zone'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { browserName } from '../session/index.ts'

/** Spec: product-areas §9. */
const PAGE = 20

export const loginHistory: Handlers<typeof calls> = {
  async list({ kind, fromDate, toDate, timeZone, pageNumber = 1, pageSize = PAGE }, { db, principal }) {
    const matching = db
      .selectFrom('login_event')
      .where('person_id', '=', principal.personId)
      .$if(kind !== undefined, (query) => query.where('result', 'in', loginKinds[kind!]))
      .$if(fromDate !== undefined, (query) => query.where('at', '>=', new Date(startOfDay(parseDay(fromDate!), timeZone))))
      .$if(toDate !== undefined, (query) => query.where('at', '<', new Date(endOfDay(parseDay(toDate!), timeZone))))
    const [rows, { total }] = await Promise.all([
      matching
        .select(['at', 'address', 'browser', 'place', 'result'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset((pageNumber - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    ])
    return {
      total,
      entries: rows.map((row) => ({
        date: instantOf(row.at),
        ip: row.address,
        location: row.place ?? undefined,
        device: browserName(row.browser),
        result: row.result as LoginResult,
      })),
    }
  },
}
