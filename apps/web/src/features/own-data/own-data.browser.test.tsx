import '../../styles.css'
import { activity, dataExports } from '@ducat/contract/own-data/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, answeredPage, signedIn } from '../../../test/signed-in.ts'
import { screens } from './screens.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  await page.viewport(1000, 700)
})

const archive = (exportId: string, status: 'processing' | 'ready' | 'failed', more: object = {}) => ({
  exportId,
  status,
  created: '2026-11-10T09:14:00.000Z',
  expires: '2026-11-17T09:14:00.000Z',
  ...more,
})

test('/profile/data lists archives with what can be done with each, and asks for no second one while one is being written', async () => {
  await page.viewport(360, 700)
  answered(
    dataExports.list,
    {},
    { exports: [archive('a', 'processing'), archive('b', 'ready', { size: 1_240_000 }), archive('c', 'failed')] },
  )
  const OwnDataScreen = await screens.ownData.load()
  await render(inRouter(<OwnDataScreen />).page)
  await expect.element(page.getByText(/^1\.2 MB, available until /)).toBeVisible()
  expect(page.getByRole('button', { name: /^Download the archive of/ }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: /^Delete the archive of/ }).elements()).toHaveLength(2)
  await expect.element(page.getByText('Being collected')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Request archive' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('link', { name: 'Show activity log' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-294] /profile/activity is searched by the words of the page', async () => {
  await page.viewport(1440, 900)
  const line = { lineId: 1, at: '2026-11-10T09:14:00.000Z', isYou: true, isStaff: false, isDone: true, isSealed: true }
  const pin = { ...line, group: 'cards' as const, action: 'cardPinShow', personName: 'Ana Test', address: '192.0.2.7' }
  const other = { ...line, lineId: 2, group: 'settings' as const, action: 'termsAccept', personName: 'Ana Test' }
  answeredPage(activity.list, { pageSize: 50 }, { lines: [other, pin] })
  // The bank is asked for the call that “Card PIN shown” stands for.
  answeredPage(activity.list, { pageSize: 50, search: 'PIN sh', actions: ['cardPinShow'] }, { lines: [pin] })
  answered(activity.list, { pageSize: 1 }, { lines: [pin] })
  const ActivityScreen = await screens.activity.load()
  await render(inRouter(<ActivityScreen />).page)
  await expect.element(page.getByText('Agreement accepted')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Action, person or IP address' }), 'PIN sh')
  await expect.element(page.getByText('Agreement accepted')).not.toBeInTheDocument()
  await expect.element(page.getByText('Card PIN shown')).toBeVisible()
})

test('/profile/activity says in words who did what, names staff only as staff, and shows the key that checks an export', async () => {
  await page.viewport(360, 900)
  const line = (lineId: number, action: string, more: object) => ({
    lineId,
    at: '2026-11-10T09:14:00.000Z',
    isYou: false,
    isStaff: false,
    group: 'security' as const,
    action,
    isDone: true,
    isSealed: true,
    ...more,
  })
  const publicKey = 'k'.repeat(43)
  const lines = [
    line(3, 'passwordChangeConfirm', { isYou: true, personName: 'Ana Test', address: '192.0.2.7' }),
    line(2, 'actingStart', { isStaff: true }),
    line(1, 'somethingNew', { personName: 'Bob Test', group: 'cards', isDone: false }),
  ]
  answeredPage(activity.list, { pageSize: 50 }, { lines, publicKey })
  answered(activity.list, { pageSize: 1 }, { lines: lines.slice(0, 1), publicKey })
  const ActivityScreen = await screens.activity.load()
  await render(inRouter(<ActivityScreen />).page)
  await expect.element(page.getByText(publicKey)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export with proof' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})
