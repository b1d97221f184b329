import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import library from 'mixpanel-browser/src/loaders/loader-module-core.js'
import type { Mixpanel } from 'mixpanel-browser'
import { expect, test, vi } from 'vitest'
import { takeDeployment } from '#brand/deployment.ts'
import { decideUsage } from './consent.ts'
import { countPages, forgetUsage, sent } from './counting.ts'

const mixpanel = library as unknown as Mixpanel
const queue = () => localStorage.getItem('__mpq_usage_ev') ?? '[]'

test('without consent nothing leaves, whatever was noticed before', () => {
  expect(sent({ event: 'x', properties: {} }, false)).toBeNull()
  expect(sent({ event: 'x', properties: { current_url_path: '/transfer/invoices/93' } }, true)).toEqual({
    event: 'x',
    properties: { page: '/transfer/invoices/-', consent: true },
  })
})

test('[TRACK-008] a text is cut at 255; on a page that is not counted nothing is noticed; what is taken back is forgotten', async () => {
  takeDeployment({ mode: 'demo' })
  decideUsage('yes')
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  const stop = countPages(router)
  mixpanel.track('long', { text: 'y'.repeat(300) })
  await vi.waitFor(() => expect(queue()).toContain('"long"'))
  expect(queue().match(/y{100,}/)?.[0]).toHaveLength(255)

  await router.navigate({ href: '/cards/17' })
  await vi.waitFor(() => expect(queue()).toBe('[]'))
  expect(mixpanel.get_config('autocapture')).toBe(false)
  await router.navigate({ href: '/home' })
  await vi.waitFor(() => expect(mixpanel.get_config('autocapture')).toMatchObject({ scroll: true }))

  decideUsage('no')
  stop()
  forgetUsage()
  expect(document.cookie).not.toContain('mp_usage')
  expect(queue()).toBe('[]')
})
