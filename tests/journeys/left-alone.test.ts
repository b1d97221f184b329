/** A page that nobody touches: warned in the last minute, then signed out, in all tabs and at the bank. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'

const brand = 'quaywell'

function renewalsOf(page: Page): string[] {
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals.push(request.postData() ?? '')
  })
  return renewals
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

test('[G26] [G77] left alone: warned, signed out, nothing kept, nothing asked of the bank any more', async ({ page }) => {
  await page.clock.install()
  const renewals = renewalsOf(page)
  await signIn(page, brand, 'maria')
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible()

  // Somebody who only reads is still here when the token has to be renewed; the bank hears for how long.
  await page.clock.runFor('06:00')
  await expect.poll(() => renewals.length).toBeGreaterThan(0)
  const renewal = JSON.parse(renewals[0]!) as { idleSeconds: number; proof: string }
  expect(renewal.idleSeconds).toBeGreaterThan(200)
  // Signed by this browser's own key: the token alone would be refused.
  expect(renewal.proof).toMatch(/^[\w-]{86}$/)

  await page.clock.runFor('08:10')
  await expect(warning(page)).toBeVisible()
  await expect(warning(page).getByRole('timer')).toContainText(/You are signed out in \d+ seconds?/)

  await page.clock.runFor('01:00')
  await expect(page).toHaveURL(`${at(brand)}/login`)
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('refreshToken'))).toBeNull()
  const before = renewals.length
  await page.clock.runFor('30:00')
  expect(renewals.length).toBe(before)
})

test('[G26] [G78] the warning is answered by keyboard: stay signed in, or sign out now', async ({ page }) => {
  await page.clock.install()
  await signIn(page, brand, 'maria')
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible()
  await page.clock.runFor('14:10')
  await expect(warning(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(warning(page)).toBeHidden()

  await page.clock.runFor('14:10')
  await warning(page).getByRole('button', { name: 'Stay signed in' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await expect(page).toHaveURL(`${at(brand)}/home`)

  await page.clock.runFor('14:10')
  await warning(page).getByRole('button', { name: 'Sign out now' }).click()
  await expect(page.getByText('You have signed out.')).toBeVisible()
})
