/** Keys of commands and operations that are 30 days old, one step at a time; jobs/cleaning.ts repeats the steps. */
import { sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import { walkPlace, walkedTo } from '../db/walk.ts'

export const forgetCommandKeysStep = (trx: Trx, most: number) =>
  sql`
    delete from command_key where ctid in (
      select ctid from command_key where created_at < now() - interval '30 days' order by created_at limit ${most} for update skip locked)`.execute(
    trx,
  )

/**
 * Operations stay for ever, only their keys go. They are walked in the order of their numbers, from where the last walk ended, because an
 * index by age would cost something in every payment.
 */
export async function freeOperationKeysStep(trx: Trx, most: number): Promise<{ readonly seen: number; readonly freed: number }> {
  const { rows } = await sql<{ seen: number; freed: number }>`
    with ahead as (
      select id, created_at < now() - interval '30 days' as old from operation where id > ${walkPlace('operation-keys')} order by id limit ${most}
    ), due as (
      select id from ahead where id < coalesce((select min(id) from ahead where not old), 9223372036854775807)
    ), walked as (${walkedTo('operation-keys', 'due')}
    ), freed as (
      update operation set idem_key = null where id in (select id from due) and idem_key is not null returning id
    )
    select (select count(*) from due)::integer as seen, (select count(*) from freed)::integer as freed`.execute(trx)
  return rows[0]!
}
