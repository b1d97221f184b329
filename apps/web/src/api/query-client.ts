/** What was read stays for a moment, per session; a topic names everything that must be read again. */
import type { Topic } from '@ducat/contract/kit/topics'
import { QueryClient } from '@tanstack/react-query'

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

export const refreshTopics = (client: QueryClient, topics: readonly Topic[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.shows.some((topic) => topics.includes(topic)) ?? false })
