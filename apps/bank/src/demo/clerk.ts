/** Verifies whoever joined the demo, confirms documents and answers who wrote to support after a moment, so that one person can walk the whole way. */
import type { Db } from '../db/pool.ts'
import type { Job } from '../jobs/job.ts'
import { confirmWaiting } from '../modules/documents/index.ts'
import { decideWaiting } from '../modules/joining/index.ts'
import { answerWaiting } from '../modules/support/index.ts'

const THINKS_SECONDS = 60
const WRITES_SECONDS = 20

export const demoClerk = (db: Db): Job => ({
  name: 'demo-clerk',
  every: 5,
  async work() {
    await decideWaiting(db, THINKS_SECONDS)
    await confirmWaiting(db, THINKS_SECONDS)
    await answerWaiting(db, WRITES_SECONDS)
  },
})
