/** Whoever mistypes too often waits a moment while the browser solves a puzzle, and is signed in by it. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD } from './people.ts'

const BRAND = 'quaywell'

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

/** A browser that nobody knows guesses at an address. */
async function guess(page: Page, email: string, password: string) {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  const answered = page.waitForResponse(/auth\/login/)
  await page.locator('input[name=password]').press('Enter')
  return (await answered).status()
}

test('[C-OWN-049] [G60] [AUTH-063] five wrong passwords; the sixth try solves a puzzle by itself, and the right one is let in', async ({
  page,
}) => {
  await page.goto(`${at(BRAND)}/login`)
  for (let times = 0; times < 5; times++) expect(await guess(page, 'clara@demo.example', 'not it')).toBe(403)
  const again = page.waitForRequest((request) => request.url().includes('auth/login') && (request.postData() ?? '').includes('"puzzle"'))
  expect(await guess(page, 'clara@demo.example', PASSWORD)).toBe(429)
  await expect(page.getByRole('progressbar', { name: 'Solving the puzzle' }).or(page.getByRole('main'))).toBeVisible()
  await again
  await expect(page).toHaveURL(`${at(BRAND)}/home`)
})

test('[G60] ten wrong ones: the wait counts down, and says so', async ({ page }) => {
  await page.goto(`${at(BRAND)}/login`)
  for (let times = 0; times < 5; times++) await guess(page, 'nobody@demo.example', 'not it')
  // From here each one costs a puzzle, until it does not help any more.
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 1000 })
    await expect(page.getByRole('heading', { name: 'Too many sign-ins have failed' })).toBeVisible({ timeout: 4000 })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: /Time left: (30|29):/ })).toBeAttached()
  expect((await (await axe(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect(page.locator('input[name=username]')).toHaveValue('nobody@demo.example')
})
