/** The public API: keys that a customer's programs call with, and webhooks that tell them what happened. */
import * as calls from '@ducat/contract/public-api/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { allowedAddresses } from './allowed-addresses.ts'
import { apiKeys } from './api-keys.ts'
import { apiLog } from './api-log.ts'
import { webhookBacklog } from './backlog.ts'
import { closing } from './closing.ts'
import { couriers } from './deliver.ts'
import { deliveries } from './deliveries.ts'
import { developerConsole } from './developer-console.ts'
import { forgetOldTraffic } from './forget.ts'
import { tellOfDeadReceivers } from './letters.ts'
import { keyLimits } from './limits.ts'
import { raiseFinishedBatches } from './raise.ts'
import { reasons } from './reasons.ts'
import { webhooks } from './webhooks.ts'

export { endKeysOf } from './api-keys.ts'
export { keyDoor } from './key-door.ts'
export { confirmMessage, ipnMessagesWhere, reopenLane, sendAgain, setLaneSecrets, triesOf, type IpnRow } from './ipn-lanes.ts'
export { factsOf, formOf } from './message.ts'
export { askedLimits } from './limits.ts'
export { raiseEvent } from './raise.ts'
export { newSigningSecret, sealedSecret } from './secrets.ts'

export const publicApiArea = ({ db, log, clock, seal, gateways, engine, handled }: AreaParts): Area => {
  const courier = couriers({ db, log, clock, seal, egress: gateways.egress })
  return {
    area: 'public-api',
    handled: [
      // The fixed path before the one with an id in it.
      ...handle(calls.deliveries, deliveries(seal)),
      ...handle(calls.developerConsole, developerConsole(handled)),
      ...handle(calls.webhooks, webhooks(seal)),
      ...handle(calls.apiKeys, apiKeys),
      ...handle(calls.keyLimits, keyLimits(engine)),
      ...handle(calls.allowedAddresses, allowedAddresses),
      ...handle(calls.calling, apiLog),
    ],
    closing,
    keeping: { old: { apiTraffic: forgetOldTraffic } },
    reasons,
    backlogs: [webhookBacklog],
    jobs: [
      { name: 'webhooks', every: 1, work: () => courier.look() },
      { name: 'webhook-batches', every: 5, lease: 60, work: () => raiseFinishedBatches(db) },
      { name: 'webhook-letters', every: 10, lease: 60, work: () => tellOfDeadReceivers(db, gateways) },
    ],
  }
}
