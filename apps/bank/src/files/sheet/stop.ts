/** Ends the reading of a file: it cannot be read, or should not be. */
import type { SheetRefusal } from './row.ts'

export class Stop extends Error {
  readonly reason: SheetRefusal
  readonly row: number | undefined
  constructor(reason: SheetRefusal, row?: number) {
    super(reason)
    this.reason = reason
    this.row = row
  }
}
