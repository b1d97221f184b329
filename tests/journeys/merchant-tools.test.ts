/** Every tool of a merchant, reached as people reach it: from the menu, by the tabs. */
import { expect, test } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

/** Each tab, its pages, what stands on each of them alone, and its address. */
const tools = {
  Verification: {
    'Verify someone': ['Person’s e-mail', 'security/verification'],
    'Verification history': ['Verification history', 'security/verification/history'],
  },
  Reputation: { Reputation: ['Last 12 months', 'security/reputation'] },
  Buttons: {
    'Saved buttons': ['Linen notebook', 'buttons/my_saved_buttons'],
    Logos: ['Logos', 'buttons/business-logos'],
    'Purchase notifications': ['Return payers with a signed result', 'buttons/pbn-settings'],
  },
  Checkouts: { Checkouts: ['Linen notebook', 'checkouts'] },
  Notifications: {
    'Message history': ['Message history', 'ipn/history'],
    'Notification settings': ['Notification settings', 'ipn/settings'],
  },
  Subscribers: { Subscribers: ['Income from subscriptions', 'accounts/subscribers'] },
  Developers: {
    Console: ['Webhook receiver', 'developers'],
    'API keys': ['Allowed addresses', 'internal/api-key'],
    'API log': ['API log', 'internal/api-log'],
    'Webhook log': ['Webhooks', 'internal/webhook-log'],
  },
} as const

for (const [width, height, theme] of [
  [1440, 900, 'light'],
  [360, 740, 'dark'],
] as const)
  test(`[MERCH-001] [ROUTE-054] [ROUTE-055] [ROUTE-056] [ROUTE-057] [ROUTE-058] [ROUTE-059] [ROUTE-060] [ROUTE-061] at ${width} px: merchant tools are payment buttons, logos, API keys, webhooks, instant payment notifications, reputation, identity verification, subscribers`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', colorScheme: theme })
    const page = await context.newPage()
    await page.context().addCookies([{ name: 'language', value: 'en', url: at('quaywell') }])
    await signIn(page, 'quaywell', 'irina')
    await page.goto(`${at('quaywell')}/merchant`)
    await expect(page).toHaveURL(`${at('quaywell')}/merchant/security/verification`)
    const frame = page.getByRole('main')
    for (const [tab, pages] of Object.entries(tools)) {
      await frame.getByRole('navigation').first().getByRole('link', { name: tab, exact: true }).click()
      for (const [name, [stands, path]] of Object.entries<readonly [string, string]>(pages)) {
        const link = frame.getByRole('link', { name, exact: true })
        if (Object.keys(pages).length > 1) await link.click()
        await expect(page).toHaveURL(`${at('quaywell')}/merchant/${path}`)
        await expect(frame.getByText(stands, { exact: true }).first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, width])
        expect([name, await findings(page)]).toEqual([name, []])
      }
    }
    await context.close()
  })
