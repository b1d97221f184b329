/** A card of one's own: asked for, activated, loaded, used in a shop, paused, declined; what the shop did is seen at once. */
import { expect, test, type Page } from '@playwright/test'
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
  await page.getByLabel('Name of the card').fill(name)
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

for (const [width, person] of [
  [1440, 'maria'],
  [360, 'irina'],
] as const)
  test(`[ROUTE-020] [ROUTE-021] [ROUTE-048] [ROUTE-051] [CARD-001] a virtual card from the wish to a declined payment, ${width} wide`, async ({
    page,
    context,
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

    await page.getByRole('button', { name: 'Load card' }).click()
    const load = page.getByRole('dialog', { name: `Load ${name}` })
    await load.getByLabel('Arrives on the card').fill('40')
    await expect(load.getByText('Leaves your account')).toBeVisible()
    await load.getByRole('button', { name: /Load .*40/ }).click()
    await page.getByRole('dialog', { name: 'Payment Confirmation' }).getByRole('button', { name: 'OK' }).click()
    await expect(load).toBeHidden()

    const shop = await context.newPage()
    expect(await buy(shop, name)).toContain('Approved')
    const asked = page.getByRole('list', { name: 'Asked by shops' })
    await expect(asked.getByText('Lantern Books')).toHaveCount(1)

    await page.getByRole('switch', { name: /Pause the card/ }).click()
    await expect(page.getByRole('region', { name: 'News' }).getByText('The card is paused.')).toBeVisible()
    expect(await buy(shop, name)).toContain('paused')
    await expect(asked.getByText('The card was paused.')).toBeVisible()
    await expect(asked.getByText('Declined')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
