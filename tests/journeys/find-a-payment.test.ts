/** A table on a call of the bank: what is looked for is in the address, and comes back with it. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const BRAND = 'aldermint'
const open = async (page: Page, search = '') => {
  await page.goto(`${at(BRAND)}/ui?piece=tables${search}`)
  const table = page.getByRole('region', { name: 'History' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  return table
}

test.beforeEach(async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
})

test('a filter that the bank does not know is left out', async ({ page }) => {
  const table = await open(page, '&status=nonsense')
  await expect(table.getByRole('alert')).toBeHidden()
})

test('filters and search are in the address, survive a reload and are taken away', async ({ page }) => {
  const table = await open(page)
  await table.getByRole('button', { name: 'In and out' }).click()
  await page.getByRole('menuitemradio', { name: 'Money in' }).click()
  await expect(page).toHaveURL(/transactionDirection=in/)
  await page.reload()
  await expect(table.getByRole('button', { name: 'In and out: Money in' })).toBeVisible()
  await table.getByRole('searchbox').fill('zzzz-nobody')
  await expect(page).toHaveURL(/keyword=zzzz-nobody/)
  await expect(table.getByText('No results')).toBeVisible()
  await table.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/keyword|transactionDirection/)
  await expect(table.getByRole('row').nth(1)).toBeVisible()
})

test('rows arrive as one scrolls, the place is in the address, and one comes back to the start', async ({ page }) => {
  const table = await open(page)
  const box = table.locator('.table-box')
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(page.url()).toContain('cursor=')
  }).toPass()
  await page.reload()
  await expect(table.getByText('You see older entries.')).toBeVisible()
  await table.getByRole('button', { name: 'Show from the start' }).click()
  await expect(page).not.toHaveURL(/cursor=/)
  await expect(table.getByText('You see older entries.')).toBeHidden()
})

test('columns and density are chosen, and axe finds nothing', async ({ page }) => {
  const table = await open(page)
  await table.getByRole('button', { name: 'Columns and row height' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Type' }).click()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'Type' })).toBeHidden()
  await expect(page).toHaveURL(/hide=type/)
  const { violations } = await (await axe(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
})
