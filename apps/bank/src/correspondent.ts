/**
 * A correspondent bank, where RAILS_DIR or RAILS_URL names one: it carries payments out and takes what comes in, by ISO 20022 files. What it does not
 * carry is not offered to anybody, unless a fake may play it.
 */
import type { RailType } from '@ducat/contract/destinations/models'
import type { Db } from './db/pool.ts'
import { fakeRails } from './gateways/rails/fake.ts'
import { isoRails, type IsoParts } from './gateways/iso20022/index.ts'
import { carries, type RailsSettings } from './gateways/iso20022/settings.ts'
import type { RailName } from './gateways/rails/port.ts'
import type { Gateways } from './gateways/gateways.ts'
import { fakeReceiving } from './gateways/receiving/fake.ts'
import type { Backlog } from './jobs/backlog.ts'
import type { Job } from './jobs/job.ts'
import { brandPaid } from './modules/accounts/index.ts'
import { hear } from './operations/rails.ts'
import { clock } from './outside.ts'
import { carryOnly } from './pricing/coverage.ts'
import { rails as kinds } from './modules/external/operations.ts'

export interface CorrespondentParts {
  readonly db: Db
  /** Which fakes may play what the bank does not carry. */
  readonly fakes: { readonly rails: boolean; readonly receiving: boolean }
  readonly onTrouble: (error: unknown) => void
  readonly open?: IsoParts['open']
}

export interface Correspondent {
  readonly gateways: Pick<Gateways, 'rails' | 'receiving'>
  readonly jobs: readonly Job[]
  readonly backlogs: readonly Backlog[]
  /** Carries files once, both ways. */
  work(): Promise<void>
}

/** One node carries files; another one takes over from one that says nothing for so long. */
const LEASE_SECONDS = 300
/** An order is in a file within minutes; a person looks at what does not fit within a day. */
const GOALS = { files: 600, entries: 86_400 }

export function correspondentOf(settings: RailsSettings, { db, fakes, onTrouble, open }: CorrespondentParts): Correspondent {
  carryOnly((rail, currency) => isOffered(settings, fakes.rails, rail, currency))
  const iso = isoRails(settings, {
    db,
    now: clock,
    onTrouble,
    ownerOf: async (trx, destination, reference) => {
      const brand = await brandPaid(trx, destination, reference)
      return brand === undefined ? undefined : { brand }
    },
    // The books need not wait for their next look.
    onNews: async (ids) => {
      for (const id of ids) await hear(db, id)
    },
    others: { ...(fakes.rails && { rails: fakeRails(db, clock) }), ...(fakes.receiving && { receiving: fakeReceiving(db) }) },
    ...(open && { open }),
  })
  return {
    gateways: { rails: iso.rails, receiving: iso.receiving },
    jobs: [{ name: 'rail-files', every: settings.every, lease: LEASE_SECONDS, work: () => iso.work() }],
    backlogs: [
      { name: 'rail-files', goal: GOALS.files, read: (on) => iso.files(on) },
      { name: 'rail-entries', goal: GOALS.entries, read: (on) => iso.entries(on) },
    ],
    work: () => iso.work(),
  }
}

function isOffered(settings: RailsSettings, playsOthers: boolean, rail: RailType, currency: string): boolean {
  const name = kinds[rail].leaves as RailName
  return settings.carries.includes(name) ? carries(settings, name, currency) : playsOthers
}
