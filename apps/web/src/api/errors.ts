/**
 * What can go wrong with a call, in one shape. Spec: foundations §8.
 *   CallError          every failure: a code, the HTTP status if there was an answer, a message, the request id for support
 *     VerifyError      VF: fields are wrong; says which
 *     TermsError       TE: terms to accept
 *     TransportError   AE: no answer came; what was asked may or may not have happened
 * failureOf() of failures.ts makes one from an answer, transportFailure() from the lack of one.
 */
import { codes, type Code, type Term, type ValidationError } from '@ducat/contract/kit/envelope'
import { t } from '@lingui/core/macro'

export interface Facts {
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** Why, in a word that does not change: `SIGN_IN_DECLINED`. A REST path says it beside its sentence. */
  readonly reason?: string | undefined
  /** Seconds to wait before asking again, of a 429. */
  readonly retryAfter?: number | undefined
  /** Of code 92: the batch with the same content, and when it was sent. */
  readonly identical?: Identical | undefined
  readonly cause?: unknown
}

export interface Identical {
  readonly batchId: number
  readonly date: string
}

export class CallError extends Error {
  override readonly name: string = 'CallError'
  readonly code: Code
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly reason: string | undefined
  readonly retryAfter: number | undefined
  readonly identical: Identical | undefined

  constructor(code: Code, message: string, { status, requestId, reason, retryAfter, identical, cause }: Facts = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.reason = reason
    this.retryAfter = retryAfter
    this.identical = identical
  }
}

export class VerifyError extends CallError {
  override readonly name = 'VerifyError'
  readonly fields: readonly ValidationError[]
  /** What the bank says of the whole. */
  readonly description: string

  /** The sentences of the fields make one message; without any, the description stands. */
  constructor(fields: readonly ValidationError[], description: string, facts: Facts) {
    super(codes.verify, fields.map((field) => field.description).join(' ') || description, facts)
    this.fields = fields
    this.description = description
  }
}

export class TermsError extends CallError {
  override readonly name = 'TermsError'
  readonly terms: readonly Term[]

  constructor(terms: readonly Term[], description: string, facts: Facts) {
    super(codes.terms, description, facts)
    this.terms = terms
  }
}

export class TransportError extends CallError {
  override readonly name = 'TransportError'
}

/** A piece was used without what it stands on: our mistake, for whoever writes screens. People never read it. */
export class ProgrammingError extends Error {
  override readonly name = 'ProgrammingError'
}

/** The connection failed, or five minutes passed. */
export function transportFailure(cause: unknown): CallError {
  const message = cause instanceof Error ? cause.message : ''
  return message ? new TransportError(codes.transport, message, { cause }) : new CallError(codes.unknown, t`network error`, { cause })
}
