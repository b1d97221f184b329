/** A phone of 360 px: a payment has the window to itself, signing out is in sight, and the settings begin with an index. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'nacreo'
const url = (path: string) => at(BRAND) + path
test.use({ viewport: { width: 360, height: 740 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
/** Whole, without scrolling. */
const inSight = (what: Locator) => expect(what).toBeInViewport({ ratio: 1 })

test.beforeEach(async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'irina')
})

test('the bar gives way to the button of a payment, and comes back after it', async ({ page }) => {
  await expect(bar(page)).toHaveCount(1)
  for (const path of ['/transfer/external', '/transfer/p2p', '/transfer/account', '/add-card']) {
    await page.goto(url(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await inSight(page.getByRole('link', { name: /^Back: / }))
  }
  await page.goto(url('/transfer/p2p'))
  await inSight(page.getByRole('button', { name: 'Review payment' }))
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back: Home' }).click()
  await expect(page).toHaveURL(url('/home'))
  await expect(bar(page)).toHaveCount(1)
})

test('More shows signing out without scrolling', async ({ page }) => {
  await page.getByRole('button', { name: /^More/ }).click()
  const leave = page.getByRole('menuitem', { name: 'Sign out' })
  await inSight(leave)
  await leave.click()
  await expect(page).toHaveURL(/\/login$/)
})

test('[ROUTE-028] the settings begin with an index on one screen; each group has its address, and a link to a section opens its group', async ({
  page,
}) => {
  await page.goto(url('/setting'))
  const index = page.getByRole('navigation', { name: 'Settings' })
  const links = index.getByRole('link')
  await expect(links).toHaveCount(5)
  await inSight(links.last())
  expect(await findings(page)).toEqual([])
  for (const [name, path, heading] of [
    ['Profile', '/setting/profile', 'Phone number'],
    ['Security', '/setting/security', 'Passkeys'],
    ['Confirmation phones', '/setting/phones', 'Confirmation phones'],
    ['Appearance', '/setting/appearance', 'Appearance'],
    ['Your data', '/setting/data', 'Usage statistics'],
  ] as const) {
    await index.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(url(path))
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Back: Settings' }).click()
    await expect(page).toHaveURL(url('/setting'))
  }
  await page.goto(url('/setting#passkeys'))
  await expect(page).toHaveURL(url('/setting/security#passkeys'))
  await expect(page.locator('#passkeys')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.goto(url('/setting/nothing'))
  await expect(page).toHaveURL(url('/setting'))
})
