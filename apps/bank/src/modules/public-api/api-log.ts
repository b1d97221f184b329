/** What was asked with a key, newest first. */
import { calling as calls } from '@ducat/contract/public-api/calls'
import { LOG_PAGE } from '@ducat/contract/public-api/models'
import { instantOf } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { cursorOf, within } from './log-page.ts'

export const apiLog: Handlers<typeof calls> = {
  async requests({ apiKeyId, ...bounds }, { db, customerId }) {
    const key = await db
      .selectFrom('api_key')
      .select('id')
      .where('id', '=', apiKeyId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!key) throw notYours()
    const rows = await db
      .selectFrom('api_request as r')
      .selectAll()
      .where('r.api_key_id', '=', apiKeyId)
      .where(within('r', bounds).$castTo<boolean>())
      .orderBy('r.id', 'desc')
      .limit(LOG_PAGE + 1)
      .execute()
    const page = rows.slice(0, LOG_PAGE)
    return {
      requests: page.map((row) => ({
        id: Number(row.id),
        created: instantOf(row.created_at),
        apiKeyId,
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
