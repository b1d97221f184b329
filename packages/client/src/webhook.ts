/**
 * Whether a message is the bank's: Standard Webhooks, an HMAC-SHA256 over id, time and body.
 *   const event = await verifyWebhook(await request.text(), request.headers, secret)
 */
import type { EventType } from './calls.ts'

export interface WebhookEvent {
  /** The same at every try: whoever keeps it does nothing twice. */
  readonly id: string
  readonly type: EventType
  readonly timestamp: string
  /** Without gaps for a customer. */
  readonly sequence: number
  readonly data: Readonly<Record<string, unknown>>
}

/** `missing` headers, too `old` (or of a clock that runs ahead), or `signed` by somebody else. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly problem: 'missing' | 'old' | 'signed'

  constructor(problem: WebhookError['problem'], message: string) {
    super(message)
    this.problem = problem
  }
}

type Headed = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** `body` is the text exactly as it arrived. While a secret is being replaced, give both. */
export async function verifyWebhook(
  body: string,
  headers: Headed,
  secrets: string | readonly string[],
  { now = Date.now(), toleranceSeconds = 300 }: { readonly now?: number; readonly toleranceSeconds?: number } = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name))
  if (!id || !timestamp || !signature) throw new WebhookError('missing', 'webhook-id, webhook-timestamp and webhook-signature are needed.')
  const age = Math.abs(now / 1_000 - Number(timestamp))
  if (!(age <= toleranceSeconds))
    throw new WebhookError('old', `It was sent ${Math.round(age)} seconds from now; the limit is ${toleranceSeconds}.`)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const given = signature.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  for (const secret of [secrets].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ])
    for (const one of given) if (await crypto.subtle.verify('HMAC', key, one, signed)) return JSON.parse(body) as WebhookEvent
  }
  throw new WebhookError('signed', 'No signature fits this secret and this body.')
}

function headerOf(headers: Headed, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : found?.[0]
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array(0)
  }
}
