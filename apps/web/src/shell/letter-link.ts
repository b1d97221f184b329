/**
 * The link of a letter that opened this page. It is kept in memory alone: its code never stands in the address or in the history.
 *   takeLetterLink(startValues())    '/login/new-password', the page for it, or undefined when no letter led here
 *   letterLink()                     { action: 'passwordReset', user, code }
 */
import * as to from '#paths'

const pages = {
  activation: to.activate,
  activationBusiness: to.activate,
  activationEmployee: to.activate,
  passwordReset: to.newPassword,
} as const
export type LetterAction = keyof typeof pages

export interface LetterLink {
  readonly action: LetterAction
  readonly user: string
  readonly code: string
}
interface Given {
  readonly action?: string
  readonly user?: string
  readonly code?: string
}

let taken: LetterLink | undefined

export const letterLink = (): LetterLink | undefined => taken

export function takeLetterLink({ action, user, code }: Given): string | undefined {
  taken = undefined
  if (action === undefined || !Object.hasOwn(pages, action)) return undefined
  const known = action as LetterAction
  // A link that lost a part on the way still leads to its page, which says so.
  if (user && code) taken = { action: known, user, code }
  return pages[known]
}
