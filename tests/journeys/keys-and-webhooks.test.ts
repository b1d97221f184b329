/** The guarded pages of a merchant's programs: who may open them, what the popup says when something fails, and the log of webhooks. */
import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { at, PASSWORD, signIn } from './people.ts'
import { findings } from './sending.ts'

const port = process.env['JOURNEY_PORT'] ?? '4173'
const pages = ['api-key', 'api-log', 'webhook-log'] as const
const phone = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }

async function inEnglish(page: Page, brand: string, name: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, name)
}

/** What a program of the merchant's own would do with a REST path, many times. */
async function restOf(request: APIRequestContext, brand: string) {
  const api = `http://127.0.0.1:${port}/api/v4`
  const headers = { host: `${brand}.localhost:${port}` }
  const login = { client: 'spa', username: 'irina@demo.example', password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers, data: login })).json()) as { accessToken: string }
  const signed = { ...headers, authorization: `Bearer ${accessToken}` }
  const info = await request.post(`${api}/?customerInfoGet`, { headers: signed, data: {} })
  const { customer } = (await info.json()) as { customer: { customerId: number } }
  return {
    customerId: customer.customerId,
    post: async (path: string, data: object) => {
      const answer = await request.post(`${api}/public-api/${path}`, {
        headers: { ...signed, 'idempotency-key': randomUUID() },
        data: { customerId: customer.customerId, ...data },
      })
      return (await answer.json()) as Record<string, unknown>
    },
  }
}

for (const { width, height } of [wide, phone])
  test(`[GUARD-020] [ROUTE-055] at ${width} px: API keys, API log and webhook log open with full rights; with any other right they lead to the saved buttons`, async ({
    browser,
  }) => {
    const opened = async (name: string, path: string): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: { width, height }, locale: 'en-US' })).newPage()
      await inEnglish(page, 'quaywell', name)
      await page.goto(at('quaywell') + path)
      return page
    }
    for (const name of ['andrei', 'clara']) {
      const page = await opened(name, '/merchant/internal/api-key')
      for (const one of pages) {
        await page.goto(`${at('quaywell')}/merchant/internal/${one}`)
        await expect(page).toHaveURL(`${at('quaywell')}/merchant/buttons/my_saved_buttons`)
      }
      await page.goto(`${at('quaywell')}/merchant/developers`)
      await expect(page).toHaveURL(`${at('quaywell')}/merchant/buttons/my_saved_buttons`)
      await page.context().close()
    }
    const page = await opened('irina', '/merchant/internal/api-key')
    for (const [one, name] of [
      ['api-key', 'API keys'],
      ['api-log', 'API log'],
      ['webhook-log', 'Webhook log'],
    ] as const) {
      await page.goto(`${at('quaywell')}/merchant/internal/${one}`)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveURL(`${at('quaywell')}/merchant/internal/${one}`)
      expect([one, await findings(page)]).toEqual([one, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

const popup = (page: Page) => page.getByRole('alertdialog')
const closePopup = (page: Page) => popup(page).getByRole('button', { name: 'OK' }).click()

test('[MERCH-011] a key that cannot be created opens a popup with the response; one that can is shown once', async ({ page, request }) => {
  const brand = 'forkline'
  await inEnglish(page, brand, 'irina')
  const { post } = await restOf(request, brand)
  await page.goto(`${at(brand)}/merchant/internal/api-key`)
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Create key' }).first().click()
    const form = page.getByRole('dialog', { name: 'Create an API key' })
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('radio', { name: /^Read and prepare/ }).check()
    await form.getByRole('button', { name: 'Create key' }).click()
  }
  await create('Checkout server')
  const note = page.getByRole('region', { name: 'New key “Checkout server”' })
  await expect(note.getByText(/^dk_/)).toBeVisible()
  await expect(note.getByText(/^ds_/)).toBeVisible()
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: 'Checkout server' })
  await expect(row).toContainText('Reads and prepares payments · Never used')
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText(/^ds_/)).toHaveCount(0)

  for (let count = 0; count < 20; count++) await post('apikey', { name: `Key ${count}`, enabled: true })
  await page.reload()
  await create('One too many')
  await expect(popup(page)).toContainText('You can have up to 20 API keys. Delete one you no longer use first.')
  await closePopup(page)
  // What was typed is still there.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('One too many')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('switch', { name: 'Key “Checkout server” is on' }).click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('button', { name: 'Remove key “Checkout server”' }).click()
  await page.getByRole('button', { name: 'Remove key', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('[MERCH-012] an address that is refused opens a popup with the response and its errors; v4, v6 and ranges are listed', async ({
  page,
}) => {
  const brand = 'forkline'
  await inEnglish(page, brand, 'irina')
  await page.goto(`${at(brand)}/merchant/internal/api-key`)
  const form = page.getByRole('dialog', { name: 'Add an allowed address' })
  const add = async (name: string, from: string, to = '') => {
    await page.getByRole('button', { name: 'Add IP address' }).first().click()
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill(from)
    await form.getByRole('textbox', { name: /^Last address/ }).fill(to)
    const answered = page.waitForResponse(/public-api\/allowedip/)
    await form.getByRole('button', { name: 'Add IP address' }).click()
    return (await (await answered).json()) as { errors?: Readonly<Record<string, string>> }
  }
  const { errors = {} } = await add('Office', '203.0.113.300')
  expect(Object.keys(errors)).toEqual(['ipFrom'])
  await expect(popup(page)).toContainText(errors['ipFrom']!)
  await expect(popup(page)).not.toContainText('server error')
  await closePopup(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await add('Office', '203.0.113.8')
  await add('Servers', '198.51.100.16', '198.51.100.31')
  await add('Cluster', '2001:db8::10', '2001:db8::1f')
  const list = page.getByRole('list', { name: 'Allowed addresses' }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.nth(1)).toContainText('198.51.100.16 to 198.51.100.31')
  await expect(list.nth(2)).toContainText('2001:db8::10 to 2001:db8::1f')
  await expect(page.getByText('Calls from anywhere else are refused.')).toBeVisible()
  // Nobody is locked out of these pages; keys are, until the addresses are off.
  for (const name of ['Office', 'Servers', 'Cluster']) await page.getByRole('switch', { name: `Address “${name}” is on` }).click()
  await expect(page.getByText('All addresses are off: calls from anywhere are accepted.')).toBeVisible()
})

test('[MERCH-010] a webhook that cannot be created opens a popup with the response; one that can is edited, given a new secret, removed', async ({
  page,
}) => {
  const brand = 'puentea'
  await inEnglish(page, brand, 'irina')
  await page.goto(`${at(brand)}/merchant/internal/webhook-log`)
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  const add = async (url: string) => {
    await page.getByRole('button', { name: 'Add webhook' }).first().click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Orders')
    await form.getByRole('textbox', { name: 'Address' }).fill(url)
    await form.getByRole('button', { name: 'Add webhook' }).click()
  }
  await add('https://169.254.169.254/latest/meta-data')
  await expect(popup(page)).toContainText('This address cannot be reached from the internet. Use a public address.')
  await expect(popup(page)).not.toContainText('server error')
  await closePopup(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await add('https://shop.elsewhere.example/hooks/orders')
  const note = page.getByRole('region', { name: 'New webhook “Orders”' })
  const first = await note.getByText(/^whsec_/).innerText()
  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: 'Orders' })
  const more = async (item: string) => {
    await row.getByRole('button', { name: 'More for “Orders”' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await more('New secret')
  await page.getByRole('button', { name: 'Create new secret' }).click()
  const second = page.getByRole('region', { name: 'New secret of “Orders”' })
  await expect(second.getByText(/^whsec_/)).not.toHaveText(first)
  await expect(row).toContainText('The old secret also signs until')
  await more('Edit')
  await page.getByRole('dialog', { name: 'Edit webhook' }).getByRole('textbox', { name: 'Name' }).fill('Orders EU')
  await page.getByRole('dialog', { name: 'Edit webhook' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('Orders EU')
  await page.getByRole('button', { name: 'More for “Orders EU”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove webhook' }).click()
  await expect(page.getByRole('list', { name: 'Webhooks' }).getByText('Orders EU')).toHaveCount(0)
})

test('[MERCH-009] [MERCH-014] the webhook log is read twenty at a time by cursor and narrowed by text and days; one, some days and all that failed are sent again', async ({
  page,
  request,
}) => {
  const brand = 'aldermint'
  await page.setViewportSize(wide)
  await inEnglish(page, brand, 'irina')
  const { customerId, post } = await restOf(request, brand)
  const url = `http://localhost:${port}/demo/receiver/log-${customerId}`
  const { id } = await post('webhook', { name: 'Log', enabled: true, url })
  for (let count = 0; count < 25; count++) await post(`webhook/${String(id)}/test`, {})
  const asked: URLSearchParams[] = []
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url())
    if (pathname.endsWith('/public-api/webhookRequest')) asked.push(searchParams)
  })
  const table = page.getByRole('region', { name: 'Webhook log' })
  const received = async () => ((await (await request.get(url)).json()) as { messages: unknown[] }).messages.length
  await expect.poll(received).toBe(25)
  await page.goto(`${at(brand)}/merchant/internal/webhook-log`)
  await expect(table.getByText('webhook.test').first()).toBeVisible()
  await table.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
  expect([asked[0]?.get('limit'), asked[0]?.get('cursor')]).toEqual(['20', null])
  expect([asked[1]?.get('limit'), asked[1]?.get('cursor')]).toEqual(['20', expect.stringMatching(/.+/)])

  await table.getByRole('searchbox').fill('nothing-like-this')
  await expect(table.getByText('No results')).toBeVisible()
  expect(asked.at(-1)?.get('query')).toBe('nothing-like-this')
  await table.getByRole('searchbox').fill('')
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`${at(brand)}/merchant/internal/webhook-log?fromDate=2020-01-01&toDate=2020-01-02`)
  await expect(table.getByText(/No results|No deliveries yet/)).toBeVisible()
  expect([asked.at(-1)?.get('fromDate'), asked.at(-1)?.get('toDate')]).toEqual(['2020-01-01', '2020-01-02'])
  await page.goto(`${at(brand)}/merchant/internal/webhook-log?fromDate=${today}&toDate=${today}`)

  await table.getByText('webhook.test').first().click()
  const panel = page.getByRole('dialog', { name: 'webhook.test' })
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(received).toBe(26)
  await page.keyboard.press('Escape')

  const replay = async (which: RegExp) => {
    await page.getByRole('button', { name: 'More for “Log”' }).click()
    await page.getByRole('menuitem', { name: 'Send events again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send events to “Log” again' })
    await dialog.getByRole('radio', { name: which }).check()
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await replay(/^Everything between/)
  await expect(page.getByText('25 events are sent again.').last()).toBeVisible()
  // The receiver keeps fifty.
  await expect.poll(received).toBe(50)
  await replay(/^All that failed/)
  await expect(page.getByText('0 events are sent again.', { exact: true }).last()).toBeVisible()
})
