/** One more currency, how to pay into it, and money that comes from a bank outside while somebody looks. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const brand = 'aldermint'

async function pay(page: Page, to: string, amount: string, currency: string): Promise<void> {
  await page.goto(`${at(brand)}/demo/bank`)
  await page.getByLabel('Account number, IBAN or address').fill(to)
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Currency').selectOption(currency)
  await page.getByLabel('Who pays').fill('Northlight BV')
  await page.getByRole('button', { name: 'Send' }).click()
}

test('[C-ACCT-004] [C-ACCT-002] a currency is opened, paid into from outside, and the balance changes by itself', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'rosa')
  await page.getByRole('button', { name: 'Add currency' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You have one')).toHaveCount(2)
  await dialog.getByText('Romanian Leu').click()
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByRole('heading', { name: 'Add money' })).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Local transfer' })).toBeVisible()
  const iban = await dialog.getByText(/^RO\d\d DUCA/).innerText()
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  const leu = page.getByRole('button', { name: /Romanian Leu/ })
  await expect(leu).toContainText('0.00')

  const outside = await context.newPage()
  await pay(outside, iban, 'much', 'RON')
  await expect(outside.getByRole('alert')).toContainText('Write an amount')
  await pay(outside, iban, '1250.50', 'RON')
  await expect(leu).toContainText('1,250.50')
  await expect(page.getByRole('button', { name: /Northlight BV/ })).toBeVisible()
})

test('[C-ACCT-005] a wallet on a phone: the warning, the picture and the address; what is sent there arrives', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'rosa')
  await page.getByRole('button', { name: 'Add currency' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Litecoin').click()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByText('Send only LTC, and only over the Litecoin network.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Your LTC address as a code for a camera' })).toBeVisible()
  const address = await dialog.getByText(/^[mn][1-9A-Za-z]{25,34}$/).innerText()
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  const outside = await context.newPage()
  await pay(outside, address, '2.5', 'LTC')
  await expect(page.getByRole('button', { name: /Litecoin/ })).toContainText('2.50')
})
