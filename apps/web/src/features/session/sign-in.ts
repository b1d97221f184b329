/**
 * Signing in with a password. The flow `simple` brings tokens at once, `direct` a code that is exchanged at once; every other flow has
 * a second step, whose code is fetched only then. Spec: foundations §4.
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import { codes, type Term } from '@ducat/contract/kit/envelope'
import { problemsOf, type Problem } from '@ducat/contract/kit/problems'
import { signIn as passkeySignIn } from '@ducat/contract/passkeys/calls'
import { auth } from '@ducat/contract/session/calls'
import { sameEmailForm } from '@ducat/values'
import { t } from '@lingui/core/macro'
import { createElement, type ReactNode } from 'react'
import { proveWithNewKey } from '#api/bound-key.ts'
import { CallError, ProgrammingError } from '#api/errors.ts'
import { keepLoginResult } from '#api/login-result.ts'
import { answer as sign, PasskeyRefused } from '#api/passkey.ts'
import { pkce, type Pkce } from '#api/pkce.ts'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import { needTexts } from '#i18n/texts.ts'
import { strongPath } from './strong-path.ts'
import type { Started, Ways } from './started.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Wrong fields, which are not sent; or what comes next; or neither: signed in, and on to `next` where the guards do not decide it. */
export interface Outcome {
  readonly problems: readonly Problem[]
  readonly second?: (ways: Ways) => ReactNode
  readonly next?: string
}

const nothingWrong: readonly Problem[] = []

export async function signIn(credentials: Credentials, puzzle?: string): Promise<Outcome> {
  const proof = await pkce()
  const input = loginInput(credentials, proof)
  const problems = problemsIn(input)
  if (problems.length > 0) return { problems }
  const bound = await proveWithNewKey(`ducat login 1\n${proof.challenge}\n${sameEmailForm(credentials.username)}`)
  try {
    return await goOn(await send(auth.login, { ...input, ...bound, ...(puzzle !== undefined && { puzzle }) }), proof)
  } catch (error) {
    if (error instanceof CallError && error.status === 429) return held(error, puzzle !== undefined)
    throw error
  }
}

/** With a passkey: no address, no password, no second step; moving to push is the same step as after a password. */
export async function signInWithPasskey(): Promise<Outcome> {
  const proof = await pkce()
  const bound = await proveWithNewKey(`ducat passkey 1\n${proof.challenge}`)
  const { options, code } = await send(passkeySignIn.start, { client: 'spa', codeChallenge: proof.challenge, ...bound })
  try {
    return await goOn(await send(passkeySignIn.finish, { code, credential: await sign(options) }), proof)
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error
    throw new CallError(codes.denied, t`No passkey was used. Try again, or sign in with your password.`, { cause: error })
  }
}

export const loginInput = (credentials: Credentials, { challenge }: Pkce) =>
  ({ client: 'spa', ...credentials, codeChallenge: challenge }) as const

/** By the rules the bank has too. */
export function problemsIn(input: unknown): readonly Problem[] {
  const read = auth.login.input.safeParse(input, { reportInput: true })
  return read.success ? [] : problemsOf(read.error.issues)
}

async function goOn(answer: OutputOf<typeof auth.login>, { verifier }: Pkce): Promise<Outcome> {
  const { authFlow: flow, accessToken, refreshToken, expiresIn, code, tmpJwt, migration } = answer
  const phone = migration?.tmpJwt
  if (flow === 'simple' && accessToken && refreshToken) {
    session().begin({ accessToken, refreshToken, expiresIn })
    return invited(migration)
  }
  if (flow === 'direct' && code) {
    if (migration?.req === 'strict' && phone) {
      keepLoginResult({ migration, tmpJwt: phone, unfinished: { code, verifier } })
      return { problems: nothingWrong, next: strongPath() }
    }
    const { migration: offered, ...tokens } = await send(auth.token, { code, codeVerifier: verifier })
    session().begin(tokens)
    return invited(offered)
  }
  if (flow === 'simple' || flow === 'direct' || !code || !tmpJwt)
    throw new ProgrammingError(`the bank left something out of the flow ${flow}`)
  const started: Started = { flow, answer, code, tmpJwt, verifier }
  const { SecondStep } = await lazily(import('./second-step/SecondStep.tsx'))
  return { problems: nothingWrong, second: (ways) => createElement(SecondStep, { key: code, started, ...ways }) }
}

/** Signed in; whoever may move to push is asked first. */
function invited(migration: OutputOf<typeof auth.login>['migration']): Outcome {
  if (!migration?.tmpJwt) return { problems: nothingWrong }
  keepLoginResult({ migration, tmpJwt: migration.tmpJwt })
  return { problems: nothingWrong, next: strongPath() }
}

/** Too many have failed: the bank asks to wait, or for a solved puzzle. */
async function held({ retryAfter = 30 }: CallError, isSolved: boolean): Promise<Outcome> {
  const { Held } = await lazily(import('./second-step/Held.tsx'))
  const key = crypto.randomUUID()
  return { problems: nothingWrong, second: (ways) => createElement(Held, { key, seconds: retryAfter, isSolved, ...ways }) }
}

/** What stands in the place of the form while there are terms to accept. */
export async function termsStep(terms: readonly Term[], onAccepted: () => void): Promise<ReactNode> {
  const [{ TermsStep }] = await Promise.all([import('./arrival/TermsStep.tsx'), needTexts('features/session/arrival')])
  return createElement(TermsStep, { terms, onAccepted })
}

const lazily = async <M>(module: Promise<M>): Promise<M> => (await Promise.all([module, needTexts('features/session/second-step')]))[0]
