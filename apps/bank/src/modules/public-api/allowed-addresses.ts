/**
 * From where keys may call. While none is switched on they may call from everywhere. People are not bound by it, only programs: whoever
 * switches one on locks nobody out of these pages, so their own address is not asked for.
 */
import { isIP } from 'node:net'
import { allowedAddresses as calls } from '@ducat/contract/public-api/calls'
import { MOST } from '@ducat/contract/public-api/models'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { plainAddress } from '../session/index.ts'
import { hasRoom } from './room.ts'

export const allowedAddresses: Handlers<typeof calls> = {
  async create({ name, enabled, ...range }, { db, customerId, refuse }) {
    const { from, to } = await rangeOf(db, range)
    if (!(await hasRoom(db, 'api_address', customerId, MOST.allowedAddresses))) throw refuse('name', 'TOO_MANY_ADDRESSES')
    const { id } = await db
      .insertInto('api_address')
      .values({ customer_id: customerId, name, enabled, from_ip: from, to_ip: to ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, customerId, name, enabled, ipFrom: from, ipTo: to }
  },

  async list(_input, { db, customerId }) {
    const rows = await db
      .selectFrom('api_address')
      .select(['id', 'name', 'enabled', sql<string>`host(from_ip)`.as('from'), sql<string | null>`host(to_ip)`.as('to')])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute()
    return {
      allowedIps: rows.map(({ id, name, enabled, from, to }) => ({ id, customerId, name, enabled, ipFrom: from, ipTo: to ?? undefined })),
    }
  },

  async update({ id, name, enabled, ...range }, { db, customerId }) {
    const { from, to } = await rangeOf(db, range)
    const changed = await db
      .updateTable('api_address')
      .set({ name, enabled, from_ip: from, to_ip: to ?? null })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw notYours()
    return { id, customerId, name, enabled, ipFrom: from, ipTo: to }
  },

  async remove({ id }, { db, customerId }) {
    const removed = await db
      .deleteFrom('api_address')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notYours()
    return {}
  },
}

/** Whether keys of a customer may call from here. */
export async function mayCallFrom(db: Db, customerId: number, address: string): Promise<boolean> {
  const here = plainAddress(address)
  if (isIP(here) === 0) return false
  const { rows } = await sql<{ allowed: boolean }>`
    select coalesce(bool_or(family(from_ip) = family(${here}::inet) and ${here}::inet between from_ip and coalesce(to_ip, from_ip)), true) as allowed
    from api_address where customer_id = ${customerId} and enabled`.execute(db)
  return rows[0]!.allowed
}

interface Range {
  readonly ipFrom: string
  readonly ipTo?: string | undefined
}

/** In the database's own spelling: fe80:0::1 and FE80::1 are one address. */
async function rangeOf(db: Db, { ipFrom, ipTo }: Range): Promise<{ from: string; to: string | undefined }> {
  const refuse = (field: string, reason: string) => new Refused('VF', { field, reason })
  if (!isAddress(ipFrom)) throw refuse('ipFrom', 'ADDRESS_WRONG')
  const last = ipTo === undefined || ipTo === '' ? ipFrom : ipTo
  if (!isAddress(last)) throw refuse('ipTo', 'ADDRESS_WRONG')
  const [from, to] = [plainAddress(ipFrom), plainAddress(last)]
  const { rows } = await sql<{ right: boolean; from: string; to: string }>`
    select family(${from}::inet) = family(${to}::inet) and ${from}::inet <= ${to}::inet as right, host(${from}::inet) as from, host(${to}::inet) as to`.execute(
    db,
  )
  const [found] = rows as [{ right: boolean; from: string; to: string }]
  if (!found.right) throw refuse('ipTo', 'RANGE_WRONG')
  return { from: found.from, to: ipTo === undefined || ipTo === '' ? undefined : found.to }
}

/** A zone (fe80::1%eth0) belongs to one machine and says nothing to another. */
const isAddress = (text: string): boolean => isIP(text) > 0 && !text.includes('%')
