/**
 * What a sign-in came to that still needs a phone (spec: foundations §3, loginResult): whoever moves to push links one, before the session
 * begins (strict) or beside it (soft). In memory alone: a reload begins again at the password.
 *   keepLoginResult(result)     loginResult()     keepLoginResult(undefined)
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { auth } from '@ducat/contract/session/calls'

type Migration = NonNullable<OutputOf<typeof auth.login>['migration']>

export interface LoginResult {
  readonly migration: Migration
  /** Opens the calls that link a phone, and no others. */
  readonly tmpJwt: string
  /** Strict: what the tokens are asked for with, once a phone is linked. Without it the session has begun. */
  readonly unfinished?: { readonly code: string; readonly verifier: string }
}

let kept: LoginResult | undefined

export const loginResult = (): LoginResult | undefined => kept

export function keepLoginResult(result: LoginResult | undefined): void {
  kept = result
}
