/** Transfers: quotes, between own accounts, person to person, and what became of a lost answer. */
import * as calls from '@ducat/contract/transfers/calls'
import { handle, type BankModule } from '../../call/context.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { betweenAccounts } from './between-accounts.ts'
import { lookups, operations } from './lookups.ts'
import { p2p } from './p2p.ts'
import { quotes, type CardToLoad } from './quotes.ts'
import { reasons } from './reasons.ts'
import { status } from './status.ts'
import type { StatusLinks } from './status-links.ts'
import { unsend } from './unsend.ts'

export { forgetQuotes } from './forget-quotes.ts'
export { carryInvitations } from './invitations.ts'
export { leftOf, limitUses, withWhatIsLeft } from './limits.ts'
export { mustHave, payerOf, priced } from './pricing.ts'
export { frozen } from './quotes.ts'
export { laneFor, railKey, railPermissions } from './rails.ts'
export { repeatOf } from './repeat.ts'
export { ownMovements } from './own-movements.ts'
export { transferLegs } from './postings.ts'
export { isForSomebody } from './status.ts'
export { statusLinks, type StatusLinks } from './status-links.ts'
export { sendStatusLetters } from './status-letters.ts'
export { unsendable } from './unsend.ts'
export { ownAccount, payeeByEmail, type OwnAccount } from './store.ts'

export const transfersModule: BankModule = {
  area: 'transfers',
  handled: [
    ...handle(calls.betweenAccounts, betweenAccounts),
    ...handle(calls.p2p, p2p),
    ...handle(calls.lookups, lookups),
    ...handle(calls.operations, operations),
  ],
  reasons,
}

/** Prices of every way, a card's among them. */
export const quotesModule = (cardToLoad: CardToLoad): BankModule => ({
  area: 'transfers',
  handled: handle(calls.quotes, quotes(cardToLoad)),
  reasons: {},
})

/** What can be done with a payment that is on its way, and what its recipient may see of it. */
export const afterSendingModule = (batches: Batcher, links: StatusLinks): BankModule => ({
  area: 'transfers',
  handled: handle(calls.afterSending, { unsend: unsend(batches), status: status(links) }),
  reasons: {},
})
