/** Whoever operates the bank keeps the companies whose payments customers can share, and customers find them in a new contract. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, present } from './people.ts'

const BRAND = 'aldermint'
/** 24 pixels wide and high, of one colour. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAH0lEQVR42mMQicqjCmIYNWjUoFGDRg0aNWjUoIE3CABzi+8Qdyt/eAAAAABJRU5ErkJggg=='
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

for (const [width, title] of [
  [1440, 'Harbor Films'],
  [360, 'Quay Records'],
] as const)
  test(`[C-OWN-213] [C-OWN-214] [C-OWN-361] at ${width} px a company is added with its logo and who pays in its name, changed, and offered no more`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
    await page.goto(url('/login'))
    await present(page, 'radu')
    await expect(page).toHaveURL(url('/admin-overview'))
    await page.goto(url('/desk/companies'))
    await expect(page.getByRole('heading', { level: 1, name: 'Companies of contracts' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Orbit Stream/ })).toContainText('Orbit Stream Ltd')
    expect(await findings(page)).toEqual([])

    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await page.getByRole('button', { name: 'Add company' }).click()
    await expect(save).toHaveAccessibleDescription('Enter the name of the company.')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Orbit Stream')
    await save.click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(title)
    // Nobody pays in the name of two.
    await dialog.getByRole('searchbox', { name: 'Find a customer' }).fill('Orbit Stream')
    await dialog.getByRole('button', { name: /Orbit Stream Ltd/ }).click()
    await save.click()
    await expect(dialog.getByText('One of these customers already pays for another company.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove Orbit Stream Ltd' }).click()
    await dialog.getByLabel(/^Logo/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') })
    await save.click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('button', { name: new RegExp(title) })
    await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 24)
    await expect(row).toContainText('Nobody pays in its name yet')

    await row.click()
    await expect(dialog.getByRole('button', { name: 'Remove logo' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Offered for new contracts' }).uncheck()
    await save.click()
    await expect(row).toContainText('not offered')
    if (width === 360) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
