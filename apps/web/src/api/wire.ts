/**
 * One exchange with the bank: a call and its input become a request, the answer becomes the output or a CallError.
 * Knows nothing of sessions; send.ts adds them. Spec: money-call §1.
 */
import type { Language } from '@ducat/brands/brand.ts'
import { ACTING_HEADER, actingField, needsBearer } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import type { Download } from '@ducat/contract/kit/download'
import { isSuccess } from '@ducat/contract/kit/envelope'
import { decode, tidyRequest } from './decode.ts'
import { transportFailure } from './errors.ts'
import { emptyAnswer, failureOf } from './failures.ts'

export const CLIENT_VERSION = '2.1.2'
/** Spec: foundations §9. */
export const TIMEOUT = 5 * 60_000

export interface Place {
  readonly apiBase: string
  /** Where the help desk answers: below the API, or an address of its own. */
  readonly helpDesk?: string
  readonly language: Language
}

export interface Extras {
  readonly bearer?: string | undefined
  readonly helpDeskToken?: string | undefined
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
    if (call.answersFile && isFile(call, answer)) return { file: await fileOf(answer) } as O
    text = await answer.text()
  } catch (cause) {
    // Whoever gave up waiting wants to hear that it was they who did.
    if (extras.signal?.aborted) throw cause
    throw transportFailure(cause)
  }
  return outputOf(call, answer, text)
}

/** A refusal is JSON also where a file was asked for. */
const isFile = ({ wire }: Call, answer: Response): boolean =>
  // A REST path refuses by its status; and another origin may keep the header to itself.
  answer.ok && (wire.type === 'rest' || answer.headers.has('Content-Disposition'))

async function fileOf(answer: Response): Promise<Download> {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
  return {
    name: decodeURIComponent(name),
    type: answer.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

/** The request as fetch takes it. */
export function requestOf<I>(call: Call<I>, input: I, place: Place, extras: Extras = {}): [url: string, init: RequestInit] {
  const { wire } = call
  const isHelpDesk = call.access.who === 'helpDesk'
  const headers = new Headers({ 'Accept-Language': place.language, 'X-Client-Version': CLIENT_VERSION })
  // A provider elsewhere allows the headers that it knows.
  if (isHelpDesk && place.helpDesk?.startsWith('http')) headers.delete('X-Client-Version')
  // The bearer of the session is for the bank alone.
  const bearer = isHelpDesk ? extras.helpDeskToken : needsBearer(call.access) ? extras.bearer : undefined
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  if (extras.key && wire.type === 'method') headers.set('Idempotency-Key', extras.key)
  const byHeader = actingField(call.access) === ACTING_HEADER
  if (extras.acting && byHeader) headers.set(ACTING_HEADER, String(extras.acting.customerId))

  const named = {
    ...(wire.type === 'method' && { method: wire.method }),
    ...(wire.type === 'method' && call.kind === 'query' && { lang: place.language }),
    ...(extras.acting && !byHeader && { fromCustomerId: extras.acting.customerId, fromEmail: extras.acting.email }),
  }
  const fields = { ...(tidyRequest(input) as Record<string, unknown>), ...named }
  const path = wire.type === 'method' ? `/?${wire.method}` : pathOf(wire.path, fields)
  const base = wire.type === 'rest' && wire.base ? (place.helpDesk ?? `${place.apiBase}/${wire.base}`) : place.apiBase
  const reads = wire.type === 'rest' && wire.verb === 'GET'
  const body = reads ? null : bodyOf(call, fields)
  // A browser writes the boundary of multipart into this header itself.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')

  const url = base + path + (reads ? searchOf(fields) : '')
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
  const others = Object.fromEntries(entries.filter(([, value]) => !(value instanceof Blob)))
  if (call.access.who !== 'helpDesk') form.set('data', JSON.stringify(others))
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
