/**
 * A bank that was restored is looked at before anybody uses it. Rails may know payments that its books have forgotten, so nothing leaves it until
 * two people have compared them and lifted the halt.
 */
import { sql } from 'kysely'
import { verifyAudit, type Break } from '../audit/seal.ts'
import type { Db } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import type { Breach } from './books.ts'
import { raiseAndHalt } from './halt.ts'
import { wholeLook } from './self-check.ts'

export interface Restored {
  readonly breaches: readonly Breach[]
  readonly audit: Break | undefined
  readonly operations: number
  /** When the last operation was accepted. */
  readonly last: Date | undefined
}

export async function checkRestored(db: Db, to: Date | undefined): Promise<Restored> {
  const breaches = await wholeLook(db)
  const audit = await verifyAudit(db)
  const { rows } = await sql<{ operations: number; last: Date | null }>`
    select count(*)::integer as operations, max(created_at) as last from operation`.execute(db)
  await transaction(db, (trx) =>
    raiseAndHalt(trx, 'restore', 'The bank was restored. Compare what left it since then with its rails, then lift the halt.', {
      to: to?.toISOString() ?? 'the end of the log',
      breaches,
    }),
  )
  return { breaches, audit, operations: rows[0]?.operations ?? 0, last: rows[0]?.last ?? undefined }
}
