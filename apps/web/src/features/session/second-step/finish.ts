import { auth } from '@ducat/contract/session/calls'
import { CallError } from '#api/errors.ts'
import { keepLoginResult } from '#api/login-result.ts'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import type { Started } from '../started.ts'

/** What it came to: signed in, or a phone has to be linked first, or may be. */
export type Finished = 'signedIn' | 'moves'

/** Asks for the tokens, with what was typed if something was; fails with what the bank says. */
export type Finish = (otp?: string) => Promise<Finished>

type Asked = Pick<Started, 'code' | 'verifier'> & Partial<Pick<Started, 'answer'>>

/**
 * The code of a sign-in is worth tokens once, and shown a second time it ends the session that it gave. So whoever asks waits for those
 * who asked before, and nobody asks once the tokens are here.
 */
export function finishOf({ code, verifier, answer }: Asked): Finish {
  let line: Promise<unknown> = Promise.resolve()
  let done: Finished | undefined
  const ask = async (otp: string | undefined): Promise<Finished> => {
    if (done) return done
    try {
      const { migration, ...tokens } = await send(auth.token, { code, codeVerifier: verifier, ...(otp !== undefined && { otp }) })
      session().begin(tokens)
      if (migration?.tmpJwt) keepLoginResult({ migration, tmpJwt: migration.tmpJwt })
      done = migration?.tmpJwt ? 'moves' : 'signedIn'
    } catch (error) {
      const migration = answer?.migration
      // The step itself was right: what is missing now is a phone.
      if (!(error instanceof CallError && error.reason === 'MIGRATION_NEEDED') || !migration?.tmpJwt) throw error
      keepLoginResult({ migration, tmpJwt: migration.tmpJwt, unfinished: { code, verifier } })
      done = 'moves'
    }
    return done
  }
  return (otp) => {
    const mine = line.then(() => ask(otp))
    line = mine.catch(() => undefined)
    return mine
  }
}
