/** Which keys do what on this page, and the ear for them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pagesOf, quickActionsOf } from '#shell/menus.ts'
import { openPanel } from '#shell/panels.ts'
import { follow, isTyping, MOD_K, strokeOf, type Shortcut } from '#shell/shortcuts.ts'
import { useExists, useReader } from './reader.ts'
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
  const exists = useExists()
  const places = [...pagesOf(reader, exists), ...quickActionsOf(reader, exists)]
  const ways = [...new Map(places.flatMap((entry) => (entry.key === undefined ? [] : [[entry.key, entry]]))).entries()]
  return [
    { id: 'search', keys: ['/'], label: msg`Search`, run: () => openPanel('search') },
    { id: 'notifications', keys: ['n'], label: msg`Notifications`, run: () => openPanel('notifications') },
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
    const stroke = event.defaultPrevented || isCovered() ? undefined : strokeOf(event)
    const before = waiting.current
    waiting.current = undefined
    if (stroke === undefined) return
    if (stroke === MOD_K) {
      event.preventDefault()
      return openPanel('search')
    }
    if (!singleKeys.get() || isTyping(event.target)) return
    const first = before && event.timeStamp - before.at < PATIENCE ? before.stroke : undefined
    const next = follow(first, stroke, shortcuts)
    if (next.waiting !== undefined) waiting.current = { stroke: next.waiting, at: event.timeStamp }
    if (!next.found) return
    event.preventDefault()
    next.found.run()
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** Something stands over the page and has the keys for itself: a dialog, a menu, money in flight. */
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
