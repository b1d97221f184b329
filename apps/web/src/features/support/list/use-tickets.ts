/** The customer's tickets, twenty a page, those that changed last first. The filters are made here: the help desk has none. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { helpDesk } from '@ducat/contract/support/calls'
import { TICKET_PAGE } from '@ducat/contract/support/models'
import { isUnread, ticketState, type TicketState } from '@ducat/contract/support/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { actingCustomer, send } from '#api/send.ts'
import { useSession } from '#api/session.ts'
import { refreshEvery } from '../refresh-every.ts'

/** With what follows from it, at the time it was read. */
export type Ticket = OutputOf<typeof helpDesk.list>['data'][number] & { readonly statusId: TicketState; readonly isUnread: boolean }

export interface Tickets {
  readonly tickets: readonly Ticket[] | undefined
  readonly error: Error | undefined
  readonly isFetching: boolean
  readonly hasMore: boolean
  readonly more: () => void
  readonly retry: () => void
}

/** Reads on by itself until `isEnough` says so, or the list ends. */
export function useTickets(isEnough: (tickets: readonly Ticket[]) => boolean): Tickets {
  const acting = actingCustomer(useSession())?.customerId ?? null
  const { data, dataUpdatedAt, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [helpDesk.list.name, 'pages', acting],
    queryFn: ({ pageParam, signal }) => send(helpDesk.list, { from: pageParam, limit: TICKET_PAGE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.data.length < TICKET_PAGE ? undefined : all.length * TICKET_PAGE),
    meta: { shows: helpDesk.list.shows },
    refetchInterval: refreshEvery() ?? false,
  })
  const tickets = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.data)
        .map((one): Ticket => ({ ...one, statusId: ticketState(one, dataUpdatedAt), isUnread: isUnread(one, dataUpdatedAt) })),
    [data, dataUpdatedAt],
  )
  const readsOn = tickets !== undefined && hasNextPage && !isFetching && !error && !isEnough(tickets)
  useEffect(() => {
    if (readsOn) void fetchNextPage()
  }, [readsOn, fetchNextPage])
  return {
    tickets,
    error: error ?? undefined,
    isFetching,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
