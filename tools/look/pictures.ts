/** Goes through the routes as a visitor and as somebody who is signed in, and takes a picture of each page. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { join } from 'node:path'
import { to } from '../../apps/web/src/paths.ts'

export interface Look {
  readonly brand: string
  readonly language: string
  readonly locale: string
  readonly theme: string
}

export interface Picture extends Look {
  readonly route: string
  readonly width: number
  /** Inside the folder. */
  readonly file: string
}

interface Wish {
  readonly window: Browser
  /** http://localhost:8080; each brand is asked for by its own host name below it. */
  readonly site: string
  readonly looks: readonly Look[]
  readonly widths: readonly number[]
  readonly folder: string
  /** Whose pages; without it the first person of the brand's demo logins. */
  readonly as?: string
}

interface Login {
  readonly login: string
  readonly password: string
}

const NOWHERE = '/no-such-page'
/** `/` only leads on; an address with a part to fill in is a function and not drawn here. */
const addresses = Object.values(to).filter((path) => typeof path === 'string' && path !== to.root)
const HEIGHT = 900

export async function* takePictures({ window, site, looks, widths, folder, as }: Wish): AsyncGenerator<Picture> {
  for (const look of looks) {
    const place = placeOf(site, look.brand)
    const context = await window.newContext({ locale: look.locale, timezoneId: 'UTC', reducedMotion: 'reduce' })
    await context.addCookies([
      { name: 'theme', value: look.theme, url: place },
      { name: 'language', value: look.language, url: place },
    ])
    const page = await context.newPage()
    yield* shoot(page, place, [to.login, NOWHERE])
    await signIn(page, place, await personOf(context, place, as))
    yield* shoot(
      page,
      place,
      addresses.filter((path) => path !== to.login),
    )
    await context.close()

    async function* shoot(on: Page, origin: string, routes: readonly string[]): AsyncGenerator<Picture> {
      for (const route of routes)
        for (const width of widths) {
          await on.setViewportSize({ width, height: HEIGHT })
          await on.goto(origin + route, { waitUntil: 'networkidle' })
          await on.evaluate(() => document.fonts.ready.then(() => undefined))
          const file = `${[route.slice(1).replaceAll('/', '-'), look.brand, look.theme, look.language, width].join('.')}.png`
          // As tall as the page, so that what is fixed to the bottom of the window is at the bottom of the picture.
          await on.setViewportSize({ width, height: Math.max(HEIGHT, await on.evaluate(() => document.documentElement.scrollHeight)) })
          await on.screenshot({ path: join(folder, file) })
          yield { ...look, route, width, file }
        }
    }
  }
}

function placeOf(site: string, brand: string): string {
  const url = new URL(site)
  if (url.hostname === 'localhost' || url.hostname === '127.0.0.1') url.hostname = `${brand}.localhost`
  return url.origin
}

async function personOf(context: BrowserContext, place: string, as: string | undefined): Promise<Login> {
  const page = await context.newPage()
  await page.goto(place + to.login)
  // Asked by the page: only the browser knows the way to a brand's host name.
  const all: readonly Login[] = await page.evaluate(async () =>
    (await fetch('/demo/logins', { headers: { accept: 'application/json' } })).json(),
  )
  await page.close()
  const found = as === undefined ? all[0] : all.find(({ login }) => login === as)
  if (!found) throw new Error(`--as ${as}: not one of ${all.map(({ login }) => login).join(', ')}`)
  return found
}

async function signIn(page: Page, place: string, { login, password }: Login): Promise<void> {
  await page.goto(place + to.login, { waitUntil: 'networkidle' })
  await page.locator('[name=username]').fill(login)
  await page.locator('[name=password]').fill(password)
  await page.locator('form [type=submit]').click()
  await page.waitForURL((url) => url.pathname !== to.login)
}
