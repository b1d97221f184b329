/** Signing in with more than a password: every way there is, with refusals first. The demo's inbox and phone play the outside. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD } from './people.ts'

const BRAND = 'aldermint'
const { port } = new URL(at(BRAND))
const host = { host: `${BRAND}.localhost:${port}` }

async function begin(page: Page, name: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await page.goto(`${at(BRAND)}/login`)
  await page.getByLabel('E-mail').fill(`${name}@demo.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}
const step = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const isIn = (page: Page) => expect(page).toHaveURL(`${at(BRAND)}/home`)
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)
const other = (digits: string) => (digits === '000000' ? '111111' : '000000')

const demo = async (request: APIRequestContext, path: string): Promise<unknown> =>
  (await request.get(`http://127.0.0.1:${port}${path}`, { headers: host })).json()

/** The newest text that says so; it is there by the time the page asks for its code. */
async function sent(request: APIRequestContext, says: RegExp): Promise<string> {
  const list = (await demo(request, '/demo/inbox')) as { channel: string; body: string }[]
  return list.find(({ channel, body }) => channel === 'sms' && says.test(body))!.body
}

async function phone(request: APIRequestContext, owner: string) {
  const list = (await demo(request, '/demo/phone')) as { owner: string; code?: string; requests: { id: number }[] }[]
  return list.find((one) => one.owner.startsWith(owner))!
}

/** As the phone of the demo would. */
async function answer(request: APIRequestContext, owner: string, result: 'yes' | 'no', digits = ''): Promise<void> {
  await expect.poll(async () => (await phone(request, owner)).requests.length).toBeGreaterThan(0)
  const [{ id }] = (await phone(request, owner)).requests as [{ id: number }]
  const said = await request.post(`http://127.0.0.1:${port}/demo/phone`, { headers: host, form: { id: String(id), result, digits } })
  expect(await said.json()).toEqual({ said: 'done' })
}

test('[AUTH-024] [AUTH-027] [AUTH-034] [AUTH-061] an authenticator app: a wrong code stays at its field, back keeps the fields, the right one signs in', async ({
  page,
  request,
}) => {
  const scripts: string[] = []
  page.on('request', (asked) => asked.url().includes('SecondStep') && scripts.push(asked.url()))
  await page.goto(`${at(BRAND)}/login`)
  await page.getByRole('textbox').first().focus()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await begin(page, 'remy')
  await expect(step(page, 'Enter the code from your app')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await findings(page)).toEqual([])

  const right = (await phone(request, 'remy')).code!
  const refused = page.waitForResponse(/\/auth\/token/)
  await page.keyboard.type(other(right))
  const { message } = (await (await refused).json()) as { message: string }
  await expect(code(page)).toHaveAccessibleDescription(message)
  await expect(code(page)).toHaveValue(other(right))
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/Enter the full code/)
  await page.getByLabel('Recovery code').fill('abcde-23456')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(new RegExp(message))

  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('remy@demo.example')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await code(page).fill((await phone(request, 'remy')).code!)
  await isIn(page)
})

test('[AUTH-006] [AUTH-007] [AUTH-027] a code by text: where it went, when a new one can be had, and it is pasted with what stands around it', async ({
  page,
  request,
}) => {
  await begin(page, 'lena')
  await expect(step(page, 'Enter the code from the text')).toBeVisible()
  await expect(page.getByText(/We sent a code to \S.*\d{2}\. Nobody/)).toBeVisible()
  await expect(page.getByText(/New code in 0:/)).toBeVisible()
  const digits = (await page.getByText('The message begins with').locator('b').textContent())!
  const message = await sent(request, new RegExp(`^${digits}`))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${/\d{6}/.exec(message)![0]} `)
  await code(page).focus()
  await page.keyboard.press('Control+V')
  await isIn(page)
})

test('[AUTH-026] [AUTH-064] a phone that says no, and then yes with the digits of the screen', async ({ page, request }) => {
  await begin(page, 'vera')
  const title = step(page, 'Confirm on your phone')
  await expect(title).toBeFocused()
  await expect(page.getByText('Vera’s phone')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Time left: 2:00' })).toBeAttached()
  await expect(page.getByRole('img', { name: 'A code that opens the request in the app' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await answer(request, 'vera', 'no')
  await expect(page.getByRole('alert').filter({ hasText: 'The sign-in was declined on your phone.' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(title).toBeFocused()
  await answer(request, 'vera', 'yes', (await page.getByLabel('Digits for your phone').textContent())!)
  await isIn(page)
})

test('[AUTH-024] [AUTH-027] a browser that was never used is approved first', async ({ page, request }) => {
  await begin(page, 'ines')
  // She has one way, so it is asked at once.
  await expect(step(page, 'Enter the code from the text')).toBeVisible()
  await expect(code(page)).toBeFocused()
  const right = /\d{6}/.exec(await sent(request, /confirms the sign-in/))![0]
  await code(page).fill(other(right))
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page)).toEqual([])
  await code(page).fill(right)
  await isIn(page)
})
