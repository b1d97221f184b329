import type { AnyRouter } from '@tanstack/react-router'

/** Fetches the code of a page that somebody is about to open after signing in; the page itself, and its guards, wait until they do. */
export function fetchAhead(router: AnyRouter, path: string) {
  const routes = router.matchRoutes(path).map(({ routeId }) => router.routesById[routeId])
  // What does not arrive now is asked for again when the page opens.
  Promise.all([
    ...routes.map(async (route) => router.loadRouteChunk(route)),
    import('./enter.ts'),
    import('./after-sign-in/arrival.ts'),
  ]).catch(() => {})
}
