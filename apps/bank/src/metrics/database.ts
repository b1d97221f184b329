/** What the database says: rails, rows that wait, jobs, the books. Read at most every five seconds, whoever asks however often. */
import { decimal, money } from '@ducat/values'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/pool.ts'
import type { Backlog } from '../jobs/backlog.ts'
import type { Job } from '../jobs/job.ts'
import { jobsStanding } from '../jobs/standing.ts'
import { railsStanding } from '../operations/rails-standing.ts'
import { openAlerts, standing } from '../safety/halt.ts'

export interface Watched {
  readonly db: Db
  readonly backlogs: readonly Backlog[]
  readonly jobs: readonly Job[]
}

const FRESH_MS = 5_000
const MS = 1_000

export function databaseFigures(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames: [...labelNames], registers: [registry] })
  const up = gauge('ducat_database_up', 'Whether the database answered the last reading')
  const railPayments = gauge('ducat_rail_payments', 'Payments of a rail without an end: booked, or sent', ['rail', 'state'])
  const railTroubled = gauge('ducat_rail_troubled', 'Payments of a rail whose last step failed', ['rail'])
  const railOldest = gauge('ducat_rail_oldest_seconds', 'Age of the oldest payment of a rail without an end', ['rail'])
  const railLag = gauge('ducat_rail_lag_seconds', 'How late the next step of a rail is', ['rail'])
  const railTransit = gauge('ducat_rail_transit', 'Money in transit, in units of the currency', ['rail', 'currency'])
  const waiting = gauge('ducat_backlog_waiting', 'Rows that wait for a job', ['backlog'])
  const troubled = gauge('ducat_backlog_troubled', 'Rows that failed at least once and are tried again', ['backlog'])
  const lag = gauge('ducat_backlog_lag_seconds', 'How late the oldest row is', ['backlog'])
  const goal = gauge('ducat_backlog_goal_seconds', 'How late the oldest row may be', ['backlog'])
  const jobAge = gauge('ducat_job_age_seconds', 'Since the last run of a job ended, on whichever node', ['job'])
  const jobEvery = gauge('ducat_job_every_seconds', 'Time between two runs of a job', ['job'])
  const booksWhole = gauge('ducat_books_whole', 'Whether the last look at the books found them right')
  const booksAge = gauge('ducat_books_checked_seconds', 'Since the last look at the books')
  const halted = gauge('ducat_payouts_halted', 'Whether payments out of the bank are halted')
  const alerts = gauge('ducat_alerts_open', 'Alerts that nobody settled')

  let watched: Watched | undefined
  let reading: Promise<void> | undefined
  let readAt = -FRESH_MS

  async function read({ db, backlogs, jobs }: Watched): Promise<void> {
    const since = (time: Date | undefined) => (time ? Math.max(0, (Date.now() - time.getTime()) / MS) : 0)
    railTransit.reset()
    for (const { rail, booked, sent, troubled: failing, oldest, dueSince, transit } of await railsStanding(db)) {
      railPayments.set({ rail, state: 'booked' }, booked)
      railPayments.set({ rail, state: 'sent' }, sent)
      railTroubled.set({ rail }, failing)
      railOldest.set({ rail }, since(oldest))
      railLag.set({ rail }, since(dueSince))
      for (const { currency, minor } of transit) railTransit.set({ rail, currency }, Number(decimal(money(minor, currency))))
    }
    for (const { name: backlog, goal: seconds, read: ask } of backlogs) {
      const found = await ask(db)
      waiting.set({ backlog }, found.waiting)
      troubled.set({ backlog }, found.troubled)
      lag.set({ backlog }, since(found.dueSince))
      goal.set({ backlog }, seconds)
    }
    for (const { name: job, every, ended } of await jobsStanding(db, jobs)) {
      if (ended) jobAge.set({ job }, since(ended))
      else jobAge.remove({ job })
      jobEvery.set({ job }, every)
    }
    const { payouts, checked } = await standing(db)
    // Books that nobody has looked at yet are not known to be wrong.
    booksWhole.set(checked?.ok === false ? 0 : 1)
    if (checked) booksAge.set(since(new Date(checked.at)))
    halted.set(payouts === 'halted' ? 1 : 0)
    alerts.set(await openAlerts(db))
  }

  return {
    watch(given: Watched): void {
      watched = given
    },
    /** A database that is away is a figure, not a failure: the counters of the node are told all the same. */
    async refresh(): Promise<void> {
      if (!watched || performance.now() - readAt < FRESH_MS) return reading
      readAt = performance.now()
      reading = read(watched).then(
        () => up.set(1),
        () => up.set(0),
      )
      return reading
    },
  }
}
