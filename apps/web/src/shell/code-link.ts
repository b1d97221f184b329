/**
 * An address with `code` and `codeVerifier` signs in. Whoever holds such a link could sign somebody else in to an account that is not
 * theirs, so only the app around us does it silently; everybody else is asked first. Kept in memory alone. Spec: foundations §2.
 *   takeCodeLink(startValues())    '/login/by-code', the page that asks, or undefined when nothing led here
 *   codeLink()                     { code, codeVerifier }
 */
import * as to from '#paths'

export interface CodeLink {
  readonly code: string
  readonly codeVerifier: string
}

let taken: CodeLink | undefined

export const codeLink = (): CodeLink | undefined => taken

export function takeCodeLink({ code, codeVerifier }: Partial<CodeLink>): string | undefined {
  taken = code && codeVerifier ? { code, codeVerifier } : undefined
  return taken && to.byCode
}
