import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import type { MenuReader } from '#shell/menu-reader.ts'
import type { MenuEntry } from '#shell/menus.ts'
import { Icon } from '#ui'
import { EntryCount } from './EntryCount.tsx'

interface NavLinkProps {
  readonly entry: MenuEntry
  readonly reader: MenuReader
  readonly className: string
  readonly iconSize?: 'm' | 'l'
}

/** A menu entry as a link; the router marks the current one with aria-current. */
export function NavLink({ entry, reader, className, iconSize = 'm' }: NavLinkProps) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    // The menu only draws paths that the router knows.
    <Link
      to={entry.path as NonNullable<LinkProps['to']>}
      activeOptions={{ exact: entry.except?.includes(path) ?? false }}
      aria-current={entry.also?.includes(path) ? 'page' : undefined}
      className={className}
    >
      <Icon of={entry.icon} size={iconSize} />
      <span className="min-w-0 truncate">{t(entry.label)}</span>
      <EntryCount entry={entry} reader={reader} />
    </Link>
  )
}
