/** A repeated command is answered again for 30 days; then its key is free. Keys go in small steps, each a short transaction of its own. */
import type { Lease } from '../db/lease.ts'
import type { Db } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { forgetCommandKeysStep, freeOperationKeysStep } from '../operations/old-keys.ts'
import { inSteps, STEP } from './in-steps.ts'
import type { Job } from './job.ts'

const MINUTE = 60

export const cleaning = (db: Db): Job[] => [
  { name: 'forget-keys', every: 10 * MINUTE, work: () => forgetCommandKeys(db) },
  { name: 'free-keys', every: 10 * MINUTE, lease: MINUTE, work: (lease) => freeOperationKeys(db, lease) },
]

export const forgetCommandKeys = (db: Db): Promise<number> => inSteps(db, forgetCommandKeysStep)

export async function freeOperationKeys(db: Db, lease: Lease): Promise<number> {
  let freed = 0
  for (;;) {
    const step = await transaction(db, async (trx) => {
      await lease.hold(trx)
      return freeOperationKeysStep(trx, STEP)
    })
    freed += step.freed
    if (step.seen < STEP) return freed
  }
}
