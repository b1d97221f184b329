/** Whoever has to prove who they are, and whose account does not do everything: each sees why, what is missing and whose turn it is. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, land, signIn } from './people.ts'

const BRAND = 'aldermint'
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)
const line = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })

test('[AUTH-051] [AUTH-055] [GUARD-007] [GUARD-008] [ROUTE-015] a person who needs the identity check has no other page', async ({
  page,
}) => {
  await land(page, 'kofi', 'Verify your identity', '/home')
  await expect(line(page, 'Parts of the verification', 'Identity document')).toBeVisible()
  await expect(page.getByText('Kofi Mensah')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goto(url('/setting'))
  await expect(page).toHaveURL(url('/kyc'))
  await page.goto(url('/business-kyc'))
  await expect(page).toHaveURL(url('/kyc'))
})

test('[GUARD-007] [ROUTE-019] a company that needs it has its own page', async ({ page }) => {
  await land(page, 'nora', 'Verify your company', '/home')
  await expect(page).toHaveURL(url('/business-kyc'))
  await expect(page.getByText('Extract from the company register', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('[ROUTE-024] [ACCT-020] [ACCT-027] a limited account says why, whose turn it is and what works', async ({ page }) => {
  await land(page, 'liam', 'Home')
  await page.getByRole('link', { name: 'See why' }).click()
  await expect(page).toHaveURL(url('/limited-account'))
  await expect(page.getByRole('heading', { name: 'Expired documents' })).toBeVisible()
  await expect(line(page, 'Expired documents', 'Passport')).toContainText('expired')
  await expect(page.getByText('Action needed', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Paused' })).toContainText('Payments to others')
  expect(await findings(page)).toEqual([])
})

test('[GUARD-010] [ROUTE-023] [ACCT-023] [ACCT-029] an account that is not verified says what is missing; a verified one has no such page', async ({
  page,
}) => {
  await land(page, 'zoe', 'Home')
  await page.getByRole('link', { name: 'See what is missing' }).click()
  await expect(line(page, 'Parts of the verification', 'Proof of address').getByRole('link', { name: 'Add address' })).toBeVisible()
  await expect(line(page, 'Parts of the verification', 'Identity document')).toContainText('Action needed')
  expect(await findings(page)).toEqual([])
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, BRAND, 'maria')
  for (const path of ['/unverified-account', '/limited-account', '/admin-overview']) {
    await page.goto(url(path))
    await expect(page).toHaveURL(url('/home'))
  }
})
