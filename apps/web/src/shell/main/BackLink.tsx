import { accounts } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import type { MenuReader } from '#shell/menu-reader.ts'
import { pagesOf, type MenuPages } from '#shell/menus.ts'
import { Icon } from '#ui'
import { useIsFlow } from './reader.ts'
import { aboveCards, wayBack } from './way-back.ts'

interface WayBack {
  readonly path: string
  readonly title: string
}

/** Undefined where the bar below is the way. */
export function useWayBack(reader: MenuReader, built: MenuPages): WayBack | undefined {
  const { t } = useLingui()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const pages = pagesOf(reader, built)
  const isFlow = useIsFlow()
  // A flow has no bar below: it always has a way out.
  const back = wayBack(here, (path) => pages.some((page) => page.path === path)) ?? (isFlow ? to.home : undefined)
  const held = useCall(accounts.list, {}, { enabled: back === to.cards }).data?.accounts.account
  if (back === undefined) return undefined
  const path = back === to.cards && held ? aboveCards(held) : back
  const page = pages.find((one) => one.path === path)
  return { path, title: page ? t(page.label) : t`Card` }
}

export function BackLink({ path, title }: WayBack) {
  const { t } = useLingui()
  return (
    // Only paths that the router knows.
    <Link
      to={path as NonNullable<LinkProps['to']>}
      aria-label={t`Back: ${title}`}
      className="-ms-2 flex h-11 min-w-0 items-center gap-3 rounded-s px-2 text-15 font-strong text-ink no-underline!"
    >
      <Icon of={ArrowLeft} />
      <span className="min-w-0 truncate">{title}</span>
    </Link>
  )
}
