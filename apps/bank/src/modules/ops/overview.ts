/** How the bank is, read from its rows; gateways and failures of jobs are what this node saw. */
import type { JobState } from '@ducat/contract/ops/models'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Watched } from '../../area.ts'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { isFailing, type Outcome } from '../../jobs/outcomes.ts'
import { jobsStanding, type JobStanding } from '../../jobs/standing.ts'
import { railsStanding } from '../../operations/rails-standing.ts'
import { standing } from '../../safety/halt.ts'
import { alertsOpen, currentHalt, pastHalts } from '../../safety/operators.ts'

const MOST = 50
const PAST = 20
const SECOND_MS = 1_000
/** A run may miss two of its times, and a slow machine a bit more, before somebody should look. */
const LATE_AFTER = { times: 3, seconds: 60 }
const startedAt = new Date(Date.now() - process.uptime() * SECOND_MS)

export async function overviewOf(context: Surroundings, watched: Watched) {
  const { db, gateways, now } = context
  const { checked } = await standing(db)
  return {
    at: instantOf(now),
    halt: await haltOf(context),
    books: { isWhole: checked?.ok !== false, checkedAt: checked?.at },
    alerts: (await alertsOpen(db, MOST)).map(({ id, kind, what, at }) => ({
      alertId: Number(id),
      kind,
      what: clipped(what),
      at: instantOf(at),
    })),
    rails: await railsOf(db),
    gateways: Object.keys(gateways)
      .toSorted()
      .map((gateway) => gatewayOf(gateway, watched.gatewayOutcomes.of(gateway))),
    queues: await queuesOf(db, watched),
    jobs: (await jobsStanding(db, watched.jobs)).map((job) => jobOf(job, watched.jobOutcomes.of(job.name))),
    past: (await pastHalts(db, PAST)).map(({ at, what, name, note }) => ({
      at: instantOf(at),
      what,
      name: name ?? undefined,
      note: clipped(note),
    })),
    versions: await versionsOf(db, watched),
  }
}

const clipped = (words: string): string => words.replaceAll(/\s+/g, ' ').slice(0, 500)
const when = (at: Date | undefined) => (at ? instantOf(at) : undefined)

async function haltOf({ db, principal }: Surroundings) {
  const halt = await currentHalt(db)
  if (!halt) return undefined
  const { since, kind, what, by, lift } = halt
  return {
    since: instantOf(since),
    kind,
    reason: clipped(what),
    by: by ?? undefined,
    lift: lift && { by: lift.by, at: instantOf(lift.at), note: lift.note, isYours: lift.personId === principal.personId },
  }
}

async function railsOf(db: Db) {
  const rails = await railsStanding(db)
  return rails.map(({ transit, oldest, dueSince, ...counts }) => ({
    ...counts,
    oldest: when(oldest),
    dueSince: when(dueSince),
    transit: transit.map(({ currency, minor }) => ({ currencyCode: currency, amount: decimal(money(minor, currency)) })),
  }))
}

const failure = ({ lastFailure }: Outcome) => lastFailure && { at: instantOf(lastFailure.at), what: lastFailure.what }

function gatewayOf(gateway: string, outcome: Outcome) {
  const { calls, failures, lastSuccess } = outcome
  const state = calls === 0 ? ('unused' as const) : isFailing(outcome) ? ('failing' as const) : ('working' as const)
  return { gateway, state, calls, failures, lastSuccess: when(lastSuccess), lastFailure: failure(outcome) }
}

async function queuesOf(db: Db, { backlogs }: Watched) {
  const queues = []
  for (const { name, goal, read } of backlogs) {
    const { waiting, troubled, dueSince } = await read(db)
    queues.push({ queue: name, waiting, troubled, dueSince: when(dueSince), goalSeconds: goal })
  }
  return queues
}

function jobOf({ name, every, ended }: JobStanding, outcome: Outcome) {
  const age = ended ? (Date.now() - ended.getTime()) / SECOND_MS : undefined
  const isLate = age !== undefined && age > every * LATE_AFTER.times + LATE_AFTER.seconds
  const state: JobState = isFailing(outcome) ? 'failing' : isLate ? 'late' : 'working'
  return { job: name, state, everySeconds: every, lastRun: when(ended), lastFailure: failure(outcome) }
}

async function versionsOf(db: Db, { version, build }: Watched) {
  const { rows } = await sql<{ postgres: string }>`select current_setting('server_version') as postgres`.execute(db)
  return { version, build, postgres: rows[0]?.postgres ?? '', node: process.version, startedAt: instantOf(startedAt) }
}
