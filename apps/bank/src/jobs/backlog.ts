/** Rows that wait for a job of the bank. The figures of a node and the operator's page read the same list. */
import type { Db } from '../db/pool.ts'

export interface Backlog {
  readonly name: string
  /** Seconds that the oldest row may be late before an operator should look. */
  readonly goal: number
  readonly read: (db: Db) => Promise<BacklogStanding>
}

export interface BacklogStanding {
  readonly waiting: number
  /** Failed at least once and will be tried again. */
  readonly troubled: number
  /** Since when the oldest row is due; undefined when nothing is late. */
  readonly dueSince: Date | undefined
}
