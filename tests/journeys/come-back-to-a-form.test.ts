/** What was typed is not lost: not in a reload, not when the session ends. Nobody else reads it, and signing out leaves nothing. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD, signIn, signOut } from './people.ts'

const brand = 'nacreo'
const NOTE = 'Rent for the blue house'
const note = (page: Page) => page.getByRole('textbox', { name: /^Payment description/ })
const offer = (page: Page) => page.getByText('You did not finish this form.')
const drafts = (page: Page) => page.evaluate(() => Object.entries({ ...sessionStorage }).filter(([place]) => place.startsWith('draft:')))

const openForm = async (page: Page) => {
  await page.goto(`${at(brand)}/ui?piece=form`)
  await expect(note(page)).toBeVisible()
}
async function typeRent(page: Page) {
  await openForm(page)
  await note(page).fill(NOTE)
  await expect.poll(async () => (await drafts(page)).length).toBe(1)
}

test.beforeEach(async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'maria')
})

test('[C-OWN-043] a card number is not kept, and nothing can be read in the tab', async ({ page }) => {
  await typeRent(page)
  const [[place, sealed] = ['', '']] = await drafts(page)
  expect(place + sealed).not.toMatch(/rent|blue|note|p2p/i)
  await note(page).fill('4111 1111 1111 1111')
  await expect.poll(async () => (await drafts(page)).length).toBe(0)
})

test('[C-OWN-043] after a reload it is offered, and taken back', async ({ page }) => {
  await typeRent(page)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(note(page)).toHaveValue('')
  expect((await (await axe(page)).include('form').analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(note(page)).toHaveValue(NOTE)
  await expect(offer(page)).toHaveCount(0)
})

test('[C-OWN-043] what is discarded does not come back', async ({ page }) => {
  await typeRent(page)
  await page.reload()
  await page.getByRole('button', { name: 'Discard what was typed before' }).click()
  await expect.poll(async () => (await drafts(page)).length).toBe(0)
  await page.reload()
  await expect(note(page)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('[C-OWN-043] the session ends while somebody types: signed in again, they find it; somebody else does not', async ({ page }) => {
  await typeRent(page)
  // Nothing that the bank would renew is left, as after too long a pause.
  await page.evaluate(() => sessionStorage.setItem('refreshToken', 'over'))
  await page.goto(`${at(brand)}/home`)
  await expect(page).toHaveURL(/\/login$/)
  expect(await drafts(page)).toHaveLength(1)

  await page.locator('input[name=username]').fill('maria@demo.example')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/home$/)
  await openForm(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(note(page)).toHaveValue(NOTE)

  const left = await drafts(page)
  await page.goto(`${at(brand)}/home`)
  await signOut(page)
  expect(await drafts(page)).toEqual([])
  await signIn(page, brand, 'pavlo')
  // Even with what she left behind put back: he is offered what is his, and nothing else.
  await page.evaluate((entries) => entries.forEach(([place, sealed]) => sessionStorage.setItem(place, sealed)), left)
  await openForm(page)
  await note(page).fill('For the green house')
  await expect.poll(async () => (await drafts(page)).length).toBe(2)
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(note(page)).toHaveValue('For the green house')
})

test('[C-OWN-043] what was sent is gone', async ({ page }) => {
  await typeRent(page)
  await page.getByRole('textbox', { name: /You send/ }).fill('1.00')
  await page.getByRole('textbox', { name: /Recipient/ }).fill('pavlo@demo.example')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await drafts(page)).length).toBe(0)
})

test('[C-OWN-043] a form that nobody typed into is no draft, whatever filled itself in', async ({ page }) => {
  await page.goto(`${at(brand)}/transfer/external`)
  const chosen = page.getByRole('radio', { checked: true }).first()
  await expect(chosen).toBeAttached()
  await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await drafts(page)).toEqual([])
  await page.reload()
  await expect(chosen).toBeAttached()
  await expect(offer(page)).toHaveCount(0)
})
