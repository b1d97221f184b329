/** Every place of the client as a person sees it: the public pages, the pages of somebody who is signed in, and each piece of the gallery. */
import type { Browser, Page } from 'playwright'
import { layoutOf } from '../../apps/web/src/page-layouts.ts'
import * as to from '../../apps/web/src/paths.ts'

export interface Look {
  readonly brand: string
  readonly language: string
  readonly locale: string
  readonly theme: string
}

export interface Visit {
  readonly page: Page
  /** The brand's own address. */
  readonly origin: string
  readonly close: () => Promise<void>
}

interface Login {
  readonly login: string
  readonly password: string
}

const NOWHERE = '/no-such-page'
export const HEIGHT = 900
/** An address with a part to fill in needs something of a customer's: it is not visited here. */
const pages = Object.entries(layoutOf).filter(([path]) => !path.includes('$'))

/** The pages that need no session. */
export const publicPlaces: readonly string[] = [...pages.filter(([, layout]) => layout === 'external').map(([path]) => path), NOWHERE]

/** The pages of signed-in users. The clear layout has `/`, which leads home, and the gallery, whose pieces are listed below. */
const addresses = pages.filter(([, layout]) => layout !== 'external' && layout !== 'clear').map(([path]) => path)

/** A bank that runs at `site` (http://localhost:8080); each brand is asked for by its own host name below it. */
export async function openVisit(window: Browser, site: string, { brand, language, locale, theme }: Look): Promise<Visit> {
  const url = new URL(site)
  if (url.hostname === 'localhost' || url.hostname === '127.0.0.1') url.hostname = `${brand}.localhost`
  const { origin } = url
  const context = await window.newContext({ locale, timezoneId: 'UTC', reducedMotion: 'reduce' })
  await context.addCookies([
    { name: 'theme', value: theme, url: origin },
    { name: 'language', value: language, url: origin },
  ])
  return { page: await context.newPage(), origin, close: () => context.close() }
}

export async function show(page: Page, origin: string, place: string): Promise<void> {
  await page.goto(origin + place, { waitUntil: 'networkidle' })
  // A quiet line is not yet a page: on a slow machine its script is still at work.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Signed in; without a name as the first person of the brand's demo logins. */
export async function enter({ page, origin }: Visit, as?: string): Promise<void> {
  await page.goto(origin + to.login, { waitUntil: 'networkidle' })
  // Asked by the page: only the browser knows the way to a brand's host name.
  const all: readonly Login[] = await page.evaluate(async () =>
    (await fetch('/demo/logins', { headers: { accept: 'application/json' } })).json(),
  )
  const found = as === undefined ? all[0] : all.find(({ login }) => login === as)
  if (!found) throw new Error(`--as ${as}: not one of ${all.map(({ login }) => login).join(', ')}`)
  await page.locator('[name=username]').fill(found.login)
  await page.locator('[name=password]').fill(found.password)
  await page.locator('form [type=submit]').click()
  await page.waitForURL(({ pathname }) => pathname !== to.login)
}

/** What somebody sees who is signed in. The gallery itself says which pieces it has. */
export async function innerPlaces({ page, origin }: Visit): Promise<readonly string[]> {
  await show(page, origin, to.gallery)
  const pieces = await page.evaluate(() =>
    Array.from(document.querySelectorAll('nav option'), (option) => (option as HTMLOptionElement).value),
  )
  return [...addresses, ...pieces.map((piece) => `${to.gallery}?piece=${piece}`)]
}
