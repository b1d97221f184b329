/** Answers that are no success become errors. Apart from errors.ts: a page that has not asked the bank anything needs none of it. */
import { codes, type Code, type Term, type ValidationError } from '@ducat/contract/kit/envelope'
import { t } from '@lingui/core/macro'
import { CallError, TermsError, VerifyError, type Facts, type Identical } from './errors.ts'

/** The body of an answer that is not a success: of a named call, or of a REST path. */
interface FailureBody {
  readonly responseCode?: unknown
  readonly responseDescription?: unknown
  readonly message?: unknown
  readonly requestId?: unknown
  readonly reason?: unknown
  readonly validationErrors?: unknown
  readonly batchId?: unknown
  readonly date?: unknown
  readonly terms?: { readonly term?: Term | readonly Term[] }
}

export function failureOf(status: number, body: unknown, retryAfter?: number): CallError {
  const answer = (typeof body === 'object' && body !== null ? body : { message: body }) as FailureBody
  const facts: Facts = {
    status,
    requestId: text(answer.requestId),
    reason: text(answer.reason),
    retryAfter,
    identical: identicalOf(answer),
  }
  if (status >= 500) return new CallError(codes.unknown, t`Server is not available`, facts)

  const message = text(answer.responseDescription) ?? text(answer.message) ?? t`server error`
  const code = codeOf(status, answer)
  if (code === codes.verify) return new VerifyError(fieldsOf(answer.validationErrors), message, facts)
  if (code === codes.terms) return new TermsError([answer.terms?.term ?? []].flat(), message, facts)
  return new CallError(code, message, facts)
}

/** A success whose body says nothing, or not what the contract promises. */
export const emptyAnswer = (status: number, cause?: unknown): CallError => new CallError(codes.unknown, t`server error`, { status, cause })

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

const identicalOf = ({ batchId, date }: FailureBody): Identical | undefined =>
  typeof batchId === 'number' && typeof date === 'string' ? { batchId, date } : undefined

function fieldsOf(errors: unknown): readonly ValidationError[] {
  if (!Array.isArray(errors)) return []
  return errors.filter((error: Partial<ValidationError> | null) => typeof error?.description === 'string') as ValidationError[]
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
