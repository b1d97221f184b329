/** Everything the bank does by itself, on one page. Any node does it; what there is to do stands in the rows. */
import { expireDue } from './approvals/expire.ts'
import { sealAudit } from './audit/seal.ts'
import type { Db } from './db/pool.ts'
import { cleaning } from './jobs/cleaning.ts'
import type { Job } from './jobs/job.ts'
import type { Batcher } from './operations/batcher.ts'
import { auditCheckJob } from './safety/audit-check.ts'
import { selfCheckJob } from './safety/self-check.ts'

interface Parts {
  readonly db: Db
  readonly batches: Batcher
}

export const backgroundOf = ({ db, batches }: Parts): readonly Job[] => [
  { name: 'expire', every: 2, work: () => expireDue(db, batches) },
  { name: 'seal-audit', every: 5, lease: 60, work: (lease) => sealAudit(db, lease) },
  selfCheckJob(db),
  auditCheckJob(db),
  ...cleaning(db),
]
