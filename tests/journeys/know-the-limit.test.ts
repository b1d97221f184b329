/** How much may go stands below the price; whoever types more is told the same figure, by every way. Nothing is paid. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { amount, limits, price } from './sending.ts'

const BRAND = 'forkline'

/** One cent more than one payment may be is refused where it was typed, with the figure that stood below the price. */
async function isToldTheSame(page: Page): Promise<void> {
  await amount(page).fill('60')
  await expect(price(page)).toContainText(/guaranteed for 0:/)
  const [, smallest = '', largest = ''] = /^One payment: (\S+) to (\S+?)\.(?=\s|$)/.exec(await limits(page)) ?? []
  expect(largest).toMatch(/^\$[\d,]+\.00$/)
  await amount(page).fill(largest.replace('$', '').replace(/\.00$/, '.01'))
  await expect(page.getByText(`The maximum for one payment is ${largest}.`, { exact: false })).toBeVisible()
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
  if (smallest === '$0.01') return
  await amount(page).fill('0.50')
  await expect(page.getByText(`The minimum for one payment is ${smallest}.`)).toBeVisible()
}

async function choose(page: Page, country: string): Promise<void> {
  const countries = page.getByRole('button', { name: /^Country of the recipient/ })
  await expect(page.getByRole('radio', { name: /International transfer/ })).toBeAttached()
  if ((await countries.innerText()).includes(country)) return
  await countries.click()
  await page.getByRole('searchbox').fill(country)
  await page.getByRole('option', { name: country }).first().click()
}

test('[XFER-012] [C-XFER-026] [C-XFER-027] the limit below the price and the one of the refusal are one figure', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/transfer/external`)
  for (const [country, ways] of [
    ['Germany', [/^International transfer/]],
    ['Canada', [/^To a card/, /^Digital/, /^Interac/]],
    ['Brazil', [/^Bank transfer/, /^Instant transfer/]],
  ] as const) {
    await choose(page, country)
    for (const way of ways) {
      await page.getByRole('radio', { name: way }).click()
      await isToldTheSame(page)
    }
  }
  await page.goto(`${at(BRAND)}/transfer/p2p`)
  await page.getByRole('textbox', { name: 'Recipient’s e-mail address' }).fill('pavlo@demo.example')
  await isToldTheSame(page)
  await page.goto(`${at(BRAND)}/transfer/account`)
  await isToldTheSame(page)
})
