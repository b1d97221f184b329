export interface Counts {
  readonly passed: number
  readonly failed: number
}

export const noCounts: Counts = { passed: 0, failed: 0 }
export const plus = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })
