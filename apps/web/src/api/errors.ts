/**
 * What can go wrong with a call, in one shape. Spec: foundations §8.
 *   CallError          every failure: a code, the HTTP status if there was an answer, a message, the request id for support
 *     VerifyError      VF: fields are wrong; says which
 *     TermsError       TE: terms to accept
 *     TransportError   AE: no answer came; what was asked may or may not have happened
 * failureOf() makes one from an answer, transportFailure() from the lack of one.
 */
import { codes, type Code, type Term, type ValidationError } from '@ducat/contract/kit/envelope'
import { t } from '@lingui/core/macro'

interface Facts {
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** Why, in a word that does not change: `SIGN_IN_DECLINED`. A REST path says it beside its sentence. */
  readonly reason?: string | undefined
  /** Seconds to wait before asking again, of a 429. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

export class CallError extends Error {
  override readonly name: string = 'CallError'
  readonly code: Code
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly reason: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: Code, message: string, { status, requestId, reason, retryAfter, cause }: Facts = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export class VerifyError extends CallError {
  override readonly name = 'VerifyError'
  readonly fields: readonly ValidationError[]

  /** The sentences of the fields make one message; without any, the description stands. */
  constructor(fields: readonly ValidationError[], description: string, facts: Facts) {
    super(codes.verify, fields.map((field) => field.description).join(' ') || description, facts)
    this.fields = fields
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

/** The body of an answer that is not a success: of a named call, or of a REST path. */
interface FailureBody {
  readonly responseCode?: unknown
  readonly responseDescription?: unknown
  readonly message?: unknown
  readonly requestId?: unknown
  readonly reason?: unknown
  readonly validationErrors?: unknown
  readonly terms?: { readonly term?: Term | readonly Term[] }
}

export function failureOf(status: number, body: unknown, retryAfter?: number): CallError {
  const answer = (typeof body === 'object' && body !== null ? body : { message: body }) as FailureBody
  const facts: Facts = { status, requestId: text(answer.requestId), reason: text(answer.reason), retryAfter }
  if (status >= 500) return new CallError(codes.unknown, t`Server is not available`, facts)

  const message = text(answer.responseDescription) ?? text(answer.message) ?? t`server error`
  const code = codeOf(status, answer)
  if (code === codes.verify) return new VerifyError(fieldsOf(answer.validationErrors), message, facts)
  if (code === codes.terms) return new TermsError([answer.terms?.term ?? []].flat(), message, facts)
  return new CallError(code, message, facts)
}

/** A success whose body says nothing, or not what the contract promises. */
export const emptyAnswer = (status: number, cause?: unknown): CallError => new CallError(codes.unknown, t`server error`, { status, cause })

/** The connection failed, or five minutes passed. */
export function transportFailure(cause: unknown): CallError {
  const message = cause instanceof Error ? cause.message : ''
  return message ? new TransportError(codes.transport, message, { cause }) : new CallError(codes.unknown, t`network error`, { cause })
}

const known = new Set<unknown>(Object.values(codes))

/** A REST path answers with an HTTP status alone; each has its code. */
function codeOf(status: number, { responseCode, validationErrors }: FailureBody): Code {
  if (known.has(responseCode)) return responseCode as Code
  if (status === 422 || Array.isArray(validationErrors)) return codes.verify
  if (status === 401) return codes.auth
  if (status === 403) return codes.denied
  if (status === 404) return codes.invalidParams
  return codes.unknown
}

function fieldsOf(errors: unknown): readonly ValidationError[] {
  if (!Array.isArray(errors)) return []
  return errors.filter((error: Partial<ValidationError> | null) => typeof error?.description === 'string') as ValidationError[]
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
