/** What the bank does by itself that belongs to no area: ends, rails, seals, checks, clean-up. Any node does it. */
import type { Logger } from 'pino'
import { expireDue } from './approvals/expire.ts'
import { auditSigner } from './audit/leaves.ts'
import { signLines, signRoots } from './audit/roots.ts'
import { sealAudit } from './audit/seal.ts'
import type { Lease } from './db/lease.ts'
import type { Db } from './db/pool.ts'
import type { Seal } from './db/seal.ts'
import type { Gateways } from './gateways/gateways.ts'
import { cleaning } from './jobs/cleaning.ts'
import type { Job } from './jobs/job.ts'
import type { Batcher } from './operations/batcher.ts'
import { carryOn } from './operations/rails.ts'
import { forgetOldEvents } from './realtime/index.ts'
import { auditCheckJob } from './safety/audit-check.ts'
import { selfCheckJob } from './safety/self-check.ts'

interface Parts {
  readonly db: Db
  readonly batches: Batcher
  readonly gateways: Gateways
  readonly log: Logger
  /** Without it the seals of the audit are not signed. */
  readonly seal: Seal | undefined
}

export const coreJobs = ({ db, batches, gateways, log, seal }: Parts): readonly Job[] => [
  { name: 'expire', every: 2, work: () => expireDue(db, batches) },
  {
    name: 'rails',
    every: 1,
    work: () =>
      carryOn({
        db,
        batches,
        rails: gateways.rails,
        onTrouble: (error, operation) => log.warn({ err: error, operation: String(operation) }, 'rail'),
      }),
  },
  { name: 'seal-audit', every: 5, lease: 60, work: sealing(db, seal) },
  selfCheckJob(db),
  auditCheckJob(db),
  { name: 'forget-events', every: 3_600, work: () => forgetOldEvents(db) },
  ...cleaning(db),
]

/** New lines join the chain, and a signed root covers them. */
function sealing(db: Db, seal: Seal | undefined): (lease: Lease) => Promise<void> {
  const signer = seal && auditSigner(seal)
  return async (lease) => {
    if (!signer) return void (await sealAudit(db, lease))
    await signRoots(db, lease, signer)
    await sealAudit(db, lease, (trx, lines) => signLines(trx, signer, lines))
  }
}
