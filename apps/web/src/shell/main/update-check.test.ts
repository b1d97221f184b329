import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForUpdate, type UpdateCheck } from './update-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watching(parts: Partial<UpdateCheck> = {}) {
  const ask = vi.fn<() => Promise<string>>(async () => 'new')
  const onNewer = vi.fn<() => void>()
  const stop = watchForUpdate({ own: 'old', ask, isLookedAt: () => true, onNewer, ...parts })
  return { ask, onNewer, stop }
}

test('[CONST-002] says nothing for the same build, no build, a server that is away, or a page that nobody looks at', async () => {
  const quiet = [
    watching({ ask: async () => 'old' }),
    watching({ ask: async () => '' }),
    watching({ ask: () => Promise.reject(new Error('away')) }),
    watching({ isLookedAt: () => false }),
    watching({ own: '' }),
  ]
  await vi.advanceTimersByTimeAsync(300_000)
  for (const { onNewer } of quiet) expect(onNewer).not.toHaveBeenCalled()
})

test('[CONST-001] [CONST-002] asks every 60000 ms, and tells of another build once', async () => {
  const { ask, onNewer } = watching()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(onNewer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('stops with the page it stands on', async () => {
  const { ask, stop } = watching()
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).not.toHaveBeenCalled()
})
