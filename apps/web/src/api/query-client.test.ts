import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshTopics } from './query-client.ts'

test('a command makes old what shows one of its topics, and nothing else', async () => {
  const client = new QueryClient()
  const shown = { balances: ['accounts', 'cards'], history: ['history'], dictionary: [] } as const
  for (const [name, shows] of Object.entries(shown)) {
    await client.fetchQuery({ queryKey: [name], queryFn: () => name, meta: { shows } })
  }
  await refreshTopics(client, ['cards', 'approvals'])
  const isOld = (name: string) => client.getQueryState([name])?.isInvalidated
  expect(Object.keys(shown).map(isOld)).toEqual([true, false, false])
})
