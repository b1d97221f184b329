/**
 * Who may stand where. The guards are asked in this order, and the first that does not say `stay` decides; each is a pure function
 * of the session and the route. Those that must know the customer are in after-sign-in/, which the sign-in page does not carry.
 * Spec: foundations §2.
 */
import * as to from '#paths'

export const layouts = ['external', 'restricted', 'main', 'clear'] as const
export type LayoutName = (typeof layouts)[number]

export interface GuardSession {
  readonly isAuthed: boolean
  /** Terms to accept first: the sign-in page asks for it. */
  readonly owesTerms?: boolean
}
export interface GuardRoute {
  readonly path: string
  readonly layout: LayoutName | undefined
}
export type Step = 'stay' | { readonly go: string }
type Guard = (session: GuardSession, route: GuardRoute) => Step

const stay = 'stay'
const go = (path: string): Step => ({ go: path })

const rootIsHome: Guard = (_session, { path }) => (path === to.root ? go(to.home) : stay)

/** Spec: decisions, routes. */
const forEverybody: readonly string[] = [to.fundstrTos, `${to.fundstrTos}/`]

const signInFirst: Guard = ({ isAuthed }, { path, layout }) =>
  !isAuthed && needsSession(layout) && !forEverybody.includes(path) ? go(to.login) : stay

/** Home, and from there wherever the order after signing in leads. */
const signedInLeavesLogin: Guard = ({ isAuthed, owesTerms }, { path }) => (isAuthed && !owesTerms && path === to.login ? go(to.home) : stay)

const guards: readonly Guard[] = [rootIsHome, signInFirst, signedInLeavesLogin]

export function decide(session: GuardSession, route: GuardRoute): Step {
  for (const guard of guards) {
    const step = guard(session, route)
    if (step !== stay) return step
  }
  return stay
}

/** The public pages and the pages that nobody has built need no session. */
const needsSession = (layout: LayoutName | undefined): boolean => layout === 'main' || layout === 'restricted'
