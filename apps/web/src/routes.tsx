/**
 * Every page on one page: its path, its layout, what it needs, and its screen, which arrives when somebody goes there.
 * A route exists when it works; every other path is the 404 page. Each route is a const of its own, or its types are lost
 * (routes.check.tsx guards that). The sign-in page is in first-routes.tsx, which fetches this list when another page is wanted.
 */
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type AnyRoute,
  type AsyncRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { screen } from '#i18n/screen.ts'
import { to } from '#paths'
import { ClearLayout } from '#shell/clear/ClearLayout.tsx'
import { guarded, inDemo, needs, withLoginResult, type Visitor } from '#shell/guarded.ts'
import { external, howItGoes, loginPage, root } from './first-routes.tsx'
import type { LaterScreen } from './later-screens.ts'

/** Screens that nobody sees first are found in a list that arrives with the first of them. */
const list = () => import('./later-screens.ts')
const later = (name: LaterScreen): AsyncRouteComponent<object> =>
  lazyRouteComponent(() => list().then(({ laterScreen }) => laterScreen(name) as never), name as never)

/** The page of such a screen in a layout; the list knows what somebody must be allowed to see it. */
const page = <Parent extends AnyRoute, const Path extends string>(parent: Parent, path: Path, name: LaterScreen) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ location }) => list().then(({ mayOpen }) => mayOpen(name, location.pathname)),
    component: later(name),
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
const forgottenPasswordPage = page(external, to.forgottenPassword, 'ForgottenPasswordScreen')
const newPasswordPage = page(external, to.newPassword, 'NewPasswordScreen')
const byCodePage = page(external, to.byCode, 'ByCodeScreen')
const activatePage = page(external, to.activate, 'ActivateScreen')
const scpPage = page(strong, to.scp, 'ScpScreen')
const scpMobilePage = page(external, to.scpMobile, 'ScpMobileScreen')
const partnerPage = page(alone, to.partner, 'ConsentScreen')

// What somebody has to do first, or is told first; the guards say who.
const chooseCompanyPage = page(restricted, to.chooseCompany, 'ChooseCompanyScreen')
const oldWebPage = page(restricted, to.oldWeb, 'OldWebScreen')
const kycPage = page(restricted, to.kyc, 'KycScreen')
const businessKycPage = page(restricted, to.businessKyc, 'KycScreen')
const companyDocumentsPage = page(restricted, to.companyDocuments, 'CompanyDocumentsScreen')
const certificationSplashPage = page(restricted, to.certificationSplash, 'SplashScreen')
const adminOverviewPage = page(restricted, to.adminOverview, 'AdminOverviewScreen')
const profileUpdatePage = page(main, to.profileUpdate, 'ProfileUpdateScreen')
const unverifiedPage = page(main, to.unverifiedAccount, 'UnverifiedScreen')
const limitedPage = page(main, to.limitedAccount, 'LimitedScreen')

const homePage = createRoute({
  getParentRoute: () => main,
  path: to.home,
  beforeLoad: needs(() => import('@ducat/contract/accounts/calls').then(({ accounts }) => accounts.list)),
  component: screen('features/accounts', () => import('./features/accounts/HomeScreen.tsx'), 'HomeScreen'),
})
const settingsPage = page(main, to.settings, 'SettingScreen')
const newsPage = page(main, to.news, 'NewsScreen')
const loginHistoryPage = page(main, to.loginHistory, 'LoginHistoryScreen')

const cardsPage = page(main, to.cards, 'CardsScreen')
const physicalCardsPage = page(main, to.physicalCards, 'CardsScreen')
const virtualCardsPage = page(main, to.virtualCards, 'CardsScreen')
const cardPage = page(main, to.card, 'CardScreen')
const debitCardPage = page(main, to.debitCard, 'CardScreen')
const cardPinPage = page(main, to.cardPin, 'CardPinScreen')
const addCardPage = page(main, to.addCard, 'AddCardScreen')
const confirmCardPage = page(main, to.confirmCard, 'ConfirmCardScreen')

const transferAccountPage = page(main, to.transferAccount, 'AccountTransferScreen')
const transferExternalPage = page(main, to.transferExternal, 'ExternalScreen')
const transferP2pPage = page(main, to.transferP2p, 'P2pScreen')
const approvalsPage = page(main, to.approvals, 'ApprovalsScreen')

const schedulesPage = page(main, to.schedules, 'SchedulesScreen')
const transferStatusPage = page(external, to.transferStatus, 'TransferStatusScreen')
const historyPage = page(main, to.history, 'HistoryScreen')
const statementsPage = page(main, to.statements, 'StatementsScreen')

const galleryPage = createRoute({
  getParentRoute: () => clear,
  path: to.gallery,
  validateSearch: ({ piece }: Record<string, unknown>): { piece?: string } => (typeof piece === 'string' ? { piece } : {}),
  beforeLoad: inDemo,
  component: later('GalleryScreen'),
})

const tree = root.addChildren([
  external.addChildren([loginPage, forgottenPasswordPage, newPasswordPage, byCodePage, activatePage, scpMobilePage, transferStatusPage]),
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
    transferAccountPage,
    transferP2pPage,
    approvalsPage,
    transferExternalPage,
    schedulesPage,
    historyPage,
    settingsPage,
    loginHistoryPage,
    newsPage,
    statementsPage,
    profileUpdatePage,
    unverifiedPage,
    limitedPage,
    cardsPage,
    physicalCardsPage,
    virtualCardsPage,
    cardPage,
    debitCardPage,
    cardPinPage,
    addCardPage,
    confirmCardPage,
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
  createRouter({ routeTree: tree, context: visitor, ...howItGoes, ...elsewhere })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
