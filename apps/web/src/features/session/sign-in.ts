/** Signing in with a password. The flow `simple` brings tokens at once, `direct` a code that is exchanged at once. Spec: foundations §4. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { problemsOf, type Problem } from '@ducat/contract/kit/problems'
import { auth } from '@ducat/contract/session/calls'
import { t } from '@lingui/core/macro'
import { sameEmailForm } from '@ducat/values'
import { proveWithNewKey } from '#api/bound-key.ts'
import { pkce, type Pkce } from '#api/pkce.ts'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import type { Tokens } from '#api/session-store.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in, or says what is wrong with the fields; nothing is sent then. */
export async function signIn(credentials: Credentials): Promise<readonly Problem[]> {
  const proof = await pkce()
  const input = loginInput(credentials, proof)
  const problems = problemsIn(input)
  if (problems.length > 0) return problems
  const bound = await proveWithNewKey(`ducat login 1\n${proof.challenge}\n${sameEmailForm(credentials.username)}`)
  session().begin(await tokensOf(await send(auth.login, { ...input, ...bound }), proof))
  return []
}

export const loginInput = (credentials: Credentials, { challenge }: Pkce) =>
  ({ client: 'spa', ...credentials, codeChallenge: challenge }) as const

/** By the rules the bank has too. */
export function problemsIn(input: unknown): readonly Problem[] {
  const read = auth.login.input.safeParse(input, { reportInput: true })
  return read.success ? [] : problemsOf(read.error.issues)
}

async function tokensOf(answer: OutputOf<typeof auth.login>, { verifier }: Pkce): Promise<Tokens> {
  const { authFlow, accessToken, refreshToken, expiresIn, code } = answer
  if (authFlow === 'simple' && accessToken && refreshToken) return { accessToken, refreshToken, expiresIn }
  if (authFlow === 'direct' && code) return send(auth.token, { code, codeVerifier: verifier })
  throw new Error(t`This account signs in with a second step, which this page does not offer.`)
}
