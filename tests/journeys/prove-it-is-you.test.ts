/** Away for more than five minutes: money asks for the password again, and what was asked for goes on by itself. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD, signIn } from './people.ts'
import { awayFor } from './time.ts'

const BRAND = 'puentea'

/** Signed in, and then away for ten minutes with the page open. */
async function comeBack(page: Page): Promise<string[]> {
  const keys: string[] = []
  /** What the bank has heard about the pause. */
  const idle: number[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.url().endsWith('/auth/refresh'))
      request.response().then(
        () => idle.push(idleOf(request.postData())),
        () => undefined,
      )
    if (key && request.url().includes('?betweenAccounts')) keys.push(key)
  })
  await page.clock.install()
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/ui?piece=approvals`)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()
  await awayFor(10, BRAND, 'maria')
  // Minute by minute: a renewal has to be answered before the next one can be due.
  const minute = async () => {
    await page.clock.runFor('01:00')
    return Math.max(0, ...idle)
  }
  await expect.poll(minute).toBeGreaterThan(300)
  await send.click()
  await expect(question(page)).toBeVisible()
  return keys
}
const idleOf = (body: string | null): number => (JSON.parse(body ?? '{}') as { idleSeconds?: number }).idleSeconds ?? 0
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
const sent = (page: Page) => page.getByLabel('Sent', { exact: true })

test('[G26] whoever does not want to prove it has paid nothing', async ({ page }) => {
  await comeBack(page)
  expect((await (await axe(page)).include('[role=dialog]').analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(sent(page)).toHaveText('0')
})

test('[G26] [G60] nothing, a wrong password, then the right one: the same payment goes out with the same key, once', async ({ page }) => {
  const keys = await comeBack(page)
  const password = question(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('Enter your password.')
  await password.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('The password is incorrect.')
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Payment Confirmation' })).toContainText('Successfully submitted')
  await expect(sent(page)).toHaveText('1')
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})
