/** What was asked with a key, newest first. */
import { calling as calls } from '@ducat/contract/public-api/calls'
import { LOG_PAGE, SLOW_MS } from '@ducat/contract/public-api/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { cursorOf, within } from './log-page.ts'

export const apiLog: Handlers<typeof calls> = {
  async requests({ apiKeyId, only, ...bounds }, { db, customerId }) {
    if (apiKeyId !== undefined && !(await isKeyOf(db, customerId, apiKeyId))) throw notYours()
    const rows = await db
      .selectFrom('api_request as r')
      .selectAll()
      .where('r.customer_id', '=', customerId)
      .$if(apiKeyId !== undefined, (query) => query.where('r.api_key_id', '=', apiKeyId!))
      .$if(only === 'errors', (query) => query.where(hasFailed))
      .$if(only === 'slow', (query) => query.where('r.ms', '>=', SLOW_MS))
      .where(within('r', bounds).$castTo<boolean>())
      .orderBy('r.id', 'desc')
      .limit(LOG_PAGE + 1)
      .execute()
    const page = rows.slice(0, LOG_PAGE)
    return {
      requests: page.map((row) => ({
        id: Number(row.id),
        created: instantOf(row.created_at),
        apiKeyId: row.api_key_id,
        method: row.method,
        path: row.path,
        status: row.status,
        ip: row.ip,
        ms: row.ms,
        request: row.request,
        response: row.response,
      })),
      cursor: rows.length > LOG_PAGE ? cursorOf(page.at(-1)!.id) : undefined,
    }
  },
}

async function isKeyOf(db: Db, customerId: number, id: number): Promise<boolean> {
  const key = await db.selectFrom('api_key').select('id').where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst()
  return key !== undefined
}

/** A named call answers HTTP 200 whatever became of it: its first field says what. */
export const hasFailed = sql<boolean>`(r.status >= 400 or (r.response like '{"responseCode":%' and r.response not like '{"responseCode":"00"%'))`
