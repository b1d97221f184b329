/** What was read stays for a moment, per session; a topic names everything that must be read again. */
import type { Topic } from '@ducat/contract/kit/topics'
import { QueryClient, type Query } from '@tanstack/react-query'
import { TransportError } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly shows: readonly Topic[] }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The gate retries what may be retried; trying again is for the person to decide. What a lost line kept from being read is read when
    // the line is back: nobody has to press a button for what was not their doing.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

/** The bank is heard again, though the browser never said that it was offline: what got no answer is asked for once more. */
export const readUnanswered = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error instanceof TransportError && state.fetchStatus === 'idle' })

/** Longer lists are marked as old and not read again page by page. */
const MOST_PAGES_AGAIN = 5

/** Read at most once in so many milliseconds, whatever happens meanwhile: an account that is paid every second. Spec: product-areas §9. */
const calm: ReadonlyMap<unknown, number> = new Map([['accountBalanceInquiry', 3_000]])

export async function refreshTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const shows = ({ meta }: Query) => meta?.shows.some((topic) => topics.includes(topic)) ?? false
  const later = (query: Query) => isLong(query) || waitFor(query) > 0
  const begun = client.getQueryCache().findAll({ predicate: (query) => shows(query) && isUnheard(query) })
  for (const query of client.getQueryCache().findAll({ predicate: shows })) if (waitFor(query) > 0) readLater(client, query)
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => shows(query) && !later(query) }),
    client.invalidateQueries({ predicate: (query) => shows(query) && later(query), refetchType: 'none' }),
    ...begun.map(async (query) => {
      await query.promise?.catch(() => undefined)
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}

/**
 * The first answer is on its way, and may have been written before what changed: the library goes on waiting for it and then takes it for
 * new. It is asked for once more when it has come.
 */
const isUnheard = (query: Query): boolean => query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive())

const waitFor = ({ queryKey, state }: Query): number => state.dataUpdatedAt + (calm.get(queryKey[0]) ?? 0) - Date.now()

const waiting = new Set<Query>()

/** Once, when its time has come; what changes until then is in that answer. */
function readLater(client: QueryClient, query: Query): void {
  if (waiting.has(query)) return
  waiting.add(query)
  setTimeout(() => {
    waiting.delete(query)
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }, waitFor(query))
}

const isLong = ({ state }: Query): boolean =>
  ((state.data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0) > MOST_PAGES_AGAIN
