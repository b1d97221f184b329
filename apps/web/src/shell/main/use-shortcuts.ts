/** Which keys do what on this page, and the ear for them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { pagesOf, quickActionsOf } from '#shell/menus.ts'
import { opened, openPanel } from '#shell/panels.ts'
import { follow, isTyping, MOD_K, strokeOf, type Shortcut } from '#shell/shortcuts.ts'
import { takeTypedAhead, typeAhead } from '#shell/typed-ahead.ts'
import { useMenuPages, useReader } from './reader.ts'
import { singleKeys } from './single-keys.ts'

export interface PageShortcut extends Shortcut {
  readonly label: MessageDescriptor
  readonly run: () => void
}

/** How long the first of two strokes waits for the second. */
const PATIENCE = 1500

export function usePageShortcuts(): readonly PageShortcut[] {
  const router = useRouter()
  const { reader } = useReader()
  const pages = useMenuPages()
  const places = [...pagesOf(reader, pages), ...quickActionsOf(reader, pages)].filter(({ key }) => key !== undefined)
  // A page that is also a quick action has the title of its menu here.
  const ways = [...Map.groupBy(places, ({ key }) => key!)].map(([key, [first]]) => [key, first!] as const)
  return [
    { id: 'search', keys: ['/'], label: msg`Search`, run: openSearch },
    { id: 'notifications', keys: ['n'], label: msg`Notifications`, run: () => openPanel('notifications') },
    { id: 'help', keys: ['h'], label: msg`Help`, run: () => openPanel('help') },
    { id: 'shortcuts', keys: ['?'], label: msg`Keyboard shortcuts`, run: () => openPanel('shortcuts') },
    ...ways.map(([key, { path, label }]) => ({
      id: path,
      keys: ['g', key] as const,
      label,
      run: () => void router.navigate({ to: path }),
    })),
  ]
}

export function useShortcuts(): void {
  const shortcuts = usePageShortcuts()
  const waiting = useRef<{ readonly stroke: string; readonly at: number }>(undefined)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isFree = !event.defaultPrevented && !isCovered()
    if (isFree && opened.get() === 'search') return hold(event)
    const stroke = isFree ? strokeOf(event) : undefined
    const before = waiting.current
    waiting.current = undefined
    if (stroke === undefined) return
    if (stroke === MOD_K) {
      event.preventDefault()
      return openSearch()
    }
    if (!singleKeys.get() || isTyping(event.target)) return
    const first = before && event.timeStamp - before.at < PATIENCE ? before.stroke : undefined
    const next = follow(first, stroke, shortcuts)
    if (next.waiting !== undefined) waiting.current = { stroke: next.waiting, at: event.timeStamp }
    if (!next.found) return
    event.preventDefault()
    next.found.run()
  })
  // As soon as the page can be seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function openSearch(): void {
  takeTypedAhead()
  openPanel('search')
}

/** The search was opened and is not there yet. */
function hold(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  typeAhead(event.key)
  event.preventDefault()
}

/** Something stands over the page and has the keys for itself: a dialog, a menu, money in flight. */
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
