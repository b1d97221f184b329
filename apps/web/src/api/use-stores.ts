import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { ProgrammingError } from './errors.ts'

/** Where what was read is kept. A screen outside <CallsProvider> has none. Spec: product-areas §8. */
export function useStores(): QueryClient {
  const client = use(QueryClientContext)
  // Not for people, so not translated (decisions.md, ERR-014).
  if (!client) throw new ProgrammingError('There is no stores')
  return client
}
