/** A stranger becomes a customer: from the sign-in page to the money that waited for them. */
import { expect, test, type Page } from '@playwright/test'
import { accept, activationLink, fillAccess, fillSteps, fillAddress, fillMoney, fillPerson, heading, newAddress } from './join.ts'
import { tabTo } from './keyboard.ts'
import { ask, at } from './people.ts'
import { findings } from './sending.ts'

const brand = 'aldermint'
const send = (page: Page) => page.getByRole('button', { name: 'Open the account' })

const speak = (page: Page, language = 'en') => page.context().addCookies([{ name: 'language', value: language, url: at(brand) }])

test('[BRAND-016][BRAND-017] the brand without registration has no link, and sends every address of it to sign-in with a notice', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at('kestrelrow') }])
  for (const path of ['/register', '/register/personal', '/register/business']) {
    await page.goto(at('kestrelrow') + path)
    await expect(page).toHaveURL(`${at('kestrelrow')}/login`)
    await expect(page.getByRole('status').filter({ hasText: 'opens accounts by invitation only' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Open an account' })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
})

test('[ROUTE-004][ROUTE-006][REG-039][C-REG-011] a person registers and finds the money that was sent before they joined', async ({
  page,
  request,
}) => {
  const email = newAddress('nadia')
  const held = (await ask(request, brand, 'maria', 'accountBalanceInquiry')) as {
    accounts: { account: { accountId: number; currencyCode: string }[] }
  }
  const { accountId } = held.accounts.account.find(({ currencyCode }) => currencyCode === 'RON')!
  const paid = await ask(request, brand, 'maria', 'p2pTransferFunds', {
    accountId,
    amount: '25.00',
    currency: 'RON',
    toEmail: email,
    note: 'Poster for the fair',
  })
  expect(paid).toMatchObject({ responseCode: '00' })

  await speak(page)
  await page.goto(`${at(brand)}/login`)
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(heading(page, 'Open an account')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Personal account' }).click()
  await expect(heading(page, 'Open a personal account')).toBeVisible()
  await fillAccess(page, email)
  await fillPerson(page)
  await fillAddress(page)
  await fillMoney(page)
  expect(await findings(page)).toEqual([])

  // [REG-002] Without both agreements nothing is sent.
  await send(page).click()
  await expect(page.getByText('Accept both to continue.')).toHaveCount(2)
  await accept(page)
  await send(page).click()
  await expect(heading(page, 'Check your e-mail')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  expect(await findings(page)).toEqual([])

  await activationLink(page, brand, email)
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page).toHaveURL(`${at(brand)}/home`)
  await expect(page.getByText(/\+25\.00/).first()).toBeVisible()
})

test('[ROUTE-006][REG-039] on a phone the form comes in steps, and a refusal leads back to its step; it opens in Ukrainian as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await speak(page)
  await page.goto(`${at(brand)}/register/personal`)
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sign-in details' })).toBeVisible()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  // A password of the lists of stolen ones: the bank says so when all is sent, and the form opens at it.
  await fillAccess(page, newAddress('step'), 'password1234')
  await next.click()
  await fillPerson(page)
  await next.click()
  await fillAddress(page)
  expect(await findings(page)).toEqual([])
  await next.click()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Brașov')
  await next.click()
  await fillMoney(page)
  await next.click()
  await accept(page)
  await send(page).click()
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await speak(page, 'ua')
  await page.reload()
  await expect(heading(page, 'Відкриття особистого рахунку')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('[REG-039] nothing typed is lost in a reload or on the way back, but the password is typed again', async ({ page }) => {
  await speak(page)
  await page.goto(`${at(brand)}/register/personal`)
  const email = newAddress('again')
  await fillAccess(page, email)
  await fillAddress(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stranger-draft:personal') !== null)).toBe(true)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Brașov')
  await page.getByRole('textbox', { name: 'First name' }).fill('Nadia')
  await page.getByRole('textbox', { name: 'First name' }).blur()
  await page.reload()
  await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Nadia')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Brașov')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
})

test('[REG-012][REG-013][REG-014][REG-016] an address that has an account is said while it is typed, and asked once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('emailExistsCheck') && asked.push(sent.postData() ?? ''))
  await speak(page)
  await page.goto(`${at(brand)}/register/personal`)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const known = page.getByText('You may have an account already')
  // A crowd of journeys asks from the same address of the network: the bank may want them to wait.
  await expect(async () => {
    await email.fill('nobody')
    await email.fill('MARIA@demo.example')
    await expect(known).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(asked.every((body) => body.includes('"maria@demo.example"'))).toBe(true)
  const before = asked.length
  await email.fill('nobody')
  await expect(known).toHaveCount(0)
  await email.fill('maria@demo.example')
  await expect(known).toBeVisible()
  expect(asked).toHaveLength(before)
})

test('[REG-039] the agreements are accepted and the form is sent by keyboard, and the page after it is the same for an address that has an account', async ({
  page,
}) => {
  await speak(page)
  await page.goto(`${at(brand)}/register/personal`)
  await fillAccess(page, 'pavlo@demo.example')
  await fillPerson(page)
  await fillAddress(page)
  await fillMoney(page)
  await page.getByRole('checkbox', { name: 'Receive income from work' }).focus()
  await tabTo(page, /accept: User agreement/)
  await page.keyboard.press('Space')
  await tabTo(page, /I have read and accept: Privacy policy/)
  await page.keyboard.press('Space')
  await tabTo(page, /Open the account/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your e-mail')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('We sent an e-mail to pavlo@demo.example.')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Brașov')
})

test('[START-019][START-020] inside an app the client announces a cancelled and a sent registration', async ({ page }) => {
  const said = (name: string) => page.locator(`#messages [data-name=${name}]`)
  await speak(page)
  await page.goto(`${at(brand)}/demo/web-view`)
  const client = page.frameLocator('iframe')
  await client.getByRole('link', { name: 'Open an account' }).click()
  await client.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(said('registrationCancel')).toHaveCount(1)
  // So does whoever leaves the wizard of a company.
  await client.getByRole('link', { name: 'Open an account' }).click()
  await client.getByRole('link', { name: 'Business account' }).click()
  await client.getByRole('button', { name: 'Save and leave' }).click()
  await expect(said('registrationCancel')).toHaveCount(2)
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.location.assign('/register/personal'))
  const inside = page.frames()[1]!
  await expect(inside.getByRole('heading', { level: 1, name: 'Open a personal account' })).toBeVisible()
  await fillSteps(inside, newAddress('app'))
  await inside.getByRole('button', { name: 'Open the account' }).click()
  await expect(said('registrationSuccess')).toHaveCount(1)
  await expect(said('registrationSuccess')).toContainText('"kind":"personal"')
  await expect(said('registrationSuccess')).toContainText(/"deviceSecret":"….{6}"/)
})
