/** What remember-path.ts has kept. Our own origin only: anything else would be an open redirect. */
import { isSso, KEY, SSO_KEY, type Keep } from './remember-path.ts'

export const forgetPath = (storage: Keep = sessionStorage) => storage.removeItem(KEY)
/** They are there. */
export const forgetSsoPath = (storage: Keep = sessionStorage) => storage.removeItem(SSO_KEY)

export const rememberedPath = (origin = location.origin, storage: Keep = sessionStorage): string | undefined =>
  ownPath(storage.getItem(KEY), origin)

export function ssoPath(origin = location.origin, storage: Keep = sessionStorage): string | undefined {
  const path = ownPath(storage.getItem(SSO_KEY), origin)
  return path !== undefined && isSso(path) ? path : undefined
}

/** The path, search and hash of an address of ours; undefined for any other, whatever its spelling. */
export function ownPath(address: string | null, origin: string): string | undefined {
  if (address === null || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  // Two slashes in front would be read as another host the next time.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
