/**
 * How many accounts stood on home the last time in this browser, so that what stands for them while they load has their size and nothing
 * jumps when they come. A number, and nothing about whose.
 */
const KEY = 'home.accounts'
const USUAL = 4

export function rememberedCount(): number {
  try {
    const count = Number(localStorage.getItem(KEY))
    return count >= 1 && count <= 12 ? count : USUAL
  } catch {
    return USUAL
  }
}

export function rememberCount(count: number): void {
  try {
    if (count > 0) localStorage.setItem(KEY, String(count))
  } catch {
    // A browser that keeps nothing shows the usual size.
  }
}
