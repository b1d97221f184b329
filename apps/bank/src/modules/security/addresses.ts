/** Addresses from which one lets oneself sign in. Nobody locks themselves out: the own address is on the list while it is on. */
import { isIP } from 'node:net'
import { addresses as calls } from '@ducat/contract/security/calls'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { notify } from '../notifications/index.ts'
import { limitAddresses, plainAddress } from '../session/index.ts'

const MOST = 50

export const addresses: Handlers<typeof calls> = {
  async list(_input, { db, principal }) {
    const person = await db.selectFrom('person').select('ip_access_enabled').where('id', '=', principal.personId).executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('ip_access')
      .select(['id', 'created_at', sql<string>`host(from_ip)`.as('from'), sql<string>`host(to_ip)`.as('to')])
      .where('person_id', '=', principal.personId)
      .orderBy('id')
      .execute()
    return {
      enable: person.ip_access_enabled,
      ips: rows.map((row) => ({
        id: row.id,
        ip: row.from,
        toIp: row.to === row.from ? undefined : row.to,
        created: instantOf(row.created_at),
      })),
    }
  },

  async add({ ip, toIp = ip }, { db, principal, refuse }) {
    if (!isAddress(ip)) throw refuse('ip', 'ADDRESS_WRONG')
    if (!isAddress(toIp)) throw refuse('toIp', 'ADDRESS_WRONG')
    const [from, to] = [plainAddress(ip), plainAddress(toIp)]
    const { rows } = await sql<{ right: boolean; many: number }>`
      select family(${from}::inet) = family(${to}::inet) and ${from}::inet <= ${to}::inet as right,
             (select count(*) from ip_access where person_id = ${principal.personId})::integer as many`.execute(db)
    if (!rows[0]?.right) throw refuse('toIp', 'RANGE_WRONG')
    if (rows[0].many >= MOST) throw refuse('ip', 'TOO_MANY_ADDRESSES')
    const { id } = await db
      .insertInto('ip_access')
      .values({ person_id: principal.personId, from_ip: from, to_ip: to })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(db, { ...principal, text: 'addressesChanged' })
    return { id }
  },

  async remove({ id }, context) {
    const { db, principal, refuse } = context
    const gone = await db
      .deleteFrom('ip_access')
      .where('id', '=', id)
      .where('person_id', '=', principal.personId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notYours()
    const person = await db.selectFrom('person').select('ip_access_enabled').where('id', '=', principal.personId).executeTakeFirstOrThrow()
    if (person.ip_access_enabled && !(await isListed(context))) throw refuse('id', 'OWN_ADDRESS_MISSING')
    await notify(db, { ...principal, text: 'addressesChanged' })
    return {}
  },

  async mode({ enable }, context) {
    const { db, principal, refuse } = context
    if (enable && !(await isListed(context))) throw refuse('enable', 'OWN_ADDRESS_MISSING')
    await limitAddresses(db, principal.personId, enable)
    await notify(db, { ...principal, text: 'addressesChanged' })
    return {}
  },
}

/** A zone (fe80::1%eth0) belongs to one machine and says nothing to another. */
const isAddress = (text: string): boolean => isIP(text) > 0 && !text.includes('%')

async function isListed({ db, principal, address }: Surroundings): Promise<boolean> {
  const here = plainAddress(address)
  const { rows } = await sql<{ listed: boolean }>`
    select exists (select 1 from ip_access where person_id = ${principal.personId} and family(from_ip) = family(${here}::inet)
                   and ${here}::inet between from_ip and to_ip) as listed`.execute(db)
  return rows[0]?.listed === true
}
