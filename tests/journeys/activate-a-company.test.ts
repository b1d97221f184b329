/** A company is activated by the link of a letter; then its users get theirs and choose a password. Wrong links say so in a popup. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at } from './people.ts'

const BRAND = 'aldermint'
const PASSWORD = 'seven quiet harbours'
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

async function openLetter(page: Page, email: string, action: string): Promise<void> {
  const link = page.locator(`article a[href*="action=${action}&"]`).first()
  await expect(async () => {
    await page.goto(`${at(BRAND)}/demo/inbox?recipient=${encodeURIComponent(email)}`)
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
}

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

test('[AUTH-068] [AUTH-069] [AUTH-070] [C-REG-002] [C-REG-003] a link that does not work is a popup; the company first, then its user', async ({
  page,
}) => {
  const [owner, user] = ['freya@demo.example', 'emil@demo.example']
  await page.goto(`${at(BRAND)}/?action=activationEmployee&user=${user}&code=guess`)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('alertdialog')
  await expect(popup).toContainText('This link is no longer valid. Request a new e-mail.')
  expect(await findings(page)).toEqual([])
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)

  await page.goto(`${at(BRAND)}/activate`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner)
  await page.keyboard.press('Enter')
  await openLetter(page, owner, 'activationBusiness')
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByText('Your account has been activated.')).toBeVisible()
  await expect(page.getByText('Authorized users will now receive the activation links to access the account.')).toBeVisible()

  await openLetter(page, user, 'activationEmployee')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const done = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(done).toContainText('Your access has been activated. Sign in to continue.')
  await done.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.locator('input[name=username]').fill(user)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
})
