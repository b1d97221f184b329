/** Signing in with a password. The flow `simple` brings tokens at once, `direct` a code that is exchanged at once. Spec: foundations §4. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { problemsOf, type Problem } from '@ducat/contract/kit/problems'
import { auth } from '@ducat/contract/session/calls'
import { t } from '@lingui/core/macro'
import { pkce, type Pkce } from '#api/pkce.ts'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import type { Tokens } from '#api/session-store.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** What is wrong with the fields, by the rules the bank has too; nothing is sent then. */
export async function signIn(credentials: Credentials): Promise<readonly Problem[]> {
  const proof = await pkce()
  const input = { client: 'spa', ...credentials, codeChallenge: proof.challenge } as const
  const checked = auth.login.input.safeParse(input)
  if (!checked.success) return problemsOf(checked.error.issues)
  const answer = await send(auth.login, input)
  session().begin(await tokensOf(answer, proof))
  return []
}

async function tokensOf(answer: OutputOf<typeof auth.login>, { verifier }: Pkce): Promise<Tokens> {
  const { authFlow, accessToken, refreshToken, expiresIn, code } = answer
  if (authFlow === 'simple' && accessToken && refreshToken) return { accessToken, refreshToken, expiresIn }
  if (authFlow === 'direct' && code) return send(auth.token, { code, codeVerifier: verifier })
  throw new Error(t`This account signs in with a second step, which this page does not offer.`)
}
