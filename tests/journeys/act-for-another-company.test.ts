/** Somebody who works for two companies acts for one of them in each tab. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { at, signIn, signOut } from './people.ts'

const brand = 'aldermint'
const acting = (page: Page) => page.getByRole('button', { name: /act for another company/ }).filter({ visible: true })

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(brand) }]))

test('[NAV-006] whoever has one company, or none, has nothing to switch', async ({ page }) => {
  await signIn(page, brand, 'irina')
  await expect(page.getByText('Brightfold Media SRL').first()).toBeVisible()
  await expect(acting(page)).toHaveCount(0)
})

for (const width of [1440, 360])
  test(`[C-AUTH-021] ${width}: another company shows its own money, stays in the tab, and goes with the session`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, brand, 'andrei')
    const total = page.getByRole('main').locator('.display-48').first()
    await expect(total).toBeVisible()
    const before = await total.innerText()
    await acting(page).press('Enter')
    await expect(page.getByRole('menuitemradio', { name: /Brightfold/ })).toHaveAttribute('aria-checked', 'true')
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('menuitemradio', { name: /Northlight/ }).press('Enter')
    await expect(acting(page)).toHaveAccessibleName(/^Northlight Affiliates Ltd/)
    await expect(total).not.toHaveText(before)
    await page.reload()
    await expect(acting(page)).toHaveAccessibleName(/^Northlight Affiliates Ltd/)

    const other = await context.newPage()
    await other.setViewportSize({ width, height: 900 })
    await signIn(other, brand, 'andrei')
    await expect(acting(other)).toHaveAccessibleName(/^Brightfold Media SRL/)

    await signOut(page)
    await signIn(page, brand, 'andrei')
    await expect(acting(page)).toHaveAccessibleName(/^Brightfold Media SRL/)
  })
