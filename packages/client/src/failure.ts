/** A call that was not done, with what to do about it. */
export interface FieldProblem {
  readonly field: string
  /** For programs; never changes with the language. */
  readonly reason?: string
  /** For people, in the language that was asked for. */
  readonly description: string
}

export class DucatError extends Error {
  override readonly name = 'DucatError'
  /** `VF` a field is wrong, `AU` the key is not good, `13` not allowed, `ENOA` not yours, `AE` no answer; the bank's API page lists all. */
  readonly code: string
  /** Of HTTP; 0 when there was no answer. */
  readonly status: number
  readonly problems: readonly FieldProblem[]
  /** Quote it when you ask the bank about this call. */
  readonly requestId: string | undefined
  /** The Idempotency-Key of the call: repeating the call with it never does anything twice. */
  readonly key: string

  constructor(message: string, of: Omit<DucatError, keyof Error>, options?: ErrorOptions) {
    super(message, options)
    this.code = of.code
    this.status = of.status
    this.problems = of.problems
    this.requestId = of.requestId
    this.key = of.key
  }
}
