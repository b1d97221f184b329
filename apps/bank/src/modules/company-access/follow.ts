/**
 * What follows a change of a right. The right itself changed with the operation, and sessions ended with it; here the rest ends: payments
 * that its owner may no longer confirm, keys they made, phones of somebody who has nothing here any more. Then everybody else with full
 * rights is told. Each step can be repeated: a node that dies in between leaves the row, and the next one goes on.
 */
import { abilities, rights, type Right } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import { peopleWho } from '../../approvals/approvers.ts'
import { cancel } from '../../approvals/steps.ts'
import { operationBy } from '../../approvals/store.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { confirmedBy } from '../../operations/definitions.ts'
import { linkedDevices, removeDevice } from '../../proofs/devices.ts'
import { notify } from '../notifications/index.ts'
import { endKeysOf } from '../public-api/index.ts'
import { forgetBrowsers } from '../session/index.ts'

const AT_ONCE = 50

interface Change {
  readonly id: bigint
  readonly customerId: number
  readonly personId: number
  readonly before: Right
  readonly after: Right
  readonly changedBy: number | null
}

export async function followChanges(db: Db, batches: Batcher): Promise<number> {
  const { rows } = await sql<Change>`
    select operation_id as id, customer_id as "customerId", person_id as "personId", before, after, changed_by as "changedBy"
    from access_change where followed_at is null order by operation_id limit ${AT_ONCE}`.execute(db)
  for (const change of rows) {
    await endPayments(db, batches, change)
    if (!abilities[change.after].includes('manage')) await endKeysOf(db, change.customerId, change.personId)
    if (change.after === rights.none) await endLogin(db, change.personId)
    await finish(db, change)
  }
  return rows.length
}

/** Payments that wait for a code or a person, asked for by somebody who may not ask for them any more. */
async function endPayments(db: Db, batches: Batcher, { customerId, personId, after, changedBy }: Change): Promise<void> {
  const open = await db
    .selectFrom('operation')
    .select(['id', 'kind'])
    .where('customer_id', '=', customerId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['awaiting_code', 'awaiting_second_person'])
    .execute()
  const by = { db, personId: changedBy ?? personId, requestId: 'company-access', address: '' }
  for (const { id, kind } of open) {
    if (abilities[after].includes(confirmedBy(kind))) continue
    const operation = await operationBy(db, { id })
    if (operation) await cancel(batches, operation, by)
  }
}

/** Whoever works for another company, or has an account of their own, keeps their phones. */
async function endLogin(db: Db, personId: number): Promise<void> {
  const { rows } = await sql`
    select 1 from access where person_id = ${personId} union all select 1 from customer where person_id = ${personId} limit 1`.execute(db)
  if (rows.length > 0) return
  for (const { id } of await linkedDevices(db, personId)) await removeDevice(db, id)
  await forgetBrowsers(db, personId)
}

/** Of two nodes at the same change one tells. */
const finish = (db: Db, { id, customerId, personId, before, after, changedBy }: Change): Promise<void> =>
  transaction(db, async (trx) => {
    const { rows } =
      await sql`update access_change set followed_at = now() where operation_id = ${id} and followed_at is null returning 1`.execute(trx)
    if (rows.length === 0) return
    const named = await trx
      .selectFrom('person')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', [personId, changedBy ?? personId])
      .execute()
    const nameOf = (who: number | null) => {
      const found = named.find((one) => one.id === who)
      return found ? `${found.first_name} ${found.last_name}` : ''
    }
    const facts = { person: nameOf(personId), by: nameOf(changedBy), before, after }
    for (const one of await peopleWho(trx, customerId, 'manage'))
      if (one.id !== changedBy && one.id !== personId) await notify(trx, { personId: one.id, customerId, text: 'accessChanged', facts })
    if (after === rights.none || personId === changedBy) return
    const { name } = await trx.selectFrom('customer').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
    await notify(trx, { personId, customerId, text: 'ownAccessChanged', facts: { company: name, after } })
  })
