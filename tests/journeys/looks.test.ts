/**
 * Every page and every piece of the gallery in every brand, theme and language of the design: nothing overflows, no text is cut, nothing is
 * left in English, nothing moves for those who want no motion. From 320 px, which is 400 % of 1280, over 640 px, its 200 %, to 1440.
 * A sample here, all of it in the full run; `npm run look` shows the same as pictures.
 */
import { bcp47, brandIds, brands } from '@ducat/brands'
import { expect, test } from '@playwright/test'
import { inspect } from '../../tools/look/inspect.ts'
import { enter, innerPlaces, openVisit, publicPlaces, show } from '../../tools/look/visit.ts'
import { isFull, sample, sampleSeed, take } from '../../tools/sample.ts'

const widths = [320, 360, 640, 768, 1440]
/** Of the places that somebody signed in sees. */
const SAMPLED = 3
const looks = brandIds.flatMap((brand) =>
  (['en', 'ua'] as const)
    .filter((language) => brands[brand].availableLangs.includes(language))
    .flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ brand, language, locale: bcp47(language), theme }))),
)

for (const look of sample(looks, 1, 'looks')) {
  test(`everything stands as it should: ${look.brand} ${look.theme} ${look.language}`, async ({ browser, baseURL }) => {
    if (isFull()) test.setTimeout(15 * 60_000)
    const visit = await openVisit(browser, baseURL!, look)
    const found: string[] = []
    const inspectAll = async (places: readonly string[]) => {
      for (const place of places) {
        await show(visit.page, visit.origin, place)
        for (const width of widths)
          found.push(...(await inspect(visit.page, look.locale, width)).map((what) => `${place} ${width}: ${what}`))
      }
    }
    await inspectAll(publicPlaces)
    await enter(visit)
    const places = await innerPlaces(visit)
    await inspectAll(isFull() ? places : take(places, SAMPLED, `${sampleSeed()} ${look.brand}`))
    await visit.close()
    expect(found).toEqual([])
  })
}
