/** Work that nobody waits for. It finds what there is to do in the rows themselves, so a run that is cut off or repeated does no harm. */
import { takeLease, type Lease } from '../db/lease.ts'
import type { Db } from '../db/pool.ts'

export type Job = Often | Alone

interface Named {
  readonly name: string
  /** Seconds between two runs, whichever nodes do them. */
  readonly every: number
}

/** Several nodes may be at it at once: every step it takes is guarded by itself. */
export interface Often extends Named {
  readonly work: () => Promise<unknown>
}

/** One node at a time: what it writes, it writes holding the lease. */
export interface Alone extends Named {
  /** Seconds after which another node may take over from one that says nothing. */
  readonly lease: number
  readonly work: (lease: Lease) => Promise<unknown>
}

/** Does it once, here and now; not when another node is at it. */
export async function runJob(db: Db, job: Job): Promise<void> {
  if (!('lease' in job)) return void (await job.work())
  const lease = await takeLease(db, job.name, job.lease)
  if (!lease) return
  try {
    await job.work(lease)
  } finally {
    await lease.release()
  }
}
