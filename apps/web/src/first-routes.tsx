/**
 * The beginning of every visit: the sign-in page, and one route in place of all others. Their list (routes.tsx) arrives with the first of
 * them, so that the sign-in page stays as light as it is however many screens there are.
 *   createFirstRouter(visitor, list)   the router with these two
 */
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect, type AnyRouter } from '@tanstack/react-router'
import { screen } from '#i18n/screen.ts'
import { CrashPage } from '#shell/errors/CrashPage.tsx'
import { ExternalLayout } from '#shell/external/ExternalLayout.tsx'
import { guarded, type Visitor } from '#shell/guarded.ts'
import { whilePending } from '#shell/pending.tsx'
import { Root } from '#shell/Root.tsx'
import { login } from './features/session/login.ts'
export const root = createRootRouteWithContext<Visitor>()({
  component: Root,
  // The page that is painted before any script is taken over whole, and not piece by piece.
  wrapInSuspense: false,
  // Its texts are those of the shell, which every page begins with.
  notFoundComponent: lazyRouteComponent(() => import('./shell/errors/NotFoundPage.tsx'), 'NotFoundPage'),
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
  path: login.path,
  wrapInSuspense: false,
  component: screen(login),
})

/** Any other page: once the list has arrived, the same address is opened again. */
const other = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.everyPage?.()
    throw redirect({ href: location.href, replace: true })
  },
})
const firstTree = root.addChildren([external.addChildren([loginPage]), other])

export const routerOptions = { scrollRestoration: true, defaultPreload: false, ...whilePending } as const

/** `list` fetches the other routes, which are added below the same root; the router then reads the whole tree again. */
export function createFirstRouter(visitor: Visitor, list: () => Promise<unknown>): AnyRouter {
  const everyPage = async () => {
    await list()
    router.setRoutes(router.buildRouteTree())
  }
  const router: AnyRouter = createRouter({ routeTree: firstTree, context: { ...visitor, everyPage }, ...routerOptions })
  return router
}
