/** Whom the help desk takes the customer for, and the departments that they can write to. It is a POST, which changes nothing. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { helpDesk } from '@ducat/contract/support/calls'
import { useQuery } from '@tanstack/react-query'
import { actingCustomer, send } from '#api/send.ts'
import { useSession } from '#api/session.ts'

export type Me = OutputOf<typeof helpDesk.me>

export function useMe(enabled: boolean) {
  const acting = actingCustomer(useSession())?.customerId ?? null
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [helpDesk.me.name, {}, acting],
    queryFn: ({ signal }) => send(helpDesk.me, {}, { signal }),
    enabled,
    meta: { shows: ['support'] },
  })
  return { data, error, isFetching, retry: () => void refetch() }
}
