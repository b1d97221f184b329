/** The bars around the page: one on top on wide screens, one on top and one at the bottom on phones. */
import './bars.css'
import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import type { Customer } from '#api/session.ts'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import * as to from '#paths'
import type { MenuReader } from '#shell/menu-reader.ts'
import { barOf, entriesOf, profileMenuOf, type MenuPages } from '#shell/menus.ts'
import { Avatar, Count, Icon } from '#ui'
import { BackLink, useWayBack } from './BackLink.tsx'
import { Bell } from './Bell.tsx'
import { CompanyBadge } from './CompanySwitch.tsx'
import { HelpButton } from './HelpButton.tsx'
import { NavLink } from './NavLink.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SearchButton, SearchIcon } from './SearchButton.tsx'

interface BarProps {
  readonly customer: Customer
  readonly reader: MenuReader
  readonly pages: MenuPages
}

/** 872 px and up. */
export function TopBar({ customer, reader, pages }: BarProps) {
  const { t } = useLingui()
  const name = `${customer.firstName} ${customer.lastName}`
  return (
    <header className="flex h-16 items-center gap-3 px-8 max-desktop:px-6 max-phablet:hidden">
      <SearchButton />
      <span className="ms-auto" />
      <HelpButton />
      <Bell />
      <PersonMenu
        customer={customer}
        reader={reader}
        entries={entriesOf(profileMenuOf(reader), reader, pages)}
        label={t`${name}: language, appearance, sign out`}
        placement="bottom end"
        className="rounded-full"
        trigger={<Avatar name={name} />}
      />
    </header>
  )
}

/** 871 px and down: the brand, or on a deeper page the way back; for which company one acts, and what is looked for on the way. */
export function TitleBar({ customer, reader, pages }: Omit<BarProps, 'customer'> & { readonly customer: Customer | undefined }) {
  const back = useWayBack(reader, pages)
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 bg-canvas ps-4 pe-2 phablet:hidden">
      {customer && back ? <BackLink {...back} /> : <BrandLogo className="h-5.25 w-auto" />}
      <span className="ms-auto" />
      {customer && (
        <>
          <CompanyBadge customer={customer} />
          <SearchIcon />
          <HelpButton />
          <Bell />
        </>
      )}
    </header>
  )
}

const tab =
  'grid min-w-0 flex-1 content-center justify-items-center gap-0.75 text-11 font-medium text-muted no-underline! focus-inset aria-[current]:text-accent'

/** 871 px and down: where one goes most, and everything else under "More". */
export function BottomBar({ customer, reader, pages }: BarProps) {
  const { t } = useLingui()
  const { bar, more } = barOf(reader, pages)
  const badges = more.flatMap((entry) => entry.badge?.(reader) ?? [])
  const waiting = badges.reduce((sum, { value }) => sum + value, 0)
  // Red is for what must be done; work waits in the colour of work.
  const tone = badges.some((badge) => badge.tone === 'required') ? 'required' : 'work'
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-10 flex h-[calc(var(--tabbar)+env(safe-area-inset-bottom))] border-t bg-surface pb-[env(safe-area-inset-bottom)] phablet:hidden"
    >
      {bar.map((entry) => (
        <NavLink
          key={entry.path}
          entry={entry}
          reader={reader}
          // Sending money stands out of the bar.
          className={entry.path === to.transferExternal ? `${tab} round-tab` : tab}
          iconSize="l"
        />
      ))}
      <PersonMenu
        customer={customer}
        reader={reader}
        entries={more}
        label={waiting > 0 ? t`More, ${waiting} to do: language, appearance, sign out` : t`More: language, appearance, sign out`}
        placement="top end"
        className={tab}
        trigger={
          <>
            {/* First, as in its name; the number above it comes after the word. */}
            <span className="order-last">{t`More`}</span>{' '}
            <span className="relative">
              <Icon of={MenuIcon} size="l" />
              <span className="absolute start-3 -top-2">
                <Count value={waiting} tone={tone} />
              </span>
            </span>
          </>
        }
      />
    </nav>
  )
}
