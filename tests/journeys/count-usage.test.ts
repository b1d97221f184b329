/** What the analytics library really sends, and when it does not: a real browser, the real library, the real collector. */
import { expect, test, type Page } from '@playwright/test'
import { eventsOf } from '../../apps/bank/src/modules/analytics/events.ts'
import { at, signIn, signOut } from './people.ts'

const brand = 'quaywell'

interface Batch {
  readonly events: readonly { readonly event: string; readonly properties: Readonly<Record<string, unknown>> }[]
  /** The page it was sent from. */
  readonly from: string
  readonly status: () => Promise<number | undefined>
}

function listenIn(page: Page) {
  const batches: Batch[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    asked.push(pathname)
    if (!pathname.startsWith('/api/v4/track')) return
    const data = new URLSearchParams(request.postData() ?? '').get('data') ?? ''
    batches.push({
      events: JSON.parse(Buffer.from(data, 'base64').toString()) as Batch['events'],
      from: new URL(page.url()).pathname,
      status: async () => (await request.response())?.status(),
    })
  })
  const events = () => batches.flatMap(({ events: some }) => some)
  return { batches, events, asked, library: () => asked.filter((path) => /counting/.test(path)) }
}

const choice = (page: Page) => page.getByRole('switch', { name: /Count how I use this site/ })
/** It is a setting, on no other page. */
async function openSetting(page: Page): Promise<void> {
  await expect(page.getByText(/Usage statistics/)).toHaveCount(0)
  await page.goto(`${at(brand)}/setting/data`)
  await expect(page.getByRole('heading', { name: 'Usage statistics' })).toBeVisible()
}

test('nothing is loaded, kept or sent before somebody agrees', async ({ page, context }) => {
  const { batches, library } = listenIn(page)
  await signIn(page, brand, 'maria')
  await openSetting(page)
  await expect(choice(page)).not.toBeChecked()
  await page.waitForLoadState('networkidle')
  expect(library()).toEqual([])
  expect(batches).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('mp_'))).toEqual([])
})

test('[TRACK-001] [TRACK-008] [TRACK-009] [TRACK-010] [TRACK-011] after consent pages and scrolls are counted, never what is on them; taking it back ends it', async ({
  page,
  context,
}) => {
  const blocked: string[] = []
  page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()))
  const { batches, events } = listenIn(page)
  await page.setViewportSize({ width: 400, height: 500 })
  await signIn(page, brand, 'maria')
  await openSetting(page)
  await choice(page).click()
  await expect(choice(page)).toBeChecked()
  await page.goto(`${at(brand)}/home`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('__mpq_usage_ev') ?? '')).toContain('$mp_web_page_view')
  // The page grows while it is filled, so that a share of it may be another place at the next look.
  const queued = () => page.evaluate(() => localStorage.getItem('__mpq_usage_ev') ?? '')
  for (const checkpoint of [25, 50, 75, 100])
    await expect
      .poll(async () => {
        await page.evaluate((to) => scrollTo(0, Math.ceil(((document.body.scrollHeight - innerHeight) * to) / 100)), checkpoint)
        return (await queued()) + JSON.stringify(events())
      })
      .toContain(`"$scroll_checkpoint":${checkpoint}`)
  await expect.poll(() => events().map(({ event }) => event), { timeout: 30_000 }).toContain('$mp_scroll')
  const views = events().filter(({ event }) => event === '$mp_web_page_view')
  expect(views.map(({ properties }) => properties)).toContainEqual(expect.objectContaining({ page: '/home', consent: true }))
  const checkpoints = () => events().map(({ properties }) => properties['$scroll_checkpoint'])
  await expect.poll(checkpoints, { timeout: 30_000 }).toEqual(expect.arrayContaining([25, 50, 75, 100]))

  // The collector keeps each of them, and answered so.
  for (const { events: some, status } of batches) {
    expect(some.length).toBeLessThanOrEqual(50)
    expect(await status()).toBe(200)
    expect(eventsOf(some, new Date())).toHaveLength(some.length)
  }
  const said = JSON.stringify(events())
  expect(said).not.toMatch(/maria|demo\.example|localhost|\$current_url|title/i)
  const texts = events().flatMap(({ properties }) => Object.values(properties).filter((value) => typeof value === 'string'))
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(255)
  const cookie = (await context.cookies()).find(({ name }) => name === 'mp_usage_mixpanel')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  expect(blocked).toEqual([])

  await openSetting(page)
  await choice(page).click()
  await expect(choice(page)).not.toBeChecked()
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'mp_usage_mixpanel')).toBe(false)
  expect(await queued()).toMatch(/^(\[\])?$/)
})

test('whoever agreed is still not counted on the sign-in page, nor after signing out', async ({ page }) => {
  const { batches, library } = listenIn(page)
  await page.context().addCookies([{ name: 'usage', value: 'yes', url: at(brand) }])
  await page.goto(`${at(brand)}/login`, { waitUntil: 'networkidle' })
  expect(library()).toEqual([])
  await signIn(page, brand, 'maria')
  await expect.poll(() => batches.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await signOut(page)
  await page.mouse.wheel(0, 500)
  await page.locator('input[name=username]').fill('somebody@demo.example')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('__mpq_usage_ev') ?? '[]')).toMatch(/^\[\]$/)
  expect(batches.every(({ from }) => from === '/home')).toBe(true)
  expect(JSON.stringify(batches)).not.toMatch(/login|somebody/)
})
