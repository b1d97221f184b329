/** Money between one's own accounts, by what leaves or by what arrives; once, and every month. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { amount, figuresOf, findings, listen, payIt, price, review } from './sending.ts'

const BRAND = 'forkline'

test('[ROUTE-044] [XFER-008] [XFER-009] [XFER-010] [XFER-021] from home to the other account, with the price before it goes', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  const asked = listen(page)
  await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: 'Between accounts' }).click()
  await expect(page).toHaveURL(`${at(BRAND)}/transfer/account`)
  // Both accounts are known: how much may go is asked, but no price while nobody has typed an amount.
  await expect(page.getByText('Most you can send now')).toBeVisible()
  expect(asked).toContain('betweenAccountsMaxAmountGet')
  expect(asked).not.toContain('transferQuoteCreate')

  await amount(page).fill('9000000')
  await expect(page.getByText('Insufficient funds', { exact: false }).first()).toBeVisible()
  await review(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Between your accounts' })).toBeVisible()
  await expect(amount(page)).toBeFocused()

  // By what arrives: what leaves is the bank's answer.
  await page.getByRole('textbox', { name: 'Arrives in the account' }).fill('20')
  await expect(price(page)).toContainText('€20.00')
  const { 'You send': leaves = '' } = await figuresOf(page)
  await expect(amount(page)).toHaveValue(leaves.replace('$', ''))
  expect(await findings(page)).toEqual([])

  // Typed at once, a price is asked for once; the old one is gone with the first letter, and not when the new one comes.
  const isQuote = (name: string) => name === 'transferQuoteCreate'
  const quotes = asked.filter(isQuote).length
  const meanwhile = await typeAtOnce(page, ['3', '31', '31.4'])
  expect(meanwhile).not.toMatch(/\d/)
  await expect(price(page)).toContainText('31.40')
  expect(asked.filter(isQuote)).toHaveLength(quotes + 1)
  await page.getByRole('textbox', { name: 'Arrives in the account' }).fill('20')
  await expect(price(page)).toContainText('€20.00')
  const told = await payIt(page)
  expect(told['You send']).toBe(leaves)
  expect(asked.filter((name) => name === 'betweenAccountsTransferFunds')).toHaveLength(1)
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: 'Show in history' }).click()
  await expect(page.getByRole('dialog')).toContainText(told['Transaction number'] ?? '')
  await expect(page.getByRole('dialog')).toContainText('20.00')
})

/** Faster than any keyboard: what the price says right after. */
const typeAtOnce = (page: Page, texts: readonly string[]): Promise<string> =>
  page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLInputElement>('input[name=amount]')!
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const text of typed) {
      value.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await Promise.resolve()
    return Array.from(document.querySelectorAll('aside dd'), (line) => line.textContent).join(' ')
  }, texts)

test('[ROUTE-044] [XFER-019] щомісяця, на телефоні, українською', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.context().addCookies([{ name: 'language', value: 'ua', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/transfer/account`)
  await page.getByRole('textbox', { name: 'Ви надсилаєте' }).fill('15,50')
  await page.getByRole('combobox', { name: 'Як часто' }).selectOption('monthly')
  await page.getByText('Кількість платежів').click()
  await page.getByRole('textbox', { name: 'Скільки платежів усього' }).fill('3')
  await expect(page.getByText(/^Перший зараз, потім .+ · .+\./)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Перевірити платіж' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Перевірте й підтвердьте' })).toBeVisible()
  await expect(page.getByText('Щомісяця, усього 3 платежі')).toBeVisible()
  await page.getByRole('button', { name: 'Підтвердити й надіслати' }).click()
  await page.getByRole('dialog', { name: 'Підтвердження платежу' }).getByRole('button').last().click()
  await page.getByRole('link', { name: 'Заплановані платежі' }).click()
  await expect(page).toHaveURL(`${at(BRAND)}/transfer/schedules`)
})
