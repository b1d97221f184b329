import '../../../styles.css'
import { closing } from '@ducat/contract/own-data/calls'
import { obstacleKinds } from '@ducat/contract/kit/obstacles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, signedIn } from '../../../../test/signed-in.ts'
import { screens } from '../screens.ts'
import { obstacleWords } from './obstacle-words.ts'

beforeEach(async () => {
  takeBrand(testBrand)
  signedIn()
  await page.viewport(360, 800)
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  await page.viewport(1000, 700)
})

async function shown(standing: object) {
  answered(closing.get, {}, { obstacles: [], companies: 0, days: 14, ...standing })
  const ClosingScreen = await screens.closing.load()
  await render(inRouter(<ClosingScreen />).page)
}

test('[C-OWN-344] every kind of obstacle stands there with the way to where it is settled, and nothing can be asked for', async () => {
  const sums = [
    { amount: '1240.50', currencyCode: 'USD' },
    { amount: '0.07', currencyCode: 'EUR' },
  ]
  await shown({ obstacles: obstacleKinds.map((kind) => ({ kind, count: 2, sums: kind === 'money' ? sums : [] })) })
  const links = page.getByRole('list', { name: 'Settle this first' }).getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(obstacleKinds.map((kind) => obstacleWords[kind].path))
  const money = links.elements().at(-1)!.closest('li')!
  expect(money.textContent).toMatch(/1,240\.50.*0\.07/)
  await expect.element(page.getByRole('button', { name: 'Close all accounts' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Settle what is listed above first.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-344] [C-OWN-345] with nothing in the way it says what happens, which companies one leaves, and can be asked for', async () => {
  await shown({ companies: 2 })
  await expect.element(page.getByText('You lose access to 2 companies. Their accounts stay open.')).toBeVisible()
  await expect.element(page.getByText(/it waits for 14 days/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close all accounts' })).not.toHaveAttribute('aria-disabled')
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-344] [C-OWN-347] a request that waits says who asked and until when, and can be taken back; no second one is offered', async () => {
  await shown({
    waiting: { askedAt: '2026-11-10T09:14:00.000Z', closesAt: '2026-11-24T09:14:00.000Z', isYours: false, personName: 'Bob Test' },
  })
  await expect.element(page.getByText(/^Bob Test asked for it\. All accounts will be closed on .*24/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep accounts open' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Close all accounts' }).elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})
