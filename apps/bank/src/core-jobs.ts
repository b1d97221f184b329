/** What the bank does by itself that belongs to no area: ends, rails, seals, checks, clean-up. Any node does it. */
import type { Logger } from 'pino'
import { expireDue } from './approvals/expire.ts'
import { sealAudit } from './audit/seal.ts'
import type { Db } from './db/pool.ts'
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
}

export const coreJobs = ({ db, batches, gateways, log }: Parts): readonly Job[] => [
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
  { name: 'seal-audit', every: 5, lease: 60, work: (lease) => sealAudit(db, lease) },
  selfCheckJob(db),
  auditCheckJob(db),
  { name: 'forget-events', every: 3_600, work: () => forgetOldEvents(db) },
  ...cleaning(db),
]
