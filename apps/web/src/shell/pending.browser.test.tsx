import '../styles.css'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { beginTexts } from '#i18n/texts.ts'
import { axeFindings } from '../../test/axe.ts'
import { testBrand } from '../../test/brand.ts'
import { inRouter } from '../../test/in-router.tsx'
import { LONG_WAIT, PagePending } from './pending.tsx'

beforeAll(async () => {
  takeBrand(testBrand)
  await beginTexts('en', 'shell')
})
afterEach(() => {
  vi.useRealTimers()
})

test('[AUTH-056] a page that is not there after five seconds says so, with a way to try again and one to leave', async () => {
  expect(LONG_WAIT).toBe(5000)
  const said = page.getByText('This takes longer than usual.', { exact: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(inRouter(<PagePending />).page)
  vi.advanceTimersByTime(LONG_WAIT - 1)
  expect(said.query()).toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(await axeFindings(page.getByRole('main').element())).toEqual([])
})
