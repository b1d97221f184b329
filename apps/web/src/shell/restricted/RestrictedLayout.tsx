import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans } from '@lingui/react/macro'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { signOut } from '#api/session.ts'
import { Approvals } from '#approval/Approvals.tsx'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useLanguage } from '#i18n/language.ts'
import { ActingNotice } from '#shell/main/ActingNotice.tsx'
import { HelpButton } from '#shell/main/HelpButton.tsx'
import { IdleWarning } from '#shell/main/IdleWarning.tsx'
import { closePanel, opened } from '#shell/panels.ts'
import { UiProvider } from '#ui'
import { Button } from '#ui/Button.tsx'

/** In the middle of signing in: no article explains these pages to somebody who is not in yet. */
export const StrongLayout = () => <RestrictedLayout />

/** For those who are signed in and have one thing to settle before anything else: no menus, but a way out. */
export function RestrictedLayout({ help: Help }: { readonly help?: ComponentType<{ readonly onClose: () => void }> }) {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  const isHelping = opened.use() === 'help'
  // What was open over a page of another frame stays there.
  useEffect(() => closePanel, [])
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <ActingNotice />
        <div className="whole-page mx-auto grid w-full max-w-(--page) grid-cols-[minmax(0,1fr)] grid-rows-[64px_1fr] px-8 max-phablet:px-4">
          <header data-chrome className="flex items-center justify-between gap-4">
            <BrandLogo className="h-6" />
            <span className="flex items-center gap-2">
              {Help && <HelpButton />}
              <Button size="s" onClick={() => void signOut()}>
                <Trans>Sign out</Trans>
              </Button>
            </span>
          </header>
          <main className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 max-phablet:gap-6 max-phablet:py-4">
            <Outlet />
          </main>
        </div>
        <Overlays />
        {Help && <Suspense>{isHelping && <Help onClose={closePanel} />}</Suspense>}
        <Approvals />
        <IdleWarning />
      </UiProvider>
    </CallsProvider>
  )
}
