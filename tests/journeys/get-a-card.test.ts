/** A card of one's own: asked for, activated, loaded, used in a shop, paused, declined; what the shop did is seen at once, everywhere, and on paper. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const BRAND = 'kestrelrow'
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

async function enter(page: Page, name: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
  await page.getByRole('link', { name: 'Cards', exact: true }).filter({ visible: true }).click()
}

async function order(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Get a card' }).click()
  await page.getByRole('radio', { name: /Virtual card/ }).check()
  await page.getByLabel('Card name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /Paid from/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Order the card' }).click()
  await page.getByRole('dialog', { name: 'Payment Confirmation' }).getByRole('button', { name: 'OK' }).click()
}

/** The shop is a page of its own, in a tab beside the bank's. */
async function buy(shop: Page, card: string): Promise<string> {
  await shop.goto(`${at(BRAND)}/demo/shop`)
  await shop.getByLabel(/A novel/).check()
  const choice = shop.getByRole('combobox')
  const option = await choice.locator('option', { hasText: `(${card})` }).getAttribute('value')
  await choice.selectOption(option)
  await shop.getByRole('button', { name: 'Pay' }).click()
  return (await shop.getByRole('status').textContent()) ?? ''
}

/** The card's month so far, in a format. */
async function exported(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export transactions' })
  await dialog.getByRole('radio', { name: format }).check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  return readFile(await (await coming).path())
}

const day = (date: Date) => date.toISOString().slice(0, 10)

for (const [width, person] of [
  [1440, 'maria'],
  [360, 'irina'],
] as const)
  test(`[ROUTE-020] [ROUTE-021] [ROUTE-048] [ROUTE-051] [CARD-001] a virtual card from the wish to a declined payment, ${width} wide`, async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const name = `Trial ${crypto.randomUUID().slice(0, 4)}`
    await enter(page, person)
    await order(page, name)

    await page.getByRole('button', { name: 'Activate the card' }).click()
    await expect(page).toHaveURL(/\/confirm-card\/\d+$/)
    // The page before has a button of the same name, and stays until the next one has come.
    await expect(page.getByText('The activation is free of charge.')).toBeVisible()
    await page.getByRole('button', { name: 'Activate the card' }).click()
    await expect(page.getByText('You can pay with it online from now on.')).toBeVisible()
    await page.getByRole('button', { name: 'Open the card' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\/cards\/\d+$/)

    await page.getByRole('button', { name: 'Top up card' }).click()
    const load = page.getByRole('dialog', { name: `Top up ${name}` })
    await load.getByLabel('Arrives on the card').fill('40')
    await expect(load.getByText('Taken from your account')).toBeVisible()
    await load.getByRole('button', { name: /Top up .*40/ }).click()
    await page.getByRole('dialog', { name: 'Payment Confirmation' }).getByRole('button', { name: 'OK' }).click()
    await expect(load).toBeHidden()

    // Somewhere else, in a browser of its own, home stands open.
    const elsewhere = await browser.newContext({ viewport: { width, height: 800 } })
    const home = await elsewhere.newPage()
    await signIn(home, BRAND, person)
    const newest = home.getByRole('region', { name: 'Recent transactions' }).getByRole('button').first()
    // What was loaded a moment ago.
    await expect(newest).toBeVisible()
    await expect(newest).not.toContainText('Lantern Books')

    const shop = await context.newPage()
    expect(await buy(shop, name)).toContain('Approved')
    await expect(newest).toContainText('Lantern Books')
    await elsewhere.close()
    const asked = page.getByRole('list', { name: 'Card activity' })
    await expect(asked.getByText('Lantern Books')).toHaveCount(1)

    await page.getByRole('switch', { name: /Pause the card/ }).click()
    await expect(page.getByRole('region', { name: 'Notices' }).getByText('The card is paused.')).toBeVisible()
    expect(await buy(shop, name)).toContain('paused')
    await expect(asked.getByText('The card was paused.')).toBeVisible()
    await expect(asked.getByText('Declined')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    const accountId = /\d+$/.exec(page.url())?.[0]
    const now = new Date()
    const days = `fromDate=${day(now).slice(0, 8)}01&toDate=${day(now)}`
    await page.goto(`${at(BRAND)}/history?accountId=${accountId}&${days}`)
    // A statement has what is booked: the purchase is approved first, and cleared a little later.
    const purchase = page.getByRole('table', { name: 'History' }).getByRole('row').filter({ hasText: 'Lantern Books' })
    await expect(purchase.filter({ hasText: 'Completed' }).first()).toBeVisible({ timeout: 60_000 })
    const pdf = await extractText(await getDocumentProxy(new Uint8Array(await exported(page, 'PDF'))), { mergePages: true })
    expect(pdf.text).toContain('Lantern Books')
    const camt = (await exported(page, 'CAMT.053')).toString('utf8')
    expect(camt).toContain('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08')
    expect(camt).toContain('Lantern Books')
  })

test('[HIST-013] what shops asked of a card comes ten a page', async ({ page }) => {
  await enter(page, 'maria')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Everyday/ })
    .first()
    .click()
  const asked = page.getByRole('list', { name: 'Card activity' })
  await expect(asked.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('navigation', { name: 'Pages' }).first().getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/).first()).toBeVisible()
})
