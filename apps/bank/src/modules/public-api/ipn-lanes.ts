/**
 * Notifications of payments in the queue of the webhooks: each address of a merchant has a lane, which no list of webhooks shows. Lanes, tries,
 * pauses, order and what a 410 does are the webhooks' own.
 *   ipnMessagesWhere   messages and how they went
 *   triesOf            every try of one
 *   sendAgain          one again, with the id it had; a lane that was switched off is opened
 *   confirmMessage     somebody took care of it: it is not sent again
 *   setLaneSecrets     a new secret for every address; the old one signs too for a day
 *   reopenLane         an address that was saved again may be sent to again
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { again } from './deliveries.ts'

export interface IpnRow {
  readonly id: bigint
  readonly publicId: string
  readonly data: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly url: string
  readonly laneId: number
  readonly state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  readonly attempts: number
  readonly nextAt: Date
  readonly confirmedAt: Date | null
}

export async function ipnMessagesWhere(db: Db, where: RawBuilder<unknown>): Promise<IpnRow[]> {
  const { rows } = await sql<IpnRow>`
    select e.id, e.public_id as "publicId", e.data, e.created_at as "createdAt", w.url, w.id as "laneId", d.state, d.attempts,
           d.next_at as "nextAt", d.confirmed_at as "confirmedAt"
    from webhook_event e join webhook w on w.customer_id = e.customer_id and w.kind = 'ipn'
    join webhook_delivery d on d.webhook_id = w.id and d.event_id = e.id
    where e.type = 'ipn' and ${where}`.execute(db)
  return rows
}

export async function triesOf(db: Db, eventId: bigint) {
  return db
    .selectFrom('webhook_request')
    .select(['created_at', 'status', 'response', 'ms'])
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function sendAgain(db: Db, { laneId, id }: Pick<IpnRow, 'laneId' | 'id'>): Promise<void> {
  await opened(db, sql`id = ${laneId}`)
  await again(db, laneId, sql`select ${id}::bigint as id`)
}

export async function confirmMessage(db: Db, { laneId, id }: Pick<IpnRow, 'laneId' | 'id'>): Promise<void> {
  await sql`
    update webhook_delivery set confirmed_at = now(), state = case when state = 'waiting' then 'dropped' else state end
    where webhook_id = ${laneId} and event_id = ${id}`.execute(db)
}

export async function setLaneSecrets(db: Db, customerId: number, secret: Buffer): Promise<void> {
  await sql`
    update webhook set old_secret = secret, old_secret_until = now() + interval '24 hours', secret = ${secret}
    where customer_id = ${customerId} and kind = 'ipn'`.execute(db)
}

export const reopenLane = (db: Db, customerId: number, url: string): Promise<void> =>
  opened(db, sql`customer_id = ${customerId} and md5(url) = md5(${url})`)

async function opened(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update webhook set enabled = true, disabled_because = null, letter_due = false, failing_since = null
    where kind = 'ipn' and not enabled and ${which}`.execute(db)
}
