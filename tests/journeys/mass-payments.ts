/** Files of payments in journeys: where they are sent, dropped and looked at. */
import { expect, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'

export const BRAND = 'aldermint'
export const PATH = '/transfer/mass/p2p'

export async function enter(page: Page, name: string, path = '/transfer/mass'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
  await page.goto(at(BRAND) + path)
  await expect(page.getByRole('heading', { level: 1, name: 'Mass payments' })).toBeVisible()
}

export const drop = async (page: Page, name: string, buffer: Buffer) => {
  await page.getByLabel('File with payments').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page).toHaveURL(/batch=\d+/)
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible()
}
export const batchOf = (page: Page) => new URL(page.url()).searchParams.get('batch') ?? ''
export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
export const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) })
    .locator('[data-cell]')
    .nth(column)
