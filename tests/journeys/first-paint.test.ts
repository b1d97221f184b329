/** The sign-in page before and without its script: painted, light, and nothing typed early is lost. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brandIds } from '@ducat/brands'
import { expect, test } from '@playwright/test'
import { at } from './people.ts'

/** What a cold browser may fetch as script until the network is idle. */
const MAX_SCRIPT = 115_000

test('/login asks for at most 115 kB of gz JavaScript until the network is idle', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(`${at('aldermint')}/login`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`/login: ${(total / 1000).toFixed(1)} kB of gz JavaScript in ${sizes.length} files`)
  expect(total).toBeGreaterThan(20_000)
  expect(total).toBeLessThanOrEqual(MAX_SCRIPT)
})

for (const brand of brandIds) {
  test(`[BRAND-004][BRAND-005] ${brand}: name, logo and form are in the page itself`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${at(brand)}/login`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await expect(page.locator('svg').first()).toBeVisible()
    // Without its script the form must not be able to put a password into an address.
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
    await context.close()
  })
}

test('what was typed before the script ran is still there, and so is the focus', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // The script is late, as on a slow line; nothing of it is changed.
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${at('aldermint')}/login`, { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.click()
  await email.pressSequentially('maria@demo.exa')
  release()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await expect(email).toHaveValue('maria@demo.exa')
  await expect(email).toBeFocused()
  await page.keyboard.type('mple')
  await expect(email).toHaveValue('maria@demo.example')
})

test('Enter pressed on a slow line before the form is taken over signs in', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // The entry is here with what the page asks for first; everything else is late.
  const html = readFileSync(join(import.meta.dirname, '../../apps/web/dist/pages/login.aldermint.en.html'), 'utf8')
  const early = ['/start-', ...Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, file]) => file!)]
  await page.route('**/assets/*.js', async (route) => {
    if (!early.some((file) => route.request().url().includes(file))) await held
    await route.continue()
  })
  // By then the entry has run, and it listens.
  await page.goto(`${at('aldermint')}/login`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('maria@demo.example')
  await page.locator('[name=password]').pressSequentially('many-mints-1')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/home$/)
})

test('[BRAND-011][BRAND-024] the language switch offers what the brand speaks, and is remembered', async ({ page }) => {
  await page.goto(`${at('puentea')}/login`)
  await page.locator('summary', { hasText: 'English' }).click()
  await expect(page.locator('details[open] [lang]')).toHaveText([/English/, /Español/])
  await page.locator('details[open]').getByText('Español').click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('no page breaks the content policy', async ({ page }) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) reports.push(message.text())
  })
  await page.goto(`${at('kestrelrow')}/login`, { waitUntil: 'networkidle' })
  await page.goto(`${at('kestrelrow')}/nowhere`, { waitUntil: 'networkidle' })
  expect(reports).toEqual([])
})
