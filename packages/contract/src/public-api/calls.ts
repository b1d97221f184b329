/** What a customer's own programs need: keys to call the bank, webhooks that the bank calls, and the logs of both. */
import { customer, namedCustomer } from '../kit/access.ts'
import { command, rest } from '../kit/call.ts'
import { bool, day, id, int, list, longId, name, opaque, oneOf, optional, text, texts, token } from '../kit/fields.ts'
import { submitted } from '../transfers/models.ts'
import {
  allowedAddress,
  allowedAddressFields,
  apiKey,
  apiKeyFields,
  apiRequest,
  keyLimit,
  LOG_PAGE,
  MOST_LIMITS,
  offeredCall,
  requestFilters,
  scopes,
  webhook,
  webhookFields,
  webhookRequest,
} from './models.ts'

/** Right 2 of the customer that is named. */
const access = namedCustomer('manage')
const customerId = id()
const url = text(2048, 1)
const badUrl = ['URL_INVALID', 'URL_HTTPS_ONLY', 'URL_CREDENTIALS', 'URL_PORT', 'URL_NOT_PUBLIC'] as const
const ipFrom = text(45, 1)
const ipTo = optional(text(45))
const badRange = { ipFrom: ['ADDRESS_WRONG'], ipTo: ['ADDRESS_WRONG', 'RANGE_WRONG'] } as const

export const webhooks = {
  create: rest('POST', '/public-api/webhook', {
    spec: 'C-MERCH-025',
    about: 'An address that hears of events. `secret` signs them (Standard Webhooks); it is in this answer and nowhere else.',
    access,
    input: { customerId, name: name(), enabled: bool(), url },
    output: { ...webhookFields, secret: token() },
    refuses: { url: badUrl, name: ['TOO_MANY_WEBHOOKS'] },
    fresh: true,
    once: ['secret'],
    changes: ['publicApi'],
  }),
  list: rest('GET', '/public-api/webhook', {
    spec: 'C-MERCH-026',
    about: 'The webhooks of a customer.',
    access,
    input: { customerId },
    output: { webhooks: list(webhook) },
    shows: ['publicApi'],
  }),
  update: rest('PUT', '/public-api/webhook/{id}', {
    spec: 'C-MERCH-027',
    about: 'Another name or address. Switching it on again also forgets that its receiver was dead.',
    access,
    input: { id: id(), customerId, name: name(), enabled: bool(), url },
    output: webhookFields,
    refuses: { url: badUrl },
    fresh: true,
    changes: ['publicApi'],
  }),
  remove: rest('DELETE', '/public-api/webhook/{id}', {
    spec: 'C-MERCH-028',
    about: 'Ends a webhook; what it has not heard yet is dropped.',
    access,
    input: { id: id(), customerId: optional(id()) },
    changes: ['publicApi'],
  }),
}

export const apiKeys = {
  create: rest('POST', '/public-api/apikey', {
    spec: 'C-MERCH-029',
    about: 'A key for HTTP Basic. `key` and `secret` are in this answer and nowhere else. Without `scopes` it reads.',
    access,
    input: {
      customerId,
      name: name(),
      enabled: bool(),
      scopes: optional(list(oneOf(scopes), scopes.length)),
      accountIds: optional(list(id(), 100)),
    },
    output: { ...apiKeyFields, key: token(), secret: token() },
    refuses: { name: ['TOO_MANY_KEYS'], scopes: ['SCOPE_MISSING', 'SCOPE_ALONE'], accountIds: ['ACCOUNTS_MISSING'] },
    fresh: true,
    once: ['key', 'secret'],
    changes: ['publicApi'],
  }),
  list: rest('GET', '/public-api/apikey', {
    spec: 'C-MERCH-030',
    about: 'The keys of a customer, without what makes them work.',
    access,
    input: { customerId },
    output: { apiKeys: list(apiKey) },
    shows: ['publicApi'],
  }),
  update: rest('PUT', '/public-api/apikey/{id}', {
    spec: 'C-MERCH-031',
    about: 'Another name, on or off. What a key may do stays: for more, make a new one.',
    access,
    input: { id: id(), customerId, name: name(), enabled: bool() },
    output: apiKeyFields,
    fresh: true,
    changes: ['publicApi'],
  }),
  remove: rest('DELETE', '/public-api/apikey/{id}', {
    spec: 'C-MERCH-032',
    about: 'Ends a key at once.',
    access,
    input: { id: id(), customerId: optional(id()) },
    changes: ['publicApi'],
  }),
}

export const keyLimits = {
  set: command('apiKeyLimitsSet', {
    spec: 'C-OWN-185',
    about:
      'What a key of the scope `pay` pays by itself, by currency; none takes it away. Confirmed like a payment, and approved by another person with full rights where there is one. Until then the limits before hold.',
    access: customer('manage'),
    input: { apiKeyId: id(), limits: list(keyLimit, MOST_LIMITS) },
    output: { ...submitted },
    refuses: { apiKeyId: ['KEY_NEVER_PAYS'], limits: ['LIMITS_WRONG', 'TWICE', 'TOO_MANY_DECIMALS', 'TOO_LARGE'] },
    fresh: true,
    steps: 'approval',
    changes: ['publicApi', 'approvals'],
  }),
}

export const allowedAddresses = {
  create: rest('POST', '/public-api/allowedip', {
    spec: 'C-MERCH-033',
    about: 'An address or a range from which keys may call. As long as none is on, they may call from everywhere.',
    access,
    input: { customerId, name: name(), enabled: bool(), ipFrom, ipTo },
    output: { ...allowedAddressFields, errors: optional(texts(500)) },
    refuses: { ...badRange, name: ['TOO_MANY_ADDRESSES'] },
    fresh: true,
    changes: ['publicApi'],
  }),
  list: rest('GET', '/public-api/allowedip', {
    spec: 'C-MERCH-034',
    about: 'From where keys may call.',
    access,
    input: { customerId },
    output: { allowedIps: list(allowedAddress) },
    shows: ['publicApi'],
  }),
  update: rest('PUT', '/public-api/allowedip/{id}', {
    spec: 'C-MERCH-035',
    about: 'Another name or range, on or off.',
    access,
    input: { id: id(), customerId, name: name(), enabled: bool(), ipFrom, ipTo },
    output: allowedAddressFields,
    refuses: badRange,
    fresh: true,
    changes: ['publicApi'],
  }),
  remove: rest('DELETE', '/public-api/allowedip/{id}', {
    spec: 'C-MERCH-036',
    about: 'Keys may no longer call from there.',
    access,
    input: { id: id(), customerId: optional(id()) },
    fresh: true,
    changes: ['publicApi'],
  }),
}

export const calling = {
  requests: rest('GET', '/public-api/apirequest', {
    spec: 'C-MERCH-038',
    about:
      'What was asked with a key and what was answered, newest first, for 30 days; without `apiKeyId` with any of them. Secrets are masked.',
    access,
    input: {
      customerId,
      apiKeyId: optional(id()),
      only: optional(oneOf(requestFilters)),
      fromDate: optional(day()),
      toDate: optional(day()),
      cursor: optional(opaque()),
    },
    output: { requests: list(apiRequest), cursor: optional(opaque()) },
    shows: ['publicApi'],
  }),
}

export const deliveries = {
  ping: rest('POST', '/public-api/webhook/ping', {
    spec: 'C-MERCH-037',
    about:
      'Sends a test event, signed with a secret that is thrown away. `status` is 200, 300, 400 or 500 for the class of the answer, 0 for none; nothing else of the answer is told.',
    access,
    input: { url, customerId: optional(id()) },
    output: { status: int(), durationMs: int() },
    refuses: { url: badUrl },
    limit: { perMinute: 10 },
    steps: 'outside',
    changes: [],
  }),
  log: rest('GET', '/public-api/webhookRequest', {
    spec: 'C-MERCH-039',
    about: `Every try to deliver an event, newest first, ${LOG_PAGE} a page, for 30 days. \`query\` finds an event's id or type, a transaction or an address.`,
    access,
    input: {
      customerId,
      limit: optional(int(1, LOG_PAGE)),
      query: optional(text(100)),
      fromDate: optional(day()),
      toDate: optional(day()),
      cursor: optional(opaque()),
    },
    output: { requests: list(webhookRequest), cursor: optional(opaque()) },
    shows: ['publicApi'],
  }),
  rotate: rest('POST', '/public-api/webhook/{id}/secret', {
    spec: 'C-OWN-150',
    about: 'A new secret, in this answer and nowhere else. For 24 hours events are signed with both.',
    access,
    input: { id: id(), customerId },
    output: { secret: token() },
    fresh: true,
    once: ['secret'],
    changes: ['publicApi'],
  }),
  replay: rest('POST', '/public-api/webhookRequest/{requestId}/replay', {
    spec: 'C-OWN-151',
    about: 'Delivers one event again, with the id it had.',
    access,
    input: { requestId: longId(), customerId },
    output: { queued: int() },
    refuses: { requestId: ['WEBHOOK_OFF'] },
    changes: ['publicApi'],
  }),
  replayMany: rest('POST', '/public-api/webhook/{id}/replay', {
    spec: 'C-OWN-152',
    about:
      'Delivers the events of these days again, those too that the webhook missed while it was off; or, with `failed`, only those that never arrived. At most 10,000 at once: `more` says that there are others.',
    access,
    input: { id: id(), customerId, fromDate: optional(day()), toDate: optional(day()), failed: optional(bool()) },
    output: { queued: int(), more: bool() },
    refuses: { id: ['WEBHOOK_OFF'] },
    changes: ['publicApi'],
  }),
}

/** What the developer console shows and does beside the rest. */
export const developerConsole = {
  figures: rest('GET', '/public-api/console', {
    spec: 'C-OWN-180',
    about: `Calls with a key since midnight UTC: how many, how many were refused or failed, how many took a second or more, and the median time. \`receiver\` is where the demo's own receivers begin.`,
    access,
    input: { customerId },
    output: { calls: int(), errors: int(), slow: int(), medianMs: optional(int()), receiver: optional(text(200)) },
    shows: ['publicApi'],
  }),
  test: rest('POST', '/public-api/webhook/{id}/test', {
    spec: 'C-OWN-181',
    about:
      'Sends a test event (`webhook.test`) to one webhook, signed with its own secret. It has no place in the sequence of real events.',
    access,
    input: { id: id(), customerId },
    output: { eventId: text(40) },
    refuses: { id: ['WEBHOOK_OFF'] },
    limit: { perMinute: 30 },
    changes: ['publicApi'],
  }),
  calls: rest('GET', '/public-api/call', {
    spec: 'C-OWN-182',
    about: 'The calls that a key may make, with the scope and the fields of each.',
    access,
    input: { customerId },
    output: { calls: list(offeredCall) },
    shows: { nothing: 'the calls change with a release' },
  }),
}
