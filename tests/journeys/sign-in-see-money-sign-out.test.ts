import { brandIds, brands } from '@ducat/brands'
import { expect, test, type Page } from '@playwright/test'
import { sample } from '../../tools/sample.ts'
import { ask, at, PASSWORD, shares, signIn, signOut } from './people.ts'

interface Account {
  readonly currencyCode: string
  readonly balance: string
  readonly cardStatusId?: number
}

/** 23330.92 as the page writes it: 23,330.92; of eight decimals the last zeros are not shown, two always are. */
const grouped = (balance: string): string => {
  const [whole = '', fraction = ''] = balance.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.replace(/(?<=^\d\d\d*?)0+$/, '').padEnd(2, '0')}`
}

for (const brand of sample(brandIds, 2, 'sign-in')) {
  test(`[BRAND-001][ROUTE-003][ROUTE-026][AUTH-033] ${brand}: sign in, see balances equal to the ledger's, sign out`, async ({
    page,
    request,
  }) => {
    await signIn(page, brand, 'maria')
    await expect(page).toHaveTitle(new RegExp(brands[brand].projectName))
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    const { accounts } = (await ask(request, brand, 'maria', 'accountBalanceInquiry')) as { accounts: { account: Account[] } }
    const main = page.getByRole('main')
    for (const { balance } of accounts.account) await expect(main).toContainText(grouped(balance))
    await expect(main.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
    await expect(main.getByRole('img', { name: /Balance over 30 days/ })).toBeVisible()
    await signOut(page)
    expect(await page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join())).not.toMatch(/maria|\.\d+\.|eyJ/)
  })
}

test('[AUTH-063] a wrong password says so, keeps the address, and a right one goes on', async ({ page }) => {
  await page.goto(`${at('aldermint')}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('maria@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The e-mail address or password is incorrect.')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('maria@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})

test('[AUTH-057] what is missing or no e-mail address is said at its field, which gets the focus', async ({ page }) => {
  await page.goto(`${at('aldermint')}/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('maria')
  await page.getByRole('textbox', { name: 'Password' }).fill('x')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription(/full e-mail address/)
})

test('[GUARD-004][GUARD-005] a page that needs a session leads to sign-in, and back to where one wanted to go', async ({ page }) => {
  await page.goto(`${at('quaywell')}/home?from=mail`)
  await expect(page).toHaveURL(/\/login$/)
  await page.locator('input[name=username]').fill('maria@demo.example')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${at('quaywell')}/home?from=mail`)
})

test('[AUTH-040][CONST-008] a reload keeps the session, another window of the browser starts without one', async ({ page, context }) => {
  await signIn(page, 'aldermint', 'maria')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  const other = await context.browser()!.newContext()
  const stranger = await other.newPage()
  await stranger.goto(`${at('aldermint')}/home`)
  await expect(stranger).toHaveURL(/\/login$/)
  await other.close()
})

test('[AUTH-040] [G24] another tab of the same browser is signed in too, with tokens of its own; signing out in one ends both', async ({
  page,
  context,
}) => {
  await signIn(page, 'aldermint', 'maria')
  await shares(page)
  const other = await context.newPage()
  await other.goto(`${at('aldermint')}/login`)
  await expect(other).toHaveURL(`${at('aldermint')}/home`)
  await expect(other.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  const token = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('refreshToken'))
  expect(await token(other)).not.toBe(await token(page))
  await signOut(other)
  await expect(page).toHaveURL(/\/login$/)
})

test('[AUTH-035] signing out moves to sign-in, and the page from before shows no money', async ({ page }) => {
  await signIn(page, 'aldermint', 'maria')
  await signOut(page)
  await page.goto(`${at('aldermint')}/home`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Recent transactions')).toHaveCount(0)
})

test('[ROUTE-073] any other path is the 404 page, in the brand and language of the reader', async ({ page }) => {
  await page.goto(`${at('nacreo')}/transfer/nowhere`)
  await expect(page.getByRole('heading')).toBeVisible()
  await expect(page.locator('body')).toContainText(/not found|no such page|404|does not exist/i)
})

test('a company user sees the company', async ({ page }) => {
  await signIn(page, 'aldermint', 'irina')
  await expect(page.getByText('Brightfold Media SRL').first()).toBeVisible()
})

test('on a phone: 360 pixels, nothing sticks out, and one can leave', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'puentea', 'maria')
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await signOut(page)
})
