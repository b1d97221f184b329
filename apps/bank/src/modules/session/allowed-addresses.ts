/** Addresses from which a person lets themselves sign in, when they switched that on. An IPv4 address in IPv6 dress is itself. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export async function isAddressAllowed(db: Db, personId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select not p.ip_access_enabled or exists (
      select 1 from ip_access a where a.person_id = p.id and ${plainAddress(address)}::inet between a.from_ip and a.to_ip
        and family(a.from_ip) = family(${plainAddress(address)}::inet)) as allowed
    from person p where p.id = ${personId}`.execute(db)
  return rows[0]?.allowed === true
}

/** Without the zone of an address of one's own network (fe80::1%eth0): it names a line of this machine, and the database reads none. */
export const plainAddress = (address: string): string => {
  const [bare = ''] = address.split('%', 1)
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
}
