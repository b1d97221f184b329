/** Transfers: quotes, between own accounts, person to person, and what became of a lost answer. */
import * as calls from '@ducat/contract/transfers/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle, type Handled } from '../../call/context.ts'
import { betweenAccounts } from './between-accounts.ts'
import { closing } from './closing.ts'
import { transferJobs } from './jobs.ts'
import { withWhatIsLeft } from './limits.ts'
import { lookups, operations } from './lookups.ts'
import { p2p } from './p2p.ts'
import { quotes, type CardToLoad } from './quotes.ts'
import { reasons } from './reasons.ts'
import { refunds } from './refunds.ts'
import { status } from './status.ts'
import { statusLinks } from './status-links.ts'
import { unsend } from './unsend.ts'

export { claimInvitations, invitedIn } from './invitations.ts'
export { leftOf, limitUses } from './limits.ts'
export { mustBeAsSaid, mustHave, payerOf, priced, typedSide } from './pricing.ts'
export { frozen } from './quotes.ts'
export { laneFor, railKey, railPermissions } from './rails.ts'
export { isToday, onItsDay, repeatOf } from './repeat.ts'
export { payable } from './payee.ts'
export { ownMovements } from './own-movements.ts'
export { transferLegs } from './postings.ts'
export { isForSomebody } from './status.ts'
export { statusLinks, type StatusLinks } from './status-links.ts'
export { unsendable } from './unsend.ts'
export { formerAccount, ownAccount, payeeByEmail, type OwnAccount } from './store.ts'

export const transfersArea = (parts: AreaParts): Area => ({
  area: 'transfers',
  handled: [
    ...handle(calls.betweenAccounts, betweenAccounts),
    ...handle(calls.p2p, p2p),
    ...handle(calls.refunds, refunds),
    ...handle(calls.lookups, lookups),
    ...handle(calls.operations, operations),
    // What can be done with a payment that is on its way, and what its recipient may see of it.
    ...handle(calls.afterSending, { unsend: unsend(parts.batches), status: status(statusLinks(parts.seal)) }),
  ],
  closing,
  reasons,
  explains: withWhatIsLeft,
  jobs: transferJobs(parts),
})

/** Prices of every way, a card's among them: the area of the cards says which card is loaded. */
export const quotedWith = (cardToLoad: CardToLoad): Handled[] => handle(calls.quotes, quotes(cardToLoad))
