/**
 * Where everybody begins: the sign-in page, and one route in place of all others. Their list (routes.tsx) arrives with the first of them,
 * so that however many pages there are, the sign-in page is as light as before.
 *   createFirstRouter(visitor, list)   the router with these two
 */
import { createRootRouteWithContext, createRoute, createRouter, redirect, type AnyRouter } from '@tanstack/react-router'
import { screen } from '#i18n/screen.ts'
import { to } from '#paths'
import { CrashPage } from '#shell/errors/CrashPage.tsx'
import { ExternalLayout } from '#shell/external/ExternalLayout.tsx'
import { guarded, type Visitor } from '#shell/guarded.ts'
import { whilePending } from '#shell/pending.tsx'
import { Root } from '#shell/Root.tsx'

export const root = createRootRouteWithContext<Visitor>()({
  component: Root,
  // The page that is painted before any script is taken over whole, and not piece by piece.
  wrapInSuspense: false,
  notFoundComponent: screen('shell', () => import('./shell/errors/NotFoundPage.tsx'), 'NotFoundPage'),
  errorComponent: CrashPage,
})

export const external = createRoute({
  getParentRoute: () => root,
  id: 'external',
  beforeLoad: guarded('external'),
  component: ExternalLayout,
  wrapInSuspense: false,
})
export const loginPage = createRoute({
  getParentRoute: () => external,
  path: to.login,
  wrapInSuspense: false,
  component: screen('features/session', () => import('./features/session/LoginScreen.tsx'), 'LoginScreen'),
})

/** Any other page: once the list is there, the same address is asked for again. */
const other = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.everyPage?.()
    throw redirect({ href: location.href, replace: true })
  },
})
const firstTree = root.addChildren([external.addChildren([loginPage]), other])

export const howItGoes = { scrollRestoration: true, defaultPreload: false, ...whilePending } as const

/** `list` fetches the other pages, which hang themselves below the same root; the router then looks at them all again. */
export function createFirstRouter(visitor: Visitor, list: () => Promise<unknown>): AnyRouter {
  const everyPage = async () => {
    await list()
    router.setRoutes(router.buildRouteTree())
  }
  const router: AnyRouter = createRouter({ routeTree: firstTree, context: { ...visitor, everyPage }, ...howItGoes })
  return router
}
