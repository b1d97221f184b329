import { expect, test, vi } from 'vitest'
import { beginWork, endWork, retryWork, works } from './works.ts'

const only = () => works.get().find(({ title }) => title === 'Export')!

test('work that failed says so, stays, and can be tried again under the same name', async () => {
  const run = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(new Error('No space.')).mockResolvedValueOnce(undefined)
  const id = beginWork({ title: 'Export', run })
  await vi.waitFor(() => expect(only().state).toBe('failed'))
  expect(String(only().error)).toContain('No space.')
  retryWork(only())
  await vi.waitFor(() => expect(only().state).toBe('done'))
  expect([works.get().length, only().id]).toEqual([1, id])
  endWork(id)
})

test('what is cancelled is told to stop and reports into the void', async () => {
  let heard: AbortSignal | undefined
  const id = beginWork({
    title: 'Export',
    run: ({ report, signal }) => {
      heard = signal
      report(500, 'half')
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))))
    },
  })
  await vi.waitFor(() => expect([only().perMille, only().note]).toEqual([500, 'half']))
  endWork(id)
  expect([heard?.aborted, works.get()]).toEqual([true, []])
})
