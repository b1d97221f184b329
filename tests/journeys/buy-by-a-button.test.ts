/** A merchant makes a button and pastes it into a page that is not the bank's. A guest and a customer buy by it, and the shop is told. */
import { randomUUID } from 'node:crypto'
import { withScript } from '@ducat/contract/buttons/rules'
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { ask, at, present, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'puentea'
const phone = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }
/** A number of no bank, which the acquirer of the demo takes. */
const CARD = '5194800000084242'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const elsewhere = async (browser: Browser, options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options })).newPage()

/** The snippet, as the editor gives it. */
async function made(page: Page, name: string): Promise<string> {
  await signIn(page, BRAND, 'irina')
  await page.goto(`${at(BRAND)}/merchant/buttons/my_saved_buttons`)
  await page.getByRole('button', { name: 'New button' }).first().click()
  await expect(heading(page, 'New payment button')).toBeFocused()
  await page.getByLabel('Product name').fill(name)
  await page.locator('[name=amount]').fill('24')
  await page.locator('[name=returnUrl]').fill('https://velvet-sparrow.example/thanks')
  await page.locator('[name=cancelUrl]').fill('https://velvet-sparrow.example/cart')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save button' }).click()
  await expect(page).toHaveURL(/button=/)
  await expect(heading(page, name)).toBeVisible()
  const code = page.locator('pre')
  await expect(code).not.toContainText('…')
  return code.innerText()
}

/** A shop with the snippet pasted in as it is. */
async function shop(page: Page, snippet: string): Promise<void> {
  await page.goto(`${at(BRAND)}/demo/stall`)
  await page.locator('textarea').fill(snippet)
  await page.locator('form[action="/demo/stall"] button').click()
  await page.locator('article button').first().click()
  await page.waitForURL(/\/pay\//)
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
}

/** The last message of the merchant about a payment of this name. */
async function told(merchant: Page, reference: string): Promise<void> {
  await expect(async () => {
    await merchant.goto(`${at(BRAND)}/merchant/ipn/history`)
    const row = merchant.getByRole('row', { name: new RegExp(`Payment completed · ${reference}`) })
    await expect(row.first()).toContainText('Confirmed', { timeout: 2_000 })
  }).toPass()
}

test('a button pasted into a foreign page, paid by a guest and by a customer: the shop gets a signed result and is told', async ({
  browser,
}) => {
  const name = `Linen notebook ${randomUUID().slice(0, 6)}`
  const merchant = await elsewhere(browser, { viewport: wide })
  const snippet = await made(merchant, name)
  expect(snippet).not.toMatch(/<script|24\.00/)

  const guest = await elsewhere(browser, { viewport: phone })
  await shop(guest, withReference(snippet, 'G-1'))
  await expect(guest.getByRole('region', { name: 'What you pay for' })).toContainText(name)
  await expect(guest.getByRole('radio', { name: /^Card At once, no fee/ })).toBeChecked()
  expect(await findings(guest)).toEqual([])
  const address = guest.url()
  await guest.close()
  // The tab is gone; the link still opens the same page.
  const again = await elsewhere(browser, { viewport: phone })
  await again.goto(address)
  await again.locator('[name=card-number]').fill(CARD)
  await again.locator('[name=card-expiry]').fill('0831')
  await again.locator('[name=card-code]').fill('123')
  await again.locator('[name=card-holder]').fill('Lucia Ferrer')
  await again.getByRole('button', { name: 'Pay $24.00' }).click()
  await expect(heading(again, 'Payment completed')).toBeFocused()
  const back = again.getByRole('link', { name: /^Back to / })
  await expect(back).toHaveAttribute('href', /^https:\/\/velvet-sparrow\.example\/thanks\?.*status=paid.*signature=[0-9a-f]{64}/)
  expect(await findings(again)).toEqual([])
  await again.goto(address)
  await expect(heading(again, 'Payment completed')).toBeVisible()
  await expect(again.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await told(merchant, 'G-1')

  const customer = await elsewhere(browser, { viewport: wide })
  await shop(customer, withReference(snippet, 'C-1'))
  const page = customer.url()
  await customer.getByRole('radio', { name: / account At once/ }).check({ force: true })
  await customer.getByRole('button', { name: 'Sign in and pay' }).click()
  await customer.waitForURL(/\/login/)
  await present(customer, 'maria')
  await customer.waitForURL(page)
  await customer.getByRole('button', { name: 'Pay $24.25' }).click()
  await expect(heading(customer, 'Payment completed')).toBeVisible()
  await expect(customer.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', /status=paid/)
  expect(await findings(customer)).toEqual([])
  await told(merchant, 'C-1')
})

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`at ${width} px with the small script: the payment page opens in a window, and the shop’s page hears that it is paid`, async ({
    browser,
    request,
  }) => {
    // The shop of the demo stands at one address, without the name of a brand.
    const { port } = new URL(at(BRAND))
    const site = `http://localhost:${port}`
    const { buttons } = (await ask(request, 'aldermint', 'irina', 'savedButtonList')) as unknown as {
      buttons: { type: string; html: string; link: string }[]
    }
    const { html, link } = buttons.find(({ type }) => type === 'fixed')!
    const snippet = withScript(html, link).replaceAll(new URL(link).origin, site)

    const stall = await elsewhere(browser, { viewport: { width, height } })
    await stall.goto(`${site}/demo/stall`)
    await stall.locator('textarea').fill(withReference(snippet, `W-${width}`))
    await stall.locator('form[action="/demo/stall"] button').click()
    await expect(stall.locator('article button')).toBeVisible()
    const [payment] = await Promise.all([stall.waitForEvent('popup'), stall.locator('article button').first().click()])
    await payment.waitForURL(/\/pay\//)
    await payment.locator('[name=card-number]').fill(CARD)
    await payment.locator('[name=card-expiry]').fill('0831')
    await payment.locator('[name=card-code]').fill('123')
    await payment.locator('[name=card-holder]').fill('Lucia Ferrer')
    await payment.getByRole('button', { name: 'Pay $24.00' }).click()
    await payment.getByRole('link', { name: /^Back to / }).click()
    await expect(stall.getByRole('status')).toContainText('paid 24.00 USD')
    // The shop's page is where it was.
    expect(stall.url()).toBe(`${site}/demo/stall`)
    await stall.context().close()
  })

/** As a shop names its order: a field of the form that leads to the checkout. */
const withReference = (snippet: string, reference: string): string =>
  snippet.replace('</form>', `<input type="hidden" name="reference" value="${reference}"></form>`)
