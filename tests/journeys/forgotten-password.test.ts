/** Whoever forgot their password, or never activated their account: letters with links, which do nothing until somebody presses a button. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD } from './people.ts'

const brand = 'aldermint'
const NEW = 'copper river lamp'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

/** The links of one action in the letters to somebody, newest first. */
async function lettersTo(page: Page, email: string, action: string): Promise<readonly string[]> {
  await page.goto(`${at(brand)}/demo/inbox?recipient=${encodeURIComponent(email)}`)
  const links = await page.locator(`article a[href*="action=${action}&"]`).all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))!))
}
/** The letter is written after the answer: its time tells nothing either. */
async function openLetter(page: Page, email: string, action: string, count = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(page, email, action)).length).toBe(count)
  const [path] = await lettersTo(page, email, action)
  await page.locator('article a').first().click()
  return path!
}
async function askFor(page: Page, email: string) {
  await page.goto(`${at(brand)}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your e-mail')).toBeFocused()
}
async function signInWith(page: Page, email: string, password: string) {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(brand) }]))

test('[ROUTE-074][C-REG-004][G63] the page says the same of an address that nobody has, and no letter goes there', async ({ page }) => {
  await askFor(page, 'nobody@demo.example')
  const main = page.getByRole('main')
  const said = (await main.innerText()).replace('nobody@demo.example', 'X')
  expect(await findings(page)).toEqual([])
  await askFor(page, 'pavlo@demo.example')
  expect((await main.innerText()).replace('pavlo@demo.example', 'X')).toBe(said)
  await expect.poll(async () => (await lettersTo(page, 'pavlo@demo.example', 'passwordReset')).length).toBe(1)
  expect(await lettersTo(page, 'nobody@demo.example', 'passwordReset')).toEqual([])
})

test('[START-008] a link with two slashes leaves no secret in the address, and a page that works', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  for (const [path, where, says] of [
    ['//login?action=passwordReset&user=maria@demo.example&code=guess', '/login/new-password', 'This link does not work'],
    ['//evil.example/login?action=passwordReset&user=maria@demo.example&code=guess', '/login/new-password', 'This link does not work'],
    ['//evil.example/login?code=guess', '/evil.example/login', 'There is no page at this address'],
  ] as const) {
    await page.goto(at(brand) + path)
    await expect(heading(page, says)).toBeVisible()
    await expect(page).toHaveURL(at(brand) + where)
  }
  expect(faults).toEqual([])
})

test('[ROUTE-074][C-REG-006] a wrong link, a link cut short and a page without one say so and offer another letter', async ({ page }) => {
  for (const path of [
    '/login?action=passwordReset&user=maria@demo.example&code=guess',
    '/login?action=passwordReset',
    '/login/new-password',
  ]) {
    await page.goto(at(brand) + path)
    await expect(heading(page, 'This link does not work')).toBeVisible()
    await expect(page).toHaveURL(`${at(brand)}/login/new-password`)
  }
  expect(await findings(page)).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('Enter a full e-mail address, like name@example.com.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@demo.example')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(heading(page, 'Check your e-mail')).toBeVisible()
})

test('[ROUTE-074][C-REG-004][C-REG-006][C-REG-007] a letter, a new password, and the old one is over; the link works once', async ({
  page,
}) => {
  // Nobody else's journey: their password is another one afterwards.
  const email = 'sam@demo.example'
  await askFor(page, email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const path = await openLetter(page, email, 'passwordReset')
  const code = new URL(path, at(brand)).searchParams.get('code')!
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await expect(page).toHaveURL(`${at(brand)}/login/new-password`)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await password.press('Enter')
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill('password123')
  await password.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(NEW)
  expect(await findings(page)).toEqual([])
  await password.press('Enter')

  await expect(page).toHaveURL(`${at(brand)}/login`)
  await expect(page.getByRole('status').filter({ hasText: 'Your new password is set. Sign in with it.' })).toBeVisible()
  // After the page itself was opened by the link, nothing carried the code in an address.
  expect(asked.filter((url) => url.includes(code))).toHaveLength(1)
  await signInWith(page, email, PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(page.getByText('Your new password is set.')).toHaveCount(0)

  await page.goto(at(brand) + path)
  await expect(heading(page, 'This link does not work')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signInWith(page, email, NEW)
  await expect(page).toHaveURL(`${at(brand)}/home`)
})

test('[ROUTE-007][START-005][AUTH-068][AUTH-071][C-REG-001][C-REG-005] activation: another letter, a wrong link, the right one by its button', async ({
  page,
}) => {
  const email = 'nils@demo.example'
  await page.goto(`${at(brand)}/?action=activation&user=${email}&code=guess`)
  await expect(page).toHaveURL(`${at(brand)}/activate`)
  await page.getByRole('button', { name: 'Activate account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Link not working? Request another e-mail' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(heading(page, 'Check your e-mail')).toBeVisible()

  await openLetter(page, email, 'activation')
  await expect(heading(page, 'Account Activation')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Activate account' }).press('Enter')
  await expect(page.getByText('Your Account has been activated.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInWith(page, email, PASSWORD)
  await expect(page).toHaveURL(`${at(brand)}/home`)
})
