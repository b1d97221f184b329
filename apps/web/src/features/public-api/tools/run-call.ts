/**
 * Sends a call as a program would, and tells the answer as it came. Beside the one gate of the client on purpose: an answer of the runner is
 * a text to look at, not something that the client understands.
 */
import { place, session } from '#api/session.ts'
import { actingCustomer } from '#api/send.ts'

export interface Answer {
  readonly status: number
  readonly ms: number
  readonly text: string
}

export interface Credentials {
  readonly key: string
  readonly secret: string
}

interface Run {
  readonly name: string
  readonly body: object
  readonly idempotencyKey: string | undefined
  /** With the session of this page without them. */
  readonly credentials: Credentials | undefined
}

export async function runCall({ name, body, idempotencyKey, credentials }: Run): Promise<Answer> {
  const { apiBase, language } = place()
  const acting = credentials ? undefined : actingCustomer(session().state())
  const authorization = credentials ? `Basic ${btoa(`${credentials.key}:${credentials.secret}`)}` : `Bearer ${await session().bearer()}`
  const started = performance.now()
  const response = await fetch(`${apiBase}/?${name}`, {
    method: 'POST',
    headers: {
      Authorization: authorization,
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify({ ...body, ...(acting && { fromCustomerId: acting.customerId, fromEmail: acting.email }) }),
    credentials: 'omit',
  })
  const text = await response.text()
  return { status: response.status, ms: Math.round(performance.now() - started), text }
}
