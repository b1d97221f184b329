/** How long to wait before trying again: longer each time, and never at the same moment as everybody else. Pure. */
const FIRST = 1_000
const LONGEST = 30_000

/** `tries` so far in vain; `chance` between 0 and 1. Half of the time is sure, the other half is luck. */
export function waitBefore(tries: number, chance: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** tries)
  return Math.round(most / 2 + (most / 2) * chance)
}
