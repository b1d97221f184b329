/** What is wrong with a line, and at which field. */
export interface Problem {
  readonly field: string
  readonly reason: string
  /** The bound that was broken; money as digits and its currency. */
  readonly limit?: number | { readonly amount: string; readonly currency: string }
}

export const isProblem = (found: object): found is Problem => 'reason' in found
