/** What a customer's programs are given and told: keys, addresses they call from, webhooks, and the logs of both directions. */
import { bool, id, instant, int, list, longId, name, object, oneOf, optional, text } from '../kit/fields.ts'

/** How many of each a customer may have. */
export const MOST = { webhooks: 20, apiKeys: 20, allowedAddresses: 50 } as const

/**
 * What a key may do: read what its customer sees, prepare what a person then approves, pay by itself. `pay` is refused until a person can
 * set its limits.
 */
export const scopes = ['read', 'prepare', 'pay'] as const
export type Scope = (typeof scopes)[number]

/** Rows of the webhook log on one page. Spec: product-areas §9. */
export const LOG_PAGE = 20

export const eventTypes = [
  'payment.received',
  'payment.awaiting_approval',
  'payment.sent',
  'payment.settled',
  'payment.returned',
  'payment.declined',
  'payment.expired',
  'payment.cancelled',
  'payment.failed',
  'card.payment',
  'card.declined',
  'card.refund',
  'batch.finished',
  'invoice.received',
  'invoice.paid',
  'invoice.rejected',
  'invoice.cancelled',
] as const

/** Why the bank switched a webhook off: its receiver answered 410, or did not answer for days. */
export const disabledReasons = ['gone', 'dead'] as const

const owned = { id: id(), customerId: id(), name: name(), enabled: bool() }

export const webhookFields = { ...owned, url: text(2048) }
export const webhook = object({
  ...webhookFields,
  disabledBecause: optional(oneOf(disabledReasons)),
  /** The secret before this one signs too until then. */
  oldSecretUntil: optional(instant()),
  created: instant(),
})

export const apiKeyFields = { ...owned, scopes: list(oneOf(scopes), scopes.length) }
export const apiKey = object({
  ...apiKeyFields,
  keyMasked: text(40),
  created: instant(),
  createdBy: object({ id: id(), name: text(200) }),
  lastUsed: optional(instant()),
  /** Whoever made it has no full rights any more: the key is dead. */
  isDead: bool(),
})

export const allowedAddressFields = { ...owned, ipFrom: text(45), ipTo: optional(text(45)) }
export const allowedAddress = object(allowedAddressFields)

export const apiRequest = object({
  id: longId(),
  created: instant(),
  apiKeyId: id(),
  method: text(10),
  path: text(2048),
  status: int(),
  ip: text(45),
  ms: int(),
  request: text(20_000),
  response: text(20_000),
})

export const webhookRequest = object({
  id: longId(),
  created: instant(),
  webhookId: id(),
  url: text(2048),
  /** 0 when there was no answer. */
  status: int(),
  ms: int(),
  eventId: text(40),
  eventType: text(60),
  attempt: int(),
  /** When it is sent again, if this was not the last try. */
  nextTry: optional(instant()),
  request: text(70_000),
  response: text(200),
})
