/** What a step is given, whichever calls it goes by. */
import type { WhyOver } from './Over.tsx'

export interface Step {
  /** Seconds until the sign-in ends. */
  readonly left: number
  /** The tokens, once somebody has said yes. */
  readonly finish: () => Promise<void>
  /** What was typed, and the tokens for it. Fails with what the bank says. */
  readonly type: (code: string) => Promise<void>
  /** The message or the request once more. */
  readonly resend?: (() => Promise<void>) | undefined
  readonly onOver: (why: WhyOver) => void
  readonly onBack: () => void
}
