/**
 * Signing in with a password. The flow `simple` brings tokens at once, `direct` a code that is exchanged at once; every other flow has
 * a second step, whose code is fetched only then. Spec: foundations §4.
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import { problemsOf, type Problem } from '@ducat/contract/kit/problems'
import { auth } from '@ducat/contract/session/calls'
import { sameEmailForm } from '@ducat/values'
import type { ComponentType } from 'react'
import { proveWithNewKey } from '#api/bound-key.ts'
import { ProgrammingError } from '#api/errors.ts'
import { pkce, type Pkce } from '#api/pkce.ts'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import { needTexts } from '#i18n/texts.ts'
import type { SecondStepProps, Started } from './started.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Wrong fields, which are not sent; or what comes next; or neither: signed in. */
export interface Outcome {
  readonly problems: readonly Problem[]
  readonly second?: { readonly started: Started; readonly Step: ComponentType<SecondStepProps> }
}

export async function signIn(credentials: Credentials): Promise<Outcome> {
  const proof = await pkce()
  const input = loginInput(credentials, proof)
  const problems = problemsIn(input)
  if (problems.length > 0) return { problems }
  const bound = await proveWithNewKey(`ducat login 1\n${proof.challenge}\n${sameEmailForm(credentials.username)}`)
  return goOn(await send(auth.login, { ...input, ...bound }), proof)
}

export const loginInput = (credentials: Credentials, { challenge }: Pkce) =>
  ({ client: 'spa', ...credentials, codeChallenge: challenge }) as const

/** By the rules the bank has too. */
export function problemsIn(input: unknown): readonly Problem[] {
  const read = auth.login.input.safeParse(input, { reportInput: true })
  return read.success ? [] : problemsOf(read.error.issues)
}

async function goOn(answer: OutputOf<typeof auth.login>, { verifier }: Pkce): Promise<Outcome> {
  const { authFlow: flow, accessToken, refreshToken, expiresIn, code, tmpJwt } = answer
  if (flow === 'simple' && accessToken && refreshToken) session().begin({ accessToken, refreshToken, expiresIn })
  else if (flow === 'direct' && code) session().begin(await send(auth.token, { code, codeVerifier: verifier }))
  else if (flow !== 'simple' && flow !== 'direct' && code && tmpJwt) {
    const [{ SecondStep }] = await Promise.all([import('./second-step/SecondStep.tsx'), needTexts('features/session/second-step')])
    return { problems: [], second: { started: { flow, answer, code, tmpJwt, verifier }, Step: SecondStep } }
  } else throw new ProgrammingError(`the bank left something out of the flow ${flow}`)
  return { problems: [] }
}
