import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { UsageEvent } from './events.ts'

const FORGOTTEN_AT_ONCE = 5_000

/** A batch that was sent twice, because its answer got lost, is kept once. */
export async function keepUsage(db: Db, brand: string, events: readonly UsageEvent[]): Promise<void> {
  await db
    .insertInto('usage_event')
    .values(
      events.map(({ insertId, name, visitor, at, facts }) => ({
        brand,
        insert_id: insertId,
        name,
        visitor,
        happened_at: at,
        facts: JSON.stringify(facts),
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand', 'insert_id']).doNothing())
    .execute()
}

/** Oldest first, a piece at a time. Answers how many. Kept no longer than the analytics cookie lives. Spec: product-areas §9. */
export async function forgetOldUsage(db: Db, before: Date): Promise<number> {
  for (let all = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from usage_event where id in (
        select id from usage_event where received_at < ${before}
        order by received_at limit ${FORGOTTEN_AT_ONCE})`.execute(db)
    all += Number(numAffectedRows)
    if (numAffectedRows < FORGOTTEN_AT_ONCE) return all
  }
}
