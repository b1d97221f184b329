/** How many rows there are, as far as anybody wants to know. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './pool.ts'

const MOST = 1_000

/** `rows` is everything behind `select 1`. */
export async function counted(db: Db, rows: RawBuilder<unknown>): Promise<{ readonly count: number }> {
  const found = await sql<{ count: number }>`select count(*)::integer as count from (select 1 ${rows} limit ${MOST}) found`.execute(db)
  return found.rows[0]!
}
