/**
 * What waits to be delivered, and what became of it.
 *   dueWebhooks     those with a message that is due
 *   webhookToSend   one as it is now: nothing for one that is off
 *   dueOf           its next messages, the first of each object
 *   recorded        how they went: done, tried again later, given up; and whether the receiver is dead
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Lease } from '../../db/lease.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { Reply } from '../../gateways/egress/port.ts'
import type { Event, LaneKind } from './message.ts'

/** Between the tries, in seconds: ten tries in 75 hours and 35 minutes, as Standard Webhooks has them. */
export const PAUSES = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
const TRIES = PAUSES.length + 1

export interface Receiver {
  readonly id: number
  readonly kind: LaneKind
  readonly customerId: number
  readonly url: string
  /** Sealed. */
  readonly secrets: readonly Buffer[]
}

export interface Due {
  readonly eventId: bigint
  readonly attempts: number
  readonly event: Event
}

export async function dueWebhooks(db: Db, busy: readonly number[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from webhook w where w.enabled and w.removed_at is null and w.id <> all (${busy}::integer[])
      and exists (select 1 from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= now())
    order by random() limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function webhookToSend(db: Db, id: number): Promise<Receiver | undefined> {
  const row = await db
    .selectFrom('webhook')
    .select(['kind', 'customer_id', 'url', 'secret', sql<Buffer | null>`case when old_secret_until > now() then old_secret end`.as('old')])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id,
      kind: row.kind as LaneKind,
      customerId: row.customer_id,
      url: row.url,
      secrets: row.old ? [row.secret, row.old] : [row.secret],
    }
  )
}

/** A message waits while one of the same object is before it, also one that is tried again later. */
export async function dueOf(db: Db, id: number, most: number): Promise<Due[]> {
  const { rows } = await sql<{
    eventId: bigint
    attempts: number
    publicId: string
    number: bigint
    type: string
    data: object
    createdAt: Date
  }>`
    select d.event_id as "eventId", d.attempts, e.public_id as "publicId", e.number, e.type, e.data, e.created_at as "createdAt"
    from webhook_delivery d join webhook_event e on e.id = d.event_id
    where d.webhook_id = ${id} and d.state = 'waiting' and d.next_at <= now()
      and not exists (
        select 1 from webhook_delivery b
        where b.webhook_id = d.webhook_id and b.object = d.object and b.state = 'waiting' and b.event_id < d.event_id)
    order by d.next_at, d.event_id limit ${most}`.execute(db)
  return rows.map(({ eventId, attempts, ...event }) => ({ eventId, attempts, event }))
}

export async function recorded(db: Db, lease: Lease, webhook: Receiver, due: readonly Due[], replies: readonly Reply[]): Promise<void> {
  await transaction(db, async (trx) => {
    await lease.hold(trx)
    await record(trx, webhook, due, replies)
    const arrived = replies.some(isDone)
    const gone = replies.some((reply) => reply.answered && reply.status === 410)
    // Nothing has arrived since before the first try of a message that is given up now: nobody is there any more.
    const gaveUp = due.some(({ attempts }, place) => attempts + 1 >= TRIES && !isDone(replies[place]!))
    await sql`
      update webhook set
        failing_since = case when ${arrived} then null else coalesce(failing_since, now()) end,
        enabled = enabled and not ${gone} and not (${gaveUp && !arrived} and failing_since <= now() - interval '75 hours'),
        disabled_because = case when ${gone} then 'gone'
          when ${gaveUp && !arrived} and failing_since <= now() - interval '75 hours' then 'dead' else disabled_because end,
        letter_due = letter_due or ${gone} or (${gaveUp && !arrived} and failing_since <= now() - interval '75 hours')
      where id = ${webhook.id} and removed_at is null
        and (${!arrived || gone} or failing_since is not null)`.execute(trx)
  })
}

/** One statement for a whole round. Rows are locked by event, as a replay locks them; lines of the log keep the order of sending. */
async function record(trx: Trx, webhook: Receiver, due: readonly Due[], replies: readonly Reply[]): Promise<void> {
  const { id, kind, customerId, url } = webhook
  const tries = due.map(({ eventId, attempts }, place) => {
    const reply = replies[place]!
    const state = stateAfter(attempts + 1, reply)
    return {
      place,
      event_id: String(eventId),
      state,
      attempt: attempts + 1,
      pause: state === 'waiting' ? PAUSES[attempts]! : null,
      confirms: kind === 'ipn' && confirms(reply),
      status: reply.answered ? reply.status : 0,
      response: reply.answered ? `HTTP ${reply.status}` : reply.why,
      ms: reply.ms,
    }
  })
  await sql`
    with tried as (
      select * from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) t (
        place integer, event_id bigint, state text, attempt integer, pause integer, confirms boolean, status integer, response text, ms integer)
    ), locked as (
      select event_id from webhook_delivery
      where webhook_id = ${id} and event_id in (select event_id from tried) and state = 'waiting' order by event_id for update
    ), written as (
      update webhook_delivery d set state = t.state, attempts = d.attempts + 1, next_at = now() + make_interval(secs => coalesce(t.pause, 0)),
        confirmed_at = case when t.confirms then now() else d.confirmed_at end
      from tried t join locked using (event_id) where d.webhook_id = ${id} and d.event_id = t.event_id returning d.event_id, d.next_at
    )
    insert into webhook_request (customer_id, webhook_id, event_id, url, attempt, status, response, ms, next_at)
    select ${customerId}, ${id}, t.event_id, ${url}, t.attempt, t.status, t.response, t.ms, case when t.pause is not null then w.next_at end
    from tried t left join written w using (event_id) order by t.place`.execute(trx)
}

function stateAfter(tries: number, reply: Reply): 'delivered' | 'failed' | 'waiting' {
  if (isDone(reply)) return 'delivered'
  if (reply.answered && reply.status === 410) return 'failed'
  return tries >= TRIES ? 'failed' : 'waiting'
}

/** A redirect is not followed, and no success. */
const isDone = (reply: Reply): boolean => reply.answered && reply.status >= 200 && reply.status < 300

/** 202 is word that a message was taken and nothing more; every other success says that it was acted on. */
const confirms = (reply: Reply): boolean => isDone(reply) && reply.answered && reply.status !== 202
