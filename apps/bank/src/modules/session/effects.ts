/** What follows when somebody answers whether it is they who sign in. */
import type { AskEffect } from '../../proofs/asks.ts'
import { confirmSignIn } from './sign-ins.ts'
import { noteLogin } from './store.ts'

export const signInAnswered: AskEffect = async (trx, ask, yes, context) => {
  await confirmSignIn(trx, { askId: ask.id }, yes)
  if (!yes) await noteLogin(trx, ask.personId, 'declined', context)
}
