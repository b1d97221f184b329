/** What a customer's programs are given and told: keys, addresses they call from, webhooks, and the logs of both directions. */
import { bool, currencyCode, decimal, id, instant, int, list, longId, name, object, oneOf, optional, text } from '../kit/fields.ts'

/** How many of each a customer may have. */
export const MOST = { webhooks: 20, apiKeys: 20, allowedAddresses: 50 } as const

/**
 * What a key may do: read what its customer sees, prepare what a person then approves, pay by itself within limits that people agreed to, or
 * (`books`) nothing but the statements of some accounts, for bookkeeping.
 */
export const scopes = ['read', 'prepare', 'pay', 'books'] as const
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
  'checkout.paid',
  'checkout.expired',
  'subscription.started',
  'subscription.ended',
  'verification.finished',
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

/** What a key pays by itself in a currency, with what it costs. Everything beyond waits for a person. */
export const keyLimit = object({ currencyCode: currencyCode(), perPayment: decimal(), perDay: decimal() })
export const MOST_LIMITS = 10

export const apiKeyFields = {
  ...owned,
  scopes: list(oneOf(scopes), scopes.length),
  /** Of a key for bookkeeping. */
  accountIds: optional(list(id(), 100)),
}
export const apiKey = object({
  ...apiKeyFields,
  keyMasked: text(40),
  created: instant(),
  createdBy: object({ id: id(), name: text(200) }),
  lastUsed: optional(instant()),
  /** In force, with what was paid today. */
  limits: optional(list(object({ ...keyLimit.shape, spentToday: decimal() }), MOST_LIMITS)),
  /** Other limits wait for somebody to approve them. */
  limitsWait: optional(bool()),
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

/**
 * What a model may do for a customer, as tools of the same names (MCP): look at money, find and explain payments, fetch statements, and
 * prepare what a person then approves. Everything else of a tool comes from its call.
 */
export const agentTools = [
  'accountBalanceInquiry',
  'transactionHistoryList',
  'transferTimelineGet',
  'businessApprovalList',
  'transactionExportList',
  'transactionExportStart',
  'transactionExportStatusGet',
  'invoiceReceivedList',
  'invoiceSentList',
  'invoiceDraftList',
  'transferScheduleList',
  'payeeCheck',
  'p2pBeneficiaryList',
  'batchTransferList',
  'batchGet',
  'batchLineList',
  'transferQuoteCreate',
  'p2pTransferFunds',
  'betweenAccountsTransferFunds',
  'wireTransferFunds',
  'eftTransferFunds',
  'instantTransferFunds',
  'interacTransferFunds',
  'invoicePrepare',
  'batchPrepare',
] as const

/** A call that takes so long stands under “slow”. */
export const SLOW_MS = 1_000
export const requestFilters = ['errors', 'slow'] as const

/** The event that a developer sends to a webhook by hand. */
export const TEST_EVENT = 'webhook.test'

/** A field of a call, as a form asks for it: `json` is a list or a record. */
const offeredField = object({
  name: text(60),
  type: oneOf(['text', 'number', 'boolean', 'choice', 'json']),
  required: bool(),
  choices: optional(list(text(60), 500)),
  /** The longest text. */
  max: optional(int()),
})
export const offeredCall = object({
  /** The method: `POST /?{name}`. */
  name: text(60),
  about: text(2_000),
  scope: oneOf(scopes),
  /** Sent with a key of its own, so that a second try is the same payment. */
  needsKey: bool(),
  fields: list(offeredField),
})
