/** Everything that fits what was typed: pages and actions at once, the customer's own things as soon as the bank answers. */
import { search } from '@ducat/contract/search/calls'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { settingsElsewhere } from '#features/settings'
import * as to from '#paths'
import { useExists, useMenuPages, useReader } from '#shell/main/reader.ts'
import { pagesOf, quickActionsOf } from '#shell/menus.ts'
import { findOptions } from '#ui/matches.ts'
import { useActions, type Action } from './actions.ts'
import { foundOf, type Found } from './found.ts'
import { pageWords } from './page-words.ts'

/** How long typing must pause before the bank is asked. */
const PAUSE = 180
/** So many pages and actions before anything is typed that fits more. */
const OF_EACH = 5

export interface FoundNow {
  readonly pages: readonly Found[]
  readonly actions: readonly Found[]
  readonly things: readonly Found[]
  /** They answer what was typed before: the bank has not yet answered what stands there now. */
  readonly areOfBefore: boolean
  /** Not all is known yet of what fits. */
  readonly isSearching: boolean
  readonly error: Error | undefined
}

export function useFound(typed: string): FoundNow {
  const wanted = typed.trim()
  const asked = useSettled(wanted)
  const may = useMay(search.everything).allowed
  const isAsking = may && wanted !== ''
  const { data, error, isFetching } = useCall(search.everything, { query: asked, limit: OF_EACH }, { enabled: isAsking && asked !== '' })
  const [last, setLast] = useState<typeof data>()
  // Until the answer to what was typed has come, the one before stays: the list does not flicker.
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  return {
    pages: usePages(wanted),
    actions: useMatchingActions(wanted, isAsking && (shown?.transactions.some(({ isExact }) => isExact) ?? false)),
    things: isAsking && shown ? foundOf(shown) : [],
    areOfBefore: asked !== wanted || data === undefined,
    isSearching: isAsking && (asked !== wanted || isFetching),
    error: isAsking ? error : undefined,
  }
}

function usePages(wanted: string): readonly Found[] {
  const { t } = useLingui()
  const { reader } = useReader()
  const pages = useMenuPages()
  const entries = new Map([...quickActionsOf(reader, pages), ...pagesOf(reader, pages)].map((entry) => [entry.path, entry]))
  const named = Array.from(entries.values(), (entry) => {
    const words = pageWords[entry.path] ?? settingsElsewhere.find(({ path }) => path === entry.path)?.alsoKnownAs
    return { name: t(entry.label), ...(words && { alsoKnownAs: t(words).split('|') }), entry }
  })
  return findOptions(wanted, named)
    .slice(0, wanted === '' ? undefined : OF_EACH)
    .map(({ entry }) => ({ kind: 'page', id: `page-${entry.path}`, entry }))
}

function useMatchingActions(wanted: string, isMore: boolean): readonly Found[] {
  const actions = useActions().filter(({ isQuiet = false }) => wanted !== '' || !isQuiet)
  const inHistory = useHistorySearch(isMore ? wanted : '')
  return [...findOptions(wanted, actions), ...inHistory].map((action) => ({ kind: 'action', id: `action-${action.id}`, action }))
}

/** Of the movements that fit only a few stand here; the history has all of them. */
function useHistorySearch(wanted: string): readonly Action[] {
  const { t } = useLingui()
  const router = useRouter()
  const exists = useExists()
  if (wanted === '' || !exists(to.history)) return []
  const run = () => void router.navigate({ to: to.history, search: { keyword: wanted } as never })
  return [{ id: 'history', name: t`Search the history for “${wanted}”`, icon: List, run }]
}

function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
