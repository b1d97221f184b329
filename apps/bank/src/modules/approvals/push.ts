/** Answers of linked phones. They come without a token: the signature is the proof. */
import { push as calls } from '@ducat/contract/approvals/calls'
import type { Engine } from '../../approvals/engine.ts'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'

export const push = (engine: Engine): Handlers<typeof calls> => ({
  async answer(input, { db, brand, requestId, address, refuse }) {
    const came = await engine.answer(input, { db, brand: brand.id, requestId, address })
    if (came === 'CODE_WRONG') throw refuse('digits', 'CODE_WRONG')
    // One answer for all of it: not there, not yours, decided, late.
    if (came === 'closed') throw new Refused('TA1', { reason: 'REQUEST_CLOSED' })
    return {}
  },
})
