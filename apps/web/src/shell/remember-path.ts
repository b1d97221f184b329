/**
 * Where somebody wanted to go before they had to sign in; a path of single sign-on is kept apart, since it comes first. remembered-path.ts
 * reads them: the sign-in page does not need that.
 */
import * as to from '#paths'

export const KEY = 'initialPath'
export const SSO_KEY = 'seiPath'

export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const isSso = (path: string): boolean => new RegExp(`^${to.partner}(?![^/?#])`).test(path)

export const rememberPath = (path: string, storage: Keep = sessionStorage) => storage.setItem(isSso(path) ? SSO_KEY : KEY, path)
