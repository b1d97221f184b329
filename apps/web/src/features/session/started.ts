import type { OutputOf } from '@ducat/contract/kit/call'
import type { auth } from '@ducat/contract/session/calls'
import type { AuthFlow } from '@ducat/contract/session/models'

/** A sign-in whose password was right. */
export interface Started {
  readonly flow: Exclude<AuthFlow, 'simple' | 'direct'>
  readonly answer: OutputOf<typeof auth.login>
  readonly code: string
  readonly tmpJwt: string
  readonly verifier: string
}

export interface SecondStepProps {
  readonly started: Started
  readonly onSignedIn: () => void
  /** The whole sign-in once more, with the same password. */
  readonly onAgain: () => Promise<void>
  readonly onBack: () => void
}
