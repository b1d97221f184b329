/** Halfway through a payment people think again: they close the popup, go back, load the page anew. Nothing is stuck, nothing goes twice. */
import { expect, test, type Page } from '@playwright/test'
import { ask, at, signIn } from './people.ts'
import { amount, confirm, price, review } from './sending.ts'

const BRAND = 'aldermint'
const address = (page: Page) => page.getByRole('textbox', { name: 'Recipient’s e-mail address' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Enter the confirmation code' })

async function toReview(page: Page, sum: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'rosa')
  await page.goto(`${at(BRAND)}/transfer/p2p`)
  await address(page).fill('maria@demo.example')
  await amount(page).fill(sum)
  await expect(price(page)).toContainText(/guaranteed for 0:/)
  await review(page).click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
}
interface Account {
  readonly accountId: number
  readonly currencyCode: string
}
/** The newest code for this sum in the demo's inbox. */
async function code(page: Page, sum: string): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto(`${at(BRAND)}/demo/inbox`)
  const found = new RegExp(`\\b(\\d{6})\\b[^\\n]*${sum}`).exec(await inbox.locator('body').innerText())?.[1] ?? 'no code'
  await inbox.close()
  return found
}

test('[ROUTE-041] the browser’s way back leads from the review to what was typed, and forward is no review that nobody asked for', async ({
  page,
}) => {
  await toReview(page, '11.10')
  await page.goBack()
  await expect(heading(page, 'To a person')).toBeVisible()
  await expect(amount(page)).toHaveValue('11.10')
  await expect(address(page)).toHaveValue('maria@demo.example')
  await page.goForward()
  await expect(heading(page, 'To a person')).toBeVisible()
  await review(page).click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  // The button leads there as well, and leaves no page behind that has to be passed again.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page, 'To a person')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${at(BRAND)}/home`)
})

test('[C-OWN-064] whoever closes the popup has not paid: all of the money can be sent at once', async ({ page, request }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'rosa')
  // All of the euros: no other journey needs hers.
  const { accounts } = (await ask(request, BRAND, 'rosa', 'accountBalanceInquiry')) as { accounts: { account: Account[] } }
  const euros = accounts.account.find(({ currencyCode }) => currencyCode === 'EUR')!
  await page.goto(`${at(BRAND)}/transfer/p2p?from=${euros.accountId}`)
  await address(page).fill('maria@demo.example')
  await page.getByRole('button', { name: 'Use maximum' }).click()
  const most = await amount(page).inputValue()
  for (const turn of [1, 2]) {
    await expect(price(page), `try ${turn}`).toContainText(/guaranteed for 0:/)
    await review(page).click()
    await confirm(page).click()
    await expect(popup(page)).toBeVisible()
    await popup(page).getByRole('button', { name: 'Close without confirming' }).click()
    await expect(popup(page)).toBeHidden()
    await expect(confirm(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(amount(page)).toHaveValue(most)
  }
  await page.goto(`${at(BRAND)}/history`)
  await page.getByRole('main').getByText('Maria Ionescu').first().click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
})

test('[G20] a page that is loaded anew while it asks for a code goes on with the same payment', async ({ page }) => {
  await toReview(page, '12.34')
  await confirm(page).click()
  await expect(popup(page)).toBeVisible()
  const typed = await code(page, '12.34')
  await page.reload()
  // It is no draft: nothing is offered but to ask what became of it.
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(popup(page)).toContainText('$12.34')
  // No other code was sent: it is the payment of before.
  expect(await code(page, '12.34')).toBe(typed)
  await popup(page).getByLabel('Code').fill(typed)
  const done = page.getByRole('dialog', { name: 'Payment Confirmation' })
  await expect(done).toContainText('$12.34')
  await done.getByRole('button', { name: 'OK' }).click()
  await page.goto(`${at(BRAND)}/history`)
  await expect(page.getByRole('main').getByText('−$12.34')).toHaveCount(1)
})

test('[C-OWN-004] what waits for a code nobody will type is taken back in the history', async ({ page }) => {
  await toReview(page, '13.57')
  await confirm(page).click()
  await expect(popup(page)).toBeVisible()
  await page.goto(`${at(BRAND)}/history`)
  await page
    .getByRole('main')
    .getByRole('row', { name: /13\.57/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByText('It is waiting for approval, so it can still be cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Payment cancelled. The money is back in your account.').last()).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})
