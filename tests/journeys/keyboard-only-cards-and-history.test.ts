/** Cards, history and statements without a mouse: everything is reached, what opens closes with Escape, and the focus comes back. */
import { expect, test, type Page } from '@playwright/test'
import { isBackAt, isInside, tabInto, tabTo } from './keyboard.ts'
import { at, signIn } from './people.ts'

async function begin(page: Page, brand: string, person: string): Promise<(path: string) => string> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, person)
  return (path) => at(brand) + path
}

const enter = async (page: Page, name: RegExp) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Opens what a button opens, closes it again, and looks where the focus is. */
async function opensAndCloses(page: Page, name: RegExp, title: RegExp | string, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  await enter(page, name)
  const opened = page.getByRole(role, { name: title })
  await expect(opened).toBeVisible()
  await expect.poll(() => opened.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await isBackAt(page, name)
}

test('[CARD-001] keyboard only: the cards, one of them, its pause and its PIN, and the way to another', async ({ page }) => {
  // Has a card in every state, and nobody else's journey is about them.
  const url = await begin(page, 'aldermint', 'cleo')
  await page.goto(url('/cards'))
  await expect(page.getByRole('link', { name: /Everyday/ })).toBeVisible()
  await enter(page, /Everyday/)
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday' })).toBeVisible()
  await enter(page, /^Details$/)
  await expect(page.getByRole('group', { name: 'Card details' })).toContainText(/Hidden in \d+ seconds/)
  await enter(page, /^Hide$/)
  await expect(page.getByRole('group', { name: 'Card details' })).toBeHidden()
  await isBackAt(page, /^Details$/)
  const corner = page.getByRole('region', { name: 'Notices and work in progress' })
  const pause = page.getByRole('switch', { name: 'Pause the card' })
  for (const isOn of [true, false]) {
    if (isOn) await tabTo(page, /^Pause the card/)
    await page.keyboard.press('Space')
    await expect(corner).toContainText(isOn ? 'The card is paused.' : 'The card works again.')
    await expect(pause).toBeChecked({ checked: isOn })
    await expect(pause).toBeFocused()
  }
  await opensAndCloses(page, /^Get a new card/, /.+/)
  await page.keyboard.press('Shift+Tab')
  await isBackAt(page, /^Show or change the PIN/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'PIN of your card' })).toBeVisible()
  await enter(page, /^Get the PIN$/)
  await isBackAt(page, /^Press and hold to show$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PIN', { exact: true })).toHaveText(/^\d{4}$/)
  await enter(page, /^Done$/)
  await isBackAt(page, /^Get the PIN$/)
  await enter(page, /^Change the PIN$/)
  await expect(page.getByLabel('New PIN', { exact: true })).toBeFocused()

  await page.goto(url('/add-card'))
  await expect(page.getByRole('radio', { name: /Virtual card/ })).toBeVisible()
  await tabTo(page, /(Prepaid|Debit|Virtual) card/)
  const virtual = page.getByRole('radio', { name: /Virtual card/ })
  for (let presses = 0; presses < 3 && !(await virtual.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(virtual).toBeChecked()
  await enter(page, /^Continue$/)
  await expect(page.getByRole('button', { name: 'Order the card' })).toBeVisible()
  await enter(page, /^Back$/)
  await expect(virtual).toBeChecked()
})

test('[ROUTE-034] [ROUTE-065] keyboard only: the history, its filters, one payment, an export; a month in another format', async ({
  page,
}) => {
  const url = await begin(page, 'kestrelrow', 'maria')
  await page.goto(url('/history'))
  const list = page.getByRole('table', { name: 'History' })
  await expect(list.getByRole('button').first()).toBeVisible()
  await opensAndCloses(page, /^Export$/, 'Export transactions')
  await opensAndCloses(page, /^Period/, 'Period')
  await opensAndCloses(page, /^Filters$/, 'Filters')
  await enter(page, /^Saved views/)
  await isInside(page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await isBackAt(page, /^Saved views/)
  await tabInto(page, list.locator('tbody, [role=rowgroup]').last())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await isInside(list)

  await page.goto(url('/history'))
  await expect(list.getByRole('button').first()).toBeVisible()
  await enter(page, /^Statements$/)
  await expect(page).toHaveURL(url('/statements'))
  await expect(page.getByRole('button', { name: /other formats$/ }).first()).toBeVisible()
  await enter(page, /other formats$/)
  await expect(page.getByRole('menuitem', { name: /CAMT\.053/ })).toBeVisible()
  await isInside(page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await isBackAt(page, /other formats$/)
})
