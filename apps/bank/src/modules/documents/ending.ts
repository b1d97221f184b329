/**
 * Documents end on their day. The customer is told 30, 14 and 3 days before and on the day itself; what nobody replaced two weeks later
 * restricts the account (limit reason 1), and the document that replaces it lifts that again.
 */
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { limitExpired } from '../profile/index.ts'
import { keepersOf } from '../session/index.ts'

const STEPS = [30, 14, 3] as const
export const GRACE_DAYS = 14
const AT_ONCE = 100

export async function endDocuments(db: Db): Promise<void> {
  while ((await transaction(db, remind)) === AT_ONCE);
  while ((await transaction(db, lapse)) === AT_ONCE);
  while ((await transaction(db, restrict)) === AT_ONCE);
}

interface Due {
  readonly customerId: number
  readonly typeId: number
  readonly days: number
}

/** Of each step once, and of those that were missed the nearest one only. A newer document of the same kind answers it already. */
async function remind(trx: Trx): Promise<number> {
  const { rows } = await sql<Due>`
    update document d set reminded = due.step from (
      select id, (select min(step) from unnest(${[...STEPS]}::integer[]) step where step >= expires_on - current_date) as step
      from document where status = ${documentStatus.confirmed} and expires_on between current_date and current_date + ${STEPS[0]}::integer
        and coalesce(reminded, 1000) > (select min(step) from unnest(${[...STEPS]}::integer[]) step where step >= expires_on - current_date)
      order by expires_on, id limit ${AT_ONCE} for update skip locked
    ) due where d.id = due.id
    returning d.customer_id as "customerId", d.type_id as "typeId", d.expires_on - current_date as days`.execute(trx)
  for (const due of rows) await notifyAll(trx, due, 'documentEnds')
  return rows.length
}

async function lapse(trx: Trx): Promise<number> {
  const { rows } = await sql<Due>`
    update document d set status = ${documentStatus.expired}, reminded = 0 from (
      select id from document where status = ${documentStatus.confirmed} and expires_on < current_date order by expires_on, id
      limit ${AT_ONCE} for update skip locked
    ) due where d.id = due.id
    returning d.customer_id as "customerId", d.type_id as "typeId", greatest(${GRACE_DAYS}::integer - (current_date - d.expires_on), 0) as days`.execute(
    trx,
  )
  for (const due of rows) await notifyAll(trx, due, 'documentEnded')
  return rows.length
}

/** Whoever has sent a newer one waits for us, and we restrict nobody for that. */
async function restrict(trx: Trx): Promise<number> {
  const { rows } = await sql<{ customerId: number }>`
    select c.id as "customerId" from customer c where not c.limited and c.verified and exists (
      select 1 from document d where d.customer_id = c.id and d.status = ${documentStatus.expired} and d.reminded is not null
        and d.category in ('identity', 'residence', 'company') and d.expires_on < current_date - ${GRACE_DAYS}::integer and not exists (
          select 1 from document n where n.customer_id = c.id and n.category = d.category and n.status in (0, 2, 31, 41)
            and n.representative_id is not distinct from d.representative_id and n.address_id is not distinct from d.address_id))
    order by c.id limit ${AT_ONCE} for update of c skip locked`.execute(trx)
  for (const { customerId } of rows) {
    await limitExpired(trx, customerId)
    for (const { personId } of await keepersOf(trx, customerId)) await notify(trx, { personId, customerId, text: 'documentExpired' })
  }
  return rows.length
}

async function notifyAll(trx: Trx, { customerId, typeId, days }: Due, text: 'documentEnds' | 'documentEnded'): Promise<void> {
  for (const { personId } of await keepersOf(trx, customerId))
    await notify(trx, { personId, customerId, text, facts: { documentTypeId: typeId, days } })
}

/** Files that became no document within a day. */
export async function forgetLooseFiles(db: Db): Promise<void> {
  await sql`delete from document_file where document_id is null and created_at < now() - interval '1 day'`.execute(db)
}
