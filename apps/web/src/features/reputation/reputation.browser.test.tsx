import '../../styles.css'
import { buyerRatings, reputations } from '@ducat/contract/reputation/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { signedInAs } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, answeredPage } from '../../../test/signed-in.ts'
import { RateForm } from './RateForm.tsx'
import type { Rated, Said, Summary } from './rating.ts'
import { RatePayment } from './Rating.tsx'
import { ReputationScreen } from './ReputationScreen.tsx'

const show = (piece: React.ReactNode, path = '/') => render(inRouter(piece, path).page)

beforeEach(() => {
  takeBrand(testBrand)
  signedInAs('business', 2)
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const months = Array.from({ length: 13 }, (_, place) => ({
  month: place === 0 ? '2025-12' : `2026-${String(place).padStart(2, '0')}`,
  positive: place === 11 ? 5 : place === 0 ? 1 : 0,
  neutral: place === 12 ? 1 : 0,
  negative: place === 12 ? 1 : 0,
}))
const summary: Summary = { total: 8, positive: 6, neutral: 1, negative: 1, positiveShare: 75, months }
const said: Said[] = [
  { date: '2026-11-10T09:14:00.000Z', email: 'lucia@elsewhere.example', status: 'positive', note: 'Fast and clear.' },
  { date: '2026-11-09T09:14:00.000Z', email: 'paul@elsewhere.example', status: 'negative' },
]
const listed = (rows: Said[]) =>
  answeredPage(reputations.list, { type: 'reputation', pageSize: 100 }, { reputations: rows, total: rows.length })

test('[MERCH-016] [C-MERCH-007] ratings are asked for a hundred a page; each says when, who, how and why', async () => {
  await page.viewport(1400, 900)
  answered(reputations.summary, {}, summary)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const asked = () =>
    fetched.mock.calls.flatMap(([url, init]) =>
      typeof url === 'string' && url.endsWith('?merchantReputationList') ? [JSON.parse(init?.body as string) as object] : [],
    )
  const shown = await show(<ReputationScreen />)
  await expect.poll(() => asked().at(-1)).toMatchObject({ type: 'reputation', pageSize: 100 })
  await shown.unmount()
  queryClient.clear()
  answered(reputations.summary, {}, summary)
  answeredPage(reputations.list, { type: 'reputation', pageSize: 100 }, { reputations: said, total: said.length })
  await show(<ReputationScreen />)
  const row = page.getByRole('row').filter({ hasText: 'lucia@elsewhere.example' })
  for (const words of ['Positive', 'Fast and clear.', /10 Nov 2026/]) await expect.element(row.getByText(words).first()).toBeVisible()
})

test('[C-OWN-165] the share, how it is made up, and the months of a year to the day as a picture and as a table, also on a narrow phone', async () => {
  await page.viewport(360, 700)
  answered(reputations.summary, {}, summary)
  listed(said)
  await show(<ReputationScreen />)
  await expect.element(page.getByText('75%', { exact: true })).toBeVisible()
  await expect.element(page.getByText('positive of 8 ratings. Buyers see this on your payment pages.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '75% positive, 8 ratings' })).toBeVisible()
  const lines = page.getByRole('table').first().getByRole('row')
  const cells = lines.elements().map((line) => [...line.children].map(({ textContent }) => textContent))
  expect(cells).toHaveLength(14)
  expect(cells.slice(0, 3)).toEqual([
    ['Month', 'Ratings'],
    ['Dec 2025', '1 positive, 0 neutral, 0 negative'],
    ['Jan', '0 positive, 0 neutral, 0 negative'],
  ])
  expect(cells.slice(-2)).toEqual([
    ['Nov', '5 positive, 0 neutral, 0 negative'],
    ['Dec', '0 positive, 1 neutral, 1 negative'],
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('[C-OWN-165] below five ratings no share is said, and without any the page says what to expect', async () => {
  answered(reputations.summary, {}, { total: 3, positive: 3, neutral: 0, negative: 0, months })
  listed([])
  await show(<ReputationScreen />)
  await expect.element(page.getByRole('paragraph').filter({ hasText: '3 ratings. A share is shown from 5 on.' })).toBeVisible()
  expect(page.getByText('100%').elements()).toEqual([])
})

const rated: Rated = { payeeName: 'Northlight', until: '2027-01-10T09:14:00.000Z', mayRate: true }

test('[C-OWN-163] a rating is chosen, commented and saved; it names who will see it', async () => {
  const save = vi.fn<(status: string, note: string) => void>()
  await show(<RateForm rated={rated} busy={false} problem={undefined} onSave={save} />)
  await expect.element(page.getByText('How was your purchase from Northlight?')).toBeVisible()
  await expect.element(page.getByText('Northlight sees it with your e-mail address.')).toBeVisible()
  await userEvent.click(page.getByText('Negative'))
  await userEvent.fill(page.getByRole('textbox', { name: /^Comment/ }), ' Late. ')
  await userEvent.click(page.getByRole('button', { name: 'Save rating' }))
  expect(save).toHaveBeenCalledWith('negative', 'Late.')
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-163] [C-OWN-166] what was said is shown, and can be changed only while there is time', async () => {
  const shown = await show(
    <RateForm rated={{ ...rated, status: 'positive', note: 'Good.' }} busy={false} problem={undefined} onSave={() => undefined} />,
  )
  await expect.element(page.getByText('Your rating')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Change rating' }))
  await expect.element(page.getByRole('button', { name: 'Save rating' })).toBeVisible()
  await shown.unmount()
  await show(
    <RateForm rated={{ ...rated, status: 'positive', mayRate: false }} busy={false} problem={undefined} onSave={() => undefined} />,
  )
  await expect.element(page.getByText('Your rating')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('[C-OWN-166] of a payment that can no longer be rated nothing is shown', async () => {
  answered(buyerRatings.get, { transactionId: 7 }, { ...rated, mayRate: false })
  await show(
    <>
      <RatePayment transactionId={7} />
      <p>below</p>
    </>,
  )
  await expect.element(page.getByText('below')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
