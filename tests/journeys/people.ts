/** What every journey does: open a brand's own address, sign in as one of the demo people, ask the bank what it knows. */
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const PASSWORD = 'many-mints-1'
const port = process.env['JOURNEY_PORT'] ?? '4173'

export const at = (brand: string): string => `http://${brand}.localhost:${port}`

/** Who acts for several companies: they choose the first. */
const several = ['andrei of aldermint']

export async function signIn(page: Page, brand: string, name: string): Promise<void> {
  await page.goto(`${at(brand)}/login`)
  await present(page, name)
  if (several.includes(`${name} of ${brand}`)) {
    await expect(page).toHaveURL(`${at(brand)}/choose-company`)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  }
  await expect(page).toHaveURL(`${at(brand)}/home`)
  await expect(page.getByRole('main')).toBeVisible()
}

/** The sign-in form, filled in and sent; where that leads is for the journey to see. */
export async function present(page: Page, name: string): Promise<void> {
  await page.locator('input[name=username]').fill(`${name}@demo.example`)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}

/** Signs in and waits until the page with this heading stands there. */
export async function land(page: Page, name: string, heading: string, from = '/login'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at('aldermint') }])
  await page.goto(at('aldermint') + from)
  await present(page, name)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** A page that stands there shares its session with tabs that are opened empty; one that is still on its way does not. */
export async function shares(page: Page): Promise<void> {
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(held).toContain('signed in')
}

/** English pages. On a phone the menu stands in the bar below, elsewhere above. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /sign out/ })
    .filter({ visible: true })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** The brands by their host names, from the bank's own lists. Playwright does not resolve them itself, so the address is plain. */
export async function ask(
  request: APIRequestContext,
  brand: string,
  name: string,
  method: string,
  data: object = {},
): Promise<Record<string, unknown>> {
  const api = `http://127.0.0.1:${port}/api/v4`
  const headers = { host: `${brand}.localhost:${port}` }
  const login = { client: 'spa', username: `${name}@demo.example`, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers, data: login })).json()) as { accessToken: string }
  const signed = { ...headers, authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() }
  const answer = await request.post(`${api}/?${method}`, { headers: signed, data })
  return (await answer.json()) as Record<string, unknown>
}
