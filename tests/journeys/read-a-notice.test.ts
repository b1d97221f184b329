/** Notices are read in a panel of the frame, opened from the bell. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { ask, at, PASSWORD, signIn } from './people.ts'

const brand = 'quaywell'
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(brand) }]))

/** By the bank's own call, as an app would: the page hears of it. */
async function linkPhone(request: APIRequestContext, name: string): Promise<void> {
  const { port, host } = new URL(at(brand))
  const api = `http://127.0.0.1:${port}/api/v4`
  const login = { client: 'spa', username: 'pavlo@demo.example', password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers: { host }, data: login })).json()) as {
    accessToken: string
  }
  const headers = { host, authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() }
  await request.post(`${api}/auth/devices`, { headers, data: { name, code: `${name} ${Date.now()}`, type: 'ios' } })
}

/** The demo has some for everybody; there are at least two, so that one can be read and another one is left. */
async function unreadOf(request: APIRequestContext, name: string): Promise<number> {
  const { unreadCount } = (await ask(request, brand, name, 'notificationList')) as unknown as { unreadCount: number }
  expect(unreadCount).toBeGreaterThanOrEqual(2)
  return unreadCount
}

test('[NOTIF-005] [C-NOTIF-004] [C-NOTIF-005] by keyboard: open, read one, read all, close, and be where one was', async ({
  page,
  request,
}) => {
  await signIn(page, brand, 'maria')
  const unread = await unreadOf(request, 'maria')
  await expect(bell(page)).toHaveAccessibleName(`Notifications: ${unread} new`)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(panel(page).getByText('Support has answered').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  const first = panel(page).getByRole('listitem').filter({ hasText: 'Support has answered' }).first().getByRole('button')
  await first.press('Enter')
  // It leads to the messages, and the panel goes.
  await expect(page).toHaveURL(`${at(brand)}/messages`)
  await expect(panel(page)).toHaveCount(0)
  // What is read counts no longer.
  await expect(bell(page)).toHaveAccessibleName(`Notifications: ${unread - 1} new`)
  await bell(page).press('Enter')
  await expect(panel(page).getByText('New', { exact: true })).toHaveCount(unread - 1)
  await panel(page).getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  expect(await ask(request, brand, 'maria', 'notificationList')).toMatchObject({ unreadCount: 0 })
})

test('[NOTIF-004] [NOTIF-005] [C-RT-012] a notice that comes is said at once, counted, and read from there', async ({ page, request }) => {
  await signIn(page, brand, 'pavlo')
  const unread = await unreadOf(request, 'pavlo')
  await expect(bell(page)).toHaveAccessibleName(`Notifications: ${unread} new`)
  const channel = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.reload()
  await channel
  await linkPhone(request, 'Second phone')
  // He speaks Ukrainian, and this page English.
  await expect(page.getByText('A phone was linked', { exact: true }).last()).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(`Notifications: ${unread + 1} new`)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(panel(page)).toContainText('Second phone')
  await page.keyboard.press('Escape')

  // What comes after the language was changed is said in the new one, over the same channel.
  await page
    .getByRole('button', { name: /sign out/ })
    .filter({ visible: true })
    .last()
    .click()
  await page.getByRole('menuitemradio', { name: 'Română' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
  await page.keyboard.press('Escape')
  await linkPhone(request, 'Third phone')
  await expect(page.getByText('A fost asociat un telefon', { exact: true }).last()).toBeVisible()
})

test('[NOTIF-005] a notice opens what it is about', async ({ page, request }) => {
  await signIn(page, brand, 'irina')
  await bell(page).click()
  await panel(page).getByRole('listitem').filter({ hasText: 'Support has answered' }).first().getByRole('button').click()
  await expect(page).toHaveURL(`${at(brand)}/messages`)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await page.evaluate(() => sessionStorage.clear())
  await linkPhone(request, 'Fourth phone')
  await signIn(page, brand, 'pavlo')
  await bell(page).click()
  await panel(page).getByRole('listitem').filter({ hasText: 'Fourth phone' }).getByRole('button').press('Enter')
  await expect(page).toHaveURL(`${at(brand)}/setting#phones`)
  await expect(page.locator('#phones')).toContainText('Fourth phone')
  await bell(page).click()
  await panel(page).getByRole('listitem').filter({ hasText: 'A document expires soon' }).getByRole('button').click()
  await expect(page).toHaveURL(`${at(brand)}/documents`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible()
})

test('[NOTIF-005] on a phone it is a sheet from below, as wide as the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, brand, 'clara')
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  // Once it has slid in.
  const place = async () => {
    const box = (await panel(page).boundingBox())!
    return { left: box.x, width: box.width, bottom: Math.round(box.y + box.height) }
  }
  await expect.poll(place).toEqual({ left: 0, width: 360, bottom: 740 })
  expect(await findings(page)).toEqual([])
})
