/** Where signing in leads, a person for each step of the order. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { ask, at, land, present, signIn } from './people.ts'

const BRAND = 'aldermint'
const url = (path: string) => at(BRAND) + path
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

test('[AUTH-041] new terms come first: not all of them is not enough; then on to what was wanted', async ({ page }) => {
  await land(page, 'tara', 'New terms', '/home?account=3')
  const accept = page.getByRole('button', { name: 'Accept and continue' })
  await expect(title(page, 'New terms')).toBeFocused()
  expect(await findings(page)).toEqual([])
  // The account is hers, but nothing of it opens before.
  await page.goto(url('/home'))
  await expect(title(page, 'New terms')).toBeVisible()
  const boxes = page.getByRole('checkbox')
  await boxes.first().check()
  await expect(accept).toHaveAccessibleDescription('Accept all of them to continue.')
  for (const box of await boxes.all()) await box.check()
  await accept.click()
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
})

test('[AUTH-043] whoever uses the old web is sent there, unless they name their customer', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await page.goto(url('/login'))
  await present(page, 'olga')
  await expect(page).toHaveURL(/\/demo\/old-web\?customer=\d+$/)
  await page.getByRole('link', { name: 'Use the new web instead' }).click()
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
})

test('[AUTH-045] a business user without a company learns who they are and where the old web is', async ({ page }) => {
  await land(page, 'basil', 'No company here yet', '/home')
  await expect(page).toHaveURL(url('/old-web'))
  await expect(page.getByText('basil@demo.example')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the previous version' })).toHaveAttribute('href', '/demo/old-web')
  expect(await findings(page)).toEqual([])
  await page.goto(url('/home'))
  await expect(page).toHaveURL(url('/old-web'))
})

test('[AUTH-047] [AUTH-049] [AUTH-053] of several companies one is chosen, then what was wanted opens', async ({ page }) => {
  await land(page, 'andrei', 'Choose a company', '/home?account=1')
  await expect(page).toHaveURL(url('/choose-company'))
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /Northlight Affiliates Ltd/ }).press('Enter')
  await expect(page).toHaveURL(url('/home?account=1'))
  await expect(page.getByRole('button', { name: /act for another company/ }).filter({ visible: true })).toHaveAccessibleName(/^Northlight/)
})

test('[AUTH-048] [GUARD-021] [ROUTE-016] without balances the company’s documents are what there is', async ({ page }) => {
  await land(page, 'dora', 'Documents of Brightfold Media SRL', '/home')
  // Those of the company, and the passports of the people behind it; others may have given more meanwhile.
  const filed = page.getByRole('list', { name: 'Documents' })
  await expect(filed.getByText('List of owners')).toBeVisible()
  await expect.poll(() => filed.getByRole('listitem').filter({ hasText: 'Passport' }).count()).toBeGreaterThanOrEqual(5)
  expect(await findings(page)).toEqual([])
  await page.goto(url('/home'))
  await expect(page).toHaveURL(url('/company-documents'))
})

test('[AUTH-052] [AUTH-053] [ROUTE-014] a tax form that is due is shown once, and can be put off', async ({ page }) => {
  await land(page, 'fay', 'Where do you pay taxes?', '/home?account=2')
  const asked = page.getByRole('list', { name: 'What will be asked' })
  await expect(asked.getByRole('listitem').filter({ hasText: 'Form W-9' })).toContainText('missing')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue for now' }).click()
  await expect(page).toHaveURL(url('/home?account=2'))
  await page.reload()
  await expect(page).toHaveURL(url('/home?account=2'))
})

test('[GUARD-001] [AUTH-054] the sign-in page renews the tokens of whoever is signed in and leads home', async ({ page }) => {
  await signIn(page, BRAND, 'maria')
  let renewals = 0
  page.on('request', (sent) => void (sent.url().endsWith('/auth/refresh') && (renewals += 1)))
  await page.goto(url('/login'))
  await expect(page.locator('.display-48').first()).toBeVisible()
  await expect(page).toHaveURL(url('/home'))
  expect(renewals).toBe(1)
})

test('[AUTH-042] whom the bank does not know any more is back at the sign-in page, and then where they were', async ({ page, request }) => {
  await signIn(page, BRAND, 'otto')
  await ask(request, BRAND, 'otto', 'sessionEnd')
  await page.goto(url('/home?account=7'))
  await expect(page).toHaveURL(url('/login'))
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended. Sign in again.' })).toBeVisible()
  await present(page, 'otto')
  await expect(page).toHaveURL(url('/home?account=7'))
})

test('[START-001] [START-002] the link of a letter says what became of the e-mail address, over any page', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await page.goto(url('/login?emailConfirmation=maybe'))
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.goto(url('/login?emailConfirmation=fail'))
  const popup = page.getByRole('alertdialog', { name: 'E-MAIL CONFIRMATION' })
  await expect(popup).toContainText('An error has occurred. Please contact us.')
  await page.goto(url('/login?emailConfirmation=success'))
  await expect(popup).toContainText('Your E-mail address has been confirmed!')
  expect(await findings(page)).toEqual([])
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(url('/login'))
})
