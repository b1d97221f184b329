/**
 * One call to the bank and what is known afterwards. No answer, half an answer and a fault of the server are one thing: unknown. Whoever
 * wants to know asks again with the same key.
 */
import { mainBrand } from '@ducat/brands'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Payer } from './town.ts'

export interface Answered {
  readonly known: true
  readonly status: number
  readonly code: string
  readonly body: Readonly<Record<string, unknown>>
  readonly ms: number
}

export type Reply = Answered | { readonly known: false; readonly why: string; readonly ms: number }

export interface Ask {
  readonly key?: string | undefined
  readonly timeoutMs?: number
  readonly agent?: Agent | false
  readonly verb?: string
}

export const host = `${mainBrand.hosts[0]}.localhost`

/** Nobody waits longer; a call that took this long counts as hanging. */
export const HANGING_MS = 30_000

/** Each try of a code, each decision, is a request of its own. */
const confirms: ReadonlySet<string> = new Set([
  'transferApprove',
  'smsCodeConfirm',
  'businessTransactionApprove',
  'businessTransactionConfirm',
])

const everyday = new Agent({ keepAlive: true, maxSockets: 512 })

export async function ask(port: number, who: Payer | undefined, method: string, body: object, options: Ask = {}): Promise<Reply> {
  const token = who && (await who.token())
  const key = options.key ?? (confirms.has(method) ? randomUUID() : undefined)
  return raw(port, `/api/v4/?${method}`, JSON.stringify(body), { ...(token && { authorization: `Bearer ${token}` }) }, { ...options, key })
}

export function raw(
  port: number,
  path: string,
  text: string | Buffer,
  extra: Readonly<Record<string, string>> = {},
  { key, timeoutMs = HANGING_MS + 5_000, agent = everyday, verb = 'POST' }: Ask = {},
): Promise<Reply> {
  const started = performance.now()
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...(key && { 'idempotency-key': key }),
    ...extra,
  }
  return new Promise((done) => {
    const end = (why: string) => done({ known: false, why, ms: performance.now() - started })
    const call = request({ agent, port, host: '127.0.0.1', method: verb, path, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (answer += chunk))
      response.on('error', (error) => end(error.message))
      response.on('close', () => (response.complete ? done(read(response.statusCode ?? 0, answer, started)) : end('the answer broke off')))
    })
    // From the first byte to the last, not only while the line is silent.
    const late = setTimeout(() => call.destroy(new Error('no answer in time')), timeoutMs)
    call.on('close', () => clearTimeout(late))
    call.on('error', (error) => end(error.message))
    call.end(text)
  })
}

function read(status: number, text: string, started: number): Reply {
  const ms = performance.now() - started
  const body = asJson(text)
  if (status >= 500) return { known: false, why: `HTTP ${status} ${text.slice(0, 200)}`, ms }
  const said = body['responseCode']
  return { known: true, status, code: typeof said === 'string' ? said : status < 300 ? '00' : String(status), body, ms }
}

function asJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { message: text }
  } catch {
    return { message: text }
  }
}

export const isDone = (reply: Reply): reply is Answered & { readonly code: '00' } => reply.known && reply.code === '00'

/** The first refused field and why: `amount NOT_ENOUGH`. */
export function refusalOf(reply: Reply): string {
  if (!reply.known) return reply.why
  const [first] = (reply.body['validationErrors'] ?? []) as { field: string; reason?: string }[]
  return first ? `${first.field} ${first.reason ?? ''}`.trim() : reply.code
}

/** The same person with a token that this node made, by its own clock. */
export async function signedInAt(port: number, who: Payer): Promise<Payer> {
  const reply = await raw(port, '/api/v4/auth/refresh', JSON.stringify({ refreshToken: who.refresh.token }))
  if (!isDone(reply)) throw new Error(`the session did not go on: ${refusalOf(reply)}`)
  who.refresh.token = String(reply.body['refreshToken'])
  const token = String(reply.body['accessToken'])
  return { ...who, token: async () => token }
}
