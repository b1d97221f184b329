/** A large clean-up in short transactions, until a step finds less than it may take. */
import type { Db } from '../db/pool.ts'
import { transaction, type Trx } from '../db/transaction.ts'

/** Rows in one transaction. */
export const STEP = 1_000

export async function inSteps(
  db: Db,
  step: (trx: Trx, most: number) => Promise<{ numAffectedRows?: bigint | undefined }>,
): Promise<number> {
  let done = 0
  for (;;) {
    const { numAffectedRows = 0n } = await transaction(db, (trx) => step(trx, STEP))
    done += Number(numAffectedRows)
    if (numAffectedRows < BigInt(STEP)) return done
  }
}
