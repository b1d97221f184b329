/**
 * Every page on one page: its path, its layout, what it needs, and its screen, which arrives when somebody goes there.
 * A route exists when it works; every other path is the 404 page. Each route is a const of its own, or its types are lost
 * (routes.check.tsx guards that).
 */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type AsyncRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { screen } from '#i18n/screen.ts'
import { to } from '#paths'
import { ClearLayout } from '#shell/clear/ClearLayout.tsx'
import { CrashPage } from '#shell/errors/CrashPage.tsx'
import { ExternalLayout } from '#shell/external/ExternalLayout.tsx'
import { byCards, guarded, inDemo, needs, withLoginResult, type Visitor } from '#shell/guarded.ts'
import { whilePending } from '#shell/pending.tsx'
import { Root } from '#shell/Root.tsx'
import type { LaterScreen } from './later-screens.ts'

/** A screen that nobody sees first: it is found in a list that arrives with the first of them. */
const later = (name: LaterScreen): AsyncRouteComponent<object> =>
  lazyRouteComponent(() => import('./later-screens.ts').then(({ laterScreen }) => laterScreen(name) as never), name as never)

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
  component: later('RestrictedLayout'),
})
const clear = createRoute({ getParentRoute: () => root, id: 'clear', beforeLoad: guarded('clear'), component: ClearLayout })

/** The strong step needs what a sign-in came to, and not a session. Spec: foundations §2. */
const strong = createRoute({
  getParentRoute: () => root,
  id: 'strong',
  beforeLoad: withLoginResult,
  component: later('RestrictedLayout'),
})
/** A page for whoever is signed in, and nothing around it. */
const alone = createRoute({ getParentRoute: () => root, id: 'alone', beforeLoad: guarded('main'), component: ClearLayout })

const rootPage = createRoute({ getParentRoute: () => clear, path: to.root })
const loginPage = createRoute({
  getParentRoute: () => external,
  path: to.login,
  wrapInSuspense: false,
  component: screen('features/session', () => import('./features/session/LoginScreen.tsx'), 'LoginScreen'),
})
const forgottenPasswordPage = createRoute({
  getParentRoute: () => external,
  path: to.forgottenPassword,
  component: later('ForgottenPasswordScreen'),
})
const newPasswordPage = createRoute({ getParentRoute: () => external, path: to.newPassword, component: later('NewPasswordScreen') })
const byCodePage = createRoute({ getParentRoute: () => external, path: to.byCode, component: later('ByCodeScreen') })
const activatePage = createRoute({ getParentRoute: () => external, path: to.activate, component: later('ActivateScreen') })
const scpPage = createRoute({ getParentRoute: () => strong, path: to.scp, component: later('ScpScreen') })
const scpMobilePage = createRoute({ getParentRoute: () => external, path: to.scpMobile, component: later('ScpMobileScreen') })
const partnerPage = createRoute({ getParentRoute: () => alone, path: to.partner, component: later('ConsentScreen') })

// What somebody has to do first, or is told first; the guards say who.
const chooseCompanyPage = createRoute({ getParentRoute: () => restricted, path: to.chooseCompany, component: later('ChooseCompanyScreen') })
const oldWebPage = createRoute({ getParentRoute: () => restricted, path: to.oldWeb, component: later('OldWebScreen') })
const kycPage = createRoute({ getParentRoute: () => restricted, path: to.kyc, component: later('KycScreen') })
const businessKycPage = createRoute({ getParentRoute: () => restricted, path: to.businessKyc, component: later('KycScreen') })
const companyDocumentsPage = createRoute({
  getParentRoute: () => restricted,
  path: to.companyDocuments,
  component: later('CompanyDocumentsScreen'),
})
const certificationSplashPage = createRoute({
  getParentRoute: () => restricted,
  path: to.certificationSplash,
  component: later('SplashScreen'),
})
const adminOverviewPage = createRoute({ getParentRoute: () => restricted, path: to.adminOverview, component: later('AdminOverviewScreen') })
const profileUpdatePage = createRoute({ getParentRoute: () => main, path: to.profileUpdate, component: later('ProfileUpdateScreen') })
const unverifiedPage = createRoute({ getParentRoute: () => main, path: to.unverifiedAccount, component: later('UnverifiedScreen') })
const limitedPage = createRoute({ getParentRoute: () => main, path: to.limitedAccount, component: later('LimitedScreen') })

const homePage = createRoute({
  getParentRoute: () => main,
  path: to.home,
  beforeLoad: needs(() => import('@ducat/contract/accounts/calls').then(({ accounts }) => accounts.list)),
  component: screen('features/accounts', () => import('./features/accounts/HomeScreen.tsx'), 'HomeScreen'),
})
const settingsPage = createRoute({ getParentRoute: () => main, path: to.settings, component: later('SettingScreen') })
const newsPage = createRoute({ getParentRoute: () => main, path: to.news, component: later('NewsScreen') })
const loginHistoryPage = createRoute({ getParentRoute: () => main, path: to.loginHistory, component: later('LoginHistoryScreen') })

// What somebody holds says which of these pages they see.
const ofCards = createRoute({ getParentRoute: () => main, id: 'of-cards', beforeLoad: byCards })
const cardsPage = createRoute({ getParentRoute: () => ofCards, path: to.cards, component: later('CardsScreen') })
const physicalCardsPage = createRoute({ getParentRoute: () => ofCards, path: to.physicalCards, component: later('CardsScreen') })
const virtualCardsPage = createRoute({ getParentRoute: () => ofCards, path: to.virtualCards, component: later('CardsScreen') })
const cardPage = createRoute({ getParentRoute: () => ofCards, path: to.card, component: later('CardScreen') })
const debitCardPage = createRoute({ getParentRoute: () => ofCards, path: to.debitCard, component: later('CardScreen') })
const cardPinPage = createRoute({ getParentRoute: () => ofCards, path: to.cardPin, component: later('CardPinScreen') })
const addCardPage = createRoute({ getParentRoute: () => ofCards, path: to.addCard, component: later('AddCardScreen') })
const confirmCardPage = createRoute({ getParentRoute: () => ofCards, path: to.confirmCard, component: later('ConfirmCardScreen') })

const historyPage = createRoute({
  getParentRoute: () => main,
  path: to.history,
  beforeLoad: needs(() => import('@ducat/contract/history/calls').then(({ history }) => history.list)),
  component: later('HistoryScreen'),
})

const statementsPage = createRoute({
  getParentRoute: () => main,
  path: to.statements,
  beforeLoad: needs(() => import('@ducat/contract/statements/calls').then(({ statements }) => statements.list)),
  component: later('StatementsScreen'),
})

const galleryPage = createRoute({
  getParentRoute: () => clear,
  path: to.gallery,
  validateSearch: ({ piece }: Record<string, unknown>): { piece?: string } => (typeof piece === 'string' ? { piece } : {}),
  beforeLoad: inDemo,
  component: later('GalleryScreen'),
})

const tree = root.addChildren([
  external.addChildren([loginPage, forgottenPasswordPage, newPasswordPage, byCodePage, activatePage, scpMobilePage]),
  restricted.addChildren([
    chooseCompanyPage,
    oldWebPage,
    kycPage,
    businessKycPage,
    companyDocumentsPage,
    certificationSplashPage,
    adminOverviewPage,
  ]),
  main.addChildren([
    homePage,
    historyPage,
    settingsPage,
    loginHistoryPage,
    newsPage,
    statementsPage,
    profileUpdatePage,
    unverifiedPage,
    limitedPage,
    ofCards.addChildren([
      cardsPage,
      physicalCardsPage,
      virtualCardsPage,
      cardPage,
      debitCardPage,
      cardPinPage,
      addCardPage,
      confirmCardPage,
    ]),
  ]),
  strong.addChildren([scpPage]),
  alone.addChildren([partnerPage]),
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
