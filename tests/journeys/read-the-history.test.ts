/** /history: a payment is found by a word without its accents, narrowed down, kept as a view and read whole. On a phone too. */
import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD, signIn } from './people.ts'

const BRAND = 'aldermint'
/** Nobody else's journey is about her. */
const CLEO = 'cleo'

test.beforeEach(async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, CLEO)
})

const list = (page: Page) => page.getByRole('table', { name: 'History' })
const clean = async (page: Page) => {
  const { violations } = await (await axe(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
}

test('[ROUTE-034] [HIST-001] a nonsense filter is left out, and nothing that fits says what to do', async ({ page }) => {
  await page.goto(`${at(BRAND)}/history?status=nonsense&fromAmount=abc`)
  await expect(list(page).getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name, reference or amount' }).fill('zzzz nobody')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page).not.toHaveURL(/keyword/)
  await expect(list(page).getByRole('row').nth(2)).toBeVisible()
})

for (const width of [1440, 360])
  test(`[ROUTE-034] [C-OWN-003] [C-OWN-018] a payment is found, narrowed, kept and read at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    const mark = `n${Date.now()}${width}`
    await page.goto(`${at(BRAND)}/history`)
    await expect(list(page).getByRole('row').nth(2)).toBeVisible()
    // Paid meanwhile, elsewhere: it comes in by itself.
    await pay(request, `Căminul Ștefan ${mark}`)
    await expect(list(page).getByRole('row', { name: mark })).toBeVisible()

    await page.getByRole('searchbox').fill(`stefan CAMINUL ${mark}`)
    await expect(page).toHaveURL(/keyword=stefan/)
    await expect(list(page).getByRole('button')).toHaveCount(1)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('In and out').selectOption('Money out')
    await panel.getByLabel('Amount from').fill('1,25')
    await panel.getByRole('button', { name: 'Show transactions' }).click()
    await expect(page).toHaveURL(/fromAmount=.*1\.25/)
    await expect(list(page).getByRole('button')).toHaveCount(1)
    if (width > 360) await clean(page)

    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByLabel('Name', { exact: true }).fill(`Dorm ${mark}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('View saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).not.toHaveURL(/keyword/)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitemradio', { name: `Dorm ${mark}` }).click()
    await expect(page).toHaveURL(/keyword=stefan/)
    // The list from before stays until the narrower one has come.
    await expect(list(page).getByRole('button')).toHaveCount(1)

    await list(page).getByRole('button').click()
    const details = page.getByRole('dialog', { name: 'Fay Coleman' })
    await expect(details.getByText('Submitted')).toBeVisible()
    await expect(details.getByText(/Cleo Marin/)).toBeVisible()
    await expect(details.getByText('Processed')).toBeVisible()
    if (width === 360) await clean(page)
    await page.goBack()
    await expect(details).toBeHidden()
    await expect(page).toHaveURL(/keyword=stefan/)
  })

test('[ROUTE-034] what comes in while somebody reads further down waits above, and nothing moves', async ({ page, request }) => {
  await page.goto(`${at(BRAND)}/history`)
  await expect(list(page).getByRole('row').nth(2)).toBeVisible()
  const box = page.locator('.table-box')
  await box.evaluate((element) => element.scrollTo(0, 700))
  /** Where every row stands that is drawn. */
  const places = () =>
    box.evaluate((element) =>
      Array.from(element.querySelectorAll('[data-index]'), (row) => `${row.getBoundingClientRect().y} ${row.textContent}`),
    )
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(700)
  await expect.poll(async () => (await places()).length).toBeGreaterThan(10)
  const middle = (await places())[6]!
  const mark = `live${Date.now()}`
  await pay(request, mark)
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
  expect(await places()).toContain(middle)
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(list(page).getByRole('row', { name: mark })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 new' })).toBeHidden()
})

/** By his own hand, in another window. */
async function pay(request: APIRequestContext, note: string): Promise<void> {
  const { port } = new URL(at(BRAND))
  const [api, host] = [`http://127.0.0.1:${port}/api/v4`, new URL(at(BRAND)).host]
  const login = { client: 'spa', username: `${CLEO}@demo.example`, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers: { host }, data: login })).json()) as {
    accessToken: string
  }
  const headers = { host, authorization: `Bearer ${accessToken}` }
  const held = (await (await request.post(`${api}/?accountBalanceInquiry`, { headers, data: {} })).json()) as {
    accounts: { account: { accountId: number; currencyCode: string }[] }
  }
  const { accountId } = held.accounts.account.find(({ currencyCode }) => currencyCode === 'USD')!
  const data = { accountId, amount: '1.25', currency: 'USD', toEmail: 'fay@demo.example', note }
  const answer = await request.post(`${api}/?p2pTransferFunds`, { headers: { ...headers, 'idempotency-key': randomUUID() }, data })
  expect(((await answer.json()) as { responseCode: string }).responseCode).toBe('00')
}
