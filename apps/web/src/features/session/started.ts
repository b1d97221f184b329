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

/** Where a step may lead. */
export interface Ways {
  readonly onSignedIn: () => void
  /** The whole sign-in once more, with the same password, and with a solved puzzle where the bank asked for one. */
  readonly onAgain: (puzzle?: string) => Promise<void>
  readonly onBack: () => void
}

export interface SecondStepProps extends Ways {
  readonly started: Started
}
