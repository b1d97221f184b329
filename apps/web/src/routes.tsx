/**
 * Every page on one page: its path, its layout, what it needs, and its screen, which arrives when somebody goes there.
 * A route exists when it works; every other path is the 404 page. Each route is a const of its own, or its types are lost
 * (routes.check.tsx guards that).
 */
import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { screen } from '#i18n/screen.ts'
import { to } from '#paths'
import { ClearLayout } from '#shell/clear/ClearLayout.tsx'
import { CrashPage } from '#shell/errors/CrashPage.tsx'
import { ExternalLayout } from '#shell/external/ExternalLayout.tsx'
import { guarded, inDemo, needs, type Visitor } from '#shell/guarded.ts'
import { whilePending } from '#shell/pending.tsx'
import { Root } from '#shell/Root.tsx'

const root = createRootRouteWithContext<Visitor>()({
  component: Root,
  // The page that is painted before any script is taken over whole, and not piece by piece.
  wrapInSuspense: false,
  notFoundComponent: screen('shell', () => import('./shell/errors/NotFoundPage.tsx'), 'NotFoundPage'),
  errorComponent: CrashPage,
})

const external = createRoute({
  getParentRoute: () => root,
  id: 'external',
  beforeLoad: guarded('external'),
  component: ExternalLayout,
  wrapInSuspense: false,
})
const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  beforeLoad: guarded('main'),
  component: screen('shell/main', () => import('./MainFrame.tsx'), 'MainFrame'),
})
const restricted = createRoute({
  getParentRoute: () => root,
  id: 'restricted',
  beforeLoad: guarded('restricted'),
  component: screen('shell', () => import('./shell/restricted/RestrictedLayout.tsx'), 'RestrictedLayout'),
})
const clear = createRoute({ getParentRoute: () => root, id: 'clear', beforeLoad: guarded('clear'), component: ClearLayout })

const rootPage = createRoute({ getParentRoute: () => clear, path: to.root })
const loginPage = createRoute({
  getParentRoute: () => external,
  path: to.login,
  wrapInSuspense: false,
  component: screen('features/session', () => import('./features/session/LoginScreen.tsx'), 'LoginScreen'),
})
const letterScreen = (name: 'ForgottenPasswordScreen' | 'NewPasswordScreen' | 'ActivateScreen') =>
  screen(['features/registration', 'forms'], () => import('./features/registration/index.ts'), name)
const forgottenPasswordPage = createRoute({
  getParentRoute: () => external,
  path: to.forgottenPassword,
  component: letterScreen('ForgottenPasswordScreen'),
})
const newPasswordPage = createRoute({ getParentRoute: () => external, path: to.newPassword, component: letterScreen('NewPasswordScreen') })
const activatePage = createRoute({ getParentRoute: () => external, path: to.activate, component: letterScreen('ActivateScreen') })
const homePage = createRoute({
  getParentRoute: () => main,
  path: to.home,
  beforeLoad: needs(() => import('@ducat/contract/accounts/calls').then(({ accounts }) => accounts.list)),
  component: screen('features/accounts', () => import('./features/accounts/HomeScreen.tsx'), 'HomeScreen'),
})

const galleryPage = createRoute({
  getParentRoute: () => clear,
  path: to.gallery,
  validateSearch: ({ piece }: Record<string, unknown>): { piece?: string } => (typeof piece === 'string' ? { piece } : {}),
  beforeLoad: inDemo,
  component: screen(['gallery', 'gallery/structures', 'forms', 'tables'], () => import('./gallery/GalleryScreen.tsx'), 'GalleryScreen'),
})

const tree = root.addChildren([
  external.addChildren([loginPage, forgottenPasswordPage, newPasswordPage, activatePage]),
  restricted,
  main.addChildren([homePage]),
  clear.addChildren([rootPage, galleryPage]),
])

/** Where there is no browser (prerendering, tests), the place of one. */
export interface Elsewhere {
  readonly history: RouterHistory
  readonly origin: string
  readonly isServer: false
  readonly scrollRestoration: false
}

export const createAppRouter = (visitor: Visitor, elsewhere?: Elsewhere) =>
  createRouter({ routeTree: tree, context: visitor, scrollRestoration: true, defaultPreload: false, ...whilePending, ...elsewhere })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
