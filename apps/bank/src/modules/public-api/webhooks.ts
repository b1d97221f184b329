/** Addresses that hear of events: made, changed, ended, given a new secret. */
import { webhooks as calls } from '@ducat/contract/public-api/calls'
import { MOST } from '@ducat/contract/public-api/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { hasRoom } from './room.ts'
import { newSigningSecret, sealedSecret } from './secrets.ts'

/** After a new secret the old one signs beside it: receivers change theirs without missing anything. */
const BOTH_SECRETS = sql`interval '24 hours'`

export const webhooks = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async create({ name, enabled, url }, context) {
    const { db, customerId, principal, refuse } = context
    checkUrl(context, url)
    if (!(await hasRoom(db, 'webhook', customerId, MOST.webhooks))) throw refuse('name', 'TOO_MANY_WEBHOOKS')
    const secret = newSigningSecret()
    const { id } = await db
      .insertInto('webhook')
      .values({
        customer_id: customerId,
        person_id: principal.personId,
        name,
        enabled,
        url,
        secret: sealedSecret(seal, secret, customerId),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, customerId, name, enabled, url, secret }
  },

  async list(_input, { db, customerId, now }) {
    const rows = await db
      .selectFrom('webhook')
      .select(['id', 'name', 'enabled', 'url', 'disabled_because', 'old_secret_until', 'created_at'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'event')
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
    return {
      webhooks: rows.map((row) => ({
        id: row.id,
        customerId,
        name: row.name,
        enabled: row.enabled,
        url: row.url,
        disabledBecause: (row.disabled_because ?? undefined) as 'gone' | 'dead' | undefined,
        oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? instantOf(row.old_secret_until) : undefined,
        created: instantOf(row.created_at),
      })),
    }
  },

  async update({ id, name, enabled, url }, context) {
    const { db, customerId } = context
    checkUrl(context, url)
    const changed = await db
      .updateTable('webhook')
      .set({ name, enabled, url, ...(enabled && { disabled_because: null, letter_due: false, failing_since: null }) })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'event')
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw notYours()
    return { id, customerId, name, enabled, url }
  },

  async remove({ id }, { db, customerId }) {
    const removed = await db
      .updateTable('webhook')
      .set({ removed_at: sql<Date>`now()`, enabled: false, letter_due: false })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'event')
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notYours()
    await db.updateTable('webhook_delivery').set({ state: 'dropped' }).where('webhook_id', '=', id).where('state', '=', 'waiting').execute()
    return {}
  },
})

export async function rotateSecret(db: Db, seal: Seal | undefined, customerId: number, id: number): Promise<string> {
  const secret = newSigningSecret()
  const changed = await db
    .updateTable('webhook')
    .set({
      secret: sealedSecret(seal, secret, customerId),
      old_secret: sql<Buffer>`secret`,
      old_secret_until: sql<Date>`now() + ${BOTH_SECRETS}`,
    })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'event')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notYours()
  return secret
}

/** By its form: what its name stands for is looked at with every message. */
export function checkUrl({ gateways }: Pick<Surroundings, 'gateways'>, url: string): void {
  const why = gateways.egress.refuses(url)
  if (why) throw new Refused('VF', { field: 'url', reason: why })
}
