import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import type { MenuReader } from '#shell/menu-reader.ts'
import { entriesOf, type MenuEntry, type MenuPages } from '#shell/menus.ts'
import { CompanySwitch } from './CompanySwitch.tsx'
import { NavLink } from './NavLink.tsx'

interface SidebarProps {
  readonly customer: Customer | undefined
  readonly reader: MenuReader
  readonly pages: MenuPages
}

/** 872 px and up: the brand, whom one acts for, and where one can go. */
export function Sidebar({ customer, reader, pages }: SidebarProps) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const [main, business, foot] = (['main', 'business', 'foot'] as const).map((menu) => entriesOf(menu, reader, pages)) as [
    readonly MenuEntry[],
    readonly MenuEntry[],
    readonly MenuEntry[],
  ]
  return (
    <aside
      aria-label={projectName}
      className="sticky top-0 flex h-[calc(100dvh-var(--banner,0px))] flex-col gap-5 overflow-y-auto px-3 pt-5 pb-4 max-phablet:hidden"
    >
      <BrandLogo className="mx-2 mt-0.5 h-5.75 w-auto self-start" />
      {customer && <CompanySwitch customer={customer} />}
      <nav aria-label={t`Main`} className="grid gap-px">
        <Entries of={main} reader={reader} />
        {business.length > 0 && (
          <h2 className="px-2 pt-4 pb-1 text-12 font-medium text-faint">{reader.isCompany ? t`Business` : t`Payments`}</h2>
        )}
        <Entries of={business} reader={reader} />
      </nav>
      {foot.length > 0 && (
        <nav aria-label={t`News and settings`} className="mt-auto grid gap-px">
          <Entries of={foot} reader={reader} />
        </nav>
      )}
    </aside>
  )
}

const Entries = ({ of, reader }: { readonly of: readonly MenuEntry[]; readonly reader: MenuReader }) =>
  of.map((entry) => (
    <NavLink
      key={entry.path}
      entry={entry}
      reader={reader}
      className="flex h-8.5 items-center gap-3 rounded-s px-2 font-medium text-muted no-underline! transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent"
    />
  ))
