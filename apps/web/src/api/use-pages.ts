/**
 * Lists that go on by cursor: `const { rows, more, hasMore } = usePages(history.list, input, { rowsOf, from })`. A short list is read
 * again whole when a command changes what it shows; a long one stays under the reader's eyes and says that it is old.
 */
import type { Query } from '@ducat/contract/kit/call'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actingCustomer, send } from './send.ts'
import { useSession } from './session.ts'

export interface PageInput {
  readonly cursor?: string | undefined
}
export interface PageOutput {
  readonly nextCursor?: string | undefined
  /** What the public API calls the same. */
  readonly cursor?: string | undefined
}

export interface Pages<O, R> {
  readonly rows: readonly R[]
  readonly first: O | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  /** Something it shows has changed since, and it was too long to be read again by itself. */
  readonly isOld: boolean
  readonly hasMore: boolean
  readonly more: () => void
  readonly retry: () => void
  /** The first page, new; the others are asked for again when they are wanted. */
  readonly restart: () => void
  /** So many answers have come: one may have brought no row and still not be the last. */
  readonly answers: number
  readonly last: O | undefined
  /** The cursor of the page in which a row stands; nothing for the first page. */
  readonly cursorAt: (index: number) => string | undefined
}

export function usePages<I extends PageInput, O extends PageOutput, R>(
  call: Query<I, O>,
  input: I,
  { rowsOf, from }: { readonly rowsOf: (output: O) => readonly R[]; readonly from: string | undefined },
): Pages<O, R> {
  const acting = actingCustomer(useSession())?.customerId ?? null
  const client = useQueryClient()
  const queryKey = [call.name, 'pages', input, from ?? null, acting]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => send(call, { ...input, ...(pageParam !== undefined && { cursor: pageParam }) }, { signal }),
    initialPageParam: from,
    getNextPageParam: (last: O) => last.nextCursor ?? last.cursor,
    meta: { shows: call.shows },
    // Then stale means changed, and nothing else.
    staleTime: Infinity,
    gcTime: 0,
  })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  return {
    rows,
    first: data?.pages[0],
    error: query.error ?? undefined,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isOld: query.isStale && !query.isFetching && rows.length > 0,
    hasMore: hasNextPage,
    // After an error the person decides.
    more: () => hasNextPage && !isFetchingNextPage && !isFetchNextPageError && void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    restart: () => {
      client.setQueryData<InfiniteData<O>>(
        queryKey,
        (held) => held && { pages: held.pages.slice(0, 1), pageParams: held.pageParams.slice(0, 1) },
      )
      void refetch()
    },
    answers: data?.pages.length ?? 0,
    last: data?.pages.at(-1),
    cursorAt: (index) => {
      let before = 0
      const page = data?.pages.findIndex((output) => (before += rowsOf(output).length) > index) ?? -1
      return page < 0 ? undefined : (data?.pageParams[page] as string | undefined)
    },
  }
}
