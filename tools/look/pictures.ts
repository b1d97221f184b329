/** A picture of each place in each width. */
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { inspect } from './inspect.ts'
import { enter, HEIGHT, innerPlaces, openVisit, publicPlaces, show, type Look } from './visit.ts'

export interface Picture extends Look {
  readonly route: string
  readonly width: number
  /** Inside the folder. */
  readonly file: string
  /** What is wrong with it, if anything. */
  readonly findings: readonly string[]
}

interface Wish {
  readonly window: Browser
  readonly site: string
  readonly looks: readonly Look[]
  readonly widths: readonly number[]
  readonly folder: string
  /** Whose pages. */
  readonly as?: string
  /** Only places that begin with one of these. */
  readonly only?: readonly string[]
}

export async function* takePictures({ window, site, looks, widths, folder, as, only }: Wish): AsyncGenerator<Picture> {
  const isWanted = (place: string) => only === undefined || only.some((start) => place.startsWith(start))
  for (const look of looks) {
    const visit = await openVisit(window, site, look)
    const { page, origin } = visit
    yield* shoot(publicPlaces)
    await enter(visit, as)
    yield* shoot(await innerPlaces(visit))
    await visit.close()

    async function* shoot(places: readonly string[]): AsyncGenerator<Picture> {
      for (const place of places.filter(isWanted)) {
        await page.setViewportSize({ width: widths[0]!, height: HEIGHT })
        await show(page, origin, place)
        for (const width of widths) {
          const findings = await inspect(page, look.locale, width)
          const file = `${[place.slice(1).replaceAll(/[/?=]/g, '-'), look.brand, look.theme, look.language, width].join('.')}.png`
          // As tall as the page, so that what is fixed to the bottom of the window is at the bottom of the picture.
          await page.setViewportSize({ width, height: Math.max(HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight)) })
          await page.screenshot({ path: join(folder, file) })
          yield { ...look, route: place, width, file, findings }
        }
      }
    }
  }
}
