/** On a phone a deeper page says where it belongs, and one press leads there. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const BRAND = 'puentea'
test.use({ viewport: { width: 360, height: 740 } })

const back = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Back: / })

test('a deeper page has an arrow and the name of what is above it; a page of the bar has the brand', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await expect(back(page)).toHaveCount(0)
  await page.goto(`${at(BRAND)}/login-history`)
  await expect(back(page)).toHaveText('Settings')
  expect((await (await axe(page)).include('header').analyze()).violations.map(({ id }) => id)).toEqual([])
  await back(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(back(page)).toHaveText('Home')
  await back(page).click()
  await expect(page).toHaveURL(`${at(BRAND)}/home`)
  await expect(back(page)).toHaveCount(0)
  await page.goto(`${at(BRAND)}/add-card`)
  await back(page).press('Enter')
  await expect(page).toHaveURL(/\/cards\/physical$/)
  await expect(back(page)).toHaveCount(0)
})
