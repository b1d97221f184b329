/** Keys of a customer's programs: made, named, switched off, ended. What a key may do never grows. */
import { apiKeys as calls } from '@ducat/contract/public-api/calls'
import { MOST, type Scope } from '@ducat/contract/public-api/models'
import { abilities, type Right } from '@ducat/contract/kit/access'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { peopleWho } from '../../approvals/approvers.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { limitsOf } from './limits.ts'
import { hasRoom } from './room.ts'
import { newApiKey } from './secrets.ts'

export const apiKeys: Handlers<typeof calls> = {
  async create({ name, enabled, scopes = ['read'], accountIds = [] }, { db, customerId, principal, refuse }) {
    if (scopes.length === 0) throw refuse('scopes', 'SCOPE_MISSING')
    const isForBooks = scopes.includes('books')
    if (isForBooks && scopes.some((scope) => scope !== 'books')) throw refuse('scopes', 'SCOPE_ALONE')
    if (isForBooks && accountIds.length === 0) throw refuse('accountIds', 'ACCOUNTS_MISSING')
    const own = isForBooks ? [...new Set(accountIds)] : undefined
    if (own && !(await allAreOf(db, customerId, own))) throw notYours()
    if (!(await hasRoom(db, 'api_key', customerId, MOST.apiKeys))) throw refuse('name', 'TOO_MANY_KEYS')
    const { key, secret, keyHash, secretHash, keyMasked } = newApiKey()
    const unique = [...new Set(scopes)]
    const { id } = await db
      .insertInto('api_key')
      .values({
        customer_id: customerId,
        person_id: principal.personId,
        name,
        enabled,
        scopes: unique,
        account_ids: own ?? null,
        key_hash: keyHash,
        secret_hash: secretHash,
        key_masked: keyMasked,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellManagers(db, customerId, principal.personId, name)
    return { id, customerId, name, enabled, scopes: unique, accountIds: own, key, secret }
  },

  async list(_input, { db, customerId }) {
    const rows = await db
      .selectFrom('api_key as k')
      .innerJoin('person as p', 'p.id', 'k.person_id')
      .innerJoin('customer as c', 'c.id', 'k.customer_id')
      .leftJoin('access as a', (on) => on.onRef('a.person_id', '=', 'k.person_id').onRef('a.customer_id', '=', 'k.customer_id'))
      .select(['k.id', 'k.name', 'k.enabled', 'k.scopes', 'k.account_ids', 'k.key_masked', 'k.created_at', 'k.last_used_at', 'k.person_id'])
      .select(['p.first_name', 'p.last_name'])
      .select(sql<Right>`case when c.person_id = k.person_id then 2 when a.balance_info then a.rights else 0 end`.as('right'))
      .where('k.customer_id', '=', customerId)
      .where('k.removed_at', 'is', null)
      .orderBy('k.id')
      .execute()
    const limits = await limitsOf(db, customerId)
    return {
      apiKeys: rows.map((row) => ({
        id: row.id,
        customerId,
        name: row.name,
        enabled: row.enabled,
        scopes: row.scopes as Scope[],
        accountIds: row.account_ids ?? undefined,
        ...limits.get(row.id),
        keyMasked: row.key_masked,
        created: instantOf(row.created_at),
        createdBy: { id: row.person_id, name: `${row.first_name} ${row.last_name}` },
        lastUsed: row.last_used_at ? instantOf(row.last_used_at) : undefined,
        isDead: !abilities[row.right].includes('manage'),
      })),
    }
  },

  async update({ id, name, enabled }, { db, customerId }) {
    const changed = await db
      .updateTable('api_key')
      .set({ name, enabled })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .returning(['scopes', 'account_ids'])
      .executeTakeFirst()
    if (!changed) throw notYours()
    return { id, customerId, name, enabled, scopes: changed.scopes as Scope[], accountIds: changed.account_ids ?? undefined }
  },

  async remove({ id }, { db, customerId }) {
    const removed = await db
      .updateTable('api_key')
      .set({ removed_at: sql<Date>`now()`, enabled: false })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notYours()
    return {}
  },
}

/** Those that somebody made for a customer: they end with the right to make them. */
export async function endKeysOf(db: Db, customerId: number, personId: number): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ removed_at: sql<Date>`now()`, enabled: false })
    .where('customer_id', '=', customerId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
}

async function allAreOf(db: Db, customerId: number, ids: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute()
  return found.length === ids.length
}

/** Whoever manages the customer hears of a new key: one that nobody wanted is found the same day. */
async function tellManagers(db: Db, customerId: number, madeBy: number, key: string): Promise<void> {
  const managers = await peopleWho(db, customerId, 'manage')
  const person = managers.find(({ id }) => id === madeBy)?.name ?? ''
  for (const { id: personId } of managers) await notify(db, { personId, customerId, text: 'apiKeyCreated', facts: { person, key } })
}
