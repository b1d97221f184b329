import type { AnyRouter } from '@tanstack/react-router'
import type { Visitor } from './guarded.ts'

/** Fetches the code of a page that somebody is about to open after signing in; the page itself, and its guards, wait until they do. */
export function fetchAhead(router: AnyRouter, path: string) {
  // What does not arrive now is asked for again when the page opens.
  Promise.all([pageCode(router, path), import('./enter.ts'), import('./after-sign-in/arrival.ts')]).catch(() => {})
}

async function pageCode(router: AnyRouter, path: string): Promise<void> {
  await (router.options.context as Visitor).everyPage?.()
  const routes = router.matchRoutes(path).map(({ routeId }) => router.routesById[routeId])
  await Promise.all(routes.map(async (route) => router.loadRouteChunk(route)))
}
