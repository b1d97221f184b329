/** Whoever mistypes too often waits a moment while the browser solves a puzzle, and is signed in by it. */
import { expect, test, type Page } from '@playwright/test'
import { at, PASSWORD } from './people.ts'

const BRAND = 'quaywell'
const { port } = new URL(at(BRAND))
const api = `http://127.0.0.1:${port}/api/v4`
const headers = { host: `${BRAND}.localhost:${port}` }

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

/** A browser that nobody knows guesses at an address. */
async function guess(page: Page, email: string, password: string) {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  const answered = page.waitForResponse(/auth\/login/)
  await page.locator('input[name=password]').press('Enter')
  return (await answered).status()
}

test('[C-OWN-049] [G60] [AUTH-063] five wrong passwords; the sixth try solves a puzzle by itself, and the right one is let in', async ({
  page,
}) => {
  await page.goto(`${at(BRAND)}/login`)
  for (let times = 0; times < 5; times++) expect(await guess(page, 'clara@demo.example', 'not it')).toBe(403)
  const again = page.waitForRequest((request) => request.url().includes('auth/login') && (request.postData() ?? '').includes('"puzzle"'))
  expect(await guess(page, 'clara@demo.example', PASSWORD)).toBe(429)
  await again
  await expect(page).toHaveURL(`${at(BRAND)}/home`)
})

test('[C-REG-004] [C-OWN-049] a crowd of letters: the next one is asked for with a puzzle, by itself', async ({ page, request }) => {
  const status = async (at: number) =>
    (
      await request.post(`${api}/?passwordResetRequest`, {
        headers,
        data: { method: 'passwordResetRequest', email: `x${at}@demo.example` },
      })
    ).status()
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, at) => status(at)))
  expect(crowd).toContain(429)
  await page.goto(`${at(BRAND)}/login/forgotten-password`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@demo.example')
  const again = page.waitForRequest((asked) => (asked.postData() ?? '').includes('"puzzle"'))
  await page.keyboard.press('Enter')
  await again
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeFocused()
})
