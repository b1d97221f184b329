/** The demo's phone plays the app: linked by a code, offline and back, with its own key; a second one beside it is approved by the first. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD } from './people.ts'
import { textOfQr } from './read-qr.ts'

const BRAND = 'aldermint'
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
const card = (page: Page, name: string) => page.getByRole('article', { name })

async function begin(page: Page, name: string): Promise<void> {
  await page.goto(`${at(BRAND)}/login`)
  await page.locator('input[name=username]').fill(`${name}@demo.example`)
  await page.locator('input[name=password]').fill(PASSWORD)
  // What the form needs has come before anybody presses the button.
  await page.waitForLoadState('networkidle')
  await page.locator('input[name=password]').press('Enter')
}

async function link(phone: Page, code: string, name: string): Promise<void> {
  await phone.getByLabel('Link or code').fill(code)
  await phone.getByLabel('Name of the phone').fill(name)
  await phone.getByRole('button', { name: 'Link', exact: true }).click()
}

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

test('[AUTH-028] [AUTH-030] [AUTH-031] [GUARD-003] [ROUTE-013] [C-AUTH-008] [C-AUTH-010] strict: no way round, a linked phone, and from then on it signs her in', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(`${at(BRAND)}/scp`)
  await expect(page).toHaveURL(`${at(BRAND)}/login`)
  await begin(page, 'nadia')
  await expect(page).toHaveURL(`${at(BRAND)}/scp`)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm with your phone' })).toBeFocused()
  await expect(page.getByText('This is now required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not now, continue' })).toHaveCount(0)
  await page.getByLabel('Phone number').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Enter the full number/)
  await page.getByLabel('Phone number').fill('+380 44 000 0001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sent to +380440000001.')).toBeVisible()
  expect(await textOfQr(page.getByRole('img', { name: 'A code that links the app to your account' }))).toMatch(/:\/\/link\?token=/)
  expect(await findings(page)).toEqual([])
  const code = (await page.getByText('Or type this code in the app:').locator('b').textContent())!

  const phone = await context.newPage()
  await phone.goto(`${at(BRAND)}/demo/phone`)
  await link(phone, 'abcde-23456', 'Nadia’s phone')
  await expect(phone.getByText('This links no phone.')).toBeVisible()
  await link(phone, code, 'Nadia’s phone')
  await expect(card(phone, 'Nadia’s phone')).toBeVisible()
  expect(await findings(phone)).toEqual([])
  await expect(page).toHaveURL(`${at(BRAND)}/home`)

  // Signed in by phone from now on: one request to the bank, and the phone has it. Offline it waits.
  await card(phone, 'Nadia’s phone').getByRole('button', { name: 'Go offline' }).click()
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const second = await elsewhere.newPage()
  const asked: string[] = []
  second.on('request', (request) => request.url().includes('/api/v4/') && asked.push(new URL(request.url()).pathname))
  await begin(second, 'nadia')
  await expect(second.getByRole('heading', { level: 1, name: 'Confirm on your phone' })).toBeFocused()
  expect(asked.filter((path) => !path.endsWith('/realtime'))).toEqual(['/api/v4/auth/login'])
  const digits = (await second.getByLabel('Digits for your phone').textContent())!
  await phone.bringToFront()
  await expect(card(phone, 'Nadia’s phone').getByText('What is sent meanwhile waits for it.')).toBeVisible()
  await expect(card(phone, 'Nadia’s phone').getByRole('group', { name: 'Is this you?' })).toHaveCount(0)
  await card(phone, 'Nadia’s phone').getByRole('button', { name: 'Go online' }).click()
  const request = card(phone, 'Nadia’s phone').getByRole('group', { name: 'Is this you?' })
  await expect(request).toContainText('Bucharest, RO')
  await request.getByLabel('Two digits').fill(digits === '42' ? '24' : '42')
  await request.getByRole('button', { name: 'Confirm' }).click()
  await expect(request.getByText('These are not the digits on the screen.')).toBeVisible()
  await request.getByLabel('Two digits').fill(digits)
  await request.getByRole('button', { name: 'Confirm' }).click()
  await expect(second).toHaveURL(`${at(BRAND)}/home`)
  await elsewhere.close()
})

test('[AUTH-029] [AUTH-028] [ROUTE-008] soft: the days that are left, and on with it; on a phone the app is opened there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${at(BRAND)}/scp-mobile`)
  await expect(page.getByRole('link', { name: 'App Store (iPhone)' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await begin(page, 'milo')
  await expect(page).toHaveURL(`${at(BRAND)}/scp-mobile`)
  await expect(page.getByText(/You can do this later: 14 days left/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Open the .* app/ })).toHaveAttribute('href', /:\/\/link\?token=/)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Not now, continue' }).click()
  await expect(page).toHaveURL(`${at(BRAND)}/home`)
})

test('[AUTH-027] [AUTH-062] [C-OWN-042] [C-OWN-060] two phones of one person: the new one is approved by the old; both are asked about a payment, one says no', async ({
  page,
  request,
}) => {
  // Another brand's Pavlo: his payments are nobody else's.
  const brand = 'kestrelrow'
  const { port } = new URL(at(brand))
  const api = `http://127.0.0.1:${port}/api/v4`
  const host = { host: `${brand}.localhost:${port}` }
  const login = { client: 'spa', username: 'pavlo@demo.example', password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers: host, data: login })).json()) as {
    accessToken: string
  }
  const headers = { ...host, authorization: `Bearer ${accessToken}` }
  const { deeplink } = (await (await request.post(`${api}/auth/scp/request`, { headers, data: {} })).json()) as { deeplink: string }

  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await page.goto(`${at(brand)}/demo/phone`)
  await page.getByRole('button', { name: 'Take it: Pavlo’s phone' }).click()
  await link(page, deeplink, 'New phone')
  const [old, fresh] = [card(page, 'Pavlo’s phone'), card(page, 'New phone')]
  await expect(fresh.getByText('Linked, but not confirmed yet')).toBeVisible()
  await fresh.getByLabel('E-mail').fill('pavlo@demo.example')
  await fresh.getByLabel('Password').fill('not it')
  await fresh.getByRole('button', { name: 'Sign in on this phone' }).click()
  await expect(fresh.getByRole('alert')).not.toBeEmpty()
  await fresh.getByLabel('Password').fill(PASSWORD)
  await fresh.getByRole('button', { name: 'Sign in on this phone' }).click()
  await fresh.getByRole('button', { name: /^On the other phone/ }).click()
  const asked = old.getByRole('group', { name: 'Is this you?' })
  await asked.getByLabel('Two digits').fill((await fresh.locator('output').textContent())!)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(fresh.getByText('Confirmed: it can now confirm payments and sign-ins.')).toBeVisible()

  const named = async (method: string, data: object) =>
    (
      await request.post(`${api}/?${method}`, {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data: { method, ...data },
      })
    ).json()
  const { accounts } = (await named('accountBalanceInquiry', {})) as {
    accounts: { account: { accountId: number; currencyCode: string }[] }
  }
  const { accountId } = accounts.account.find(({ currencyCode }) => currencyCode === 'USD')!
  await named('p2pTransferFunds', { accountId, amount: '1.00', currency: 'USD', toEmail: 'maria@demo.example' })
  for (const one of [old, fresh]) {
    await expect(one.getByRole('group', { name: 'Is this you?' })).toContainText('1.00 USD')
    await expect(one.getByRole('group', { name: 'Is this you?' })).toContainText('maria@demo.example')
  }
  expect(await findings(page)).toEqual([])
  await fresh.getByRole('button', { name: 'Decline' }).click()
  await expect(fresh.getByText('Sent. The screen that asked knows it by now.')).toBeVisible()
  await expect(old.getByRole('group', { name: 'Is this you?' })).toHaveCount(0)
})
