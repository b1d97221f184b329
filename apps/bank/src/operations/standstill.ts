/**
 * Notices that this process stood still: stopped by its host, or swapped out. Whoever had asked it may have asked another node meanwhile
 * and been refused there. Nothing keeps a refused key, so what was about to begin here must not begin afterwards. Design: reliability G9.
 */
const BEAT_MS = 250
/** Longer than anything of ours keeps the loop, and no longer than a balancer waits before it asks the next node. */
export const STILL_MS = 2_000

let last = performance.now()
let count = 0
setInterval(standstills, BEAT_MS).unref()

/** How often it has stood still so far; whoever continues after one finds another number than before. */
export function standstills(): number {
  const now = performance.now()
  if (now - last > STILL_MS) count++
  last = now
  return count
}

/** Somebody else's clock showed it: the clocks of a host that is paused as a whole stand still with it. */
export function stoodStill(): void {
  count++
}
