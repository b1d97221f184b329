/** People in trouble: each page says why, what still works and what to do next, and the next step opens. On a desk and on a phone. */
import { expect, test, type Page } from '@playwright/test'
import { findings } from './sending.ts'
import { at, land, present, signIn } from './people.ts'

const BRAND = 'aldermint'
const url = (path: string) => at(BRAND) + path
const widths = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const

/** Every way on from a page, in its own part and not in the menus. */
const waysOf = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) => Array.from(main.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? ''))

const isAdministrator = /administrator/i

/** A letter and a call to the brand's own support, and pages that open; nothing else. */
async function hasWaysOn(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Aldermint support' })).toBeVisible()
  const ways = await waysOf(page)
  expect(ways).toContainEqual(expect.stringMatching(/^mailto:help@aldermint\.example\?subject=./))
  expect(ways).toContainEqual(expect.stringMatching(/^tel:\+\d+$/))
  // The pages are the same on every width: they are opened once.
  if (page.viewportSize()!.width < 872) return
  for (const path of new Set(ways.filter((way) => way.startsWith('/')))) {
    await page.goto(url(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('There is no page at this address')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: /does not include|is paused|opens after/ })).toHaveCount(0)
  }
}

for (const viewport of widths) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    for (const [who, reason, next] of [
      ['liam', 'Expired documents', 'Write to us'],
      ['iris', 'Unpaid fee', 'Add money'],
      ['saul', 'Sanctions check', 'Write to us'],
      ['mina', 'Check of public reports', 'Write to us'],
      ['theo', 'Account review', 'Write to us'],
    ] as const)
      test(`[ROUTE-024] [ACCT-020] a restricted account has a next step: ${reason}`, async ({ page }) => {
        await land(page, who, 'Home')
        await page.getByRole('link', { name: 'See why' }).click()
        const line = page.getByRole('list', { name: 'Reasons' }).getByRole('listitem').filter({ hasText: reason })
        await expect(line.getByRole('link', { name: next })).toBeVisible()
        await expect(page.getByRole('region', { name: 'Who acts next' })).toBeVisible()
        await expect(page.getByRole('list', { name: 'Works' })).toContainText('Transfers between your own accounts')
        await expect(page.getByRole('main')).not.toContainText(isAdministrator)
        expect(await findings(page)).toEqual([])
        await hasWaysOn(page)
      })

    test('[ACCT-020] an unpaid fee: the bank details to pay it with open at once', async ({ page }) => {
      await land(page, 'iris', 'Home')
      await page.goto(url('/limited-account'))
      await page.getByRole('link', { name: 'Add money' }).click()
      await expect(page.getByRole('dialog', { name: 'Add money' })).toBeVisible()
    })

    test('[GUARD-010] [ROUTE-023] an account that is not verified has a next step', async ({ page }) => {
      await land(page, 'zoe', 'Home')
      await page.goto(url('/unverified-account'))
      await expect(page.getByRole('link', { name: 'Add address' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await hasWaysOn(page)
    })

    for (const [who, title, next] of [
      ['kofi', 'Verify your identity', 'Verify identity'],
      ['nora', 'Verify your company', 'Write to us'],
    ] as const)
      test(`[GUARD-007] the identity check has a next step: ${title}`, async ({ page }) => {
        await land(page, who, title)
        await expect(page.getByRole('list', { name: 'Parts of the verification' }).getByRole('link', { name: next }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
        expect(await findings(page)).toEqual([])
        await hasWaysOn(page)
      })

    test('[ERR-002] a page that a restriction has paused says so inside the frame, and leads to why', async ({ page }) => {
      await land(page, 'liam', 'Home')
      await page.goto(url('/transfer/p2p'))
      await expect(page.getByRole('heading', { level: 1, name: 'This page is paused' })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(isAdministrator)
      expect(await findings(page)).toEqual([])
      await page.getByRole('list', { name: 'Why' }).getByRole('link', { name: 'See why' }).click()
      await expect(page).toHaveURL(url('/limited-account'))
    })

    test('[ERR-002] a page that waits for verification leads to what is missing', async ({ page }) => {
      await land(page, 'zoe', 'Home')
      await page.goto(url('/transfer/p2p'))
      await expect(page.getByRole('heading', { level: 1, name: 'This page opens after verification' })).toBeVisible()
      await page.getByRole('list', { name: 'Why' }).getByRole('link', { name: 'See what is missing' }).click()
      await expect(page).toHaveURL(url('/unverified-account'))
    })

    test('[ERR-002] a user without the right is told whom to ask, inside the frame, with the menus', async ({ page }) => {
      await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
      await page.goto(url('/login'))
      await present(page, 'rada')
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
      await page.goto(url('/transfer/p2p'))
      await expect(page.getByRole('heading', { level: 1, name: 'Your access does not include this page' })).toBeVisible()
      await expect(page.getByText('Ask an administrator of Brightfold Media SRL for access.', { exact: false })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('link', { name: 'Go to home' }).click()
      await expect(page).toHaveURL(url('/home'))
    })

    test('[ERR-002] what a lost line kept from being read comes back by itself', async ({ page, context }) => {
      await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
      await signIn(page, BRAND, 'maria')
      await page.goto(url('/setting/appearance'))
      await expect(page.getByRole('heading', { name: 'Appearance', level: 1 })).toBeVisible()
      await context.setOffline(true)
      // The code of the page is here already; only the answers are missing.
      if (viewport.width < 872) await page.getByRole('link', { name: 'Back: Settings' }).click()
      await page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('link', { name: /^Confirmation phones/ })
        .click()
      await expect(page.getByText('We could not load this')).toBeVisible()
      await expect(page.getByText('You are offline. Check your connection.')).toBeVisible()
      const notice = page.getByText('You are offline. What you see is updated when you are back online.')
      await expect(notice).toBeVisible()
      await context.setOffline(false)
      await expect(notice).toHaveCount(0)
      await expect(page.getByText('No phone is linked yet.', { exact: false })).toBeVisible()
    })
  })
}
