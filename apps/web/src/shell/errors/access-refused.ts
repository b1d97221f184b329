import type { Refusal } from '#api/refusal.ts'

/** The page exists, but not for this person. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
