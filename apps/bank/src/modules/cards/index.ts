/** Cards: asking for one, its life, its secrets, what it may be used for, and what shops ask of it. */
import * as calls from '@ducat/contract/cards/calls'
import type { Engine } from '../../approvals/engine.ts'
import { handle, type BankModule } from '../../call/context.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { activation } from './activation.ts'
import { application } from './application.ts'
import { controls } from './controls.ts'
import { lifecycle } from './lifecycle.ts'
import { lists } from './lists.ts'
import { loading } from './loading.ts'
import { reasons } from './reasons.ts'
import { secrets } from './secrets.ts'

export { cardDesk } from './desk.ts'
export { cardJobs } from './jobs.ts'
export { tellDeclined } from './letters.ts'
export { cardToLoad } from './loading.ts'
export { carryCardOrders } from './orders.ts'
export { cardPaymentAnswered, threeDSecure, type ThreeDSecure } from './three-d-secure.ts'

export const cardsModule = (engine: Engine, batches: Batcher): BankModule => ({
  area: 'cards',
  handled: [
    ...handle(calls.lifecycle, lifecycle),
    ...handle(calls.application, application),
    ...handle(calls.activation, activation(batches)),
    ...handle(calls.secrets, secrets(engine)),
    ...handle(calls.security, controls),
    ...handle(calls.loading, loading),
    ...handle(calls.authorizations, lists),
  ],
  reasons,
})
