/** A developer with full rights comes for the first time: a key, the first call, the first payment, its webhook, and the webhook again. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const phone = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const receiver = (page: Page) => region(page, 'Webhook receiver')
const tools = (page: Page) => region(page, 'Tools')
const answer = (page: Page) => tools(page).getByRole('region', { name: 'Answer' })
const field = (page: Page, name: string) => tools(page).getByRole('textbox', { name, exact: true })

async function openConsole(page: Page, brand: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'irina')
  await page.goto(`${at(brand)}/merchant/developers`)
  await expect(page.getByRole('link', { name: 'Console', exact: true })).toHaveAttribute('aria-current', 'page')
}

/** Presses are what the console is measured by; what is typed is not counted. */
function finger() {
  let count = 0
  return {
    press: async (target: Locator) => {
      await target.click()
      count++
    },
    presses: () => count,
  }
}

async function prepare(page: Page, accountId: string): Promise<void> {
  await field(page, 'accountId').fill(accountId)
  await field(page, 'amount').fill('1.00')
  await field(page, 'currency').fill('USD')
  await field(page, 'toEmail').fill(`shop-${randomUUID().slice(0, 8)}@elsewhere.example`)
}

const inUsd = (text: string): string => {
  const { accounts } = JSON.parse(text) as { accounts: { account: { accountId: number; currencyCode: string; balance: string }[] } }
  return String(accounts.account.find(({ currencyCode, balance }) => currencyCode === 'USD' && Number(balance) > 10)?.accountId)
}

for (const [brand, viewport] of [
  ['forkline', wide],
  ['nacreo', phone],
] as const)
  test(`[C-OWN-180] [C-OWN-182] at ${viewport.width} px: key, first call, first payment, webhook and replay in seven presses`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openConsole(page, brand)
    const { press, presses } = finger()
    await press(page.getByRole('button', { name: 'Create key' }))
    await expect(page.getByRole('button', { name: 'Copy key and secret' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Start the receiver' }))
    await expect(receiver(page).getByText('Listening', { exact: true })).toBeVisible()

    const run = tools(page).getByRole('button', { name: 'Run', exact: true })
    await press(run)
    await expect(answer(page)).toContainText('"responseCode": "00"')
    const accountId = inUsd(await answer(page).innerText())

    await press(tools(page).getByRole('button', { name: /^Call:/ }))
    await page.keyboard.type('p2pTransferFunds')
    await press(page.getByRole('option', { name: /p2pTransferFunds/ }))
    await prepare(page, accountId)
    await press(run)
    await expect(answer(page)).toContainText('"operationId"')

    const events = receiver(page).getByRole('list', { name: 'Events' }).getByRole('listitem')
    await expect(events).toHaveCount(1)
    await expect(events.first()).toContainText('payment.awaiting_approval')
    await expect(receiver(page).getByText('Signature verified')).toBeVisible()
    await expect(receiver(page).getByRole('region', { name: 'Payload' })).toContainText('"amount": "1.00"')
    await press(receiver(page).getByRole('button', { name: 'Replay' }))
    await expect(events).toHaveCount(2)
    await expect(receiver(page).getByText('Attempt 2')).toBeVisible()
    await expect(receiver(page).getByText('Signature verified')).toBeVisible()
    expect(presses()).toBe(7)

    // Both calls stand in the log, and in the figures of the day.
    await expect(region(page, 'Request log').getByRole('listitem')).toHaveCount(2)
    await expect(page.locator('dl > div').filter({ hasText: 'Calls today' })).toContainText('2')
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    // Nothing that was shown once is kept by the browser.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toMatch(/whsec_|ds_/)
  })

test('[C-OWN-181] a test event, a receiver that answers 500, and the test clock that brings the next try', async ({ page }) => {
  await page.setViewportSize(wide)
  await openConsole(page, 'kestrelrow')
  await page.getByRole('button', { name: 'Start the receiver' }).click()
  const events = receiver(page).getByRole('list', { name: 'Events' }).getByRole('listitem')
  const send = receiver(page).getByRole('button', { name: 'Send test event' })
  await send.click()
  await expect(events).toHaveCount(1)
  await expect(events.first()).toContainText('webhook.test')
  await expect(receiver(page).getByText('Signature verified')).toBeVisible()

  await receiver(page).getByRole('tab', { name: 'Your answer' }).click()
  await receiver(page).getByRole('radio', { name: /^500/ }).check()
  await send.click()
  await expect(events.first()).toContainText('500')
  // The first pause is five seconds, the second five minutes: then the clock helps.
  await expect(events).toHaveCount(3)
  await receiver(page).getByRole('tab', { name: 'Your answer' }).click()
  await receiver(page).getByRole('radio', { name: /^200/ }).check()
  await tools(page).getByRole('tab', { name: 'Test clock' }).click()
  await tools(page).getByRole('button', { name: '5 minutes' }).click()
  await expect(events).toHaveCount(4)
  await receiver(page)
    .getByRole('tab', { name: /^Attempts/ })
    .click()
  await expect(receiver(page).getByRole('tabpanel').getByRole('listitem')).toHaveCount(3)
})

test('a signature is checked in the page: what fits, what differs and where; nothing leaves the page', async ({ page }) => {
  await page.setViewportSize(phone)
  await openConsole(page, 'kestrelrow')
  const asked: string[] = []
  await tools(page).getByRole('tab', { name: 'Check a signature' }).click()
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  // The example of the specification of Standard Webhooks.
  await field(page, 'Signing secret').fill('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  await field(page, 'webhook-id').fill('msg_p5jXN8AQM9LWM0D4loKWxJek')
  await field(page, 'webhook-timestamp').fill('1614265330')
  await field(page, 'webhook-signature').fill('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  await field(page, 'Body, to the letter').fill('{"test": 2432232314}')
  await expect(tools(page).getByText('Signature matches, but the message is too old')).toBeVisible()
  await field(page, 'Body, to the letter').fill('{"test": 2432232315}')
  await expect(tools(page).getByText('Signature does not match')).toBeVisible()
  await expect(tools(page).locator('mark').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(asked.filter((body) => body.includes('whsec_'))).toEqual([])
})

/** The interpreter that runs an example; a machine without it cannot say that the example works, and the test says so by failing. */
const commands = {
  curl: (code: string) => ['sh', ['-c', code]],
  TypeScript: (code: string) => [process.execPath, ['--input-type=module-typescript', '--disable-warning=ExperimentalWarning', '-e', code]],
  Python: (code: string) => ['python3', ['-c', code]],
} as const satisfies Record<string, (code: string) => readonly [string, readonly string[]]>

test('the examples of the page run as they stand there, in curl, TypeScript and Python', async ({ page }) => {
  await page.setViewportSize(wide)
  await openConsole(page, 'puentea')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const [apiKey = '', apiSecret = ''] = (await page.getByText(/^dk_.*:ds_/).innerText()).split(':')
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signed = { id: 'evt_1', timestamp: String(Math.floor(Date.now() / 1000)), body: '{"type":"payment.sent"}' }
  const signature = await page.evaluate(async ({ id, timestamp, body }) => {
    const raw = Uint8Array.from(atob('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), (char) => char.codePointAt(0) ?? 0)
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const made = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`))
    return `v1,${btoa(String.fromCodePoint(...new Uint8Array(made)))}`
  }, signed)
  await tools(page).getByRole('button', { name: 'Run', exact: true }).click()
  await expect(answer(page)).toContainText('"responseCode": "00"')
  const accountId = inUsd(await answer(page).innerText())
  await tools(page).getByRole('tab', { name: 'Examples' }).click()

  const runs = async (example: string, language: keyof typeof commands, env: Record<string, string> = {}): Promise<string> => {
    await tools(page).getByRole('radio', { name: example }).check({ force: true })
    await tools(page).getByRole('radio', { name: language }).check({ force: true })
    const code = await tools(page).getByRole('region', { name: 'Example' }).innerText()
    expect(code).not.toContain(apiSecret)
    const [command, args] = commands[language](code)
    const variables = { PATH: process.env['PATH'] ?? '', API_KEY: apiKey, API_SECRET: apiSecret, ...env }
    return execFileSync(command, args, { env: variables, timeout: 20_000, stdio: ['ignore', 'pipe', 'pipe'] }).toString()
  }
  const webhook = {
    WEBHOOK_SECRET: secret,
    WEBHOOK_ID: signed.id,
    WEBHOOK_TIMESTAMP: signed.timestamp,
    WEBHOOK_SIGNATURE: signature,
    BODY: signed.body,
  }
  for (const language of ['curl', 'TypeScript', 'Python'] as const) {
    expect([language, await runs('Read balances', language)]).toEqual([language, expect.stringContaining(accountId)])
    const payment = {
      ACCOUNT_ID: accountId,
      TO_EMAIL: `${language.toLowerCase()}@elsewhere.example`,
      IDEMPOTENCY_KEY: randomUUID(),
    }
    const prepared = await runs('Prepare a payment', language, payment)
    expect(operationIn(prepared)).toMatch(/^[0-9a-f]{32}$/)
    // The same key is the same payment, also from another program.
    const again = await runs('Prepare a payment', language, payment)
    expect(operationIn(again)).toBe(operationIn(prepared))
    expect((await runs('Verify a webhook', language, webhook)).trim()).toBe('genuine')
    await expect(runs('Verify a webhook', language, { ...webhook, BODY: `${signed.body} ` })).rejects.toThrow()
  }
  await expect(page.locator('dl > div').filter({ hasText: 'Calls today' })).toContainText('10')
})

const operationIn = (text: string): string =>
  text.startsWith('{') ? (JSON.parse(text) as { operationId: string }).operationId : text.trim()
