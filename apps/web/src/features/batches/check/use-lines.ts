/**
 * The lines of a draft: wrong ones first, more as one scrolls. What was put right here stays where it stands, so that nothing jumps under
 * the reader's hands; what somebody else changed is read again.
 */
import { batches } from '@ducat/contract/batches/calls'
import { MOST_LINES, type LineState } from '@ducat/contract/batches/models'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { actingCustomer, send } from '#api/send.ts'
import { useSession } from '#api/session.ts'
import type { Line } from '../words.ts'

export type Shown = 'all' | 'wrong' | 'ready' | 'deleted'

export interface LinesFilter {
  readonly show: Shown
  readonly problem: { readonly field: string; readonly reason: string } | undefined
}

interface Page {
  readonly lines: readonly Line[]
  readonly total: number
}
interface Place {
  readonly part: number
  readonly after: number
}

const PAGE = 500
const FIRST: Place = { part: 0, after: 0 }

/** In this order, one after the other. */
const parts: Readonly<Record<Shown, readonly (readonly LineState[] | undefined)[]>> = {
  all: [['wrong'], ['unchecked', 'ready']],
  wrong: [['wrong']],
  ready: [['ready']],
  deleted: [undefined],
}

export interface Lines {
  readonly rows: readonly Line[]
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly hasMore: boolean
  readonly more: () => void
  readonly retry: () => void
  /** The rows of this moment, also those that no drawing has shown yet. */
  readonly latest: () => readonly Line[]
  /** Lines as they are now, in their places; new ones behind the last. */
  readonly put: (lines: readonly Line[], version?: number) => void
}

export function useLines(batchId: number, version: number, { show, problem }: LinesFilter): Lines {
  const acting = actingCustomer(useSession())?.customerId ?? null
  const client = useQueryClient()
  const { field, reason } = problem ?? {}
  const queryKey = useMemo(
    () => [batches.lines.name, 'sheet', batchId, show, field ?? null, reason ?? null, acting],
    [batchId, show, field, reason, acting],
  )
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: { part, after }, signal }): Promise<Page> => {
      const states = parts[show][part]
      const input = {
        batchId,
        afterRow: after,
        limit: PAGE,
        ...(states && { states: [...states] }),
        ...(reason !== undefined && { reason }),
        ...(field !== undefined && { field }),
        ...(show === 'deleted' && { deleted: true }),
      }
      return send(batches.lines, input, { signal })
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ lines }: Page, _pages, { part }: Place): Place | undefined => {
      const last = lines.at(-1)
      if (last && lines.length === PAGE) return { part, after: last.row }
      return part + 1 < parts[show].length ? { part: part + 1, after: 0 } : undefined
    },
    staleTime: Infinity,
    // Lines that are there are never compared again with those that come: a hundred thousand of them would take a while each time.
    structuralSharing: false,
    gcTime: 0,
  })
  const rows = useMemo(() => data?.pages.flatMap(({ lines }) => lines) ?? [], [data])
  // The wrong ones may be few or none: the others follow at once.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && rows.length < PAGE / 5) void fetchNextPage()
  }, [hasNextPage, isFetching, error, rows.length, fetchNextPage])

  const known = useRef(version)
  useEffect(() => {
    if (version <= known.current) return
    known.current = version
    void refetch()
  }, [version, refetch])

  const put = useCallback(
    (lines: readonly Line[], at?: number) => {
      if (at !== undefined) known.current = Math.max(known.current, at)
      client.setQueryData<InfiniteData<Page, Place>>(queryKey, (held) => held && { ...held, pages: merged(held.pages, lines) })
    },
    [client, queryKey],
  )
  const latest = useCallback(
    () => client.getQueryData<InfiniteData<Page, Place>>(queryKey)?.pages.flatMap(({ lines }) => lines) ?? [],
    [client, queryKey],
  )
  return {
    rows,
    latest,
    error: error ?? undefined,
    isPending,
    hasMore: hasNextPage,
    more: () => hasNextPage && !isFetching && !error && void fetchNextPage(),
    retry: () => void refetch(),
    put,
  }
}

function merged(pages: readonly Page[], lines: readonly Line[]): Page[] {
  const fresh = new Map(lines.map((line) => [line.row, line]))
  const next = pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => {
      const now = fresh.get(line.row)
      fresh.delete(line.row)
      return now ?? line
    }),
  }))
  const last = next.at(-1)
  if (last && fresh.size > 0) last.lines = [...last.lines, ...fresh.values()].slice(0, MOST_LINES)
  return next
}
