/**
 * One event as it travels, by Standard Webhooks: an id that never changes, a timestamp, and a signature over both and the body.
 *   bodyOf          the same text at every try
 *   formOf          of a payment notification: a form, as shops' programs read them
 *   signedHeaders   with every secret that holds now
 */
import { createHmac } from 'node:crypto'
import { decimal, instantOf, money } from '@ducat/values'

export interface Event {
  readonly publicId: string
  readonly number: bigint
  readonly type: string
  readonly data: object
  readonly createdAt: Date
}

/** Amounts of operations are kept as minor units: how many decimals a currency has is known here, not in the database. */
interface Figures {
  readonly minor?: Readonly<Record<string, string>>
  readonly currencyCode?: string
}

export const bodyOf = ({ publicId, number, type, data, createdAt }: Event): string =>
  JSON.stringify({ id: publicId, type, timestamp: instantOf(createdAt), sequence: Number(number), data: factsOf(data) })

export const formOf = ({ publicId, data, createdAt }: Pick<Event, 'publicId' | 'data' | 'createdAt'>): string =>
  new URLSearchParams({
    id: publicId,
    timestamp: instantOf(createdAt),
    ...Object.fromEntries(Object.entries(factsOf(data)).map(([name, value]) => [name, String(value)])),
  }).toString()

/** With amounts written out. */
export function factsOf(data: object): Readonly<Record<string, unknown>> {
  const { minor, ...facts } = data as Figures
  const { currencyCode = '' } = facts
  const amounts = Object.entries(minor ?? {}).map(([name, digits]) => [name, decimal(money(BigInt(digits), currencyCode))])
  return { ...facts, ...Object.fromEntries(amounts) }
}

/** What travels in a lane: events for a webhook, or notifications of payments for an address of a merchant. */
export type LaneKind = 'event' | 'ipn'
export const writtenFor: Readonly<Record<LaneKind, { readonly type: string; readonly body: (event: Event) => string }>> = {
  event: { type: 'application/json', body: bodyOf },
  ipn: { type: 'application/x-www-form-urlencoded', body: formOf },
}

export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
  type = writtenFor.event.type,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': type,
    'user-agent': 'Ducat-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`).join(' '),
  }
}

const signature = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64')
