/** Reads: `const { data, error, isPending, retry } = useCall(accounts.list, {})`. Read again when a command changes what it shows. */
import type { Query } from '@ducat/contract/kit/call'
import { useQuery } from '@tanstack/react-query'
import { send, actingCustomer } from './send.ts'
import { useSession } from './session.ts'
import { useStores } from './use-stores.ts'

export interface CallResult<O> {
  readonly data: O | undefined
  readonly error: Error | undefined
  /** Nothing to show yet. */
  readonly isPending: boolean
  /** Asking, perhaps with an older answer on the screen. */
  readonly isFetching: boolean
  readonly retry: () => void
}

export interface CallOptions {
  readonly enabled?: boolean
  /** Asked again after so many milliseconds, for what nobody tells. */
  readonly every?: number
}

export function useCall<I, O>(call: Query<I, O>, input: I, { enabled = true, every }: CallOptions = {}): CallResult<O> {
  const acting = actingCustomer(useSession())?.customerId ?? null
  const { data, error, isPending, isFetching, refetch } = useQuery(
    {
      queryKey: [call.name, input, acting],
      queryFn: ({ signal }) => send(call, input, { signal }),
      enabled,
      refetchInterval: every ?? false,
      meta: { shows: call.shows },
    },
    useStores(),
  )
  return { data, error: error ?? undefined, isPending, isFetching, retry: () => void refetch() }
}
