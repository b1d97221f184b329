import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as to from '#paths'
import { quickActionsOf } from '#shell/menus.ts'
import { classes, Icon } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { useMenuPages, useReader } from './reader.ts'

/** What people come for, below the total: the first in the accent, and what is no page of its own at the end. On a phone sending stands in
 * the bar, so the others share the row. */
export function QuickActions({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui()
  const { reader } = useReader()
  const actions = quickActionsOf(reader, useMenuPages())
  if (actions.length === 0 && !children) return null
  return (
    <nav aria-label={t`Quick actions`} className="flex flex-wrap gap-2 max-tablet:grid max-tablet:auto-cols-fr max-tablet:grid-flow-col">
      {actions.map(({ path, label, icon }, place) => (
        <Link
          key={path}
          to={path as NonNullable<LinkProps['to']>}
          className={classes(
            buttonLook(place === 0 ? 'primary' : 'default'),
            'no-underline! max-tablet:flex-col max-tablet:px-1 max-tablet:text-12',
            path === to.transferExternal && 'max-phablet:hidden',
          )}
        >
          <Icon of={icon} />
          {t(label)}
        </Link>
      ))}
      {children}
    </nav>
  )
}
