/**
 * Where somebody wanted to go before they had to sign in; a path of single sign-on is kept apart, since it comes first. Our own origin
 * only: anything else would be an open redirect.
 */
const KEY = 'initialPath'
const SSO_KEY = 'seiPath'
const SSO = /^\/auth\/sei(?![^/?#])/

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const rememberPath = (path: string, storage: Keep = sessionStorage) => storage.setItem(SSO.test(path) ? SSO_KEY : KEY, path)

export const forgetPath = (storage: Keep = sessionStorage) => storage.removeItem(KEY)
/** They are there. */
export const forgetSsoPath = (storage: Keep = sessionStorage) => storage.removeItem(SSO_KEY)

export function rememberedPath(origin = location.origin, storage: Keep = sessionStorage): string | undefined {
  const stored = storage.getItem(KEY)
  return stored === null ? undefined : ownPath(stored, origin)
}

export function ssoPath(origin = location.origin, storage: Keep = sessionStorage): string | undefined {
  const stored = storage.getItem(SSO_KEY)
  const path = stored === null ? undefined : ownPath(stored, origin)
  return path !== undefined && SSO.test(path) ? path : undefined
}

/** The path, search and hash of an address of ours; undefined for any other, whatever its spelling. */
export function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  // Two slashes in front would be read as another host the next time.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
