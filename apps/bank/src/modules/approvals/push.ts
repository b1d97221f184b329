/** Answers of linked phones. They come without a token: the signature is the proof. */
import { push as calls } from '@ducat/contract/approvals/calls'
import type { Asks } from '../../proofs/asks.ts'
import type { Engine } from '../../approvals/engine.ts'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'

export const push = (engine: Engine, asks: Asks): Handlers<typeof calls> => ({
  async answer(input, context) {
    const { db, brand, requestId, address, refuse } = context
    // What a phone answers is about money, or about its owner.
    const about = await engine.answer(input, { db, brand: brand.id, requestId, address })
    const came = about === 'closed' ? await asks.answer(context, input) : about
    if (came === 'CODE_WRONG' || came === 'wrong') throw refuse('digits', 'CODE_WRONG')
    // One answer for all of it: not there, not yours, decided, late.
    if (came === 'closed') throw new Refused('TA1', { reason: 'REQUEST_CLOSED' })
    return {}
  },
})
