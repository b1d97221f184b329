/** The screen of CONTRIBUTING on a real bank: what it wrote in eighty lines, and what came with the pieces. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'

const BRAND = 'aldermint'

async function open(page: Page, name: string) {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
  await page.goto(`${at(BRAND)}/ui?piece=screen`)
}
async function choose(page: Page, field: string, account: RegExp) {
  await page
    .getByRole('button', { name: new RegExp(`${field}$|${field} `) })
    .first()
    .click()
  await page.getByRole('option', { name: account }).click()
}

test('a form refuses on its fields, by its own rules and by the bank’s, keeps what was typed, and sends once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('betweenAccountsTransferFunds')) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await open(page, 'maria')
  const move = page.getByRole('button', { name: 'Move', exact: true })
  await move.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  expect(sent).toEqual([])

  await choose(page, 'From', /US Dollar/)
  await choose(page, 'To', /US Dollar/)
  const amount = page.getByLabel('Amount received')
  await amount.fill('1.00')
  await move.click()
  await expect(page.getByText(/same account|two different|another account/i)).toBeVisible()
  expect(sent).toHaveLength(1)

  await choose(page, 'To', /Euro/)
  await amount.fill('99999999.00')
  await move.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveValue('99,999,999.00')

  await amount.fill('2.50')
  await move.click()
  await expect(page.getByRole('dialog', { name: 'Payment Confirmation' })).toContainText('Successfully submitted')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The money has moved.').first()).toBeVisible()
  await expect(page.getByRole('grid').or(page.getByRole('table')).getByText('2.50').first()).toBeVisible()
  expect(new Set(sent).size).toBe(sent.length)
})

test('[CARD-009] the bank behind a card is asked for while its number is typed', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/ui?piece=identifiers`)
  const field = page.getByLabel('Card number', { exact: true }).first()
  // The demo's directory blocks what ends in 99.
  await field.fill('411199')
  await expect(page.getByText('Payments to this bank’s cards are not available. Use another card.').first()).toBeVisible()
  await field.fill('4242424242424242')
  await expect(page.getByText('Caja del Mediodía · Visa')).toBeVisible()
  await page.getByLabel('Card number', { exact: true }).nth(1).focus()
  await expect(field).toHaveValue('•••• •••• •••• 4242')
})
