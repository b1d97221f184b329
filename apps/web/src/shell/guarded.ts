/** Asks the guards before a layout opens, and lets nobody in whom the bank does not know. */
import type { Call } from '@ducat/contract/kit/call'
import { notFound, redirect } from '@tanstack/react-router'
import { deployment } from '#brand/deployment.ts'
import * as to from '#paths'
import { decide, type GuardSession, type LayoutName } from './guards.ts'

/** What the routes must know of whoever visits; a prerendered page has no visitor. */
export interface Visitor {
  state(): GuardSession
  /** Signed in in another tab of this browser: here too. */
  join(): Promise<void>
  /** Asks the guards again, when somebody is signed in now. */
  again(): void
  /** Sent away to sign in, from here. */
  wanted(path: string): void
  /** Fetches the list of pages, where it is not there from the beginning. */
  everyPage?(): Promise<void>
}

/** What a guard is told of the visit. */
export interface Visit {
  readonly context: Visitor
  readonly location: { readonly pathname: string; readonly href: string }
}

export function guarded(layout: LayoutName) {
  return async ({ context, location }: Visit): Promise<void> => {
    const path = location.pathname.replace(/(.)\/$/, '$1')
    if (!context.state().isAuthed) await joined(context, path, layout)
    const step = decide(context.state(), { path, layout })
    const elsewhere = step !== 'stay' ? step.go : layout === 'external' || layout === 'clear' ? undefined : await admit(context, path)
    if (elsewhere === undefined) return
    if (elsewhere === to.login) context.wanted(location.href)
    throw redirect({ href: elsewhere, replace: true })
  }
}

/** The sign-in form waits for no other tab: it can be used meanwhile, and leads on by itself when one has answered. */
async function joined(context: Visitor, path: string, layout: LayoutName): Promise<void> {
  if (path === to.login)
    context.join().then(
      () => context.again(),
      () => {},
    )
  else if (layout !== 'external') await context.join()
}

/** Where else they have to go; the sign-in page for whom the bank does not know, or who has terms to accept. */
async function admit(context: Visitor, path: string): Promise<string | undefined> {
  const { enter } = await import('./enter.ts')
  try {
    return await enter(path)
  } catch (error) {
    const { isAuthed, owesTerms } = context.state()
    if (isAuthed && !owesTerms) throw error
    return to.login
  }
}

/** The call without which a page has nothing to show: whoever may not make it is told so before the page is drawn. */
export function needs(load: () => Promise<Call>) {
  return async (): Promise<void> => {
    const [{ mayEnter }, call] = await Promise.all([import('./enter.ts'), load()])
    mayEnter(call)
  }
}

/** Pages that show the product to those who look at it, and that a bank with customers does not have. */
export function inDemo() {
  if (deployment().mode !== 'demo') throw notFound()
}

/** A page that goes on from a sign-in: without one, or once its session is over, it begins at the password. */
export async function withLoginResult({ context }: Visit): Promise<void> {
  const { loginResult } = await import('#api/login-result.ts')
  const result = loginResult()
  if (!result || (!result.unfinished && !context.state().isAuthed)) throw redirect({ href: to.login, replace: true })
}
