/** The database, the mode and the settings that a bank is opened with. */
import type { BrandId } from '@ducat/brands'
import type { Money } from '@ducat/values'
import type { Logger } from 'pino'
import type { BankModule } from './call/context.ts'
import type { Db } from './db/pool.ts'
import type { Reads } from './db/reads.ts'
import type { OwnReceiver } from './gateways/egress/destination.ts'
import type { InboundMailSettings } from './env-gateways.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { Metrics } from './metrics/index.ts'
import type { Patience } from './http/patience.ts'
import type { ReportParts } from './http/reports.ts'
import type { Backlog } from './jobs/backlog.ts'
import type { Job } from './jobs/job.ts'
import type { Bounds } from './realtime/index.ts'

export interface BankParts {
  readonly db: Db
  /** A copy of the database for long reads, where there is one. */
  readonly reads?: Reads | undefined
  readonly mode: 'demo' | 'production'
  readonly brand: BrandId
  readonly store: 'embedded' | 'server'
  readonly version: string
  readonly build: string
  /** The built client. */
  readonly dist: string | undefined
  readonly log: Logger
  readonly limitFactor: number
  /** Whose word is taken for where a request comes from; nobody's without it. */
  readonly trustedProxies?: readonly string[]
  /** How long a request may take to arrive; half a minute without it. */
  readonly patience?: Patience
  /** Whether developers may read and try the API at /docs/api; the demo always shows it. */
  readonly apiDocs?: boolean
  /** Global payments that are worth more show their amount to whoever has proven the address. */
  readonly hideAmountsAbove?: Money | undefined
  /** Brands for which contracts about a share of income are switched on; in the demo its main brand. */
  readonly contractsOn?: readonly BrandId[] | undefined
  /** Seals secrets in the database; the demo has one of its own. */
  readonly secretsKey?: Buffer | undefined
  /** Where clients open their realtime channel, when it is not here, and which other pages may open one here. */
  readonly realtime?: { readonly url?: string; readonly origins?: readonly string[]; readonly bounds?: Partial<Bounds> }
  /** Other banks that a developer may choose by name; the demo lists itself, a bank with customers nobody. */
  readonly apiBases?: Readonly<Record<string, string>>
  /** Where clients reach the help desk; the embedded one without it. */
  readonly helpDeskUrl?: string
  /** Address of the same database, for the jobs' own connections. Without it the bank does nothing by itself: a test decides when. */
  readonly jobsUrl?: string
  /** Who plays a part of the outside world instead of the usual one. */
  readonly gateways?: Partial<Gateways>
  /** What real providers need done by itself: handing over what waits. */
  readonly gatewayJobs?: readonly Job[]
  /** Rows that wait for those jobs. */
  readonly gatewayBacklogs?: readonly Backlog[] | undefined
  /** Hears what providers say later of a message. */
  readonly reports?: ReportParts['reports']
  /** How a mail provider that brings what customers reply proves who it is; without it letters cannot be replied to, but in the demo. */
  readonly inboundMail?: InboundMailSettings | undefined
  /** Which currencies nobody exchanges at the moment, where rates come from outside. */
  readonly rates?: (() => Promise<object>) | undefined
  /** Who plays each part of the outside world, for /health: provider, fake or nobody. */
  readonly players?: Readonly<Record<string, string>>
  /** The demo's own receiver of webhooks: reached by its name and over plain http. Production has none. */
  readonly ownReceiver?: OwnReceiver | undefined
  /** The figures of this node; without them nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Calls of a test beside the bank's own. */
  readonly extraModules?: readonly BankModule[]
}
