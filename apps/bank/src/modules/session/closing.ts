/**
 * The end of a relationship, as far as signing in goes. A person signs in as long as they can act for somebody: for themselves, or for a company
 * that is open. A customer who is closed is nobody to act for; the rows of who could stay, because the bank keeps what happened.
 */
import { rights } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'
import { linkedDevices, removeDevice } from '../../proofs/devices.ts'
import { endOthers } from './families.ts'
import { forgetBrowsers } from './known.ts'

export const closing: Closing = {
  async ends(trx, { customerId, personId }) {
    if (personId !== undefined) {
      await leaveCompanies(trx, personId)
      return endLogin(trx, personId)
    }
    const people = await trx.selectFrom('access').select('person_id').where('customer_id', '=', customerId).orderBy('person_id').execute()
    for (const { person_id: id } of people) if (await isOver(trx, id)) await endLogin(trx, id)
  },
}

/** What they could do for others ends with their own relationship. Of the last one with full rights it was asked before. */
async function leaveCompanies(trx: Trx, personId: number): Promise<void> {
  const rows = await trx
    .selectFrom('access')
    .innerJoin('customer', 'customer.id', 'access.customer_id')
    .select('customer_id')
    .where('access.person_id', '=', personId)
    .where('rights', '<>', rights.none)
    .where('customer.closed_at', 'is', null)
    .orderBy('customer_id')
    .execute()
  for (const { customer_id: company } of rows) await sql`select access_set(${company}, ${personId}, 0::smallint)`.execute(trx)
}

async function endLogin(trx: Trx, personId: number): Promise<void> {
  await endOthers(trx, personId, 'owner')
  for (const { id } of await linkedDevices(trx, personId)) await removeDevice(trx, id)
  await forgetBrowsers(trx, personId)
}

/** Nobody is left whom they could act for, because that has ended: somebody who is new, and whoever works for the bank, is none of these. */
export async function isOver(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select not p.is_admin and count(*) filter (where c.closed_at is not null) > 0 and count(*) filter (where c.closed_at is null) = 0 as "isOver"
    from person p left join (
      select id, closed_at from customer where person_id = ${personId}
      union all select c.id, c.closed_at from access a join customer c on c.id = a.customer_id where a.person_id = ${personId}
    ) c on c.id is not null
    where p.id = ${personId} group by p.is_admin`.execute(db)
  return rows[0]?.isOver === true
}
