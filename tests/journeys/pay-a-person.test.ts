/** To a person by e-mail address: one who is here, one who is not yet, by whoever may and by whoever only prepares. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { amount, confirm, findings, listen, payIt, price, review } from './sending.ts'

const BRAND = 'forkline'
const open = async (page: Page, name: string) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
  await page.goto(`${at(BRAND)}/transfer/p2p`)
}
const address = (page: Page) => page.getByRole('textbox', { name: 'Recipient’s e-mail address' })

test('[ROUTE-041] [P2P-001] [P2P-002] [XFER-021] [C-RATE-004] somebody new, then the same once more out of those paid lately', async ({
  page,
}) => {
  const asked = listen(page)
  await open(page, 'maria')
  // All of it can go, less what it costs: the bank says how much that is.
  await expect(page.getByText('Most you can send now')).toBeVisible()
  await address(page).fill('maria@demo.example')
  await amount(page).fill('0')
  // Nothing is priced that costs nothing.
  await expect.poll(() => asked).toContain('payeeCheck')
  expect(asked).not.toContain('transferQuoteCreate')
  await amount(page).fill('12.40')
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
  await review(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To a person' })).toBeVisible()

  await address(page).fill(`nobody-${Date.now()}@example.com`)
  await expect(page.getByText('No account with this e-mail.')).toBeVisible()
  await address(page).fill('pavlo@demo.example')
  await expect(page.getByText('No account with this e-mail.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Payment description' }).fill('For the tickets')
  await page.getByText('Save as template').click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill(`Tickets ${Date.now()}`)
  await expect(price(page)).toContainText(/guaranteed for 0:/)
  expect(await findings(page)).toEqual([])
  await payIt(page)

  await page.goto(`${at(BRAND)}/transfer/p2p`)
  const lately = page.getByRole('group', { name: 'Recently paid' }).getByRole('button')
  await expect(lately.first()).toContainText('pavlo@demo.example')
  expect(await lately.count()).toBeLessThanOrEqual(3)
  await lately.first().click()
  await expect(address(page)).toHaveValue('pavlo@demo.example')
})

test('[ROUTE-041] [APPR-007] whoever only prepares is told who approves it before, and that nothing is paid yet after', async ({
  page,
}) => {
  await open(page, 'andrei')
  await address(page).fill('maria@demo.example')
  await amount(page).fill('31')
  await expect(price(page)).toContainText('Who can approve it')
  await expect(price(page)).toContainText('Clara Dima')
  await review(page).click()
  await confirm(page).click()
  const asked = page.getByRole('dialog', { name: 'Approval request created' })
  await expect(asked).toContainText('Nothing is paid until then.')
  await asked.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Approval request created' })).toBeVisible()
})

test('[ROUTE-041] a whole payment with the keyboard alone', async ({ page }) => {
  await open(page, 'maria')
  await address(page).focus()
  await page.keyboard.type('pavlo@demo.example')
  await tabTo(page, 'You send')
  await page.keyboard.type('7.25')
  await expect(price(page)).toContainText(/guaranteed for 0:/)
  await tabTo(page, 'Review payment')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check and confirm' })).toBeFocused()
  await tabTo(page, 'Confirm and send')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Payment Confirmation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 2, name: 'Successfully submitted' })).toBeVisible()
})

/** Tabs until the focus stands on what is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const at = document.activeElement as HTMLInputElement | null
      const names = [at?.labels?.[0]?.textContent, at?.getAttribute('aria-label'), at === document.body ? '' : at?.innerText]
      return names.some((text) => text?.trim().startsWith(wanted) ?? false)
    }, name)
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}
