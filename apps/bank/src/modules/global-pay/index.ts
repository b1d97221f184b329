/** Global pay: money that is set aside for somebody, a link with which they choose how to be paid, and what its sender can do meanwhile. */
import * as calls from '@ducat/contract/global-pay/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { carryGlobal } from './carry.ts'
import { closing } from './closing.ts'
import { reasons } from './reasons.ts'
import { sent } from './sent.ts'
import { single } from './single.ts'

export { newAddressCode, provesAddress } from './address-codes.ts'
export { goesBack, unwrittenGoBack } from './back.ts'
export { payoutsAreHalted } from './halted.ts'
export { paymentOf, type Held } from './links.ts'
export { lockPayment, markChosen, markNote, markOpened } from './marks.ts'
export { globalKind, globalPayout } from './operations.ts'
export { accountOf, countriesFor, methodsAt, methodsIn, priceOf, speedIn, type Priced } from './price.ts'
export { factsOf, feeOf, legsInto, mayBeSentTo, mustBeServed } from './setting-aside.ts'
export { approveByCode, shownMethods } from './single.ts'
export { becameOf, correctedOf, isOpen, type PaymentRow } from './store.ts'
export { waitsIn } from './waits-in.ts'

export const globalPayArea = (parts: AreaParts): Area => ({
  area: 'global-pay',
  handled: [...handle(calls.single, single(parts.engine)), ...handle(calls.sent, sent(parts.batches))],
  closing,
  reasons,
  jobs: [
    {
      name: 'global-payments',
      every: 2,
      work: () => carryGlobal({ ...parts, mail: parts.gateways.mail, onTrouble: warns(parts, 'global payment') }),
    },
  ],
})
