/** The log of what was sent, a test message, and sending again. */
import { deliveries as calls } from '@ducat/contract/public-api/calls'
import { LOG_PAGE, TEST_EVENT } from '@ducat/contract/public-api/models'
import { instantOf } from '@ducat/values'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { cursorOf, within } from './log-page.ts'
import { bodyOf, signedHeaders } from './message.ts'
import { newSigningSecret } from './secrets.ts'
import { checkUrl, rotateSecret } from './webhooks.ts'

/** Events that one call queues again. */
const MOST_AGAIN = 10_000

export const deliveries = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async ping({ url }, context) {
    const { gateways, now } = context
    checkUrl(context, url)
    const id = `ping_${randomUUID().replaceAll('-', '')}`
    const body = bodyOf({ publicId: id, number: 0n, type: 'webhook.ping', data: {}, createdAt: now })
    const reply = await gateways.egress.post(url, { headers: signedHeaders(id, body, [newSigningSecret()], now), body })
    // The class of the answer alone (reliability G80).
    return { status: reply.answered ? classOf(reply.status) : 0, durationMs: reply.ms }
  },

  async log({ limit = LOG_PAGE, query, fromDate, toDate, cursor }, { db, customerId }) {
    const like = `%${(query ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`
    const { rows } = await sql<Row>`
      select r.id, r.created_at as "createdAt", r.webhook_id as "webhookId", r.url, r.status, r.ms, r.attempt, r.next_at as "nextAt", r.response,
             e.public_id as "publicId", e.number, e.type, e.data, e.created_at as "raisedAt"
      from webhook_request r join webhook_event e on e.id = r.event_id
      where r.customer_id = ${customerId} and e.type <> 'ipn' and ${within('r', { fromDate, toDate, cursor })}
        and (${query === undefined || query === ''} or e.public_id = ${query ?? ''} or e.type ilike ${like} or r.url ilike ${like}
             or e.data ->> 'transactionId' = ${query ?? ''} or e.data ->> 'operationId' = ${query ?? ''})
      order by r.id desc limit ${limit + 1}`.execute(db)
    const page = rows.slice(0, limit)
    return {
      requests: page.map((row) => ({
        id: Number(row.id),
        created: instantOf(row.createdAt),
        webhookId: row.webhookId,
        url: row.url,
        status: row.status,
        ms: row.ms,
        eventId: row.publicId,
        eventType: row.type,
        attempt: row.attempt,
        nextTry: row.nextAt ? instantOf(row.nextAt) : undefined,
        request: bodyOf({ ...row, createdAt: row.raisedAt }),
        response: row.response,
      })),
      cursor: rows.length > limit ? cursorOf(page.at(-1)!.id) : undefined,
    }
  },

  async rotate({ id }, { db, customerId }) {
    return { secret: await rotateSecret(db, seal, customerId, id) }
  },

  async replay({ requestId }, { db, customerId, refuse }) {
    const request = await db
      .selectFrom('webhook_request as r')
      .innerJoin('webhook as w', 'w.id', 'r.webhook_id')
      .select(['r.webhook_id', 'r.event_id', 'w.enabled'])
      .where('r.id', '=', BigInt(requestId))
      .where('r.customer_id', '=', customerId)
      .where('w.removed_at', 'is', null)
      .where('w.kind', '=', 'event')
      .executeTakeFirst()
    if (!request) throw notYours()
    if (!request.enabled) throw refuse('requestId', 'WEBHOOK_OFF')
    return { queued: await again(db, request.webhook_id, sql`select ${request.event_id}::bigint as id`) }
  },

  async replayMany({ id, fromDate, toDate, failed = false }, { db, customerId, refuse }) {
    const webhook = await db
      .selectFrom('webhook')
      .select('enabled')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .where('kind', '=', 'event')
      .executeTakeFirst()
    if (!webhook) throw notYours()
    if (!webhook.enabled) throw refuse('id', 'WEBHOOK_OFF')
    const queued = await again(
      db,
      id,
      sql`select e.id from webhook_event e
          where e.customer_id = ${customerId} and e.type <> 'ipn' and ${within('e', { fromDate, toDate })}
            and (e.type <> ${TEST_EVENT} or exists (select 1 from webhook_delivery d where d.webhook_id = ${id} and d.event_id = e.id))
            and (not ${failed} or exists (select 1 from webhook_delivery d where d.webhook_id = ${id} and d.event_id = e.id and d.state = 'failed'))
          order by e.id limit ${MOST_AGAIN + 1}`,
    )
    return { queued: Math.min(queued, MOST_AGAIN), more: queued > MOST_AGAIN }
  },
})

const classOf = (status: number): number => Number(`${String(status)[0]}00`)

interface Row {
  readonly id: bigint
  readonly createdAt: Date
  readonly webhookId: number
  readonly url: string
  readonly status: number
  readonly ms: number
  readonly attempt: number
  readonly nextAt: Date | null
  readonly response: string
  readonly publicId: string
  readonly number: bigint
  readonly type: string
  readonly data: object
  readonly raisedAt: Date
}

/** With the id it had and all its tries anew; one that still waits is due now. */
export async function again(db: Db, webhookId: number, events: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with wanted as (${events}), queued as (
      insert into webhook_delivery (webhook_id, event_id, object)
      select ${webhookId}, e.id, e.object from webhook_event e join (select id from wanted order by id limit ${MOST_AGAIN}) n on n.id = e.id
      on conflict (webhook_id, event_id) do update set state = 'waiting', attempts = 0, next_at = now(), confirmed_at = null
    ) select count(*)::integer as found from wanted`.execute(db)
  return rows[0]!.found
}
