import { auth } from '@ducat/contract/session/calls'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import type { Started } from '../started.ts'

/** Asks for the tokens, with what was typed if something was; fails with what the bank says. */
export type Finish = (otp?: string) => Promise<void>

/**
 * The code of a sign-in is worth tokens once, and shown a second time it ends the session that it gave. So whoever asks waits for those
 * who asked before, and nobody asks once the tokens are here.
 */
export function finishOf({ code, verifier }: Pick<Started, 'code' | 'verifier'>): Finish {
  let line: Promise<unknown> = Promise.resolve()
  let isDone = false
  const ask = async (otp: string | undefined) => {
    if (isDone) return
    const tokens = await send(auth.token, { code, codeVerifier: verifier, ...(otp !== undefined && { otp }) })
    isDone = true
    session().begin(tokens)
  }
  return (otp) => {
    const mine = line.then(() => ask(otp))
    line = mine.catch(() => undefined)
    return mine
  }
}
