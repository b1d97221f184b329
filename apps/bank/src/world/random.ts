/** Chance that repeats itself: the same name gives the same world on every machine. */

export interface Chance {
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True once in `times`. */
  once(times: number): boolean
}

export function chance(name: string): Chance {
  let state = 0x9e3779b9
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x85ebca6b) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (from) => from[below(from.length)]!,
    once: (times) => below(times) === 0,
  }
}
