/** One field finds everything: by keyboard alone, from any page, and only what this person may see and do. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const brand = 'aldermint'
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search payments, people, pages' })
const field = (page: Page) => palette(page).getByRole('combobox')
const found = (page: Page, group: string) => palette(page).getByRole('group', { name: group }).getByRole('option')
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

/** The keys are the frame's: it must have taken the place of the sign-in page. */
async function enter(page: Page) {
  await signIn(page, brand, 'maria')
  await expect(page.getByRole('button', { name: /^Search payments/ })).toBeVisible()
}

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(brand) }]))

test('[C-OWN-020] nothing fits: it says so and what to try; Esc gives the focus back', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('/')
  await field(page).fill('zzqqxx')
  await expect(palette(page)).toContainText('No results for “zzqqxx”')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('[C-OWN-020] pages that are not built are not offered, and a letter in a field is a letter', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('Control+k')
  await expect(found(page, 'Pages')).toHaveText([
    'Send money',
    'Between accounts',
    'Invoices',
    'Home',
    'History',
    'Cards',
    'Statements',
    'News',
    'Messages',
    'Profile',
    'Notifications',
    'Settings',
    'Sign-in history',
    'Revenue split',
    'Pre-approved',
    'Blacklist',
    'Legal',
  ])
  await page.keyboard.type('?/n')
  await expect(field(page)).toHaveValue('?/n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('[C-OWN-020] accents aside, a payment is found, opened and found again among the recent ones', async ({ page }) => {
  await enter(page)
  const name = 'Pixelharbor Ltd'
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('pixélhárbor')
  await expect(found(page, 'Transactions').first()).toContainText(name)
  expect(await findings(page)).toEqual([])
  const current = () => palette(page).locator('[aria-selected=true]')
  await expect(current()).toHaveCount(1)
  for (let steps = 0; steps < 20 && !(await current().getAttribute('id'))!.includes('-transaction-'); steps++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Transaction number')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(found(page, 'Recent').first()).toContainText(name)
})

test('[C-OWN-020] accounts open, and somebody who was paid leads to what they were paid', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('/')
  await page.keyboard.type('euro')
  await expect(found(page, 'Accounts').first()).toContainText('Euro')
  await found(page, 'Accounts').first().click()
  await expect(page.getByRole('dialog')).toContainText('IBAN')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('a')
  const person = found(page, 'People you paid').first()
  const name = (await person.locator('.truncate').first().innerText()).trim()
  await person.click()
  await expect(field(page)).not.toHaveValue('a')
  await expect(found(page, 'Transactions').first()).toContainText(name)
})

test('actions are done from there: the appearance, the language, leaving', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('/')
  await page.keyboard.type('dol')
  await expect(found(page, 'Accounts').first()).toBeVisible()
  // What fitted before is not what Enter means now, however fast it comes.
  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('/')
  await page.keyboard.type('romana')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
  await page.keyboard.press('/')
  await page.keyboard.type('deconec')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test('the sheet of keys says what they do; switched off, single keys are only letters', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Home')
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(palette(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
})
