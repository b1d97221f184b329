/** Out of the bank by each of the six rails, each with what its country asks for; and one that comes back. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { amount, findings, listen, payIt, price, review } from './sending.ts'
import { onItsWayFor } from './time.ts'

const BRAND = 'forkline'

const open = async (page: Page, language: string) => {
  await page.context().addCookies([{ name: 'language', value: language, url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/transfer/external`)
}
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function choose(page: Page, country: string, way: RegExp): Promise<void> {
  const countries = page.getByRole('button', { name: /^Country of the recipient/ })
  await expect(page.getByRole('radio', { name: /International transfer/ })).toBeAttached()
  if (!(await countries.innerText()).includes(country)) {
    await countries.click()
    await page.getByRole('searchbox').fill(country)
    await page.getByRole('option', { name: country }).first().click()
  }
  await page.getByRole('radio', { name: way }).click()
}
/** A number that fits, as the bank shows it below the field. */
async function example(page: Page, name: string): Promise<string> {
  const below = await field(page, name).getAttribute('aria-describedby')
  const text = page.locator(`[id="${below}"]`).getByText(/^Such as /)
  await expect(text).toBeVisible()
  return (await text.innerText()).replace('Such as ', '')
}

test('[ROUTE-036] [XFER-002] [XFER-011] [XFER-012] [XFER-021] wire, which comes back; and by the scheme of a country, with bank and branch', async ({
  page,
}) => {
  const asked = listen(page)
  await open(page, 'en')
  // Interac is for Canada alone: it says so, and cannot be chosen.
  await expect(page.getByRole('radio', { name: /Interac/ })).toBeDisabled()
  await choose(page, 'Germany', /^International transfer/)
  await expect(page.getByText('Most you can send now')).toBeVisible()
  expect(asked).toContain('transferMaxAmountGet')
  expect(asked).not.toContain('transferQuoteCreate')

  // Refused first: nothing is sent that cannot arrive.
  await field(page, 'Recipient gets').fill('150.92')
  const iban = await example(page, 'IBAN')
  await field(page, /^IBAN/).fill('DE00 0000')
  await review(page).click()
  await expect(page.getByText('This IBAN is not valid.', { exact: false })).toBeVisible()
  await expect(page.getByText('Fill in this field.').first()).toBeVisible()

  await field(page, /^IBAN/).fill(iban)
  await field(page, /^Account holder’s name/).fill('Solvia GmbH')
  await field(page, /^Recipient’s address/).fill('Lindenallee 18, Hamburg')
  // What the bank behind the IBAN is called comes by itself.
  await expect(field(page, /^SWIFT code/)).not.toHaveValue('')
  await expect(price(page)).toContainText('€150.92')
  expect(await findings(page)).toEqual([])
  const told = await payIt(page)
  await onItsWayFor(10, 15_092)
  await page.getByRole('link', { name: 'Show in history' }).click()
  const story = page.getByRole('dialog')
  await expect(story).toContainText(told['Transaction number'] ?? '')
  await expect(story).toContainText('Returned', { timeout: 60_000 })
  await page.keyboard.press('Escape')

  await page.goto(`${at(BRAND)}/transfer/external`)
  await choose(page, 'Brazil', /^Bank transfer/)
  await amount(page).fill('40')
  await field(page, /^Account holder’s name/).fill('Ana Souza')
  const number = await example(page, 'Account number')
  const taxId = await example(page, 'CPF or CNPJ')
  const listOf = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) })
  await expect(listOf('Branch')).toBeDisabled()
  for (const name of ['Bank', 'Branch']) {
    await expect(listOf(name)).toBeEnabled()
    await listOf(name).press('ArrowDown')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(listOf(name)).toHaveAccessibleName(/: ./)
  }
  await field(page, /^Account number/).fill(number)
  await page.getByRole('combobox', { name: 'Account type' }).selectOption({ index: 1 })
  await field(page, /^CPF or CNPJ/).fill(taxId)
  await payIt(page)
})

test('[ROUTE-036] [XFER-002] to a card and to a wallet', async ({ page }) => {
  await open(page, 'en')
  await choose(page, 'Canada', /^To a card/)
  await amount(page).fill('25')
  await field(page, /^Card number/).fill('4111 1111 1111 1111')
  await field(page, /^Name on the card/).fill('Maria Ionescu')
  await field(page, /^Expiry month/).fill('8')
  await field(page, /^Expiry year/).fill('2031')
  await payIt(page)

  await page.getByRole('link', { name: 'Send money' }).first().click()
  await page.goto(`${at(BRAND)}/transfer/external`)
  await choose(page, 'Canada', /^Digital/)
  await amount(page).fill('60')
  await field(page, /^Wallet address/).fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await expect(price(page)).toContainText(/guaranteed for 0:/)
  await review(page).click()
  await expect(page.getByText('A payment to a wallet cannot be cancelled.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await payIt(page)
})

test('[ROUTE-036] [XFER-002] by Interac and by an instant key', async ({ page }) => {
  await open(page, 'en')
  await choose(page, 'Canada', /^Interac/)
  await amount(page).fill('35')
  await field(page, /^Account holder’s name/).fill('Claire Tremblay')
  await field(page, /^E-mail address/).fill('claire@example.com')
  await field(page, /^Security question/).fill('Where did we meet')
  await field(page, /^Answer/).fill('Toronto')
  await payIt(page)

  await page.goto(`${at(BRAND)}/transfer/external`)
  await choose(page, 'Brazil', /^Instant transfer/)
  await amount(page).fill('45')
  await field(page, /^CPF or CNPJ/).fill(await example(page, 'CPF or CNPJ'))
  await page.getByRole('combobox', { name: 'Key type' }).selectOption('email')
  await field(page, /^Key/).fill('ana@example.com')
  await expect(page.getByText(/^The key belongs to /)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await payIt(page)
})

test('[ROUTE-036] [XFER-002] în română, pe telefon', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, 'ro')
  await page.getByRole('radio', { name: /^Transfer bancar/ }).click()
  await field(page, 'Beneficiarul primește').fill('75')
  await field(page, /^Numele/).fill('Ioana Munteanu')
  const iban = field(page, /^IBAN/)
  const below = await iban.getAttribute('aria-describedby')
  await iban.fill((await page.locator(`[id="${below}"]`).innerText()).replace('De exemplu ', ''))
  await page.getByRole('button', { name: 'Verifică plata' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  // The bank of the example knows nobody of that name.
  await page.getByRole('checkbox', { name: 'Plătește oricum' }).check()
  await page.getByRole('button', { name: 'Confirmă și trimite' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmarea plății' })).toContainText('Trimis cu succes')
})
