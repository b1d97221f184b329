/** A key that pays by itself: its limits are set on the page of keys, confirmed with a second step, and hold from then on. */
import { expect, test } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'
import { confirmsByCode } from './time.ts'

const BRAND = 'kestrelrow'
const port = process.env['JOURNEY_PORT'] ?? '4173'

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`[C-OWN-185] at ${width} px: limits of a key are set with the code of whoever sets them`, async ({ browser, request }) => {
    await confirmsByCode(BRAND, 'irina')
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', timezoneId: 'UTC' })
    await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
    const page = await context.newPage()
    await signIn(page, BRAND, 'irina')
    const name = `Payouts ${width}`
    await page.goto(`${at(BRAND)}/merchant/internal/api-key`)
    await page.getByRole('button', { name: 'Create key' }).first().click()
    const form = page.getByRole('dialog', { name: 'Create an API key' })
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('radio', { name: /^Pay/ }).check()
    await form.getByRole('button', { name: 'Create key' }).click()
    const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: `Payment limits of “${name}”` }).click()
    const limits = page.getByRole('dialog', { name: `Payment limits of “${name}”` })
    // An empty field is asked for.
    await limits.getByRole('button', { name: 'Set limits' }).click()
    await expect(limits.getByText('Enter the amount.').first()).toBeVisible()
    await limits.getByRole('textbox', { name: 'Per payment' }).fill('100')
    await limits.getByRole('textbox', { name: 'Per day' }).fill('250')
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await limits.getByRole('button', { name: 'Set limits' }).click()
    // Nothing holds before the code.
    const code = page.getByRole('dialog', { name: 'Enter the confirmation code' })
    await expect(code).toBeVisible()
    await expect(row).not.toContainText('$100.00')
    // The letter says what the code confirms: the key and its limits.
    const letter = async () => {
      const inbox = await request.get(`http://127.0.0.1:${port}/demo/inbox?recipient=irina%40demo.example`, {
        headers: { host: `${BRAND}.localhost:${port}`, accept: 'application/json' },
      })
      return ((await inbox.json()) as { body: string }[]).find(({ body }) => body.includes(`API key ${name}`))?.body ?? ''
    }
    await expect.poll(letter).toMatch(/^\d{6} confirms/)
    await code.getByLabel('Code', { exact: true }).fill((await letter()).slice(0, 6))
    await expect(row).toContainText('Up to $100.00 per payment, $0.00 of $250.00 paid today')
    await page.reload()
    await expect(row).toContainText('Up to $100.00 per payment')
    await context.close()
  })
