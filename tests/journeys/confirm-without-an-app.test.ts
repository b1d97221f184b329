/** A phone without an app: its browser makes a key, and confirms sign-ins and payments with it; the old way approves it where there is one. */
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { ask, at, PASSWORD, present, signIn } from './people.ts'
import { textOfQr } from './read-qr.ts'
import { movesToPushIn } from './time.ts'

const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

async function phoneIn(browser: Browser, brand: string, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await context.addCookies([{ name: 'language', value: language, url: at(brand) }])
  return context.newPage()
}

test('[C-OWN-370] in Ukrainian, who must move to push links the phone’s browser, and signs in with it from then on', async ({
  page,
  browser,
  context,
}) => {
  const brand = 'forkline'
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await movesToPushIn(-1, brand, 'clara')
  await page.goto(`${at(brand)}/login`)
  await present(page, 'clara')
  await expect(page).toHaveURL(`${at(brand)}/scp`)
  const code = (await page.getByText('Or type this code in the app:').locator('b').textContent())!
  await expect(page.getByRole('link', { name: /\/approve$/ })).toHaveAttribute('href', `/approve#${code}`)

  const phone = await phoneIn(browser, brand, 'ua')
  await phone.goto(`${at(brand)}/approve`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Підтверджуйте цим телефоном' })).toBeVisible()
  await expect(phone.locator('link[rel=manifest]')).toHaveAttribute('href', /approve-[\w-]+\.webmanifest$/)
  await phone.getByLabel('Код із того екрана').fill('abcde-23456')
  await phone.getByLabel('Назва цього телефону').fill('Телефон Клари')
  await phone.getByRole('button', { name: 'Прив’язати цей телефон' }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  expect(await findings(phone)).toEqual([])
  // The link behind the picture brings the code along; the address keeps nothing of it.
  await phone.goto('about:blank')
  await phone.goto(`${at(brand)}/approve#${code}`)
  await expect(phone.getByLabel('Код із того екрана')).toHaveValue(code)
  await expect(phone).toHaveURL(`${at(brand)}/approve`)
  await phone.getByLabel('Назва цього телефону').fill('Телефон Клари')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Підтверджувати нічого', { exact: true })).toBeVisible()
  expect(await findings(phone)).toEqual([])
  await expect(page).toHaveURL(`${at(brand)}/home`)

  // Loaded again, it is the same phone.
  await phone.reload()
  await expect(phone.getByText('Телефон Клари')).toBeVisible()
  const second = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await second.goto(`${at(brand)}/login`)
  await present(second, 'clara')
  const digits = (await second.getByLabel('Digits for your phone').textContent())!
  const request = phone.getByRole('form', { name: 'Це ви входите?' })
  await expect(request).toContainText('Bucharest, RO')
  expect(await findings(phone)).toEqual([])
  await request.getByLabel('Дві цифри з екрана').fill(digits === '42' ? '24' : '42')
  await phone.keyboard.press('Enter')
  await expect(request).toContainText('Це не ті цифри, що на екрані.')
  await request.getByLabel('Дві цифри з екрана').fill(digits)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Підтверджено.', { exact: false })).toBeVisible()
  await expect(second).toHaveURL(`${at(brand)}/home`)
})

test('[C-OWN-370] beside another phone it is approved by that one; then it confirms and declines payments, hears a push, and is unlinked', async ({
  page,
  browser,
  context,
  request,
}) => {
  const brand = 'puentea'
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'pavlo')
  await page.goto(`${at(brand)}/setting`)
  const phones = page.getByRole('region', { name: 'Confirmation phones', exact: true })
  await phones.getByRole('button', { name: 'Link a phone' }).click()
  const popup = page.getByRole('dialog', { name: 'Link a phone' })
  await popup.getByRole('radio', { name: 'Without an app' }).check()
  const picture = popup.getByRole('img', { name: 'A code that links the phone which scans it' })
  await expect.poll(() => textOfQr(picture)).toMatch(new RegExp(`^${at(brand)}/approve#[\\w-]{11}$`))
  expect(await findings(page)).toEqual([])

  const phone = await phoneIn(browser, brand, 'en')
  await phone.goto(await textOfQr(picture))
  await phone.getByLabel('Name of this phone').fill('Pocket')
  await phone.getByRole('button', { name: 'Link this phone' }).click()
  await expect(phone.getByText('until then it confirms nothing')).toBeVisible()
  await phone.getByLabel('E-mail').fill('pavlo@demo.example')
  await phone.getByLabel('Password', { exact: true }).fill('not the password')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Confirm your phone')
  expect(await findings(phone)).toEqual([])
  await phone.getByRole('button', { name: /^On your phone/ }).click()
  const digits = (await phone.getByLabel('Digits for your phone').textContent())!
  await onTheOldPhone(request, brand, digits)
  await expect(phone.getByText('Nothing to confirm', { exact: true })).toBeVisible()

  // A payment is shown with amount and payee; no is no, and yes needs the digits.
  const [usd] = await accountsOf(request, brand)
  const pay = (amount: string) =>
    ask(request, brand, 'pavlo', 'p2pTransferFunds', {
      accountId: usd!.accountId,
      amount,
      currency: usd!.currencyCode,
      toEmail: 'maria@demo.example',
    })
  const card = phone.getByRole('form', { name: 'Do you confirm this payment?' })
  await pay('1.11')
  await expect(card).toContainText('1.11')
  await card.getByRole('button', { name: 'Decline' }).click()
  await expect(phone.getByText('Declined. Nothing was done.')).toBeVisible()
  const { approvalDigits, fee } = (await pay('2.22')) as { approvalDigits: string; fee: string }
  await expect(card).toContainText('2.22')
  await expect(card).toContainText('maria@demo.example')
  await expect(card).toContainText(fee)
  expect(await findings(phone)).toEqual([])
  await card.getByLabel('Two digits').fill(approvalDigits)
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByText('Confirmed. The screen that asked knows it by now.')).toBeVisible()
  const after = (await accountsOf(request, brand)).find(({ accountId }) => accountId === usd!.accountId)
  expect(Number(after!.balance)).toBeCloseTo(Number(usd!.balance) - 2.22 - Number(fee), 2)

  await hearsAPush(phone, brand)

  await page.reload()
  await phones.getByRole('button', { name: 'Remove Pocket' }).click()
  await page.getByRole('alertdialog', { name: 'Remove Pocket' }).getByRole('button', { name: 'Remove' }).click()
  await expect(phone.getByText('This phone was unlinked.')).toBeVisible()
  await expect(phone.getByLabel('Code on that screen')).toBeVisible()
})

/** His phone of the demo has been asked; it says yes with the digits of the new one. */
async function onTheOldPhone(request: APIRequestContext, brand: string, digits: string): Promise<void> {
  const headers = { host: new URL(at(brand)).host, accept: 'application/json' }
  const place = `http://127.0.0.1:${new URL(at(brand)).port}/demo/phone`
  const list = (await (await request.get(place, { headers })).json()) as { owner: string; requests: { id: number }[] }[]
  const [asked] = list.find(({ owner }) => owner === 'pavlo@demo.example')!.requests
  const said = await request.post(place, { headers, form: { id: String(asked!.id), result: 'yes', digits } })
  expect(await said.json()).toEqual({ said: 'done' })
}

interface Held {
  readonly accountId: number
  readonly currencyCode: string
  readonly balance: string
}

async function accountsOf(request: APIRequestContext, brand: string): Promise<readonly Held[]> {
  const { accounts } = (await ask(request, brand, 'pavlo', 'accountBalanceInquiry')) as { accounts: { account: readonly Held[] } }
  return accounts.account
}

interface Shown {
  readonly title: string
  readonly options: NotificationOptions | undefined
}

/**
 * A message that the service of the browser delivers: what is shown says that something waits and not what, and the page looks at once. A
 * browser without a screen shows nobody a notification, so what it was asked to show is kept instead.
 */
async function hearsAPush(phone: Page, brand: string): Promise<void> {
  const scope = await phone.evaluate(async () => {
    const { scope: of } = await navigator.serviceWorker.register('/api/v4/approve-worker.js', { scope: '/approve' })
    await navigator.serviceWorker.ready
    return of
  })
  expect(scope).toBe(`${at(brand)}/approve`)
  const [worker] = phone.context().serviceWorkers()
  await worker!.evaluate(() => {
    const own = globalThis as unknown as { shown: Shown[]; registration: ServiceWorkerRegistration }
    own.shown = []
    own.registration.showNotification = async (title, options) => void own.shown.push({ title, options })
  })
  const looked = phone.waitForRequest((request) => request.url().endsWith('/device-api/requests'))
  await deliver(phone, scope, { title: 'Is this you?', text: 'A payment waits.', tag: 'one' })
  const shown = () => worker!.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
  await expect.poll(shown).toMatchObject([{ title: 'Is this you?', options: { body: 'A payment waits.', tag: 'one' } }])
  await looked
}

async function deliver(phone: Page, scope: string, message: object): Promise<void> {
  const devtools = await phone.context().newCDPSession(phone)
  const found = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL === scope)
      if (mine) done(mine.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(scope)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data: JSON.stringify(message) })
}
