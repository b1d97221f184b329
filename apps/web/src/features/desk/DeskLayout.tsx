/** The frame of the desk: a narrow rail with what one may do, so that the width is for the work. On a phone the rail lies above the page. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Activity, Building2, Inbox, LogOut, MessageCircle, ScrollText, Users, UserSearch, type LucideIcon } from 'lucide-react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { signOut, useSession } from '#api/session.ts'
import { Approvals } from '#approval/Approvals.tsx'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useLanguage } from '#i18n/language.ts'
import * as to from '#paths'
import { deskPages } from '#shell/desk-pages.ts'
import { ActingNotice } from '#shell/main/ActingNotice.tsx'
import { IdleWarning } from '#shell/main/IdleWarning.tsx'
import { Avatar, Icon, UiProvider } from '#ui'

type DeskPath =
  | typeof to.desk
  | typeof to.deskMessages
  | typeof to.deskStaff
  | typeof to.deskAudit
  | typeof to.deskCompanies
  | typeof to.ops

const entry =
  'flex flex-col items-center gap-1 rounded-m px-1 py-2 text-12 font-medium text-muted no-underline! transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent max-laptop:min-h-11 max-laptop:flex-row max-laptop:gap-2 max-laptop:px-3 max-laptop:whitespace-nowrap'

export function DeskLayout() {
  const { t } = useLingui()
  const locale = bcp47(useLanguage())
  const router = useRouter()
  const { customer } = useSession()
  const current = useLocation({
    select: ({ pathname }) =>
      /^\/desk\/[DC]\d+$/.test(pathname) ? to.desk : [to.deskMessages, to.ops].find((page) => pathname.startsWith(`${page}/`)),
  })
  const mine = deskPages(customer?.staffRights ?? [])
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''
  const pages: readonly (readonly [DeskPath, LucideIcon, string])[] = [
    [to.desk, Inbox, t`Cases`],
    [to.deskMessages, MessageCircle, t`Messages`],
    [to.ops, Activity, t`Operations`],
    [to.deskStaff, Users, t`Staff`],
    [to.deskAudit, ScrollText, t`Audit`],
    [to.deskCompanies, Building2, t`Companies`],
  ]
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <ActingNotice />
        <div className="whole-page laptop:grid laptop:grid-cols-[104px_minmax(0,1fr)]">
          <header
            data-chrome
            className="flex min-w-0 items-center gap-2 border-b px-4 py-2 laptop:sticky laptop:top-0 laptop:h-[calc(100dvh-var(--banner,0px))] laptop:flex-col laptop:items-stretch laptop:border-e laptop:border-b-0 laptop:px-2 laptop:py-5"
          >
            <BrandLogo part="mark" className="h-6 flex-none laptop:mb-4 laptop:self-center" />
            <nav aria-label={t`Desk`} className="flex min-w-0 flex-1 gap-1 overflow-x-auto laptop:flex-col">
              {pages
                .filter(([path]) => mine.includes(path))
                .map(([path, icon, title]) => (
                  <Link
                    key={path}
                    to={path}
                    className={entry}
                    activeOptions={{ exact: true }}
                    aria-current={path === current ? 'page' : undefined}
                  >
                    <Icon of={icon} />
                    {title}
                  </Link>
                ))}
              <Link to={to.adminOverview} className={entry}>
                <Icon of={UserSearch} />
                <Trans>Customers</Trans>
              </Link>
            </nav>
            <button type="button" onClick={() => void signOut()} className={entry} aria-label={t`Sign out, ${name}`}>
              <span className="max-laptop:hidden">
                <Avatar name={name} />
              </span>
              <Icon of={LogOut} className="laptop:hidden" />
              <span className="max-laptop:sr-only">
                <Trans>Sign out</Trans>
              </span>
            </button>
          </header>
          <main className="mx-auto grid w-full max-w-[1560px] min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 p-6 max-phablet:gap-4 max-phablet:p-4">
            <Outlet />
          </main>
        </div>
        <Overlays />
        <Approvals />
        <IdleWarning />
      </UiProvider>
    </CallsProvider>
  )
}
