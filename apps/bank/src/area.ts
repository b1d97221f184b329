/**
 * An area is one manifest: `export const payees = (parts: AreaParts): Area => ({ … })` in its index.ts, the same for all. `areas.ts` lists
 * them; nothing else has to know of a new one. Its kinds of money stand in operations.ts and are listed in definitions.ts.
 */
import type { Logger } from 'pino'
import type { Engine } from './approvals/engine.ts'
import type { AskEffect, Asks } from './proofs/asks.ts'
import type { AskKind } from './proofs/ask-store.ts'
import type { BankModule, Handled, Reasons, Surroundings } from './call/context.ts'
import type { Tokens } from './call/tokens.ts'
import type { Db } from './db/pool.ts'
import type { Reads } from './db/reads.ts'
import type { Seal } from './db/seal.ts'
import type { Trx } from './db/transaction.ts'
import type { Links } from './files/links.ts'
import type { StoredFile } from './files/store.ts'
import type { Scripts } from './files/scripts.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { TakeLetter } from './gateways/inbound-mail/port.ts'
import type { KeptByAge, KeptOfLeft } from '@ducat/contract/kit/kept'
import type { ObstacleKind } from '@ducat/contract/kit/obstacles'
import type { Backlog } from './jobs/backlog.ts'
import type { Job } from './jobs/job.ts'
import type { Outcomes } from './jobs/outcomes.ts'
import type { Batcher } from './operations/batcher.ts'
import type { Intention } from './operations/intention.ts'

/** What operators look at: the same for every area, and known only when all of them are made. */
export interface Watched {
  readonly jobs: readonly Job[]
  readonly backlogs: readonly Backlog[]
  /** Of gateways and of jobs, on this node. */
  readonly gatewayOutcomes: Outcomes
  readonly jobOutcomes: Outcomes
  readonly version: string
  readonly build: string
}

/** The engines, gateways and clock that every area is given. */
export interface AreaParts {
  readonly db: Db
  /** For long reads: a copy of the database, where there is one. */
  readonly reads: Reads
  readonly log: Logger
  readonly clock: () => Date
  readonly batches: Batcher
  readonly engine: Engine
  readonly asks: Asks
  readonly gateways: Gateways
  /** Without it no amount is hidden. */
  readonly hideAmountsAbove: { readonly minor: bigint; readonly currency: string } | undefined
  /** Brands that this deployment switches contracts about a share of income on for, beside those that have them by themselves. */
  readonly contractsOn: readonly string[]
  /** Of the deployment; without it nothing is sealed. */
  readonly seal: Seal | undefined
  readonly tokens: Tokens
  /** Whether replies to letters come back: a letter offers it only then. */
  readonly takesReplies: boolean
  /** Where a letter about a ticket can be replied to: made with the letter, and kept as a hash alone. */
  readonly replyAddress: (of: RepliedTo) => Promise<string | undefined>
  /** Links to files. */
  readonly links: Links
  /** Something is wrong that a person must look at. */
  readonly alarm: (trx: Trx, kind: string, what: string, facts: object) => Promise<unknown>
  /** Who is told of a signature, by the first word of its key. */
  readonly signatures: () => Signatures
  /** Of all areas: asked when it is needed, not while areas are made. */
  readonly handled: () => readonly Handled[]
  readonly reasons: () => Reasons
  /** The area whose call has this name. */
  readonly areaOf: (call: string) => string | undefined
  readonly watched: () => Watched
  /** Of all areas: what blocks the end of a relationship, and what ends with it. */
  readonly closings: () => readonly Closing[]
  /** Of all areas and of the gateways: what is forgotten one day. */
  readonly keepings: () => readonly Keeping[]
}

export interface RepliedTo {
  readonly ticket: number
  readonly personId: number
  readonly brand: string
}

/** What whoever keeps signatures says of one: its key, and when it was signed. */
interface SignedDocument {
  readonly key: string
  readonly signedAt: Date | undefined
}

/** What an area does when a document of its own was signed: by the first word of the key that its signings have. */
export type Signatures = Readonly<Record<string, (db: Db, ref: string, answer: SignedDocument) => Promise<void>>>

/** Whose relationship ends: a company has no person of its own. */
export interface Leaving {
  readonly customerId: number
  readonly personId: number | undefined
}

/** What still stands: how many of them, and of money how much in each currency. */
export interface Standing {
  readonly count: number
  readonly sums?: readonly { readonly amount: bigint; readonly currency: string }[]
}

/** What an area has to say when a customer closes everything. */
export interface Closing {
  /** By kind. Read when the customer asks, and again under the locks of the accounts when everything is closed. */
  readonly blocks?: Readonly<Partial<Record<ObstacleKind, (db: Db, leaving: Leaving) => Promise<Standing>>>>
  /** What works no more: in the transaction that closes. */
  readonly ends?: (trx: Trx, leaving: Leaving) => Promise<unknown>
}

/** A customer who left, and the people who acted for them and now act for nobody else. */
export interface Left {
  readonly customerId: number
  readonly people: readonly number[]
}

/** How an area forgets what it keeps about people, by kind. Operators set for how long each kind is kept (modules/retention). */
export interface Keeping {
  /** Everything that was written, or came to its end, before this moment. Answers how many rows. */
  readonly old?: Readonly<Partial<Record<KeptByAge, (db: Db, before: Date) => Promise<number>>>>
  /** Of a customer who left: in one transaction with what other areas keep of the kind. */
  readonly ofLeft?: Readonly<Partial<Record<KeptOfLeft, (trx: Trx, left: Left) => Promise<unknown>>>>
}

export interface Area extends BankModule {
  /** Work that nobody waits for. Any node does it; a job finds its work in the rows. */
  readonly jobs?: readonly Job[]
  /** Rows that wait for those jobs, as operators see them. */
  readonly backlogs?: readonly Backlog[]
  /** Effects of answered questions about a person, by kind of question. */
  readonly answers?: Readonly<Partial<Record<AskKind, AskEffect>>>
  /** Files that it writes when somebody comes for them with a link. */
  readonly opens?: (fileId: string) => Promise<StoredFile | undefined>
  /** Takes e-mails that are replies to its letters; others are dropped. */
  readonly letters?: TakeLetter
  /** Addresses at which replies to its letters arrive. */
  readonly replyAddress?: (db: Db, of: RepliedTo) => Promise<string>
  /** Documents of its own that people sign. */
  readonly signatures?: Signatures
  /** Pictures that anybody may see, by the token in their address. */
  readonly pictures?: (token: string) => Promise<StoredFile | undefined>
  /** By their name below the address of the API. */
  readonly scripts?: Scripts
  readonly closing?: Closing
  readonly keeping?: Keeping
  /** Says more of a refusal of the books than they can. */
  readonly explains?: (error: unknown, intention: Intention, context: Surroundings) => Promise<unknown>
}

/** Trouble of a job: the next look tries again. */
export const warns =
  ({ log }: Pick<AreaParts, 'log'>, about: string) =>
  (error: unknown): void =>
    log.warn({ err: error }, about)
