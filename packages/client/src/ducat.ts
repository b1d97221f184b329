/**
 * A bank, as a program with an API key sees it.
 *   const bank = new Ducat({ base: 'https://bank.example/api/v4', key, secret })
 *   const { accounts } = await bank.call('accountBalanceInquiry')
 *   await bank.call('p2pTransferFunds', { accountId, toEmail, amount: '12.50', currency: 'EUR' }, { key: 'order-1042' })
 */
import type { Calls } from './calls.ts'
import { DucatError, type FieldProblem } from './failure.ts'

export interface Options {
  /** Where the bank answers: `https://bank.example/api/v4`. */
  readonly base: string
  readonly key: string
  readonly secret: string
  /** For sentences that people read: en, es, pt, ro, ru or uk. */
  readonly language?: string
  /** How often a call is sent at most. */
  readonly tries?: number
  /** How long one try may take. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

export interface How {
  /** What makes a call one and the same however often it is sent: your order's number, for example. Without it each call is a new one. */
  readonly key?: string
  readonly signal?: AbortSignal
}

type Input<M extends keyof Calls> = Calls[M]['input']
type Rest<M extends keyof Calls> = Record<never, never> extends Input<M> ? [input?: Input<M>, how?: How] : [input: Input<M>, how?: How]

export class Ducat {
  readonly #options: Options

  constructor(options: Options) {
    if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(options.base))
      throw new TypeError('base has to begin with https:// — a key must not travel where others can read it')
    this.#options = options
  }

  /** Throws a DucatError unless the bank did it. What got no answer is sent again with the same key, so nothing happens twice. */
  async call<M extends keyof Calls & string>(method: M, ...[input = {}, how = {}]: Rest<M>): Promise<Calls[M]['output']> {
    const { tries = 4 } = this.#options
    const key = how.key ?? crypto.randomUUID()
    for (let sent = 1; ; sent++) {
      const outcome = await this.#send(method, input, key, how.signal)
      if ('output' in outcome) return outcome.output
      if (outcome.again === undefined || sent >= tries || how.signal?.aborted) throw outcome.error
      await pause(Math.max(outcome.again, backoff(sent)), how.signal)
    }
  }

  async #send(method: string, input: object, key: string, signal: AbortSignal | undefined): Promise<Outcome> {
    const { base, key: user, secret, language = 'en', timeoutMs = 30_000, fetch = globalThis.fetch } = this.#options
    const patience = AbortSignal.timeout(timeoutMs)
    let response: Response
    let body: Answered
    try {
      response = await fetch(`${base.replace(/\/$/, '')}/?${encodeURIComponent(method)}`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${user}:${secret}`)}`,
          'content-type': 'application/json',
          'accept-language': language,
          'idempotency-key': key,
        },
        body: JSON.stringify(input),
        // A bank does not send its callers elsewhere, and the key must not go there.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
      body = (await response.json().catch(() => ({}))) as Answered
    } catch (cause) {
      const failed = { code: 'AE', status: 0, problems: [], requestId: undefined, key }
      return { error: new DucatError('The bank did not answer.', failed, { cause }), again: 0 }
    }
    const { responseCode, responseDescription, validationErrors = [], requestId, ...output } = body
    if (response.ok && responseCode === '00') return { output }
    const { status } = response
    const failed = { code: responseCode ?? 'AE', status, problems: validationErrors, requestId, key }
    return { error: new DucatError(responseDescription ?? `HTTP ${status}`, failed), again: againAfter(response) }
  }
}

interface Answered {
  readonly responseCode?: string
  readonly responseDescription?: string
  readonly validationErrors?: readonly FieldProblem[]
  readonly requestId?: string
}

type Outcome =
  | { readonly output: object }
  | { readonly error: DucatError; /** Milliseconds to wait at least. */ readonly again: number | undefined }

/** Too many at once and a server in trouble pass; everything else would be answered the same again. */
function againAfter({ status, headers }: Response): number | undefined {
  if (status !== 429 && status < 500) return undefined
  return Math.min(Number(headers.get('retry-after') ?? 0) || 0, 60) * 1_000
}

/** Longer each time, and never everybody at once. */
const backoff = (sent: number): number => (crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * Math.min(250 * 2 ** sent, 8_000)

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason as Error)
    })
  })
