/** The PIN and the number of a card: proven first, seen for moments, kept nowhere. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const BRAND = 'aldermint'
/** Confirms by text; no other journey touches her cards. */
const PERSON = 'sofia'

/** The codes that were sent about her PIN so far, the newest first. */
async function codes(request: APIRequestContext): Promise<readonly string[]> {
  const { port } = new URL(at(BRAND))
  const headers = { host: `${BRAND}.localhost:${port}` }
  const list = (await (await request.get(`http://127.0.0.1:${port}/demo/inbox`, { headers })).json()) as { channel: string; body: string }[]
  return list.filter(({ channel, body }) => channel === 'sms' && body.includes('PIN')).map(({ body }) => /\d{6}/.exec(body)![0])
}

/** Does what is asked about, and types the code that comes. */
async function confirmed(page: Page, request: APIRequestContext, ask: () => Promise<void>): Promise<void> {
  const before = (await codes(request)).length
  await ask()
  const field = page.getByRole('dialog', { name: 'Enter the code from the text' }).getByLabel('Code', { exact: true })
  await expect(field).toBeVisible()
  await expect.poll(async () => (await codes(request)).length).toBeGreaterThan(before)
  await field.fill((await codes(request))[0]!)
}

/** Whatever this browser could keep. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries({ ...localStorage }), Object.entries({ ...sessionStorage }), location.href, document.cookie]),
  )

test.beforeEach(async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, PERSON)
  await page.getByRole('link', { name: 'Cards', exact: true }).filter({ visible: true }).click()
  await page
    .getByRole('link', { name: /Prepaid card ending in/ })
    .first()
    .click()
})

test('[ROUTE-052] [CARD-007] the PIN is confirmed by text, seen while it is held, and changed to one that is not simple', async ({
  page,
  request,
}) => {
  await page.getByRole('button', { name: 'PIN', exact: true }).click()
  await expect(page).toHaveURL(/\/card\/\d+\/pin\/?$/)
  await expect(page.getByRole('button', { name: 'Get the PIN' })).toBeVisible()
  expect((await (await axe(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
  await confirmed(page, request, () => page.getByRole('button', { name: 'Get the PIN' }).click())
  const digits = page.getByLabel('PIN', { exact: true })
  await expect(digits).toHaveText('••••')
  const hold = page.getByRole('button', { name: 'Press and hold to show' })
  await expect(page.getByRole('dialog')).toBeHidden()
  await hold.press('Enter')
  await expect(digits).toHaveText(/^\d{4}$/)
  const pin = (await digits.textContent())!
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(digits).toBeHidden()

  const [again, twice] = [page.getByLabel('New PIN', { exact: true }), page.getByLabel('New PIN again')]
  await again.fill('1234')
  await twice.fill('1234')
  await page.getByRole('button', { name: 'Change the PIN' }).click()
  await expect(again).toHaveAccessibleDescription(/easy to guess/)
  const next = pin === '2580' ? '8024' : '2580'
  await again.fill(next)
  await twice.fill(next)
  await confirmed(page, request, () => page.getByRole('button', { name: 'Change the PIN' }).click())
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('The new PIN works')).toBeVisible()
})

test('[CARD-008] [CARD-010] the number is shown in groups for half a minute, and in no store or address', async ({ page }) => {
  await page.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('group', { name: 'Card details' })
  const number = (await details.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).textContent())!
  await expect(details).toContainText(/Hidden in \d+ seconds/)
  expect(await kept(page)).not.toContain(number.replaceAll(' ', ''))
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible()
  await expect(page.getByText(number)).toBeHidden()
})
