/** The layout of every page behind the sign-in: sidebar and top bar, or title bar and bottom bar, around the page itself. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useRouter } from '@tanstack/react-router'
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { useCounting } from '#analytics/use-counting.ts'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { Approvals } from '#approval/Approvals.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useLanguage } from '#i18n/language.ts'
import { closePanel, opened, type PanelName } from '#shell/panels.ts'
import { classes, UiProvider } from '#ui'
import { isInWebView } from '#web-view/tell.ts'
import { ActingNotice } from './ActingNotice.tsx'
import { BottomBar, TitleBar, TopBar } from './Bars.tsx'
import { useNoticeToasts } from './Bell.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useIsFlow, useMenuPages, useReader } from './reader.ts'
import { ReconnectingNotice } from './ReconnectingNotice.tsx'
import { Sidebar } from './Sidebar.tsx'
import { StandingNotice } from './StandingNotice.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'
import { useSecurityNews } from './use-security-news.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** What opens over the page, each arriving when it is first wanted; the frame knows no feature, so it is given them. */
export type Panels = Readonly<Record<PanelName, ComponentType<{ readonly onClose: () => void }>>>

export function MainLayout({ panels }: { readonly panels: Panels }) {
  const { t } = useLingui()
  const locale = bcp47(useLanguage())
  const router = useRouter()
  const { customer, reader } = useReader()
  const pages = useMenuPages()
  const isFlow = useIsFlow()
  const around = (page: ReactNode) => (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <NavigationProgress />
        <ReconnectingNotice />
        <ActingNotice />
        {page}
        <Overlays />
        <Approvals />
        <SecurityEars />
        <IdleWarning />
      </UiProvider>
    </CallsProvider>
  )
  // The app around us has menus and bars of its own.
  if (isInWebView()) return around(<Page />)
  return around(
    <>
      <Ears />
      <nav aria-label={t`Shortcuts`}>
        <a className="skip-link" href="#main">
          <Trans>Skip to content</Trans>
        </a>
      </nav>
      <div className="phablet:grid phablet:grid-cols-[208px_minmax(0,1fr)] laptop:grid-cols-[var(--side)_minmax(0,1fr)]">
        <Sidebar customer={customer} reader={reader} pages={pages} />
        <div
          className={classes(
            'min-h-[calc(100dvh-var(--banner,0px))] min-w-0 phablet:border-s',
            isFlow ? 'in-flow' : 'max-phablet:pb-[calc(var(--tabbar)+16px+env(safe-area-inset-bottom))]',
          )}
        >
          <UpdateNotice />
          <TitleBar customer={customer} reader={reader} pages={pages} />
          {customer && <TopBar customer={customer} reader={reader} pages={pages} />}
          <Page />
        </div>
      </div>
      {customer && !isFlow && <BottomBar customer={customer} reader={reader} pages={pages} />}
      <Opened panels={panels} />
    </>,
  )
}

/** In an app as well: it has no other place that says how a change of one's access ended. */
function SecurityEars() {
  useSecurityNews()
  return null
}

/** What is heard while a page is open: keys, and news of the bank. */
function Ears() {
  useShortcuts()
  useNoticeToasts()
  useCounting()
  return null
}

function Opened({ panels }: { readonly panels: Panels }) {
  const name = opened.use()
  return <Suspense>{name && createElement(panels[name], { onClose: closePanel })}</Suspense>
}

const Page = () => (
  <main
    id="main"
    tabIndex={-1}
    className="mx-auto grid w-full max-w-[calc(var(--page)+64px)] grid-cols-[minmax(0,1fr)] content-start gap-8 px-8 pt-4 pb-16 outline-none max-desktop:px-6 max-phablet:gap-6 max-phablet:px-4 max-phablet:pt-2 max-phablet:pb-8"
  >
    <StandingNotice />
    <Outlet />
  </main>
)
