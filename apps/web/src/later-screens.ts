/**
 * The screens that nobody sees first, each with the rooms whose texts it shows. The list of their files alone is more than the sign-in
 * page should carry, so it arrives when the first of them is wanted.
 */
import type { Call } from '@ducat/contract/kit/call'
import { redirect } from '@tanstack/react-router'
import { needTexts } from '#i18n/texts.ts'
import { needs } from '#shell/guarded.ts'

const registration = [() => import('./features/registration/index.ts'), 'features/registration', 'forms'] as const
const strongStep = [() => import('./features/session/second-step/moving/index.ts'), 'features/session/second-step'] as const
const arrival = [() => import('./features/session/arrival/index.ts'), 'features/session/arrival'] as const
const cards = ['features/cards', 'forms'] as const
const transfers = ['features/transfers', 'forms'] as const

const screens = {
  ForgottenPasswordScreen: registration,
  NewPasswordScreen: registration,
  ActivateScreen: registration,
  ScpScreen: strongStep,
  ScpMobileScreen: strongStep,
  ConsentScreen: [() => import('./features/session/consent/ConsentScreen.tsx'), 'features/session/consent'],
  RestrictedLayout: [() => import('./shell/restricted/RestrictedLayout.tsx'), 'shell', 'shell/main'],
  ByCodeScreen: arrival,
  ChooseCompanyScreen: arrival,
  OldWebScreen: arrival,
  KycScreen: [() => import('./features/profile/KycScreen.tsx'), 'features/profile'],
  CompanyDocumentsScreen: [() => import('./features/profile/CompanyDocumentsScreen.tsx'), 'features/profile'],
  ProfileUpdateScreen: [
    () => import('./features/profile/profile-update/ProfileUpdateScreen.tsx'),
    'features/profile/profile-update',
    'forms',
  ],
  UnverifiedScreen: [() => import('./features/profile/UnverifiedScreen.tsx'), 'features/profile'],
  LimitedScreen: [() => import('./features/profile/LimitedScreen.tsx'), 'features/profile'],
  SplashScreen: [() => import('./features/self-certification/SplashScreen.tsx'), 'features/self-certification'],
  AdminOverviewScreen: [() => import('./features/admin/AdminOverviewScreen.tsx'), 'features/admin'],
  SettingScreen: [() => import('./features/settings/SettingScreen.tsx'), 'features/settings', 'forms'],
  NewsScreen: [() => import('./features/news/NewsScreen.tsx'), 'features/news'],
  LoginHistoryScreen: [() => import('./features/settings/history/LoginHistoryScreen.tsx'), 'features/settings', 'forms', 'tables'],
  CardsScreen: [() => import('./features/cards/CardsScreen.tsx'), ...cards],
  CardScreen: [() => import('./features/cards/CardScreen.tsx'), ...cards, 'tables'],
  CardPinScreen: [() => import('./features/cards/pin/CardPinScreen.tsx'), ...cards],
  AddCardScreen: [() => import('./features/cards/add/AddCardScreen.tsx'), ...cards],
  ConfirmCardScreen: [() => import('./features/cards/confirm/ConfirmCardScreen.tsx'), ...cards],
  AccountTransferScreen: [() => import('./features/transfers/account/AccountTransferScreen.tsx'), ...transfers],
  ExternalScreen: [() => import('./features/transfers/external/ExternalScreen.tsx'), ...transfers],
  P2pScreen: [() => import('./features/transfers/p2p/P2pScreen.tsx'), ...transfers],
  ApprovalsScreen: [
    () => import('./features/approvals/screen/ApprovalsScreen.tsx'),
    'features/approvals',
    'features/approvals/screen',
    'forms',
    'tables',
  ],
  SchedulesScreen: [() => import('./features/schedules/SchedulesScreen.tsx'), 'features/schedules', 'forms'],
  TransferStatusScreen: [() => import('./features/transfers/status/TransferStatusScreen.tsx'), 'features/transfers/status'],
  HistoryScreen: [() => import('./features/history/HistoryScreen.tsx'), 'features/history', 'forms', 'tables'],
  StatementsScreen: [() => import('./features/statements/StatementsScreen.tsx'), 'features/statements', 'forms'],
  GalleryScreen: [() => import('./gallery/GalleryScreen.tsx'), 'gallery', 'gallery/structures', 'forms', 'tables'],
} as const satisfies Record<string, readonly [load: () => Promise<object>, ...areas: string[]]>
export type LaterScreen = keyof typeof screens

/** The call without which a page has nothing to show: whoever may not make it is told so before the page is drawn. */
const needed: Partial<Record<LaterScreen, () => Promise<Call>>> = {
  AccountTransferScreen: async () => (await import('@ducat/contract/transfers/calls')).betweenAccounts.send,
  ExternalScreen: async () => (await import('@ducat/contract/external/calls')).methods.all,
  P2pScreen: async () => (await import('@ducat/contract/transfers/calls')).p2p.send,
  ApprovalsScreen: async () => (await import('@ducat/contract/approvals/calls')).business.list,
  SchedulesScreen: async () => (await import('@ducat/contract/schedules/calls')).schedules.list,
  HistoryScreen: async () => (await import('@ducat/contract/history/calls')).history.list,
  StatementsScreen: async () => (await import('@ducat/contract/statements/calls')).statements.list,
}

/** What somebody holds says which of these pages they see. */
const ofCards: readonly LaterScreen[] = ['CardsScreen', 'CardScreen', 'CardPinScreen', 'AddCardScreen', 'ConfirmCardScreen']

export async function mayOpen(name: LaterScreen, path: string): Promise<void> {
  const load = needed[name]
  if (load) await needs(load)()
  const elsewhere = ofCards.includes(name) ? await (await import('#shell/by-cards.ts')).elsewhereByCards(path) : undefined
  if (elsewhere !== undefined) throw redirect({ href: elsewhere, replace: true })
}

export async function laterScreen(name: LaterScreen): Promise<object> {
  const [load, ...areas] = screens[name]
  const [module] = await Promise.all([load(), needTexts(...areas)])
  return module
}
