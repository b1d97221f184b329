/** The bars around the page: one on top on wide screens, one on top and one at the bottom on phones. */
import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import type { Customer } from '#api/session.ts'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { barOf, entriesOf, profileMenuOf, type MenuReader } from '#shell/menus.ts'
import { Avatar, Icon } from '#ui'
import { NavLink } from './NavLink.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { useIdentity } from './Who.tsx'

interface BarProps {
  readonly customer: Customer
  readonly reader: MenuReader
  readonly exists: (path: string) => boolean
}

/** 872 px and up. */
export function TopBar({ customer, reader, exists }: BarProps) {
  const { t } = useLingui()
  const name = `${customer.firstName} ${customer.lastName}`
  return (
    <header className="flex h-16 items-center justify-end gap-3 px-8 max-desktop:px-6 max-phablet:hidden">
      <PersonMenu
        customer={customer}
        entries={entriesOf(profileMenuOf(reader), reader, exists)}
        label={t`${name}: language, appearance, sign out`}
        placement="bottom end"
        className="rounded-full"
        trigger={<Avatar name={name} />}
      />
    </header>
  )
}

/** 871 px and down: the brand, and for whom one acts. */
export function TitleBar({ customer }: { readonly customer: Customer | undefined }) {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-4 bg-canvas px-4 phablet:hidden">
      <BrandLogo className="h-5.25 w-auto" />
      {customer && <WhoInShort customer={customer} />}
    </header>
  )
}

function WhoInShort({ customer }: { readonly customer: Customer }) {
  const { name, isCompany } = useIdentity(customer)
  return (
    <p className="flex min-w-0 items-center gap-2 text-13 text-muted">
      <span className="truncate" title={name}>
        {name}
      </span>
      <Avatar name={name} square={isCompany} />
    </p>
  )
}

const tab =
  'grid min-w-0 flex-1 content-center justify-items-center gap-0.75 text-11 font-medium text-muted no-underline! focus-inset aria-[current]:text-accent'

/** 871 px and down: where one goes most, and everything else under "More". */
export function BottomBar({ customer, reader, exists }: BarProps) {
  const { t } = useLingui()
  const { bar, more } = barOf(reader, exists)
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-10 flex h-[calc(var(--tabbar)+env(safe-area-inset-bottom))] border-t bg-surface pb-[env(safe-area-inset-bottom)] phablet:hidden"
    >
      {bar.map((entry) => (
        <NavLink key={entry.path} entry={entry} className={tab} iconSize="l" />
      ))}
      <PersonMenu
        customer={customer}
        entries={more}
        label={t`More: language, appearance, sign out`}
        placement="top end"
        className={tab}
        trigger={
          <>
            <Icon of={MenuIcon} size="l" />
            <span>{t`More`}</span>
          </>
        }
      />
    </nav>
  )
}
