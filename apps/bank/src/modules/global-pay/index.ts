/** Global pay: money that is set aside for somebody, a link with which they choose how to be paid, and what its sender can do meanwhile. */
import * as calls from '@ducat/contract/global-pay/calls'
import * as receiving from '@ducat/contract/receive/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { carryGlobal } from './carry.ts'
import { lookups } from './lookups.ts'
import { reasons } from './reasons.ts'
import { recipient } from './recipient.ts'
import { sent } from './sent.ts'
import { single } from './single.ts'
import { taking } from './taking.ts'

export { globalKind } from './operations.ts'
export { methodsAt } from './price.ts'
export { factsOf, feeOf, legsInto, mayBeSentTo, mustBeServed } from './setting-aside.ts'
export { approveByCode, shownMethods } from './single.ts'
export { takenOf } from './store.ts'

export const globalPayArea = (parts: AreaParts): Area => ({
  area: 'global-pay',
  handled: [
    ...handle(calls.single, single(parts.engine)),
    ...handle(calls.sent, sent(parts.batches)),
    ...handle(receiving.payment, { ...recipient, ...taking(parts.batches, warns(parts, 'code of a recipient')) }),
    ...handle(receiving.lookup, lookups),
  ],
  reasons,
  jobs: [
    {
      name: 'global-payments',
      every: 2,
      work: () => carryGlobal({ ...parts, mail: parts.gateways.mail, onTrouble: warns(parts, 'global payment') }),
    },
  ],
})
