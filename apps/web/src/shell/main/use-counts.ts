import type { Query } from '@ducat/contract/kit/call'
import type { Topic } from '@ducat/contract/kit/topics'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { actingCustomer, send } from '#api/send.ts'
import { useSession } from '#api/session.ts'
import type { MenuCounts } from '#shell/menu-reader.ts'

/** Which of them this user has. */
interface Counted {
  readonly approvals: boolean
  readonly actions: boolean
  readonly contracts: boolean
  /** Whether they write to support: a customer, not an administrator. */
  readonly writes: boolean
}

/** The badge looks at so many contracts. Spec: foundations §9. */
const CONTRACTS = 1000

/** What waits behind entries of the menus, kept up to date like everything that shows it. The calls arrive when they are asked. */
export function useCounts({ approvals, actions, contracts, writes }: Counted): MenuCounts {
  const waiting = useCount('businessApprovalCountGet', ['approvals'], approvals, {}, async () => {
    return (await import('@ducat/contract/approvals/calls')).business.count
  })
  const due = useCount('companyActionsGet', ['company', 'customer'], actions, {}, async () => {
    return (await import('@ducat/contract/company/calls')).business.actions
  })
  const split = useCount('GET /contract', ['contracts'], contracts, { pageSize: CONTRACTS }, async () => {
    return (await import('@ducat/contract/revenue-split/badge')).badge.list
  })
  const tickets = useCount('GET /zoho/tickets/stats', ['support'], writes, {}, async () => {
    return (await import('@ducat/contract/support/badge')).badge.stats
  })
  return {
    ...(waiting && { approvals: waiting.transactionRequestCount + waiting.massTransactionRequestCount }),
    ...(due && { required: due.actions.length }),
    ...(split && { contractRequests: split.meta.requests, contractsActive: split.meta.active }),
    ...(tickets && { unreadTickets: tickets.unreadTicketNumbers.length }),
  }
}

/** The layout itself asks, above what gives its pages the stores. */
function useCount<I, O>(
  name: string,
  shows: readonly Topic[],
  enabled: boolean,
  input: I,
  call: () => Promise<Query<I, O>>,
): O | undefined {
  const acting = actingCustomer(useSession())?.customerId ?? null
  const { data } = useQuery(
    { queryKey: [name, input, acting], queryFn: async ({ signal }) => send(await call(), input, { signal }), enabled, meta: { shows } },
    queryClient,
  )
  return enabled ? data : undefined
}
