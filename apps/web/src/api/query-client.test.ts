import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TransportError } from './errors.ts'
import { queryClient, readUnanswered, refreshTopics } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody looks at it, so it is read again when it has changed. */
function looked(client: QueryClient, name: string) {
  let reads = 0
  const observer = new QueryObserver(client, {
    queryKey: [name, {}, null],
    queryFn: async () => ++reads,
    meta: { shows: ['accounts'] },
  })
  const stop = observer.subscribe(() => undefined)
  return { stop, reads: () => reads }
}

test('[ACCT-011] accounts are read at most once in 3 seconds, and once more for everything that happened meanwhile', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } })
  const accounts = looked(client, 'accountBalanceInquiry')
  const other = looked(client, 'cashFlowGet')
  await vi.advanceTimersByTimeAsync(10)
  expect([accounts.reads(), other.reads()]).toEqual([1, 1])
  for (let payment = 0; payment < 20; payment++) {
    await refreshTopics(client, ['accounts'])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect([accounts.reads(), other.reads()]).toEqual([1, 21])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(accounts.reads()).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(accounts.reads()).toBe(2)
  // Long after the last one there is nothing to wait for.
  await refreshTopics(client, ['accounts'])
  await vi.advanceTimersByTimeAsync(1)
  expect(accounts.reads()).toBe(3)
  accounts.stop()
  other.stop()
})

test('[ACCT-011] what was read counts as new for 5 seconds', () => {
  expect(queryClient.getDefaultOptions().queries?.staleTime).toBe(5_000)
})

test('[ERR-002] what got no answer is read again when the bank is heard again; what it refused is not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const failing = (name: string, failure: Error) => {
    let reads = 0
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        reads++
        if (reads === 1) throw failure
        return reads
      },
      meta: { shows: ['accounts'] },
    })
    const stop = observer.subscribe(() => undefined)
    return { stop, reads: () => reads, result: () => observer.getCurrentResult() }
  }
  const lost = failing('lost', new TransportError('AE', 'Failed to fetch'))
  const refused = failing('refused', new Error('13'))
  await vi.advanceTimersByTimeAsync(10)
  expect([lost.result().status, refused.result().status]).toEqual(['error', 'error'])
  await readUnanswered(client)
  expect([lost.reads(), refused.reads()]).toEqual([2, 1])
  expect(lost.result().data).toBe(2)
  lost.stop()
  refused.stop()
})

test('[ERR-002] a browser that is back online reads again by itself', () => {
  expect(queryClient.getDefaultOptions().queries?.refetchOnReconnect).toBe(true)
})

test.each([
  ['that somebody waits for', true],
  ['that is read ahead', false],
])('what changes while a first answer is on its way, %s: it is asked for once more, because it may be older', async (_whose, isLooked) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } })
  const answers = ['before', 'after']
  const options = {
    queryKey: ['transactionGet', {}, null],
    queryFn: () => new Promise<string>((done) => setTimeout(() => done(answers.shift()!), 1_000)),
    meta: { shows: ['history'] as const },
  }
  const read = isLooked ? undefined : client.prefetchQuery(options)
  const observer = new QueryObserver(client, options)
  if (isLooked) observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(500)
  void refreshTopics(client, ['history'])
  await vi.advanceTimersByTimeAsync(600)
  await read
  // Whoever comes to look now is not shown what was read ahead as if it were new.
  if (!isLooked) observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(observer.getCurrentResult().data).toBe('after')
  client.clear()
})
