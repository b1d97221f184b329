/** Cards: asking for one, its life, its secrets, what it may be used for, and what shops ask of it. */
import * as calls from '@ducat/contract/cards/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { quotedWith } from '../transfers/index.ts'
import { activation } from './activation.ts'
import { application } from './application.ts'
import { cardOrderBacklog } from './backlog.ts'
import { controls } from './controls.ts'
import { lifecycle } from './lifecycle.ts'
import { lists } from './lists.ts'
import { loading } from './loading.ts'
import { reasons } from './reasons.ts'
import { secrets } from './secrets.ts'
import { cardPaymentAnswered } from './three-d-secure.ts'
import { cardJobs } from './jobs.ts'
import { cardToLoad } from './loading.ts'
import { closingAll } from './closing-all.ts'

export { cardDesk } from './desk.ts'
export { tellDeclined } from './letters.ts'
export { threeDSecure, type ThreeDSecure } from './three-d-secure.ts'

export const cardsArea = (parts: AreaParts): Area => ({
  area: 'cards',
  handled: [
    ...handle(calls.lifecycle, lifecycle),
    ...handle(calls.application, application),
    ...handle(calls.activation, activation(parts.batches)),
    ...handle(calls.secrets, secrets(parts.engine)),
    ...handle(calls.security, controls),
    ...handle(calls.loading, loading),
    ...handle(calls.authorizations, lists),
    // Prices of every way, a card's among them.
    ...quotedWith(cardToLoad),
  ],
  reasons,
  closing: closingAll(parts),
  answers: { cardPayment: cardPaymentAnswered },
  backlogs: [cardOrderBacklog],
  jobs: cardJobs({ ...parts, ...parts.gateways, onTrouble: warns(parts, 'card') }),
})
