import { RequestBatcher } from 'mixpanel-browser/src/request-batcher.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCounted, pageName } from './pages.ts'
import { counted, settings } from './settings.ts'

const config = settings('/api/v4', true)

test.each([
  '/login',
  '/login?brand=nacreo',
  '/register/business',
  '/receive/93',
  '/cards',
  '/cards/physical/17',
  '/cards/virtual/17/pin',
  '/add-card',
  '/confirm-card/17',
  '/profile/pin',
  '/kyc',
])('%s is never counted', (path) => {
  expect(isCounted(path)).toBe(false)
  // The library asks with the whole address.
  expect(counted.block_url_regexes?.some((form) => `https://bank.example${path}`.match(form))).toBe(true)
})

test.each(['/', '/home', '/history', '/transfer/external', '/carding', '/pinned', '/home?tab=cards', '/home#pin'])('%s is', (path) => {
  expect(isCounted(path)).toBe(true)
})

test.each([
  ['/transfer/invoices/93', '/transfer/invoices/-'],
  ['/a/maria@demo.example/b?code=1', '/a/-/b'],
  [`/a/${'x'.repeat(33)}`, '/a/-'],
  ['/history/batch-transfers', '/history/batch-transfers'],
])('%s is counted as %s', (path, name) => {
  expect(pageName(path)).toBe(name)
})

test('[TRACK-006] [TRACK-007] nobody is recorded; the limits are 24 hours and 30 minutes, with every text and field masked', () => {
  expect(config).toMatchObject({
    record_sessions_percent: 0,
    record_max_ms: 86_400_000,
    record_idle_timeout_ms: 1_800_000,
    record_mask_all_inputs: true,
    record_mask_all_text: true,
  })
  expect(counted).toMatchObject({ input: false, click: false, submit: false, capture_text_content: false })
})

/** The library's own sender with our settings; its way out is ours to answer. */
interface Sent {
  readonly events: readonly unknown[]
  readonly at: number
  readonly timeout: number
}
function senderTo(answer: () => object) {
  const sent: Sent[] = []
  const batcher = new RequestBatcher('usage', {
    libConfig: { ...config, batch_autostart: true },
    usePersistence: false,
    sendRequestFunc: (events: readonly unknown[], { timeout_ms }: { timeout_ms: number }, done: (answer: object) => void) => {
      sent.push({ events, at: Date.now(), timeout: timeout_ms })
      done(answer())
    },
  })
  const put = async (count: number) => {
    for (let each = 0; each < count; each++) await batcher.enqueue({ event: 'e', properties: { each } })
  }
  return { sent, batcher, put }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[TRACK-005] [TRACK-003] a bank in trouble is asked ever more rarely, and at least every 10 minutes', async () => {
  const { sent, batcher, put } = senderTo(() => ({ httpStatusCode: 503 }))
  await put(1)
  await batcher.start()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  const gaps = sent.slice(1).map(({ at }, index) => (at - sent[index]!.at) / 1000)
  expect(gaps.slice(0, 9)).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600])
  batcher.stop()
})

test('[TRACK-004] [TRACK-005] 413 halves the batch; a 429 is waited for as long as it says', async () => {
  const answers = [{ httpStatusCode: 413 }, { httpStatusCode: 429, retryAfter: '30' }]
  const { sent, batcher, put } = senderTo(() => answers.shift() ?? { httpStatusCode: 200 })
  await put(60)
  await batcher.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.slice(0, 3).map(({ events }) => events.length)).toEqual([50, 25, 25])
  expect(sent[2]!.at - sent[1]!.at).toBe(30_000)
  batcher.stop()
})

test('[TRACK-001] [TRACK-002] at most 50 events at once, every 5 s, and 90 s for an answer', async () => {
  const { sent, batcher, put } = senderTo(() => ({ httpStatusCode: 200 }))
  await batcher.start()
  const begun = Date.now()
  await put(120)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ events }) => events.length)).toEqual([50, 50, 20])
  expect(sent[0]).toMatchObject({ at: begun + 5_000, timeout: 90_000 })
  batcher.stop()
})
