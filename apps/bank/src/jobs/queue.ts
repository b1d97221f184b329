/**
 * Runs the bank's jobs, on pg-boss in the bank's own database (schema `job`). Every node offers every job when its time has come; the
 * database keeps one offer per time, and whichever node is free takes it. A database that is away is waited for: offers and looks fail,
 * are told, and go on; nothing has to be started again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { runJob, type Job } from './job.ts'

export interface Jobs {
  /** Ends within the given time, whatever still runs: its rows say what is left to do. */
  stop(): Promise<void>
}

interface QueueParts {
  readonly url: string
  readonly db: Db
  readonly log: Logger
  readonly jobs: readonly Job[]
  /** Each run on this node, for its figures. */
  readonly onRun?: ((job: string, error: unknown, seconds: number) => void) | undefined
}

const STOP_MS = 4_000
const START_AGAIN_MS = 1_000
/** A database that is away is told now and then, not at every look. */
const TELL_MS = 10_000
/** Whoever's offer is taken looks at once; the others only in case that node dies in between. Seconds. */
const SHORTEST_LOOK = 2
const LONGEST_LOOK = 10

/** Answers at once: the first start makes the tables of the queue, and nobody has to wait for that. */
export function startJobs({ url, db, log, jobs, onRun }: QueueParts): Jobs {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  let told = -TELL_MS
  const troubled = (error: unknown) => {
    if (performance.now() - told < TELL_MS) return
    told = performance.now()
    log.warn({ err: error }, 'jobs: the database did not answer')
  }
  const boss = new PgBoss({
    connectionString: url,
    schema: 'job',
    application_name: 'ducat-jobs',
    max: 3,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  boss.on('error', troubled)

  const run = async (job: Job): Promise<void> => {
    const started = performance.now()
    const ended = (error?: unknown) => onRun?.(job.name, error, (performance.now() - started) / 1000)
    try {
      await runJob(db, job)
      ended()
    } catch (error) {
      ended(error)
      // The next run finds the same rows again; a retry of its own would only come sooner.
      log.error({ err: error, job: job.name }, 'job')
    }
  }

  async function begin(): Promise<void> {
    await boss.start()
    for (const job of jobs) {
      await boss.createQueue(job.name, queueOf(job))
      await boss.updateQueue(job.name, keptFor(job))
      await boss.send(job.name, null, { singletonSeconds: job.every })
      const look = Math.min(Math.max(job.every, SHORTEST_LOOK), LONGEST_LOOK)
      const worker = await boss.work(job.name, { pollingIntervalSeconds: look }, () => run(job))
      offerEachTime(job, worker)
    }
  }

  /** Once for each of its times, in the middle of them: clocks that differ a little make no two offers of one time, and none of another. */
  function offerEachTime(job: Job, worker: string): void {
    const wait = untilMiddle(job.every * 1000, Date.now())
    timers.set(
      job.name,
      setTimeout(() => {
        offerEachTime(job, worker)
        boss
          .send(job.name, null, { singletonSeconds: job.every })
          .then((taken) => taken !== null && boss.notifyWorker(worker))
          .catch(troubled)
      }, wait),
    )
  }
  const offerNoMore = () => {
    timers.forEach(clearTimeout)
    timers.clear()
  }

  async function start(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await begin()
      } catch (error) {
        troubled(error)
        offerNoMore()
        await boss.stop({ graceful: false, timeout: STOP_MS }).catch(troubled)
        await pause(START_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const started = start()
  return {
    async stop() {
      stopping.abort()
      offerNoMore()
      await started
      offerNoMore()
      await boss.stop({ graceful: true, timeout: STOP_MS }).catch(troubled)
    },
  }
}

/** pg-boss counts its times from 1970, as this does. */
export const untilMiddle = (every: number, now: number): number => every - ((now + every / 2) % every)

/** At most one waits; how many are under way is the lease's business, so that a dead node's run holds up nobody. */
const queueOf = (job: Job) => ({ policy: 'short', ...keptFor(job) })

const keptFor = ({ every }: Job) => ({
  retryLimit: 0,
  expireInSeconds: Math.max(60, every),
  // The row of a run that is over is what keeps a second offer of the same time out.
  deleteAfterSeconds: Math.max(600, every * 2),
})
