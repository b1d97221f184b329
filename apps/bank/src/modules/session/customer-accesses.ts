/** Companies that whoever is signed in may act for, oldest access first. */
import { permissionsOf, type Flag } from '@ducat/contract/kit/permissions'
import { accesses as calls } from '@ducat/contract/session/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Handlers } from '../../call/context.ts'

type Access = OutputOf<typeof calls.list>['customerAccesses'][number]

export const customerAccesses: Handlers<typeof calls> = {
  async list(_input, { db, principal }) {
    const rows = await db
      .selectFrom('access as a')
      .innerJoin('customer as c', 'c.id', 'a.customer_id')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select(['c.id', 'c.name', 'c.needs_kyc', 'p.first_name', 'p.last_name'])
      .select(['a.rights', 'a.balance_info', 'a.flags', 'a.position_ids'])
      .where('a.person_id', '=', principal.personId)
      .where('c.closed_at', 'is', null)
      .orderBy('a.created_at')
      .orderBy('a.customer_id')
      .execute()
    return {
      customerAccesses: rows.map((row) => ({
        id: row.id,
        customerUsername: String(row.id),
        customerName: row.name,
        employeeFirstName: row.first_name,
        employeeLastName: row.last_name,
        accessRights: row.rights,
        accessList: { balanceInfo: row.balance_info },
        permissions: permissionsOf(new Set(row.flags as Flag[])) as Access['permissions'],
        isNeedKyc: row.needs_kyc,
        businessRepresentativePositionIds: row.position_ids,
      })),
    }
  },
}
