/** What is wrong with a line, and at which field. */
import { Refused } from '../../call/refused.ts'

export interface Problem {
  readonly field: string
  readonly reason: string
  /** The bound that was broken; money as digits and its currency. */
  readonly limit?: number | { readonly amount: string; readonly currency: string }
}

export const isProblem = (found: object): found is Problem => 'reason' in found

/** A refusal of one line is its problem, not the batch's. `payeeField`: where it is said when it names no field of its own. */
export const problemAt =
  (payeeField: string) =>
  (error: unknown): Problem => {
    if (!(error instanceof Refused)) throw error
    const { field = payeeField, reason = error.code, limit } = error.details
    if (limit === undefined) return { field, reason }
    return { field, reason, limit: typeof limit === 'number' ? limit : { amount: String(limit.minor), currency: limit.currency } }
  }
