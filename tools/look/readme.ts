/** The pictures of README.md: a few pages of today's product, in three brands, one of them on a phone. */
import { join } from 'node:path'
import { bcp47, brandIds, brands, type Language } from '@ducat/brands'
import type { Browser } from 'playwright'
import * as to from '../../apps/web/src/paths.ts'
import { enter, openVisit, show } from './visit.ts'

interface Scene {
  readonly file: string
  readonly brand: string
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
  readonly place: string
  /** Nobody is signed in on a public page. */
  readonly as?: string
}

const desk = { width: 1120, height: 700 }
const phone = { width: 360, height: 740 }

const main = brandIds.find((id) => brands[id].isMain)!
const [dark, other] = brandIds.filter((id) => id !== main && brands[id].availableLangs.includes('es')) as [string, string]

const scenes: readonly Scene[] = [
  { file: 'login.png', brand: other, language: 'es', theme: 'light', size: desk, place: to.login },
  { file: 'home.png', brand: main, language: 'en', theme: 'light', size: desk, place: to.home, as: 'maria@demo.example' },
  { file: 'home-dark.png', brand: dark, language: 'en', theme: 'dark', size: desk, place: to.home, as: 'irina@demo.example' },
  { file: 'home-phone.png', brand: main, language: 'ua', theme: 'light', size: phone, place: to.home, as: 'maria@demo.example' },
  { file: 'send-phone.png', brand: dark, language: 'en', theme: 'dark', size: phone, place: to.transferP2p, as: 'irina@demo.example' },
]

export async function* takeReadmePictures(window: Browser, site: string, folder: string): AsyncGenerator<string> {
  for (const { file, language, as, place, size, ...look } of scenes) {
    const visit = await openVisit(window, site, { ...look, language, locale: bcp47(language) })
    await visit.page.setViewportSize(size)
    if (as !== undefined) await enter(visit, as)
    await show(visit.page, visit.origin, place)
    // The bar of the demo is not the product.
    await visit.page.locator('.demo-banner').evaluate((bar) => bar.remove())
    await visit.page.screenshot({ path: join(folder, file) })
    await visit.close()
    yield file
  }
}
