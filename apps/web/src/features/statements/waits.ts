/** How often somebody who waits for a file asks: after 1, 2, 4 … at most 10 seconds, and for ten minutes. Spec: decisions, HIST-007. */

const LONGEST = 10_000
const GIVE_UP = 600_000

/** Milliseconds before each question; ends when it is time to give up. */
export function* waits(): Generator<number> {
  let [wait, waited] = [1_000, 0]
  while (waited + wait <= GIVE_UP) {
    yield wait
    waited += wait
    wait = Math.min(wait * 2, LONGEST)
  }
}

export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(end)
      reject(signal.reason as Error)
    })
  })
