/**
 * Who may stand where. The guards are asked in this order, and the first that does not say `stay` decides; each is a pure function
 * of the session and the route. Spec: foundations §2.
 */
import { to } from '#paths'

export const layouts = ['external', 'restricted', 'main', 'clear'] as const
export type LayoutName = (typeof layouts)[number]

export interface GuardSession {
  readonly isAuthed: boolean
  /** The path that was wanted before signing in. */
  readonly initialPath?: string | undefined
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

const signInFirst: Guard = ({ isAuthed }, { layout }) => (!isAuthed && needsSession(layout) ? go(to.login) : stay)

const signedInLeavesLogin: Guard = ({ isAuthed, initialPath }, { path }) =>
  isAuthed && path === to.login ? go(initialPath && pathOf(initialPath) !== to.login ? initialPath : to.home) : stay

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

const pathOf = (href: string): string => href.replace(/[?#].*/, '')
