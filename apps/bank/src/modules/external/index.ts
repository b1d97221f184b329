/** Money that leaves the bank: six rails in one line, what they cost, which are open to whom, and how much may go. */
import * as calls from '@ducat/contract/external/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import { handle, type BankModule, type Surroundings } from '../../call/context.ts'
import { bounds } from './bounds.ts'
import { costOf, type Asked } from './cost.ts'
import { leaves } from './leaves.ts'
import { methods } from './methods.ts'
import type { Order } from './order.ts'
import { reasons } from './reasons.ts'

/** Every rail is the same two questions; what differs between them is data. */
const rail = (type: RailType) => ({
  fee: (input: Asked, context: Surroundings) => costOf(type, input, context),
  send: (input: Order, context: Surroundings) => leaves(type, input, context),
})

export const externalModule: BankModule = {
  area: 'external',
  handled: [
    ...handle(calls.wire, rail('wire')),
    ...handle(calls.eft, rail('eft')),
    ...handle(calls.oct, rail('oct')),
    ...handle(calls.cryptoEft, rail('crypto_eft')),
    ...handle(calls.instant, rail('instant_payment')),
    ...handle(calls.interac, rail('interac')),
    ...handle(calls.methods, methods),
    ...handle(calls.bounds, bounds),
  ],
  reasons,
}
