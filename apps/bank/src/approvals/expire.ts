/** What nobody decided in time ends by itself, and its money is free again. Any node may do it: the step is guarded. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Batcher } from '../operations/batcher.ts'
import { readPlan } from './plan.ts'
import { failed } from './tells.ts'

const AT_ONCE = 200

export async function expireDue(db: Db, batches: Batcher): Promise<number> {
  const due = await db
    .selectFrom('operation')
    .select(['id', 'public_id', 'state', 'version', 'plan', 'customer_id'])
    .where('state', 'in', ['awaiting_code', 'awaiting_second_person'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const outcomes = await Promise.all(
    due.map(({ id, public_id: publicId, state, version, plan: json, customer_id: customerId }) => {
      const plan = readPlan(json)
      return batches.advance({
        operation: id,
        from: state,
        to: 'expired',
        version,
        releases: plan.holds,
        movementStatus: 'rejected',
        tells: customerId === null ? [] : failed({ id, publicId, customerId, plan }),
      })
    }),
  )
  return outcomes.filter(({ outcome }) => outcome === 'done').length
}
