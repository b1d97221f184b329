/**
 * Lists: `pageNumber` and `pageSize` as the specification has them, and a `cursor` that costs the same on every page.
 *   input: { accountId: optional(id()), ...pageInput(25) }     output: { transactions: …, ...pageOutput }
 */
import { bool, int, opaque, optional } from './fields.ts'

/** Deeper than this a page number is refused; the cursor goes on. */
export const DEEPEST_ROW = 10_000
/** Counting stops here and says so with `resultsCapped`. */
export const COUNTED_ROWS = 10_000

export const pageInput = (size: number, largest = 100) => ({
  pageNumber: optional(int(1, DEEPEST_ROW)),
  pageSize: optional(int(1, Math.max(size, largest))),
  cursor: optional(opaque()),
})

export const pageOutput = {
  nextCursor: optional(opaque()),
  resultsCapped: optional(bool()),
}
