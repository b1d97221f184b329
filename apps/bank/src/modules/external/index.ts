/** Money that leaves the bank: six rails in one line, what they cost, which are open to whom, and how much may go. */
import * as calls from '@ducat/contract/external/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import type { Call } from '@ducat/contract/kit/call'
import type { Area } from '../../area.ts'
import { handle, type Surroundings } from '../../call/context.ts'
import { bounds } from './bounds.ts'
import { costOf, type Asked } from './cost.ts'
import { leaves } from './leaves.ts'
import { methods } from './methods.ts'
import type { Order } from './order.ts'
import { reasons } from './reasons.ts'

export { leavingLegs } from './postings.ts'

/** Every rail is the same two questions; what differs between them is data. */
const rail = (type: RailType, { send }: { readonly send: Pick<Call, 'name'> }) => ({
  fee: (input: Asked, context: Surroundings) => costOf(type, input, context),
  send: (input: Order, context: Surroundings) => leaves(type, send, input, context),
})

export const externalArea = (): Area => ({
  area: 'external',
  handled: [
    ...handle(calls.wire, rail('wire', calls.wire)),
    ...handle(calls.eft, rail('eft', calls.eft)),
    ...handle(calls.oct, rail('oct', calls.oct)),
    ...handle(calls.cryptoEft, rail('crypto_eft', calls.cryptoEft)),
    ...handle(calls.instant, rail('instant_payment', calls.instant)),
    ...handle(calls.interac, rail('interac', calls.interac)),
    ...handle(calls.methods, methods),
    ...handle(calls.bounds, bounds),
  ],
  reasons,
})
