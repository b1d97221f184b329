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
import type { Seal } from './db/seal.ts'
import type { Trx } from './db/transaction.ts'
import type { Links } from './files/links.ts'
import type { StoredFile } from './files/store.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { Job } from './jobs/job.ts'
import type { Batcher } from './operations/batcher.ts'
import type { Intention } from './operations/intention.ts'

/** The engines, gateways and clock that every area is given. */
export interface AreaParts {
  readonly db: Db
  readonly log: Logger
  readonly clock: () => Date
  readonly batches: Batcher
  readonly engine: Engine
  readonly asks: Asks
  readonly gateways: Gateways
  /** Without it no amount is hidden. */
  readonly hideAmountsAbove: { readonly minor: bigint; readonly currency: string } | undefined
  /** Of the deployment; without it nothing is sealed. */
  readonly seal: Seal | undefined
  readonly tokens: Tokens
  /** Links to files. */
  readonly links: Links
  /** Something is wrong that a person must look at. */
  readonly alarm: (trx: Trx, kind: string, what: string, facts: object) => Promise<unknown>
  /** Of all areas: asked when it is needed, not while areas are made. */
  readonly handled: () => readonly Handled[]
  readonly reasons: () => Reasons
}

export interface Area extends BankModule {
  /** Work that nobody waits for. Any node does it; a job finds its work in the rows. */
  readonly jobs?: readonly Job[]
  /** Effects of answered questions about a person, by kind of question. */
  readonly answers?: Readonly<Partial<Record<AskKind, AskEffect>>>
  /** Files that it writes when somebody comes for them with a link. */
  readonly opens?: (fileId: string) => Promise<StoredFile | undefined>
  /** Says more of a refusal of the books than they can. */
  readonly explains?: (error: unknown, intention: Intention, context: Surroundings) => Promise<unknown>
}

/** Trouble of a job: the next look tries again. */
export const warns =
  ({ log }: Pick<AreaParts, 'log'>, about: string) =>
  (error: unknown): void =>
    log.warn({ err: error }, about)
