/** Somebody who works for two companies acts for one of them in each tab. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, shares, signIn, signOut } from './people.ts'

const brand = 'aldermint'
const acting = (page: Page) => page.getByRole('button', { name: /act for another company/ }).filter({ visible: true })

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(brand) }]))

test('whoever has one company, or none, has nothing to switch', async ({ page }) => {
  await signIn(page, brand, 'irina')
  await expect(page.getByText('Brightfold Media SRL').first()).toBeVisible()
  await expect(acting(page)).toHaveCount(0)
})

async function switchTo(page: Page, company: RegExp) {
  await acting(page).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /Brightfold/ })).toHaveAttribute('aria-checked', 'true')
  expect((await (await axe(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('menuitemradio', { name: company }).press('Enter')
}

test('[C-AUTH-021] on a phone the bar says for whom one acts, and switches', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, brand, 'andrei')
  await expect(acting(page)).toHaveAccessibleName(/^Brightfold Media SRL/)
  await switchTo(page, /Northlight/)
  await expect(acting(page)).toHaveAccessibleName(/^Northlight Affiliates Ltd/)
})

test('[C-AUTH-021] another company shows its own money, stays in the tab, and goes with the session', async ({ page, context }) => {
  await signIn(page, brand, 'andrei')
  const total = page.getByRole('main').locator('.display-48').first()
  await expect(total).toBeVisible()
  const before = await total.innerText()
  await switchTo(page, /Northlight/)
  await expect(acting(page)).toHaveAccessibleName(/^Northlight Affiliates Ltd/)
  await expect(total).not.toHaveText(before)
  await page.reload()
  await expect(acting(page)).toHaveAccessibleName(/^Northlight Affiliates Ltd/)

  // A tab that is opened empty is signed in too, and has made no choice.
  await shares(page)
  const other = await context.newPage()
  await other.goto(`${at(brand)}/home`)
  await expect(acting(other)).toHaveAccessibleName(/^Brightfold Media SRL/)

  await signOut(page)
  await signIn(page, brand, 'andrei')
  await expect(acting(page)).toHaveAccessibleName(/^Brightfold Media SRL/)
})
