/** What a way of paying many people says of itself: its columns, what it checks, and how a line of it is paid. */
import type { Flag } from '@ducat/contract/kit/permissions'
import type { TransferType } from '@ducat/contract/transfers/models'
import type { GlobalState, ReceiveMethod } from '@ducat/contract/global-pay/models'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import type { Accept } from '../../operations/batcher.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Sign } from './amounts.ts'
import type { FieldRule } from './columns.ts'
import type { Problem } from './problem.ts'
import type { BatchRow } from './store.ts'
import type { BatchParts } from './surroundings.ts'

export interface Typed {
  readonly row: number
  readonly fields: Readonly<Record<string, string>>
  /** What stands for a number that is not kept, by how it is shown. */
  readonly kept: Kept | null
}

export type Kept = Readonly<Record<string, string>>

export interface Right {
  readonly send: bigint
  readonly fee: bigint
  readonly rate: string
  readonly receive: bigint
  readonly receiveCurrency: string
  /** Whom, as people see it. */
  readonly payee: { readonly name: string; readonly email?: string; readonly account?: string; readonly bank?: string }
  /** Where to, as the way needs it when it pays. */
  readonly target: object
}

export interface Due extends Right {
  readonly row: number
  readonly fields: Readonly<Record<string, string>>
}

export interface Way {
  /** Who may prepare such a file. */
  readonly flag: Flag
  /** Whose fees, limits and rules count. */
  readonly kind: TransferType
  readonly fields: readonly FieldRule[]
  /** Where something is said that is about the payee as a whole. */
  readonly payeeField: string
  /** All lines of a portion at once, each by itself right or wrong. */
  check(context: Surroundings, batch: BatchRow, lines: readonly Typed[], sign: Sign | undefined): Promise<(Right | Problem)[]>
  /** What is written for each line when its turn comes, or why it no longer can be paid. */
  pay(context: Surroundings, batch: BatchRow, lines: readonly Due[]): Promise<(Accept | Problem)[]>
  /** Of lines that were booked, by the public ids of their operations: where their recipients are. */
  became?(db: Db, operations: readonly string[]): Promise<ReadonlyMap<string, Recipient>>
  /** A batch was stopped: what was booked of it, and can still be undone because nobody knows of it yet, goes back. */
  stopped?(parts: Pick<BatchParts, 'db' | 'batches'>, batch: BatchRow): Promise<void>
  /** What a cell says that must not be kept: how it is shown from now on, and what stands for it. Its file is not kept either. */
  hide?(gateways: Gateways, cell: string): Promise<Hidden | undefined>
}

export interface Recipient {
  readonly state: GlobalState
  readonly method: ReceiveMethod | undefined
  readonly correctedEmail: string | undefined
}

export interface Hidden {
  readonly shown: string
  /** Nothing where nobody knows such a number: it has to be typed again. */
  readonly token: string | undefined
}
