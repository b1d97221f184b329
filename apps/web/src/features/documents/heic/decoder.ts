/** What the decoder answers to a file. */
export interface Made {
  /** Absent for what is no picture, or a larger one than the bank takes. */
  readonly jpeg: Blob | undefined
}

/** As the bank counts (apps/bank/src/files/intake). */
export const MOST_PIXELS = 64_000_000
