/** axe on every built page, in every brand and theme: a sample here, all of it in the full run. */
import { AxeBuilder } from '@axe-core/playwright'
import { brandIds, brands } from '@ducat/brands'
import { expect, test } from '@playwright/test'
import { sample } from '../../tools/sample.ts'
import { at, signIn } from './people.ts'

const pages = ['/login', '/home', '/no-such-page'] as const
const cases = pages.flatMap((path) =>
  brandIds.flatMap((brand) => (['light', 'dark'] as const).flatMap((theme) => [1440, 360].map((width) => ({ path, brand, theme, width })))),
)

for (const { path, brand, theme, width } of sample(cases, 14, 'axe')) {
  test(`axe finds nothing: ${path} ${brand} ${theme} ${width}`, async ({ page, context }) => {
    const { availableLangs } = brands[brand]
    const language = availableLangs[(path.length + width + theme.length) % availableLangs.length] ?? 'en'
    await context.addCookies([
      { name: 'theme', value: theme, url: at(brand) },
      { name: 'language', value: language, url: at(brand) },
    ])
    await page.setViewportSize({ width, height: 900 })
    if (path === '/home') {
      await signIn(page, brand, 'maria')
      // All of it is there: the chart of the total, and the days of the newest transactions.
      await expect(page.getByRole('main').getByRole('figure')).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0)
    } else await page.goto(`${at(brand)}${path}`)
    if (path === '/login') await expect(page.locator('button[type=submit]')).toBeEnabled()
    else await expect(page.getByRole('heading').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
  })
}

test('axe finds nothing in an open menu and an open dialog', async ({ page }) => {
  await signIn(page, 'forkline', 'maria')
  const check = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  await page
    .getByRole('button', { name: /sign out/ })
    .filter({ visible: true })
    .last()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await check()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /US Dollar/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await check()).toEqual([])
})
