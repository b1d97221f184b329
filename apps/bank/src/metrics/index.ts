/**
 * The figures of one node, in the form that Prometheus reads. A call, a batch and the run of a job are each counted in memory; what stands in the
 * database is read when somebody asks, at most every five seconds.
 *   openMetrics    the counters of this node
 *   text           all of them with what the database says at this moment
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BatchSeen } from '../operations/batcher.ts'
import { databaseFigures, type Watched } from './database.ts'

export interface Metrics {
  readonly call: (name: string, code: string, seconds: number) => void
  readonly batch: (seen: BatchSeen) => void
  readonly job: (name: string, isDone: boolean, seconds: number) => void
  /** The database and what is read from it, once the bank is put together. */
  watch(watched: Watched): void
  readonly contentType: string
  text(): Promise<string>
  close(): void
}

/** From a read in memory to the longest wait that a client allows. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const BATCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const SIZE_BUCKETS = [1, 2, 5, 10, 20, 40, 80, 120, 160]
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 600]

export function openMetrics(about: { readonly version: string; readonly build: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'ducat_' })
  new Gauge({ name: 'ducat_build_info', help: 'Version of this node; always 1', labelNames: ['version', 'build'], registers }).set(about, 1)
  const calls = new Counter({ name: 'ducat_calls_total', help: 'Answered calls', labelNames: ['call', 'code'], registers })
  const callSeconds = new Histogram({
    name: 'ducat_call_seconds',
    help: 'From the arrival of a call to its answer',
    labelNames: ['call'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const operations = new Counter({
    name: 'ducat_operations_total',
    help: 'Steps of operations that this node wrote, by the state they led to; a payment is booked in posted',
    labelNames: ['state'],
    registers,
  })
  const refused = new Counter({
    name: 'ducat_intents_refused_total',
    help: 'Intentions that the books refused',
    labelNames: ['reason'],
    registers,
  })
  const batchSize = new Histogram({ name: 'ducat_batch_size', help: 'Intentions in one transaction', buckets: SIZE_BUCKETS, registers })
  const batchSeconds = new Histogram({
    name: 'ducat_batch_seconds',
    help: 'Writing one batch, its refused halves included',
    buckets: BATCH_BUCKETS,
    registers,
  })
  const jobRuns = new Counter({
    name: 'ducat_job_runs_total',
    help: 'Runs of jobs on this node',
    labelNames: ['job', 'result'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'ducat_job_seconds',
    help: 'Length of a run on this node',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const database = databaseFigures(registry)
  // Known before the first payment: a rate needs a series that was zero.
  for (const state of ['posted', 'sent', 'settled', 'returned']) operations.inc({ state }, 0)

  return {
    call(name, code, seconds) {
      calls.inc({ call: name, code })
      callSeconds.observe({ call: name }, seconds)
    },
    batch({ size, seconds, states, reason }) {
      batchSize.observe(size)
      batchSeconds.observe(seconds)
      for (const [state, count] of tallied(states)) operations.inc({ state }, count)
      if (reason !== undefined) refused.inc({ reason })
    },
    job(name, isDone, seconds) {
      jobRuns.inc({ job: name, result: isDone ? 'done' : 'failed' })
      jobSeconds.observe({ job: name }, seconds)
    },
    watch: (watched) => database.watch(watched),
    contentType: registry.contentType,
    async text() {
      await database.refresh()
      return registry.metrics()
    },
    close: () => registry.clear(),
  }
}

function tallied(states: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}
