/** The same sign-in with a code by text in every language: nothing is left in English, and numbers and days are written as people there do. */
import { bcp47, languages } from '@ducat/brands'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { at, PASSWORD } from './people.ts'

const BRAND = 'aldermint'
const PERSON = 'lena'

/** The text to her that begins with the digits of the screen. */
async function codeIn(request: APIRequestContext, digits: string): Promise<string | undefined> {
  const { port } = new URL(at(BRAND))
  const answer = await request.get(`http://127.0.0.1:${port}/demo/inbox`, {
    headers: { host: `${BRAND}.localhost:${port}`, accept: 'application/json' },
  })
  const list = (await answer.json()) as { channel: string; body: string }[]
  return /\b\d{6}\b/.exec(list.find(({ channel, body }) => channel === 'sms' && body.startsWith(digits))?.body ?? '')?.[0]
}

test('[AUTH-034] [BRAND-024] a sign-in of two steps in all six languages', async ({ browser, request }) => {
  const seen = new Map<string, readonly string[]>()
  for (const language of languages) {
    const context = await browser.newContext({ locale: bcp47(language) })
    await context.addCookies([{ name: 'language', value: language, url: at(BRAND) }])
    const page = await context.newPage()
    await page.goto(`${at(BRAND)}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', bcp47(language))
    const first = await page.getByRole('heading', { level: 1 }).textContent()
    await page.locator('input[name=username]').fill(`${PERSON}@demo.example`)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('button[type=submit]').click()
    const code = page.locator('input[autocomplete="one-time-code"]')
    await expect(code).toBeVisible()
    const second = await page.getByRole('heading', { level: 1 }).textContent()
    const digits = (await page.getByRole('main').locator('b').first().textContent())!
    await expect.poll(() => codeIn(request, digits)).toBeDefined()
    await code.fill((await codeIn(request, digits))!)
    await expect(page).toHaveURL(`${at(BRAND)}/home`)
    const third = await page.getByRole('heading', { level: 1 }).textContent()
    seen.set(language, [first!, second!, third!])
    await context.close()
  }
  const english = seen.get('en')!
  for (const [language, texts] of seen)
    if (language !== 'en') texts.forEach((text, place) => expect([language, text]).not.toEqual([language, english[place]]))
})
