/** Asks the guards before a layout opens, and lets nobody in whom the bank does not know. */
import type { Call } from '@ducat/contract/kit/call'
import { notFound, redirect } from '@tanstack/react-router'
import { deployment } from '#brand/deployment.ts'
import { to } from '#paths'
import { decide, type GuardSession, type LayoutName } from './guards.ts'

/** What the routes must know of whoever visits; a prerendered page has no visitor. */
export interface Visitor {
  state(): GuardSession
  /** Sent away to sign in, from here. */
  wanted(path: string): void
  /** Let in. */
  arrived(): void
}

/** What a guard is told of the visit. */
export interface Visit {
  readonly context: Visitor
  readonly location: { readonly pathname: string; readonly href: string }
}

export function guarded(layout: LayoutName) {
  return async ({ context, location }: Visit): Promise<void> => {
    const step = decide(context.state(), { path: location.pathname.replace(/(.)\/$/, '$1'), layout })
    if (step !== 'stay') {
      if (step.go === to.login) context.wanted(location.href)
      throw redirect({ href: step.go, replace: true })
    }
    if (layout === 'external' || layout === 'clear') return
    const { enter } = await import('./enter.ts')
    try {
      await enter()
      context.arrived()
    } catch (error) {
      if (context.state().isAuthed) throw error
      context.wanted(location.href)
      throw redirect({ href: to.login, replace: true })
    }
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
