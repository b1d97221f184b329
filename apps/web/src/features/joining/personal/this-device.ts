/** The device that registers: a browser with a number of its own, or the app around it. */
import { keep, kept } from '#brand/cookie.ts'
import { hostSystem } from '#web-view/host-system.ts'

const COOKIE = 'installation'
/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 3_600

export const thisDevice = () => ({ name: nameOf(navigator.userAgent), code: installation(), type: hostSystem() })

/** Stays with the browser; it names nobody, and where nothing is kept it is new each time. */
function installation(): string {
  const known = kept(COOKIE) ?? crypto.randomUUID()
  keep(COOKIE, known, SECONDS)
  return known
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac/, 'macOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Firefox, Windows`: what its owner calls it. */
export function nameOf(agent: string): string {
  const found = [browsers, systems].map((names) => names.find(([sign]) => sign.test(agent))?.[1])
  return found.filter((name) => name !== undefined).join(', ') || 'Browser'
}
