/**
 * Somebody leaves: money in the accounts is in the way, without it the closing is confirmed with a code, taken back, asked for again, and on its day
 * nobody signs in any more. In Spanish, on a small phone and on a desktop.
 */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { at, present } from './people.ts'
import { daysPass, newcomer } from './time.ts'

const BRAND = 'aldermint'
const url = (path: string) => at(BRAND) + path

async function as(browser: Browser, name: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addCookies([{ name: 'language', value: 'es', url: at(BRAND) }])
  const page = await context.newPage()
  await page.goto(url('/login'))
  await present(page, name)
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

/** The code of the newest letter about it. */
async function confirm(page: Page, email: string): Promise<void> {
  const { port } = new URL(at(BRAND))
  const codes = async (): Promise<string[]> => {
    const inbox = await page.request.get(`http://127.0.0.1:${port}/demo/inbox`, { headers: { host: `${BRAND}.localhost:${port}` } })
    const letters = (await inbox.json()) as { recipient: string; body: string }[]
    return letters.flatMap(({ recipient, body }) =>
      recipient === email ? (/^(\d{6}) .*cierre de todas las cuentas/.exec(body)?.[1] ?? []) : [],
    )
  }
  const before = (await codes()).length
  await page.getByRole('button', { name: 'Cerrar todas las cuentas' }).click()
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before)
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('Cierre de todas las cuentas')
  await popup.getByLabel('Código', { exact: true }).fill((await codes())[0]!)
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('[C-OWN-344] money in the accounts stands in the way, with the way to it', async ({ browser }) => {
  const page = await as(browser, 'maria', 1440)
  await page.goto(url('/profile/data'))
  await page.getByRole('link', { name: 'Ver cómo cerrarlas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cerrar todas las cuentas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar todas las cuentas' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('list', { name: 'Resuelve esto primero' }).getByRole('link', { name: 'Dinero en tus cuentas' }).click()
  await expect(page).toHaveURL(url('/home'))
})

for (const width of [360, 1440]) {
  test(`[C-OWN-344] [C-OWN-345] [C-OWN-346] [C-OWN-347] closing everything is confirmed, taken back, and done on its day (${width})`, async ({
    browser,
    request,
  }) => {
    const login = `nuria${width}`
    await newcomer(BRAND, login)
    const page = await as(browser, login, width)
    await page.goto(url('/profile/closing'))
    await confirm(page, `${login}@demo.example`)
    await page.getByRole('button', { name: 'Mantener las cuentas abiertas' }).click()
    await expect(page.getByRole('button', { name: 'Cerrar todas las cuentas' })).toBeVisible()

    await confirm(page, `${login}@demo.example`)
    await expect(page.getByRole('button', { name: 'Mantener las cuentas abiertas' })).toBeVisible()
    await daysPass(request, BRAND, login, 14)
    await expect(page).toHaveURL(/\/login/, { timeout: 60_000 })
    await present(page, login)
    await expect(page.getByText('Todas tus cuentas están cerradas, así que ya no puedes iniciar sesión.')).toBeVisible()
  })
}
