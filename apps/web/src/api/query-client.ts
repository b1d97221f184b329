/** What was read stays for a moment, per session; a topic names everything that must be read again. */
import type { Topic } from '@ducat/contract/kit/topics'
import { QueryClient, type Query } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly shows: readonly Topic[] }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The gate retries what may be retried; trying again is for the person to decide.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Longer lists are marked as old and not read again page by page. */
const MOST_PAGES_AGAIN = 5

export async function refreshTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const shows = ({ meta }: Query) => meta?.shows.some((topic) => topics.includes(topic)) ?? false
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => shows(query) && !isLong(query) }),
    client.invalidateQueries({ predicate: (query) => shows(query) && isLong(query), refetchType: 'none' }),
  ])
}

const isLong = ({ state }: Query): boolean =>
  ((state.data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0) > MOST_PAGES_AGAIN
