/** How a handler says no: thrown, turned into the wire's answer by the envelope. Never a fault of ours. */
import type { Code, Term } from '@ducat/contract/kit/envelope'
import type { Money } from '@ducat/values'

interface Details {
  readonly field?: string
  readonly reason?: string
  /** When more than one field is wrong: all of them. */
  readonly problems?: readonly { readonly field: string; readonly reason: string }[]
  /** The bound that was broken; the sentence names it. */
  readonly limit?: number | Money | undefined
  readonly terms?: readonly Term[]
  /** Code 92: the batch that was sent before. */
  readonly identical?: { readonly batchId: number; readonly date: Date }
  /** For REST paths: the HTTP status, when the code's usual one does not fit. */
  readonly status?: number
  /** Answered with HTTP 400 and the sentence alone. */
  readonly plain?: boolean
}

export class Refused extends Error {
  override name = 'Refused'
  readonly code: Exclude<Code, '00'>
  readonly details: Details

  constructor(code: Exclude<Code, '00'>, details: Details = {}) {
    super(`${code} ${details.field ?? ''} ${details.reason ?? ''}`.trim())
    this.code = code
    this.details = details
  }
}

/** Answered by the server itself with 429 and Retry-After, outside the envelope. */
export class TooMany extends Refused {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('UE')
    this.retryAfter = retryAfter
  }
}

/** An id that is not yours and an id that is not there get one and the same answer. */
export const notYours = (): Refused => new Refused('TA1')
