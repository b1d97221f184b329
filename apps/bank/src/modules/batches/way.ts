/** What a way of paying many people says of itself: its columns, what it checks, and how a line of it is paid. */
import type { Surroundings } from '../../call/context.ts'
import type { Accept } from '../../operations/batcher.ts'
import type { Sign } from './amounts.ts'
import type { FieldRule } from './columns.ts'
import type { Problem } from './problem.ts'
import type { BatchRow } from './store.ts'

export interface Typed {
  readonly row: number
  readonly fields: Readonly<Record<string, string>>
}

export interface Right {
  readonly send: bigint
  readonly fee: bigint
  readonly rate: string
  readonly receive: bigint
  readonly receiveCurrency: string
  /** Whom, as people see it. */
  readonly payee: { readonly name: string; readonly email?: string; readonly account?: string }
  /** Where to, as the way needs it when it pays. */
  readonly target: object
}

export interface Due extends Right {
  readonly row: number
  readonly fields: Readonly<Record<string, string>>
}

export interface Way {
  readonly fields: readonly FieldRule[]
  /** All lines of a portion at once, each by itself right or wrong. */
  check(context: Surroundings, batch: BatchRow, lines: readonly Typed[], sign: Sign | undefined): Promise<(Right | Problem)[]>
  /** What is written for each line when its turn comes, or why it no longer can be paid. */
  pay(context: Surroundings, batch: BatchRow, lines: readonly Due[]): Promise<(Accept | Problem)[]>
}
