/**
 * One exchange with the bank: a call and its input become a request, the answer becomes the output or a CallError.
 * Knows nothing of sessions; send.ts adds them. Spec: money-call §1.
 */
import type { Language } from '@ducat/brands/brand.ts'
import { needsBearer } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { isSuccess } from '@ducat/contract/kit/envelope'
import { decode, tidyRequest } from './decode.ts'
import { transportFailure } from './errors.ts'
import { emptyAnswer, failureOf } from './failures.ts'

export const CLIENT_VERSION = '2.1.2'
/** Spec: foundations §9. */
export const TIMEOUT = 5 * 60_000

export interface Place {
  readonly apiBase: string
  readonly language: Language
}

export interface Extras {
  readonly bearer?: string | undefined
  /** The same key for every try of one intent. */
  readonly key?: string | undefined
  readonly acting?: Acting | undefined
  readonly signal?: AbortSignal | undefined
  /** The page may be gone before the answer comes. */
  readonly keepalive?: boolean
}

/** For whom a company's user or an administrator acts. */
export interface Acting {
  readonly customerId: number
  /** Their own; not yet known while it is asked who they are. */
  readonly email?: string
}

export async function exchange<I, O>(call: Call<I, O>, input: I, place: Place, extras: Extras = {}): Promise<O> {
  const timeout = AbortSignal.timeout(TIMEOUT)
  const signal = extras.signal ? AbortSignal.any([timeout, extras.signal]) : timeout
  let answer: Response
  let text: string
  try {
    answer = await fetch(...requestOf(call, input, place, { ...extras, signal }))
    text = await answer.text()
  } catch (cause) {
    // Whoever gave up waiting wants to hear that it was they who did.
    if (extras.signal?.aborted) throw cause
    throw transportFailure(cause)
  }
  return outputOf(call, answer, text)
}

/** The request as fetch takes it. */
export function requestOf<I>(call: Call<I>, input: I, place: Place, extras: Extras = {}): [url: string, init: RequestInit] {
  const { wire } = call
  const headers = new Headers({ 'Accept-Language': place.language, 'X-Client-Version': CLIENT_VERSION })
  if (extras.bearer && needsBearer(call.access)) headers.set('Authorization', `Bearer ${extras.bearer}`)
  if (extras.key && wire.type === 'method') headers.set('Idempotency-Key', extras.key)

  const named = {
    ...(wire.type === 'method' && { method: wire.method }),
    ...(wire.type === 'method' && call.kind === 'query' && { lang: place.language }),
    ...(extras.acting && { fromCustomerId: extras.acting.customerId, fromEmail: extras.acting.email }),
  }
  const fields = { ...(tidyRequest(input) as Record<string, unknown>), ...named }
  const path = wire.type === 'method' ? `/?${wire.method}` : pathOf(wire.path, fields)
  const reads = wire.type === 'rest' && wire.verb === 'GET'
  const body = reads ? null : bodyOf(call, fields)
  // A browser writes the boundary of multipart into this header itself.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')

  const url = place.apiBase + path + (reads ? searchOf(fields) : '')
  const verb = wire.type === 'method' ? 'POST' : wire.verb
  return [
    url,
    { method: verb, headers, body, signal: extras.signal ?? null, keepalive: extras.keepalive ?? false, credentials: 'same-origin' },
  ]
}

/** With each `{name}` filled in, which then is no field of the body any more. */
const pathOf = (path: string, fields: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })

function searchOf(fields: Record<string, unknown>): string {
  const said = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value as string | number | boolean)]],
  )
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`
}

/** JSON; or, where a call has files, a form with the JSON in its part `data` and each file under its field's name. */
function bodyOf(call: Call, fields: object): string | FormData {
  if (!call.hasFiles) return JSON.stringify(fields)
  const entries = Object.entries(fields) as [string, unknown][]
  const form = new FormData()
  form.set('data', JSON.stringify(Object.fromEntries(entries.filter(([, value]) => !(value instanceof Blob)))))
  for (const [name, value] of entries) if (value instanceof Blob) form.set(name, value)
  return form
}

function outputOf<O>(call: Call<unknown, O>, answer: Response, text: string): O {
  const body = json(text)
  const done = answer.ok && (call.wire.type === 'rest' || isDone(body))
  if (!done) {
    if (answer.ok && body === undefined) throw emptyAnswer(answer.status)
    throw failureOf(answer.status, body ?? plain(answer, text), Number(answer.headers.get('Retry-After')) || undefined)
  }
  // 204 is a success that has nothing to say.
  const read = call.output.safeParse(decode(body ?? (answer.status === 204 ? {} : undefined), call.output))
  if (!read.success) throw emptyAnswer(answer.status, read.error)
  return read.data
}

/** The wrong code of an SMS is answered with a plain sentence. Spec: money-call §1. */
const plain = (answer: Response, text: string): string | undefined =>
  answer.status === 400 && answer.headers.get('Content-Type')?.startsWith('text/plain') ? text : undefined

const isDone = (body: unknown): boolean => isSuccess((body as { responseCode?: unknown } | undefined)?.responseCode)

function json(text: string): unknown {
  try {
    return (JSON.parse(text) as unknown) ?? undefined
  } catch {
    return undefined
  }
}
