/** Where money can go: the rules of every country and way, the banks there, and what stands behind a number. */
import * as calls from '@ducat/contract/destinations/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { forms } from './ask.ts'
import { banks, cardNumbers } from './banks.ts'
import { instantKeys } from './instant-keys.ts'
import { reasons } from './reasons.ts'

/** The same questions, asked by somebody who is known otherwise than by a session. */
export const lookupsOf = { forms, banks, cardNumbers, instantKeys }

export { checkedDestination } from './checked.ts'
export { choicesTyped } from './choices.ts'
export { exampleOf } from './example.ts'
export type { CheckedDestination, Fits } from './fits.ts'

export const destinationsArea = (): Area => ({
  area: 'destinations',
  handled: [
    ...handle(calls.forms, forms),
    ...handle(calls.banks, banks),
    ...handle(calls.cardNumbers, cardNumbers),
    ...handle(calls.instantKeys, instantKeys),
  ],
  reasons,
})
