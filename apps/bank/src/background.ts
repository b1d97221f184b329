/** Everything the bank does by itself, on one page. Any node does it; what there is to do stands in the rows. */
import { expireDue } from './approvals/expire.ts'
import type { Db } from './db/pool.ts'
import { cleaning } from './jobs/cleaning.ts'
import type { Job } from './jobs/job.ts'
import type { Batcher } from './operations/batcher.ts'
import { selfCheckJob } from './safety/self-check.ts'

interface Parts {
  readonly db: Db
  readonly batches: Batcher
}

export const backgroundOf = ({ db, batches }: Parts): readonly Job[] => [
  { name: 'expire', every: 2, work: () => expireDue(db, batches) },
  selfCheckJob(db),
  ...cleaning(db),
]
