/** Payments that others prepared, and payments that repeat, by somebody without a mouse. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { isBackAt, tabTo } from './keyboard.ts'
import { ask, at, signIn } from './people.ts'
import { findings } from './sending.ts'

async function open(page: Page, brand: string, name: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, name)
  await page.goto(at(brand) + path)
}

test('[ROUTE-047] [APPR-017] keyboard only: look at a request, and decline it with a word', async ({ page }) => {
  await open(page, 'quaywell', 'irina', '/transfer/approved')
  await expect(page.getByRole('row').filter({ hasText: 'Павло Шевчук' })).toBeVisible()
  // One stop for the whole table: the arrows walk its lines.
  await tabTo(page, /^Maria Ionescu$/)
  await page.keyboard.press('ArrowDown')
  await isBackAt(page, /^Select Payment to Павло Шевчук$/)
  await tabTo(page, /^Павло Шевчук$/)
  await page.keyboard.press('Enter')
  const whole = page.getByRole('dialog', { name: 'Payment to Павло Шевчук' })
  await expect(whole).toContainText('$1,240.50')
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await isBackAt(page, /^Павло Шевчук$/)

  await page.keyboard.press('Enter')
  await expect(whole).toContainText('$1,240.50')
  await tabTo(page, /^Decline$/)
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: 'Decline this request?' })
  await expect(why).toBeVisible()
  await tabTo(page, /^Why/)
  await page.keyboard.type('Was paid by card')
  await tabTo(page, /^Decline$/)
  await page.keyboard.press('Enter')
  await expect(why).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Павло Шевчук' })).toHaveCount(0)
})

test('[C-OWN-063] keyboard only: a payment that repeats gets another amount and another end, pauses and goes on', async ({
  page,
  request,
}) => {
  await repeat(request, 'kestrelrow', 'maria')
  await open(page, 'kestrelrow', 'maria', '/transfer/schedules')
  const card = page.getByRole('article')
  await expect(card).toContainText('9.00')
  await tabTo(page, /^Change$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change this recurring payment' })
  await expect(dialog).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await isBackAt(page, /^Change$/)

  // Refused first: it stays open, and says why at the field.
  await page.keyboard.press('Enter')
  await tabTo(page, /each time/i)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: /each time/i })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7.50')
  await tabTo(page, /^Until I cancel/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^How many payments in all/)
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('7.50')
  await expect(card).toContainText('6 payments in all')

  await tabTo(page, /^Pause$/)
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Paused')
  await isBackAt(page, /^Resume$/)
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Active')
})

/** Nine each month to one's other account, asked for as an app would. */
async function repeat(request: APIRequestContext, brand: string, name: string): Promise<void> {
  const { accounts } = (await ask(request, brand, name, 'accountBalanceInquiry')) as {
    accounts: { account: { accountId: number; currencyCode: string }[] }
  }
  const idOf = (code: string) => accounts.account.find(({ currencyCode }) => currencyCode === code)!.accountId
  const order = { toAmount: '9.00', fromAccount: idOf('USD'), toAccount: idOf('EUR'), subscriptionFrequency: 'monthly' }
  expect(await ask(request, brand, name, 'betweenAccountsTransferFunds', order)).toMatchObject({ responseCode: '00' })
}
