/**
 * How many accounts stood on home the last time in this browser, so that what stands for them while they load has their size and nothing
 * jumps when they come. A number, and nothing about whose.
 */
import { keep, kept } from '#brand/cookie.ts'

const COOKIE = 'accounts'
const USUAL = 4

/** Nobody was here yet: how many there will be is a guess, and what stands below them waits, so that it does not jump. */
export const isGuess = (): boolean => kept(COOKIE) === undefined

export function rememberedCount(): number {
  const count = Number(kept(COOKIE))
  return count >= 1 && count <= 12 ? count : USUAL
}

export const rememberCount = (count: number): void => void (count > 0 && keep(COOKIE, String(count)))
