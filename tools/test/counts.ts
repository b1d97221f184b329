export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Titles of those that failed: said once more at the very end, where whoever reads only that finds them. */
  readonly names: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, names: [] }
export const plus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  names: [...a.names, ...b.names],
})
