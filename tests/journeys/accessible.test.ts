/** axe on every page and every piece of the gallery, in every brand and theme: a sample here, all of it in the full run. */
import { bcp47, brandIds, brands } from '@ducat/brands'
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { enter, HEIGHT, innerPlaces, openVisit, publicPlaces, show } from '../../tools/look/visit.ts'
import { isFull, sample, sampleSeed, take } from '../../tools/sample.ts'
import { signIn } from './people.ts'

/** Of the places that somebody signed in sees. */
const SAMPLED = 3
const cases = brandIds.flatMap((brand) =>
  (['light', 'dark'] as const).flatMap((theme) => ([1440, 360] as const).map((width) => ({ brand, theme, width }))),
)

for (const { brand, theme, width } of sample(cases, 1, 'axe')) {
  test(`axe finds nothing: ${brand} ${theme} ${width}`, async ({ browser, baseURL }) => {
    if (isFull()) test.setTimeout(15 * 60_000)
    const { availableLangs } = brands[brand]
    const language = availableLangs[(brand.length + width + theme.length) % availableLangs.length] ?? 'en'
    const visit = await openVisit(browser, baseURL!, { brand, theme, language, locale: bcp47(language) })
    await visit.page.setViewportSize({ width, height: HEIGHT })
    const found: string[] = []
    const askAll = async (places: readonly string[]) => {
      for (const place of places) {
        await show(visit.page, visit.origin, place)
        found.push(...(await findings(visit.page)).map((what) => `${place} ${what}`))
      }
    }
    await askAll(publicPlaces)
    await enter(visit)
    const places = await innerPlaces(visit)
    await askAll(isFull() ? places : take(places, SAMPLED, `${sampleSeed()} ${brand}`))
    await visit.close()
    expect(found).toEqual([])
  })
}

async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await (await axe(page)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

test('axe finds nothing in an open menu and an open dialog', async ({ page }) => {
  await signIn(page, 'forkline', 'maria')
  await page
    .getByRole('button', { name: /sign out/ })
    .filter({ visible: true })
    .last()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /US Dollar/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findings(page)).toEqual([])
})
