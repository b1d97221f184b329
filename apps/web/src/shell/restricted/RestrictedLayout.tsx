import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { signOut } from '#api/session.ts'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { Button } from '#ui/Button.tsx'

/** For those who are signed in and have one thing to settle before anything else: no menus, but a way out. */
export const RestrictedLayout = () => (
  <div className="whole-page mx-auto grid w-full max-w-(--page) grid-rows-[64px_1fr] px-8 max-phablet:px-4">
    <header data-chrome className="flex items-center justify-between gap-4">
      <BrandLogo className="h-6" />
      <Button size="s" onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </Button>
    </header>
    <main className="min-w-0 py-8">
      <Outlet />
    </main>
  </div>
)
