/**
 * The bank's own idle clock. A client says with each refresh how long ago somebody really did something; a refresh that polling asked
 * for prolongs nothing. Whoever says nothing (a script) counts as active. Spec: foundations §4, fifteen minutes, set per brand.
 */

/** Away for longer than this, and money, card numbers and PINs ask for a proof again (RTS art. 4(3)(d)). */
const FRESH_SECONDS = 300
/** Between two refreshes of somebody who is active. */
const BETWEEN_SECONDS = 300
const SHORTEST_SECONDS = 15

export interface Activity {
  /** Seconds since the last real input. */
  readonly idleSeconds: number | undefined
  readonly limitSeconds: number
}

/** `since`: seconds since the last activity that was known before. */
export function ended({ idleSeconds, limitSeconds }: Activity, since: number) {
  const age = Math.min(idleSeconds ?? 0, Math.max(0, since))
  const pause = since - age
  return {
    age,
    over: age >= limitSeconds || pause >= limitSeconds,
    // Two activities that are known lie a refresh further apart than the pause between them may have been.
    stale: idleSeconds !== undefined && (age > FRESH_SECONDS || pause > FRESH_SECONDS + BETWEEN_SECONDS),
  }
}

/** An access token does not outlive the idle limit. */
export const tokenSeconds = (longest: number, { idleSeconds = 0, limitSeconds }: Activity): number =>
  Math.min(longest, Math.max(SHORTEST_SECONDS, limitSeconds - idleSeconds))
