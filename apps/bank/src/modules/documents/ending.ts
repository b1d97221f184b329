/**
 * Documents end on their day. Those who may give a newer one are told 30, 14 and 3 days before and when it has expired; what nobody replaced
 * two weeks later restricts the account (limit reason 1), and the document that replaces it lifts that again. What a clerk asked for is due on a
 * day too: they are reminded 7, 3 and 1 days before it.
 */
import { GRACE_DAYS, owedCategories } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { limitExpired } from '../profile/index.ts'
import { givingOf } from '../session/index.ts'
import { dueAgain, gone } from './answered.ts'
import { sameKind } from './same-kind.ts'
import { whose } from './whose.ts'

const STEPS = [30, 14, 3] as const
const REQUEST_STEPS = [7, 3, 1] as const
const AT_ONCE = 100

export async function endDocuments(db: Db): Promise<void> {
  while ((await transaction(db, remind)) === AT_ONCE);
  while ((await transaction(db, lapse)) === AT_ONCE);
  while ((await transaction(db, restrict)) === AT_ONCE);
  while ((await transaction(db, remindOfRequests)) === AT_ONCE);
}

interface Due {
  readonly customerId: number
  readonly representativeId: number | null
  readonly typeId: number
  readonly days: number
}

/** The step that stands before a day: 10 days before, that of 14. */
const stepBefore = (day: 'expires_on' | 'r.due_on', steps: readonly number[]) =>
  sql`(select min(step) from unnest(${[...steps]}::integer[]) step where step >= ${sql.ref(day)} - current_date)`
/** A newer one of its kind was sent, or confirmed already. */
const hasSuccessor = sql`
  exists (select 1 from document n where n.id > d.id and n.status in (0, 2, 31, 41) and ${sameKind})`

/** Of each step once, and of those that were missed the nearest one only. A newer document of the same kind answers it already. */
async function remind(trx: Trx): Promise<number> {
  const { rows } = await sql<Due>`
    update document d set reminded = due.step from (
      select d.id, ${stepBefore('expires_on', STEPS)} as step
      from document d where status = ${documentStatus.confirmed} and expires_on between current_date and current_date + ${STEPS[0]}::integer
        and coalesce(reminded, 1000) > ${stepBefore('expires_on', STEPS)} and not ${hasSuccessor}
      order by expires_on, id limit ${AT_ONCE} for update skip locked
    ) due where d.id = due.id
    returning d.customer_id as "customerId", d.representative_id as "representativeId", d.type_id as "typeId",
      d.expires_on - current_date as days`.execute(trx)
  for (const due of rows) await notifyAll(trx, due, 'documentEnds')
  return rows.length
}

async function lapse(trx: Trx): Promise<number> {
  const { rows } = await sql<Due & { readonly id: number; readonly category: string }>`
    update document d set status = ${documentStatus.expired}, reminded = 0 from (
      select id from document where status = ${documentStatus.confirmed} and expires_on < current_date order by expires_on, id
      limit ${AT_ONCE} for update skip locked
    ) due where d.id = due.id
    returning d.id, d.category, d.customer_id as "customerId", d.representative_id as "representativeId", d.type_id as "typeId",
      greatest(${GRACE_DAYS}::integer - (current_date - d.expires_on), 0) as days`.execute(trx)
  for (const due of rows) await notifyAll(trx, due, owedCategories.includes(due.category) ? 'documentEnded' : 'documentLapsed')
  await dueAgain(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Whoever has sent a newer one waits for us, and we restrict nobody for that. */
async function restrict(trx: Trx): Promise<number> {
  const { rows } = await sql<{ customerId: number }>`
    select c.id as "customerId" from customer c where not c.limited and c.verified and exists (
      select 1 from document d where d.customer_id = c.id and d.status = ${documentStatus.expired} and d.reminded is not null
        and d.category = any(${[...owedCategories]}::text[]) and d.expires_on < current_date - ${GRACE_DAYS}::integer and not ${hasSuccessor})
    order by c.id limit ${AT_ONCE} for update of c skip locked`.execute(trx)
  for (const { customerId } of rows) {
    await limitExpired(trx, customerId)
    for (const { personId } of await givingOf(trx, customerId, null)) await notify(trx, { personId, customerId, text: 'documentExpired' })
  }
  return rows.length
}

/** One that was answered is reminded of again only once its answer was refused. */
async function remindOfRequests(trx: Trx): Promise<number> {
  const { rows } = await sql<Due>`
    update document_request r set reminded = ${stepBefore('r.due_on', REQUEST_STEPS)} from (
      select r.id from document_request r left join document d on d.id = r.document_id
      where r.due_on between current_date and current_date + ${REQUEST_STEPS[0]}::integer
        and (d.id is null or d.status = any(${[...gone]}::integer[])) and coalesce(r.reminded, 1000) > ${stepBefore('r.due_on', REQUEST_STEPS)}
      order by r.due_on, r.id limit ${AT_ONCE} for update of r skip locked
    ) due where r.id = due.id
    returning r.customer_id as "customerId", null as "representativeId", r.type_id as "typeId", r.due_on - current_date as days`.execute(
    trx,
  )
  for (const due of rows) await notifyAll(trx, due, 'documentDue')
  return rows.length
}

async function notifyAll(trx: Trx, due: Due, text: 'documentEnds' | 'documentEnded' | 'documentLapsed' | 'documentDue'): Promise<void> {
  const { customerId, typeId, days } = due
  const facts = { documentTypeId: typeId, days, ...(await whose(trx, customerId, due.representativeId)) }
  for (const { personId } of await givingOf(trx, customerId, due.representativeId)) await notify(trx, { personId, customerId, text, facts })
}

/** Files that became no document within a day. */
export async function forgetLooseFiles(db: Db): Promise<void> {
  await sql`delete from document_file where document_id is null and created_at < now() - interval '1 day'`.execute(db)
}
