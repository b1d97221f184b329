import { expect, test, type Page } from '@playwright/test'
import { at, PASSWORD } from './people.ts'

/** Tabs until the focus is where a person wants it; fails when it never gets there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      // Past the last stop the focus is nowhere, and the body's text holds every word of the page.
      const at = document.activeElement as HTMLElement | null
      return at === null || at === document.body ? '' : (at.getAttribute('aria-label') ?? at.innerText)
    })
    if (name.test(label)) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

test('keyboard only: sign in, open an account, change the language, sign out', async ({ page }) => {
  await page.goto(`${at('aldermint')}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).focus()
  await page.keyboard.type('maria@demo.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /US Dollar/ })).toBeVisible()

  await tabTo(page, /US Dollar/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Account number')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('US Dollar')

  await page.keyboard.press('Home')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  await tabTo(page, /sign out/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Espa')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: 'Cuentas' })).toBeVisible()

  // The menu stays open for a choice among many, or opens again: either way the last entry ends the session.
  if ((await page.getByRole('menu').count()) === 0) await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
