/** Once a day the whole audit is read against its seals. What does not fit is told; it says nothing against the books, so money goes on. */
import type { Lease } from '../db/lease.ts'
import { verifyAudit } from '../audit/seal.ts'
import type { Db } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { raise } from './halt.ts'

export const auditCheckJob = (db: Db) => ({
  name: 'verify-audit',
  every: 86_400,
  lease: 600,
  work: (lease: Lease) => checkAudit(db, lease),
})

export async function checkAudit(db: Db, lease: Lease): Promise<void> {
  const broken = await verifyAudit(db)
  if (!broken) return
  await transaction(db, async (trx) => {
    await lease.hold(trx)
    await raise(trx, 'audit', 'The audit does not fit its seals.', { what: broken.what, line: String(broken.line) })
  })
}
