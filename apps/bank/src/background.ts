/** Everything the bank does by itself, on one page. Any node does it; what there is to do stands in the rows. */
import type { Logger } from 'pino'
import { expireDue } from './approvals/expire.ts'
import { sealAudit } from './audit/seal.ts'
import type { Db } from './db/pool.ts'
import type { CardProcessor } from './gateways/cards/port.ts'
import type { Fx } from './gateways/fx/port.ts'
import type { Mail } from './gateways/mail/port.ts'
import type { Rails } from './gateways/rails/port.ts'
import type { Receiving } from './gateways/receiving/port.ts'
import { forgetFiles } from './files/store.ts'
import { cleaning } from './jobs/cleaning.ts'
import type { Job } from './jobs/job.ts'
import type { Batcher } from './operations/batcher.ts'
import { carryOn } from './operations/rails.ts'
import { takeArrivals } from './modules/accounts/index.ts'
import { forgetOldUsage } from './modules/analytics/index.ts'
import { cardJobs } from './modules/cards/index.ts'
import { writeChapters } from './modules/history/index.ts'
import { forgetCeremonies } from './modules/passkeys/index.ts'
import { forgetSignInTraces } from './modules/session/index.ts'
import { forgetExports, makeExports } from './modules/statements/index.ts'
import { runSchedules, type ScheduleParts } from './modules/schedules/index.ts'
import { carryInvitations, forgetQuotes, sendStatusLetters, type StatusLinks } from './modules/transfers/index.ts'
import { forgetOldEvents } from './realtime/index.ts'
import { auditCheckJob } from './safety/audit-check.ts'
import { raise } from './safety/halt.ts'
import { selfCheckJob } from './safety/self-check.ts'

interface Parts {
  readonly db: Db
  readonly batches: Batcher
  readonly rails: Rails
  readonly receiving: Receiving
  readonly mail: Mail
  readonly cards: CardProcessor
  readonly fx: Fx
  readonly log: Logger
  readonly clock: () => Date
  readonly schedules: Omit<ScheduleParts, 'onTrouble'>
  readonly links: Pick<StatusLinks, 'secretOf'>
}

export const backgroundOf = ({ db, batches, rails, receiving, mail, cards, fx, log, clock, schedules, links }: Parts): readonly Job[] => [
  { name: 'expire', every: 2, work: () => expireDue(db, batches) },
  {
    name: 'rails',
    every: 1,
    work: () =>
      carryOn({ db, batches, rails, onTrouble: (error, operation) => log.warn({ err: error, operation: String(operation) }, 'rail') }),
  },
  {
    name: 'arrivals',
    every: 2,
    work: () => takeArrivals({ db, batches, receiving, onTrouble: (error) => log.warn({ err: error }, 'arrival') }),
  },
  {
    name: 'invitations',
    every: 10,
    work: () => carryInvitations({ db, batches, mail, links, onTrouble: (error) => log.warn({ err: error }, 'invitation') }),
  },
  {
    name: 'status-letters',
    every: 2,
    work: () => sendStatusLetters({ db, mail, links, onTrouble: (error) => log.warn({ err: error }, 'status letter') }),
  },
  {
    name: 'schedules',
    every: 5,
    work: () => runSchedules({ ...schedules, onTrouble: (error) => log.warn({ err: error }, 'schedule') }),
  },
  ...cardJobs({ db, batches, cards, mail, fx, onTrouble: (error) => log.warn({ err: error }, 'card') }),
  { name: 'seal-audit', every: 5, lease: 60, work: (lease) => sealAudit(db, lease) },
  { name: 'history-chapters', every: 60, lease: 120, work: (lease) => writeChapters(db, lease) },
  selfCheckJob(db),
  auditCheckJob(db),
  {
    name: 'exports',
    every: 1,
    work: () =>
      makeExports({
        db,
        clock,
        alarm: (trx, what, facts) => raise(trx, 'statement', what, facts),
        onTrouble: (error, id) => log.warn({ err: error, export: id }, 'export'),
      }),
  },
  { name: 'forget-files', every: 600, work: () => forgetExports(db).then(() => forgetFiles(db)) },
  { name: 'forget-events', every: 3_600, work: () => forgetOldEvents(db) },
  { name: 'forget-usage', every: 3_600, work: () => forgetOldUsage(db) },
  { name: 'forget-sign-ins', every: 600, work: () => forgetSignInTraces(db) },
  { name: 'forget-ceremonies', every: 600, work: () => forgetCeremonies(db) },
  { name: 'forget-quotes', every: 600, work: () => forgetQuotes(db) },
  ...cleaning(db),
]
