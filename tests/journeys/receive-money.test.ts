/** Somebody without an account takes the money that was sent to their address: on a phone, in their language, or not at all. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { ask, at, signIn } from './people.ts'
import { codeFor, openLink, sendTo } from './sent-to-an-address.ts'
import { onItsWayFor } from './time.ts'

const BRAND = 'kestrelrow'
const SENDER = 'maria'
const IBAN = { DE: 'DE89370400440532013000', ES: 'ES9121000418450200051332' } as const
const phone = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }

const clean = async (page: Page) => {
  const { violations } = await (await axe(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
}
const somebody = () => `lucia-${randomUUID().slice(0, 8)}@elsewhere.example`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A browser of its own, which the bank has never seen. */
async function elsewhere(browser: Browser, locale: string, viewport: typeof phone): Promise<Page> {
  const context = await browser.newContext({ locale, viewport })
  return context.newPage()
}

test('[ROUTE-009] [RECV-008] [RECV-009] [RECV-010] [RECV-011] [RECV-012] [RECV-016] [RECV-018] [RECV-019] in Ukrainian on a phone, from the e-mail to the money', async ({
  browser,
  request,
}) => {
  const to = somebody()
  const { paymentId } = await sendTo(request, BRAND, SENDER, to, { amount: '41.17', beneficiaryCountryCode: 'DE' })
  const page = await elsewhere(browser, 'uk-UA', phone)
  const secret = await openLink(page, BRAND, to)
  await expect(heading(page, 'Як ви хочете отримати гроші?')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('region', { name: 'Платіж' })).toContainText('Lucía Ferrer')
  await expect(page.getByRole('radio', { name: /Interac/ })).toHaveCount(0)
  await expect(page.getByText('Недоступно: Німеччина').first()).toBeVisible()
  await clean(page)

  // Another country has other methods, and fields of its own beyond the account.
  const country = page.getByRole('button', { name: 'Ваша країна' })
  const pick = async (name: string) => {
    await country.click()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await expect(country).toContainText(name)
  }
  await pick('Сполучені Штати')
  await page.getByText('Банківський рахунок').click()
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await page.locator('[name=accountNumber]').fill('314159265')
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await expect(page.locator('[name="extraParams.routingNumber"][aria-invalid=true]')).toBeFocused()
  await page.locator('[name="extraParams.routingNumber"]').fill('021000021')
  await page.getByRole('button', { name: 'Назад' }).click()
  await pick('Німеччина')

  await page.getByText('Банківський рахунок').click()
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await expect(heading(page, 'Куди надіслати гроші?')).toBeFocused()
  // What is missing is said at its field, and no popup comes.
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('[name=beneficiaryName]').fill('Lucia Ferrer')
  await page.locator('[name=iban]').fill(IBAN.DE)
  await clean(page)
  // A reload costs no more than the number, which nobody keeps.
  await page.reload()
  await expect(country).toContainText('Німеччина')
  await expect(page.getByRole('radio', { name: /Банківський рахунок/ })).toBeChecked()
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).toContain('Lucia Ferrer')
  for (const harmful of [secret, IBAN.DE, '314159265', '021000021']) expect(left).not.toContain(harmful)
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await expect(page.locator('[name=beneficiaryName]')).toHaveValue('Lucia Ferrer')
  await expect(page.locator('[name=iban]')).toHaveValue('')
  await page.locator('[name=iban]').fill(IBAN.DE)
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await expect(heading(page, 'Перевірте й підтвердьте')).toBeFocused()
  // Until the price has come the button is off, and its colours change with it.
  await expect(page.getByRole('button', { name: 'Надіслати мені код' })).toBeEnabled()
  await clean(page)
  await page.getByRole('button', { name: 'Надіслати мені код' }).click()
  await expect(heading(page, 'Введіть код')).toBeFocused()
  const code = await codeFor(request, BRAND, to)

  // A wrong code: what the bank says, in the page.
  const answer = page.waitForResponse((response) => response.url().includes('recipientPaymentApprove'))
  await page.locator('input[name=code]').fill(code === '000000' ? '111111' : '000000')
  const { responseDescription, responseCode } = (await (await answer).json()) as { responseDescription: string; responseCode: string }
  expect(responseCode).toBe('VF')
  await expect(page.getByRole('alert')).toContainText(responseDescription)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await clean(page)

  await page.locator('input[name=code]').fill(code)
  await expect(heading(page, 'Гроші в дорозі')).toBeVisible()
  await clean(page)
  const units = await arriving(page)
  await onItsWayFor(60 * 24 * 9, units)
  await expect(async () => {
    await page.reload()
    await expect(heading(page, 'Гроші надійшли')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Ви підтвердили кодом' })).toBeVisible()
  expect(await ask(request, BRAND, SENDER, 'globalPayPaymentGet', { paymentId })).toMatchObject({ payment: { state: 'paid' } })

  // The secret is nowhere but in the address.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain(secret)
  await page.context().close()
})

/** What arrives, in the smallest units, as the page says it. */
async function arriving(page: Page): Promise<number> {
  const text = await page.locator('dd').filter({ hasText: '€' }).first().innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

test('[RECV-013] in Spanish, wide, with the keyboard alone; the next time the same account is one press', async ({ browser, request }) => {
  const to = somebody()
  await sendTo(request, BRAND, SENDER, to, { amount: '42.29', beneficiaryCountryCode: 'ES' })
  const page = await elsewhere(browser, 'es-ES', wide)
  await openLink(page, BRAND, to)
  await expect(heading(page, '¿Cómo quieres cobrarlo?')).toBeVisible()
  await clean(page)
  await tabTo(page, /Transferencia internacional|Cuenta bancaria/)
  const account = page.getByRole('radio', { name: /Cuenta bancaria/ })
  for (let presses = 0; presses < 6 && !(await account.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(account).toBeChecked()
  await tabTo(page, /^Continuar/)
  await page.keyboard.press('Enter')
  await expect(heading(page, '¿Adónde debe llegar?')).toBeFocused()
  // The name is there already; their bank writes it without the accent.
  await expect(page.locator('[name=beneficiaryName]')).toHaveValue('Lucía Ferrer')
  await tabTo(page, /titular/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Lucia Ferrer')
  await tabTo(page, /IBAN/)
  await page.keyboard.type(IBAN.ES)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Revisa y confirma')).toBeFocused()
  await tabTo(page, /Enviarme el código/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Introduce el código')).toBeFocused()
  const first = await codeFor(request, BRAND, to)
  // A new one makes the first worthless.
  const again = page.getByRole('button', { name: 'Enviar un código nuevo' })
  await expect(again).toBeVisible({ timeout: 45_000 })
  await again.press('Enter')
  const second = await codeFor(request, BRAND, to, 2)
  await page.locator('input[name=code]').focus()
  if (first !== second) {
    await page.keyboard.type(first)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.locator('input[name=code]').focus()
  }
  await page.keyboard.type(second)
  await expect(heading(page, 'El dinero está en camino')).toBeVisible()
  await onItsWayFor(60 * 24 * 9, await arriving(page))
  await expect(async () => {
    await page.reload()
    await expect(heading(page, 'El dinero ha llegado')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

  await sendTo(request, BRAND, SENDER, to, { amount: '12.31', beneficiaryCountryCode: 'ES' })
  await openNext(page, to)
  await page.getByRole('button', { name: /^Usar / }).click()
  await expect(heading(page, 'Revisa y confirma')).toBeFocused()
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page.locator('input[name=code]').fill(await codeFor(request, BRAND, to, 3))
  await expect(heading(page, 'El dinero está en camino')).toBeVisible()
  await page.context().close()
})

/** The link of the second payment, once its e-mail is there. */
async function openNext(page: Page, to: string): Promise<void> {
  const links = page.locator('article a[href^="/receive/"]')
  await expect(async () => {
    await page.goto(`${at(BRAND)}/demo/inbox?recipient=${encodeURIComponent(to)}`)
    await expect(links).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await links.first().click()
  await expect(heading(page, '¿Cómo quieres cobrarlo?')).toBeVisible()
}

test('[RECV-014] a recipient refuses with a reason: the page says so at once, and its sender reads it', async ({ browser, request }) => {
  const to = somebody()
  const { paymentId } = await sendTo(request, BRAND, SENDER, to, { amount: '13.37', beneficiaryCountryCode: 'RO' })
  const page = await elsewhere(browser, 'en-US', phone)
  await openLink(page, BRAND, to)
  await page.getByRole('button', { name: 'Refuse the money' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('Wrong person')
  await clean(page)
  // The page says so by itself, before it has asked the bank again.
  const calls: string[] = []
  page.on('response', (response) => calls.push(new URL(response.url()).search))
  await dialog.getByRole('button', { name: 'Refuse the money' }).click()
  await expect(heading(page, 'You refused the money')).toBeVisible()
  expect(calls.slice(calls.indexOf('?recipientPaymentCancel')).filter((call) => call.startsWith('?recipient'))).toEqual([
    '?recipientPaymentCancel',
  ])
  await clean(page)
  expect(await ask(request, BRAND, SENDER, 'globalPayPaymentGet', { paymentId })).toMatchObject({
    payment: { state: 'refused', note: 'Wrong person' },
  })
  await page.context().close()
})

test('[RECV-018] [RECV-020] [C-OWN-135] what its sender cancelled cannot be taken, and a refusal of it fails, without a popup', async ({
  browser,
  request,
  page: senders,
}) => {
  const to = somebody()
  const { paymentId } = await sendTo(request, BRAND, SENDER, to, { amount: '14.41', beneficiaryCountryCode: 'RO' })
  const page = await elsewhere(browser, 'en-US', phone)
  const secret = await openLink(page, BRAND, to)
  // In another window they are about to take it.
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByText('Bank account', { exact: true }).click()
  await second.getByRole('button', { name: 'Continue' }).click()
  await second.locator('[name=iban]').fill('RO49AAAA1B31007593840000')
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(second, 'Check and confirm')).toBeVisible()
  await page.getByRole('button', { name: 'Refuse the money' }).click()

  await senders.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(senders, BRAND, SENDER)
  await senders.goto(`${at(BRAND)}/transfer/external/global-summary?paymentId=${paymentId}`)
  await expect(senders.getByText('Opened, not chosen')).toBeVisible()
  await clean(senders)
  await senders.getByRole('button', { name: 'More actions for Lucía Ferrer' }).click()
  await senders.getByRole('menuitem', { name: 'Cancel payment' }).click()
  await senders.getByRole('alertdialog').or(senders.getByRole('dialog')).getByRole('button', { name: 'Cancel payment' }).click()
  await expect(senders.getByText('1 payment cancelled. The money is back in your account.').last()).toBeVisible()

  // Anything but 00 is no refusal: the page says what the bank said.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuse the money' }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  // Neither does a choice that is refused open one: the page says what happened.
  const answer = second.waitForResponse((response) => response.url().includes('recipientPaymentSubmit'))
  await second.getByRole('button', { name: 'Send me the code' }).click()
  expect(((await (await answer).json()) as { responseCode: string }).responseCode).toBe('VF')
  await expect(heading(second, 'The sender cancelled this payment')).toBeVisible()
  await expect(second.getByRole('dialog').or(second.getByRole('alertdialog'))).toHaveCount(0)
  await page.reload()
  await expect(heading(page, 'The sender cancelled this payment')).toBeVisible()
  await clean(page)
  await page.goto(`${at(BRAND)}/receive/${'x'.repeat(43)}`)
  await expect(page.getByText('This link does not work')).toBeVisible()
  await page.context().close()

  // Somebody signed in who opens a link stays signed in, until they say otherwise.
  const signedIn = senders.getByText(/^You are signed in to/)
  await senders.goto(`${at(BRAND)}/receive/${secret}`)
  await expect(signedIn).toBeVisible()
  await clean(senders)
  await senders.goto(`${at(BRAND)}/home`)
  await expect(senders).toHaveURL(/\/home$/)
  await senders.goto(`${at(BRAND)}/receive/${secret}`)
  await senders.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedIn).toHaveCount(0)
  await expect(senders).toHaveURL(/\/receive\//)
  await senders.goto(`${at(BRAND)}/home`)
  await expect(senders).toHaveURL(/\/login/)
})
