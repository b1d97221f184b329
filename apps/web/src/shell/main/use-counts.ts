import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { actingCustomer, send } from '#api/send.ts'
import { useSession } from '#api/session.ts'
import type { MenuCounts } from '#shell/menu-reader.ts'

/** What waits behind entries of a company's menu, kept up to date like everything that shows it. The call arrives when it is asked. */
export function useCounts(decides: boolean): MenuCounts {
  const acting = actingCustomer(useSession())?.customerId ?? null
  // The layout itself asks, above what gives its pages the stores.
  const { data } = useQuery(
    {
      queryKey: ['businessApprovalCountGet', {}, acting],
      queryFn: async ({ signal }) => send((await import('@ducat/contract/approvals/calls')).business.count, {}, { signal }),
      enabled: decides,
      meta: { shows: ['approvals'] },
    },
    queryClient,
  )
  return data && decides ? { approvals: data.transactionRequestCount + data.massTransactionRequestCount } : {}
}
