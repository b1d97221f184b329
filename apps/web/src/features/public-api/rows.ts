/** What the bank lists and gives: keys, addresses, webhooks, the lines of both logs, and the calls that a key makes. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { allowedAddresses, apiKeys, calling, deliveries, developerConsole, webhooks } from '@ducat/contract/public-api/calls'

export type ApiKey = OutputOf<typeof apiKeys.list>['apiKeys'][number]
/** With its key and secret, which are given once. */
export type NewKey = OutputOf<typeof apiKeys.create>
export type AllowedAddress = OutputOf<typeof allowedAddresses.list>['allowedIps'][number]
export type Webhook = OutputOf<typeof webhooks.list>['webhooks'][number]
/** One try to deliver an event. */
export type Delivery = OutputOf<typeof deliveries.log>['requests'][number]
export type ApiRequest = OutputOf<typeof calling.requests>['requests'][number]
export type OfferedCall = OutputOf<typeof developerConsole.calls>['calls'][number]

/** A secret of a webhook that was just given, and whose it is. */
export interface GivenSecret {
  readonly name: string
  readonly secret: string
  readonly isNew: boolean
}
