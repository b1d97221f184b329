/**
 * Answers that come in parts, because the bank says how far it came instead of letting people wait: asked on until there is nothing left.
 *   const { parts, isDone } = useParts(history.list, input, { next: ({ sumsCursor }) => sumsCursor && { sumsCursor } })
 */
import type { Query } from '@ducat/contract/kit/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { actingCustomer, send } from './send.ts'
import { useSession } from './session.ts'

export interface Parts<O> {
  readonly parts: readonly O[]
  readonly isDone: boolean
  readonly error: Error | undefined
}

interface PartsOptions<I, O> {
  /** What to add to the question for the next part. */
  readonly next: (output: O) => Partial<I> | undefined
  /** After so many parts nobody asks by themselves. */
  readonly most?: number
}

export function useParts<I extends object, O>(call: Query<I, O>, input: I, { next, most = 60 }: PartsOptions<I, O>): Parts<O> {
  const acting = actingCustomer(useSession())?.customerId ?? null
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [call.name, 'parts', input, acting],
    queryFn: ({ pageParam, signal }) => send(call, { ...input, ...(pageParam as Partial<I>) }, { signal }),
    initialPageParam: {} as Partial<I>,
    getNextPageParam: (last: O, all) => (all.length < most ? next(last) : undefined),
    meta: { shows: call.shows },
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  return { parts: data?.pages ?? [], isDone: data !== undefined && !hasNextPage && !isFetching, error: error ?? undefined }
}
